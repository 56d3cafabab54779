package wheel

import (
	"time"

	"pitboss/bench"
	"pitboss/game"
)

// Limits of what a rotor can do while a ball is under way.
const (
	// stoppedAfter is how many statuses in a row a rotor must stand still, or run
	// faster than it can, before it is believed.
	stoppedAfter = 2
	// fastestRotor is 50 turns a minute, nearly three times the fastest setting seen.
	fastestRotor = 500
)

// phase is where a spin stands: a closed list.
type phase uint8

const (
	idle    phase = iota // none is expected, or its number was told
	waiting              // bets are open, the ball is not in the track
	flying               // the spin is under way and counts
	over                 // the spin may be under way; it was ended, or is not ours
)

// spin is one launch of the ball, or one turn of an upright wheel.
type spin struct {
	game  int
	phase phase
	// cause is why the spin was ended; waiting, why the one before in this game was.
	cause Cause

	candidate Figure
	reading   reading
	readings  int  // how often, alike
	late      bool // nothing more is told of this spin's number

	turns Figure
	ball  Ball
	rotor Rotor

	slow             int // statuses of a spin that may not last for ever, since slowAt
	slowAt           time.Time
	stopped, runaway int // statuses in a row
}

// reading is what a wheel says where the ball lies, or the pointer stands, and of an upright
// wheel what is wrong.
type reading struct {
	number Figure
	symbol string // of an upright wheel
	causes Causes
}

func (r reading) known() bool { return r.number.IsKnown() }

// String returns the number, or the segment such as joker at 17.
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

// unread takes a result back: the wheel says that it still turns, or the ball.
func (s *spin) unread() {
	if s.phase == flying {
		s.reading, s.readings = reading{}, 0
	}
}

// finished is the last spin with a number.
type finished struct {
	game     int
	reading  reading // unknown: there is none
	contrary reading // what a status made of it instead
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
	if spin.phase == flying || t.upright {
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
	if s.State != StateNoMoreBets && !t.upright || spin.phase != flying {
		return
	}
	if s.Candidate.IsKnown() {
		t.candidate(s.Candidate)
	}
	if spin.slow++; spin.slow == 1 {
		spin.slowAt = t.heardAt
	}
	longest := time.Duration(t.rules.Longest)
	tooLong := spin.slow > int(longest/Period) && (t.upright || t.heardAt.Sub(spin.slowAt) >= longest)
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
	spin, said := &t.spin, reading{number: s.Number, symbol: s.Symbol}
	if t.upright {
		said.causes = s.Causes
	}
	switch {
	case spin.phase == flying:
		t.reading(said)
		return
	case !said.known():
		return
	case said != spin.reading:
		spin.reading, spin.readings = said, 0
	}
	if spin.readings++; spin.readings == 2 && !spin.late {
		spin.late = true
		t.say(t.word("number-late", "segment-late") + " " + said.String())
	}
}

// number takes the number sent alone.
func (t *Tracker) number(number Figure) {
	state, spin := t.last.State, &t.spin
	if t.fresh || state != StateNoMoreBets && state != StateResult {
		return // of no spin that was seen
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

// reading takes the result as it was read once.
func (t *Tracker) reading(said reading) {
	spin := &t.spin
	if spin.readings > 0 && spin.reading != said {
		t.disagree(spin.reading, said)
		return
	}
	spin.reading = said
	spin.readings++
	t.decide()
}

// decide ends the spin when its number was read twice and alike.
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
		if spin.phase = idle; t.upright {
			spin.phase, spin.late = over, true
		}
	}
}

// disagree raises the alarm of two readings that differ.
func (t *Tracker) disagree(first, second reading) {
	t.alarm(first, second, bench.NoRead)
	t.spin.phase, t.spin.cause, t.spin.late = over, t.cause(NumberMisread, SegmentMisread), true
}

// compare holds what the wheel says of the spin before against what was told. One
// status alone may be hurt; two are an alarm.
func (t *Tracker) compare(s Status) {
	f := &t.finished
	if !f.reading.known() {
		return
	}
	said := reading{symbol: s.Symbol}
	switch {
	case s.State == StateResult && s.Game == f.game:
		said.number = s.Number
	case s.State != StateClosed && s.State != StateResult && t.next(f.game, s.Game):
		said.number = s.Last
	}
	switch {
	case !said.known():
	case said == f.reading:
		f.contrary = reading{}
	case said == f.contrary:
		t.contradict(said)
	default:
		f.contrary = said
	}
}

// contradict raises the alarm of a number that was told and is another now.
func (t *Tracker) contradict(said reading) {
	if f := &t.finished; !f.alarmed {
		f.alarmed = true
		t.alarm(f.reading, said, bench.Understood)
	}
}

// trouble ends the spin, or the one that was to be made
// again, or is told because the wheel cannot be used.
func (t *Tracker) trouble(cause Cause) {
	spin := &t.spin
	failure := cause.Incident() == game.EquipmentFailure
	switch {
	case spin.phase == flying, spin.phase == waiting && spin.cause == "", failure && spin.respin() && !t.upright:
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
