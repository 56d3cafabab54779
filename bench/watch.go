package bench

import (
	"cmp"
	"slices"
	"time"

	"pitboss/game/message"
)

// holdOff is how long a rate must be acceptable before its alarm drops a level or ends, and how long after its end it
// cannot be raised again: one fault is one alarm.
const holdOff = 10 * time.Second

// Watch raises alarms for one device. It is not safe for concurrent use. Create it when the device's counters start at
// zero.
type Watch struct {
	limits    Limits
	manner    Manner
	judgement Judgement

	// at is the time of the last call, elapsed the time since the first. A clock that is set back does not reduce it.
	at      time.Time
	elapsed time.Duration
	// past holds the counters of earlier calls, within the longest window.
	past   []pastCounts
	alarms map[subject]*standing
}

// subject identifies an alarm.
type subject struct {
	kind AlarmKind
	of   string
}

// standing is an alarm that is active or ended a moment ago.
type standing struct {
	alarm Alarm
	// better is since when the measure justifies less than the alarm's level, or below zero. over is when the alarm
	// ended, if gone is set.
	better, over time.Duration
	gone         bool
}

// reading is a measurement of a subject: the level it raises if there is no alarm, and the level it keeps if there is
// one. An empty level is no alarm.
type reading struct {
	raise, keep Level
	rate        float64
	// warn and err are the limits of a warning and of an error.
	warn, err float64
	// words describes the rate. do says what to do about a warning, doError about an error.
	words, do, doError message.Text
}

// NewWatch returns a watch for a device of a kind with this manner. Zero limits have their defaults.
func NewWatch(limits Limits, manner Manner, judgement Judgement) *Watch {
	return &Watch{limits: limits.withDefaults(), manner: manner, judgement: judgement, alarms: map[subject]*standing{}}
}

func (l Limits) withDefaults() Limits {
	usual := DefaultLimits()
	l.Reads = cmp.Or(l.Reads, usual.Reads)
	l.WarnRate = cmp.Or(l.WarnRate, usual.WarnRate)
	l.ErrorRate = cmp.Or(l.ErrorRate, usual.ErrorRate)
	l.Reconnects = cmp.Or(l.Reconnects, usual.Reconnects)
	return l
}

// Take examines the device and returns what changed, in the order of the kinds: new alarms, always warnings; alarms
// that changed their level; and alarms that ended, with Over set. It returns each change once.
func (w *Watch) Take(at time.Time, health Health, ledger Ledger) (news []Alarm) {
	if !w.at.IsZero() {
		w.elapsed += max(at.Sub(w.at), 0)
	}
	w.at = at
	measured := w.measure(health, ledger)
	for of := range w.alarms {
		if _, is := measured[of]; !is {
			measured[of] = reading{words: message.New("alarm.over", "Nothing speaks against it any more.")}
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

// Standing returns the active alarms, errors first, with their latest figures.
func (w *Watch) Standing() []Alarm {
	var alarms []Alarm
	for _, s := range w.alarms {
		if !s.gone {
			alarms = append(alarms, s.alarm)
		}
	}
	sortAlarms(alarms)
	slices.SortStableFunc(alarms, func(a, b Alarm) int { return cmp.Compare(b.Level.rank(), a.Level.rank()) })
	return alarms
}

// rank orders levels; no level is the lowest.
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

// judge compares a measurement with the active alarm, and reports whether the alarm changed.
func (w *Watch) judge(of subject, is reading, at time.Time) (Alarm, bool) {
	active, known := w.alarms[of]
	if known && active.gone && w.elapsed-active.over >= holdOff {
		delete(w.alarms, of)
		known = false
	}
	if !known || active.gone {
		if is.raise == "" || known {
			return Alarm{}, false
		}
		active = &standing{better: -1, alarm: Alarm{Kind: of.kind, Subject: of.of, Level: Warning, Since: at}}
		w.alarms[of] = active
		active.figures(is)
		return active.alarm, true
	}
	level := active.alarm.Level
	switch {
	case is.raise.rank() > level.rank():
		active.alarm.Level, active.better = is.raise, -1
	case is.keep.rank() >= level.rank():
		active.better = -1
	case active.better < 0:
		active.better = w.elapsed
	case w.elapsed-active.better >= holdOff:
		active.better = -1
		if is.keep == "" {
			active.gone, active.over = true, w.elapsed
		} else {
			active.alarm.Level = is.keep
		}
	}
	active.figures(is)
	active.alarm.Over = active.gone
	return active.alarm, active.gone || active.alarm.Level != level
}

func (s *standing) figures(is reading) {
	s.alarm.Words, s.alarm.Rate = is.words, is.rate
	s.alarm.Do = is.do
	s.alarm.Limit = is.warn
	if s.alarm.Level == Error {
		s.alarm.Limit, s.alarm.Do = is.err, is.doError
	}
	if s.gone {
		s.alarm.Do = message.Text{}
	}
}
