package bench

import (
	"strings"
	"time"

	"pitboss/game/message"
)

// Thresholds for alarms about frames and rhythm.
const (
	minBadFrames = 5  // frames that were not complete
	minLate      = 5  // messages that came late
	usualFrame   = 16 // assumed bytes of a frame, before a complete one was measured
)

// measure returns everything that can be measured now, good or bad.
func (w *Watch) measure(health Health, ledger Ledger) map[subject]reading {
	w.remember(health.Tally)
	measured := map[subject]reading{}
	w.reads(ledger, measured)
	w.faces(ledger, measured)
	// A recording starts over whenever it ends.
	if !strings.HasPrefix(health.Link.Path, "replay:") {
		w.reconnects(health.Tally, measured)
	}
	grown := w.grown(health.Tally, frameWindow)
	w.badFrames(grown, measured)
	w.jitter(health.Link, grown, measured)
	return measured
}

// known reports whether there is an alarm of this kind, active or ended a moment ago.
func (w *Watch) known(kind AlarmKind) bool { return w.alarms[subject{kind: kind}] != nil }

// rated compares a share of good ones with the limits. An alarm stays until the share is half way to the next better
// limit.
func (w *Watch) rated(share float64) reading {
	warn, err := w.limits.WarnRate, w.limits.ErrorRate
	is := reading{rate: share, warn: warn, err: err}
	is.raise = worse(share < warn, share < err)
	is.keep = worse(share < (1+warn)/2, share < (warn+err)/2)
	return is
}

func worse(warning, isError bool) Level {
	switch {
	case isError:
		return Error
	case warning:
		return Warning
	}
	return ""
}

func (w *Watch) reads(ledger Ledger, measured map[subject]reading) {
	reads := lastReads(ledger.Recent, w.limits.Reads)
	if len(w.judgement) == 0 || reads.Tried < uint64(w.limits.Reads) {
		return
	}
	is := w.rated(reads.Rate())
	is.words = message.New("alarm.reads", "{good} of the last {tried} readings were good ({rate}).",
		message.Number("good", reads.Good), message.Number("tried", reads.Tried),
		message.Decimal("rate", perCent(reads.Rate())))
	if ledger.Baseline != nil {
		is.words = message.Sentences(is.words, usualRate(ledger.Baseline.Reads))
	}
	is.do = message.Sentences(w.manner.care(), w.manner.thenTest())
	is.doError = message.New("alarm.reads.error.do", "Take the device out of play and put another in its place: too "+
		"many readings fail. It comes back with a good test on the bench, signed.")
	measured[subject{kind: ReadRate}] = is
}

// usualRate says what a device usually reads.
func usualRate(reads Reads) message.Text {
	return message.New("alarm.reads.usual", "Usual for this device is {usual}.",
		message.Decimal("usual", perCent(reads.Rate())))
}

// faces measures the cards that fail. A face without an alarm is skipped unless it fails clearly.
func (w *Watch) faces(ledger Ledger, measured map[subject]reading) {
	period := ledger.sinceRepair()
	all := period.faceReads()
	for name := range period.Faces {
		fault := period.against(name, all)
		of := subject{FaceRate, name}
		active, known := w.alarms[of]
		if !fault.stands(w.limits) && (!known || active.gone) {
			continue
		}
		// More failed than good, and often.
		half := fault.Failed() > fault.Good && fault.Failed() >= faceOften
		is := w.rated(fault.Rate())
		is.warn, is.err = w.limits.ErrorRate, 0.5
		is.raise, is.keep = "", ""
		if fault.stands(w.limits) {
			is.raise = worse(true, half)
		}
		// At the start of a shift there may be too few readings of the face to keep the alarm.
		if fault.Failed() >= faceFails && fault.Rate() < (w.limits.ErrorRate+w.limits.WarnRate)/2 &&
			fault.rest.Rate() >= w.limits.ErrorRate {
			is.keep = worse(true, half)
		}
		is.words = fault.words()
		is.do, is.doError = faceAdvice, faceAdvice
		measured[of] = is
	}
}

func (w *Watch) reconnects(tally Tally, measured map[subject]reading) {
	number := w.grown(tally, reconnectWindow).Counts.Reconnects
	limit := uint64(w.limits.Reconnects)
	is := reading{rate: float64(number), warn: float64(limit), err: float64(2 * limit)}
	is.raise = worse(number >= limit, number >= 2*limit)
	is.keep = worse(number > limit/2, number > limit+limit/2)
	is.words = message.Count("alarm.reconnects", "The link was lost and came back {n} time in ten minutes.",
		"The link was lost and came back {n} times in ten minutes.", message.Number("n", number))
	is.do = message.New("alarm.reconnects.do", "Look at the cable, its plugs, the hub and the power: move each a "+
		"little and watch the link on the bench.")
	is.doError = message.New("alarm.reconnects.error.do", "Replace the cable and use another socket of the machine, "+
		"without a hub; then run the cable test on the bench.")
	if number > 0 || w.known(Reconnects) {
		measured[subject{kind: Reconnects}] = is
	}
}

