package spin

import (
	"time"

	"pitboss/bench"
	"pitboss/game"
)

// Limits of a rotor's behavior while a ball is in motion.
const (
	// stoppedAfter is how many consecutive statuses must report that the rotor is still, or impossibly fast, before it
	// is believed.
	stoppedAfter = 2
	// fastestRotor is 50 turns a minute, nearly three times the fastest setting seen.
	fastestRotor = 500
)

// phase is the phase of a spin.
type phase uint8

const (
	idle    phase = iota // none is expected, or its number was reported
	waiting              // bets are open, the ball is not in the track
	flying               // the spin is under way and counts
	over                 // ended, though perhaps still turning; or not ours
)

// spin is one launch of the ball, or one turn of a wheel with a pointer.
type spin struct {
	game  int
	phase phase
	// cause is why the spin was ended; while waiting, why the one before it in this game was.
	cause Cause

	candidate Figure
	reading   reading
	readings  int  // number of equal readings
	late      bool // no more is reported of this spin's number

	turns Figure
	ball  Ball
	rotor Rotor

	slow             int // statuses of the limited part of a spin, since slowAt
	slowAt           time.Time
	stopped, runaway int // statuses in a row
}

// reading is where the wheel reports the ball or the pointer, and, for a wheel with a pointer, what is wrong.
type reading struct {
	number Figure
	symbol string // of a wheel with a pointer
	causes Causes
}

func (r reading) known() bool { return r.number.IsKnown() }

// String returns the number, or the segment: joker at 17.
func (r reading) String() string {
	switch {
	case !r.known():
		return "no segment"
	case r.symbol != "":
		return r.symbol + " at " + r.number.String()
	}
	return r.number.String()
}

func (s *spin) respin() bool {
	return (s.phase == waiting || s.phase == over) && s.cause != "" && s.cause.Incident() == game.NoSpin
}

// unread drops a result because the wheel reports that it, or the ball, is still in motion.
func (s *spin) unread() {
	if s.phase == flying {
		s.reading, s.readings = reading{}, 0
	}
}

// finished is the last spin with a number.
type finished struct {
	game     int
	reading  reading // unknown without one
	contrary reading // a later status that differs
	alarmed  bool
}

func (t *Tracker) read(s Status) {
	spin := &t.spin
	if spin.phase != flying && spin.phase != over || s.Game != spin.game {
		return
	}
	if s.Turns.IsKnown() {
		spin.turns = s.Turns
	}
	if s.Ball != "" && spin.ball != With {
		spin.ball = s.Ball
	}
	if spin.phase == flying || t.dialect.Pointer {
		t.turn(s)
	}
	if s.State == StateResult {
		t.readResult(s)
		return
	}
	if spin.phase != flying {
		return
	}
	t.readRotor(s)
	if s.State != StateNoMoreBets && !t.dialect.Pointer || spin.phase != flying {
		return
	}
	if s.Candidate.IsKnown() {
		t.candidate(s.Candidate)
	}
	if spin.slow++; spin.slow == 1 {
		spin.slowAt = t.heardAt
	}
	longest := time.Duration(t.rules.Longest)
	tooLong := spin.slow > int(longest/Period) && (t.dialect.Pointer || t.heardAt.Sub(spin.slowAt) >= longest)
	if spin.phase == flying && tooLong {
		t.trouble(t.cause(NumberUnread, SegmentUnread))
	}
}

func (t *Tracker) readRotor(s Status) {
	speed, known := s.Speed.Value()
	count := func(counter *int, seen bool, cause Cause) {
		if !seen {
			*counter = 0
			return
		}
		if *counter++; *counter == stoppedAfter {
			t.trouble(cause)
		}
	}
	count(&t.spin.stopped, known && speed == 0, WheelStopped)
	count(&t.spin.runaway, known && speed > fastestRotor, Mechanical)
}

