package wheel

import "time"

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
	flying               // the ball is under way and the spin counts
	over                 // the ball may be under way; the spin was ended, or is not ours
)

// spin is one launch of the ball.
type spin struct {
	game  int
	phase phase
	// cause is why the spin was ended; waiting, why the one before in this game was.
	cause   Cause
	partial bool

	candidate Figure
	number    Figure // read as the result
	readings  int    // how often, alike
	late      bool   // nothing more is told of this spin's number

	turns Figure
	ball  Ball
	rotor Rotor

	slow             int // statuses of no more bets, since slowAt
	slowAt           time.Time
	stopped, runaway int // statuses in a row
}

// respin reports whether the spin is to be made again.
func (s *spin) respin() bool {
	return (s.phase == waiting || s.phase == over) && s.cause.noSpin()
}

// unread takes a result back: the wheel says that the ball still runs.
func (s *spin) unread() {
	if s.phase == flying {
		s.number, s.readings = 0, 0
	}
}

// finished is the last spin with a number.
type finished struct {
	game     int
	number   Figure // unknown: there is none
	contrary Figure // what a status made of it instead
	alarmed  bool
}

// read takes what a status says of the spin.
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
	if s.State == StateResult {
		t.readResult(s)
		return
	}
	if spin.phase != flying {
		return
	}
	t.readRotor(s)
	if s.State != StateNoMoreBets || spin.phase != flying {
		return
	}
	if s.Candidate.IsKnown() {
		t.candidate(s.Candidate)
	}
	if spin.slow++; spin.slow == 1 {
		spin.slowAt = t.heardAt
	}
	// A burst after a silence is heard out, and so is a wheel that says everything twice.
	tooLong := spin.slow > int(t.rules.Longest/Period) && t.heardAt.Sub(spin.slowAt) >= t.rules.Longest
	if spin.phase == flying && tooLong {
		t.trouble(NumberUnread)
	}
}

// readRotor looks for a rotor that stands still or cannot be right.
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
	spin := &t.spin
	if spin.phase == flying {
		t.reading(s.Number)
		return
	}
	if s.Number != spin.number {
		spin.number, spin.readings = s.Number, 0
	}
	if spin.readings++; spin.readings == 2 && !spin.late {
		spin.late = true
		t.tell(t.ofSpin(Report{Kind: LateNumber, Number: s.Number, Cause: spin.cause}))
	}
}

// number takes the number sent alone.
func (t *Tracker) number(line Line, at time.Time) {
	state, spin := t.last.State, &t.spin
	expected := !t.fresh && (state == StateNoMoreBets || state == StateResult)
	switch {
	case expected && spin.phase == flying:
		t.candidate(line.Number)
	case expected && spin.phase == over, expected && line.Number == t.finished.number:
		// The statuses say it again, or have said it.
	case expected && spin.phase == idle && t.finished.number.IsKnown():
		t.contradict(line.Number)
	default:
		t.lost(len(line.Number.String()), at)
	}
}

func (t *Tracker) candidate(number Figure) {
	spin := &t.spin
	switch spin.candidate {
	case number:
	case 0:
		spin.candidate = number
		t.tell(t.ofSpin(Report{Kind: Candidate, Candidate: number}))
		t.decide()
	default:
		t.disagree(spin.candidate, number)
	}
}

// reading is the result read once.
func (t *Tracker) reading(number Figure) {
	spin := &t.spin
	if spin.number.IsKnown() && spin.number != number {
		t.disagree(spin.number, number)
		return
	}
	spin.number = number
	spin.readings++
	t.decide()
}

// decide tells the number when it was read twice and alike.
func (t *Tracker) decide() {
	spin := &t.spin
	switch {
	case !spin.number.IsKnown():
	case spin.candidate.IsKnown() && spin.candidate != spin.number:
		t.disagree(spin.candidate, spin.number)
	case spin.candidate.IsKnown(), spin.readings > 1:
		t.tell(t.ofSpin(Report{Kind: Number, Number: spin.number, Candidate: spin.candidate, Ends: true}))
		t.finished = finished{game: spin.game, number: spin.number}
		spin.phase = idle
	}
}

// ofSpin fills in what is known of the spin.
func (t *Tracker) ofSpin(report Report) Report {
	spin := &t.spin
	report.Game, report.Partial, report.Rotor = spin.game, spin.partial, spin.rotor
	if report.Kind == Number || report.Kind == LateNumber {
		report.Turns, report.Ball = spin.turns, spin.ball
	}
	return report
}

// disagree is the alarm of two readings that differ.
func (t *Tracker) disagree(first, second Figure) {
	t.tell(t.ofSpin(Report{Kind: Disagreement, Candidate: first, Number: second, Cause: NumberMisread, Ends: true}))
	t.spin.phase, t.spin.cause, t.spin.late = over, NumberMisread, true
}

// compare holds what the wheel says of the spin before against what was told. One
// status alone may be hurt; two are an alarm.
func (t *Tracker) compare(s Status) {
	f := &t.finished
	if !f.number.IsKnown() {
		return
	}
	var said Figure
	switch {
	case s.State == StateResult && s.Game == f.game:
		said = s.Number
	case s.State != StateClosed && s.State != StateResult && t.next(f.game, s.Game):
		said = s.Last
	}
	switch said {
	case 0:
	case f.number:
		f.contrary = 0
	case f.contrary:
		t.contradict(said)
	default:
		f.contrary = said
	}
}

// contradict is the alarm of a number that was told and is another now.
func (t *Tracker) contradict(said Figure) {
	f := &t.finished
	if f.alarmed {
		return
	}
	f.alarmed = true
	t.tell(Report{Kind: Disagreement, Game: f.game, Candidate: f.number, Number: said, Cause: NumberMisread})
}

// trouble is something wrong: it ends the spin, or the one that was to be made
// again, or is told because the wheel cannot be used.
func (t *Tracker) trouble(cause Cause) {
	spin := &t.spin
	failure := cause == EquipmentFailure
	switch {
	case spin.phase == flying, spin.phase == waiting && spin.cause == "", failure && spin.respin():
		t.end(cause, 0)
	case failure && spin.cause != EquipmentFailure:
		t.tell(Report{Kind: Trouble, Game: t.game, Cause: cause})
	}
}

// end ends the spin without a number.
func (t *Tracker) end(cause Cause, said Figure) {
	spin := &t.spin
	t.tell(t.ofSpin(Report{Kind: Trouble, Cause: cause, Number: said, Ends: true}))
	spin.cause = cause
	if spin.phase == flying {
		spin.phase = over
	}
}