// badFrames measures how much was received that formed no complete frame. Outcomes that count as failed readings for
// this kind of device are left to the readings: one fault is one alarm.
func (w *Watch) badFrames(grown Tally, measured map[subject]reading) {
	quality, whole := grown.Quality, less(grown.Counts.Frames, grown.Quality.BadChecks)
	var parts []message.Text
	var bad uint64
	for _, outcome := range []Outcome{Partial, Oversize, BadCheck} {
		if _, reading := w.judgement[outcome]; reading {
			continue
		}
		if number := quality.Of(outcome); number > 0 {
			bad += number
			parts = append(parts, badWords(outcome, number))
		}
	}
	if quality.JunkBytes > 0 {
		long := uint64(usualFrame)
		if whole > 0 {
			long = max(less(grown.Counts.Bytes, quality.JunkBytes)/whole, 1)
		}
		bad += (quality.JunkBytes + long - 1) / long
		parts = append(parts, message.Count("alarm.frames.junk", "{n} byte outside any frame", "{n} bytes outside any frame",
			message.Number("n", quality.JunkBytes)))
	}
	if bad < minBadFrames && !w.known(BadFrames) {
		return
	}
	share := 1.0
	if whole+bad > 0 {
		share = float64(whole) / float64(whole+bad)
	}
	is := w.rated(share)
	if bad < minBadFrames {
		is.raise = ""
	}
	is.words = message.Count("alarm.frames", "In the last five minutes {n} frame came whole.",
		"In the last five minutes {n} frames came whole.", message.Number("n", whole))
	if len(parts) > 0 {
		is.words = message.Sentences(is.words,
			message.New("alarm.frames.besides", "Besides these: {parts}.", message.List("parts", parts...)))
	}
	is.do = message.New("alarm.frames.do", "Look at the cable and its plugs, and keep it away from motors and power "+
		"lines. The bench shows the frames.")
	is.doError = message.New("alarm.frames.error.do", "Replace the cable, then run the cable test on the bench.")
	if whole == 0 {
		is.doError = message.New("alarm.frames.none.do", "Compare baud, parity and suffix with the device: the bench says "+
			"which is wrong. If they are right, replace the cable.")
	}
	measured[subject{kind: BadFrames}] = is
}

// badWords says how many frames were damaged in a way.
func badWords(outcome Outcome, number uint64) message.Text {
	switch outcome {
	case Partial:
		return message.New("alarm.frames.partial", "{n} cut short", message.Number("n", number))
	case Oversize:
		return message.New("alarm.frames.oversize", "{n} without an end", message.Number("n", number))
	default:
		return message.New("alarm.frames.bad-check", "{n} with a check that does not fit", message.Number("n", number))
	}
}

// jitter measures whether a device that sends by itself keeps its rhythm.
func (w *Watch) jitter(link Link, grown Tally, measured map[subject]reading) {
	if link.Pulse <= 0 {
		return
	}
	late, all := lateBy(grown.Times[StatusTime], link.Pulse)
	if late < minLate && !w.known(Jitter) {
		return
	}
	share := 1.0
	if all > 0 {
		share = 1 - float64(late)/float64(all)
	}
	is := w.rated(share)
	if late < minLate {
		is.raise = ""
	}
	is.words = message.New("alarm.jitter",
		"{late} of {all} messages came more than {time} after the one before, and every {pulse} is right.",
		message.Number("late", late), message.Number("all", all), message.Decimal("time", Spell(2*link.Pulse)),
		message.Decimal("pulse", Spell(link.Pulse)))
	is.do = message.New("alarm.jitter.do", "Look whether the device restarts, and at its cable. See whether this "+
		"machine is busy with something else.")
	is.doError = message.New("alarm.jitter.error.do",
		"Restart the device. If it stays so, the cable or the device must be replaced.")
	measured[subject{kind: Jitter}] = is
}

// lateBy counts the times that certainly exceeded twice the pulse. Short ones do not count: a device may also send
// when something happens.
func lateBy(times Histogram, pulse time.Duration) (late, all uint64) {
	for class, count := range times.Counts {
		if class > 0 && bounds[class-1] >= 2*pulse {
			late += count
		}
	}
	return late, times.Number()
}