func (t *Tracker) readResult(s Status) {
	spin, result := &t.spin, reading{number: s.Number, symbol: s.Symbol}
	if t.dialect.Pointer {
		result.causes = s.Causes
	}
	switch {
	case spin.phase == flying:
		t.reading(result)
		return
	case !result.known():
		return
	case result != spin.reading:
		spin.reading, spin.readings = result, 0
	}
	if spin.readings++; spin.readings == 2 && !spin.late {
		spin.late = true
		t.say(t.word("number-late", "segment-late") + " " + result.String())
	}
}

// number handles the number sent alone.
func (t *Tracker) number(number Figure) {
	state, spin := t.last.State, &t.spin
	if t.fresh || state != StateNoMoreBets && state != StateResult {
		return // not of a spin that was seen
	}
	switch {
	case spin.phase == flying:
		t.candidate(number)
	case spin.phase == idle && t.finished.reading.known() && number != t.finished.reading.number:
		t.contradict(reading{number: number})
	}
}

func (t *Tracker) candidate(number Figure) {
	spin := &t.spin
	switch spin.candidate {
	case number:
	case 0:
		spin.candidate = number
		t.decide()
	default:
		t.disagree(reading{number: spin.candidate}, reading{number: number})
	}
}

// reading handles one reading of the result.
func (t *Tracker) reading(result reading) {
	spin := &t.spin
	if spin.readings > 0 && spin.reading != result {
		t.disagree(spin.reading, result)
		return
	}
	spin.reading = result
	spin.readings++
	t.decide()
}

// decide ends the spin once its number was read twice with the same result.
func (t *Tracker) decide() {
	spin := &t.spin
	foreseen := spin.candidate.IsKnown()
	switch {
	case spin.readings == 0:
	case foreseen && spin.candidate != spin.reading.number:
		t.disagree(reading{number: spin.candidate}, spin.reading)
	case !foreseen && spin.readings < 2:
	case spin.reading.causes != 0:
		t.end(spin.reading.causes.worst())
	default:
		t.tell(t.final(), bench.Good)
		t.finished = finished{game: spin.game, reading: spin.reading}
		if spin.phase = idle; t.dialect.Pointer {
			spin.phase, spin.late = over, true
		}
	}
}

// disagree raises the alarm for two readings that differ.
func (t *Tracker) disagree(first, second reading) {
	t.alarm(first, second, bench.NoRead)
	t.spin.phase, t.spin.cause, t.spin.late = over, t.cause(NumberMisread, SegmentMisread), true
}

// compare compares what the wheel reports about the previous spin with the reported number. A single different status
// may be damaged; a second one raises an alarm.
func (t *Tracker) compare(s Status) {
	f := &t.finished
	if !f.reading.known() {
		return
	}
	reported := reading{symbol: s.Symbol}
	switch {
	case s.State == StateResult && s.Game == f.game:
		reported.number = s.Number
	case s.State != StateClosed && s.State != StateResult && t.next(f.game, s.Game):
		reported.number = s.Last
	}
	switch {
	case !reported.known():
	case reported == f.reading:
		f.contrary = reading{}
	case reported == f.contrary:
		t.contradict(reported)
	default:
		f.contrary = reported
	}
}

// contradict raises the alarm for a reported number that has changed.
func (t *Tracker) contradict(reported reading) {
	if f := &t.finished; !f.alarmed {
		f.alarmed = true
		t.alarm(f.reading, reported, bench.Understood)
	}
}

// trouble ends the spin in progress, or the one about to be repeated. Otherwise it only reports a wheel that cannot be
// used.
func (t *Tracker) trouble(cause Cause) {
	spin := &t.spin
	failure := cause.Incident() == game.EquipmentFailure
	switch {
	case spin.phase == flying, spin.phase == waiting && spin.cause == "", failure && spin.respin() && !t.dialect.Pointer:
		t.end(cause)
	case failure && spin.cause != cause:
		t.wrong(cause, bench.Understood)
	}
}

func (t *Tracker) end(cause Cause) {
	spin := &t.spin
	t.wrong(cause, bench.NoRead)
	spin.cause = cause
	if spin.phase == flying {
		spin.phase = over
	}
}
