package bench

import (
	"cmp"
	"slices"
	"time"
)

// holdOff is how long a rate must be acceptable before its alarm goes down or is over, and how long after it was over
// it may not be raised again: one fault is one alarm.
const holdOff = 10 * time.Second

// Watch raises alarms of one device. It is pure and belongs to one goroutine; make one when the device's counters
// begin at zero.
type Watch struct {
	limits    Limits
	kind      string
	judgement Judgement

	// at is when it was looked last, elapsed the time since the first look: a clock that is put back does not turn it
	// back.
	at      time.Time
	elapsed time.Duration
	// past are the counters at earlier looks, within the longest window.
	past   []pastCounts
	alarms map[subject]*standing
}

// subject is what there is one alarm of.
type subject struct {
	kind AlarmKind
	of   string
}

// standing is an alarm that stands, or was over a moment ago.
type standing struct {
	alarm Alarm
	// better is since when the measure asks for less than the alarm's level; below zero when it does not. over is
	// when it ended, gone that it did.
	better, over time.Duration
	gone         bool
}

// reading is what was measured of a subject: how bad it is if no alarm stands, and how bad it stays if one does. An
// empty level is no alarm.
type reading struct {
	raise, keep Level
	rate        float64
	// limits are what the rate is held against: of a warning, of an error.
	warn, err float64
	// words say it, do what to do about a warning and doError about an error.
	words, do, doError string
}

// NewWatch begins to watch a device of a kind. Limits that are zero are the default.
func NewWatch(limits Limits, kind string, judgement Judgement) *Watch {
	return &Watch{limits: limits.withDefaults(), kind: kind, judgement: judgement, alarms: map[subject]*standing{}}
}

func (l Limits) withDefaults() Limits {
	usual := DefaultLimits()
	l.Reads = cmp.Or(l.Reads, usual.Reads)
	l.WarnRate = cmp.Or(l.WarnRate, usual.WarnRate)
	l.ErrorRate = cmp.Or(l.ErrorRate, usual.ErrorRate)
	l.Reconnects = cmp.Or(l.Reconnects, usual.Reconnects)
	return l
}

// Take looks at the device and returns what is new, in the order of the kinds: alarms that were raised, always as a
// warning; those that went up or down a level; those that are over, with Over set. What it returns counts as told.
func (w *Watch) Take(at time.Time, health Health, ledger Ledger) (news []Alarm) {
	if !w.at.IsZero() {
		w.elapsed += max(at.Sub(w.at), 0)
	}
	w.at = at
	measured := w.measure(health, ledger)
	for of := range w.alarms {
		if _, is := measured[of]; !is {
			measured[of] = reading{words: "nothing speaks against it any more"}
		}
	}
	for of, is := range measured {
		if alarm, changed := w.judge(of, is, at); changed {
			news = append(news, alarm)
		}
	}
	sortAlarms(news)
	return news
}

// Standing returns the alarms that stand, errors first, with their newest figures.
func (w *Watch) Standing() []Alarm {
	var alarms []Alarm
	for _, one := range w.alarms {
		if !one.gone {
			alarms = append(alarms, one.alarm)
		}
	}
	sortAlarms(alarms)
	slices.SortStableFunc(alarms, func(a, b Alarm) int { return cmp.Compare(b.Level.rank(), a.Level.rank()) })
	return alarms
}

// rank orders levels, none lowest.
func (l Level) rank() int {
	return slices.Index([]Level{Warning, Error}, l)
}

var alarmOrder = []AlarmKind{ReadRate, FaceRate, Reconnects, BadFrames, Jitter}

func sortAlarms(alarms []Alarm) {
	slices.SortFunc(alarms, func(a, b Alarm) int {
		return cmp.Or(cmp.Compare(slices.Index(alarmOrder, a.Kind), slices.Index(alarmOrder, b.Kind)),
			cmp.Compare(a.Subject, b.Subject))
	})
}

// judge holds what was measured against the alarm that stands, and says whether that is news.
func (w *Watch) judge(of subject, is reading, at time.Time) (Alarm, bool) {
	one, known := w.alarms[of]
	if known && one.gone && w.elapsed-one.over >= holdOff {
		delete(w.alarms, of)
		known = false
	}
	if !known || one.gone {
		if is.raise == "" || known {
			return Alarm{}, false
		}
		one = &standing{better: -1, alarm: Alarm{Kind: of.kind, Subject: of.of, Level: Warning, Since: at}}
		w.alarms[of] = one
		one.figures(is)
		return one.alarm, true
	}
	level := one.alarm.Level
	switch {
	case is.raise.rank() > level.rank():
		one.alarm.Level, one.better = is.raise, -1
	case is.keep.rank() >= level.rank():
		one.better = -1
	case one.better < 0:
		one.better = w.elapsed
	case w.elapsed-one.better >= holdOff:
		one.better = -1
		if is.keep == "" {
			one.gone, one.over = true, w.elapsed
		} else {
			one.alarm.Level = is.keep
		}
	}
	one.figures(is)
	one.alarm.Over = one.gone
	return one.alarm, one.gone || one.alarm.Level != level
}

func (s *standing) figures(is reading) {
	s.alarm.Words, s.alarm.Rate = is.words, is.rate
	s.alarm.Do = is.do
	s.alarm.Limit = is.warn
	if s.alarm.Level == Error {
		s.alarm.Limit, s.alarm.Do = is.err, is.doError
	}
	if s.gone {
		s.alarm.Do = ""
	}
}
