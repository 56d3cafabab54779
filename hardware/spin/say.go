package spin

import (
	"fmt"

	"pitboss/bench"
	"pitboss/game"
)

func (t *Tracker) tell(command game.Command, outcome bench.Outcome) {
	t.out = append(t.out, Report{command, outcome})
}

// say reports a state of the wheel with its flags.
func (t *Tracker) say(state string) { t.sayWrong(state, "", "", bench.Understood) }

// sayOf reports one state for a wheel with a ball or another for one with a pointer; "" reports nothing.
func (t *Tracker) sayOf(ball, pointer string) {
	if state := t.word(ball, pointer); state != "" {
		t.say(state)
	}
}

// word returns the word for a wheel with a ball, or the one for a wheel with a pointer.
func (t *Tracker) word(ball, pointer string) string {
	if t.dialect.Pointer {
		return pointer
	}
	return ball
}

func (t *Tracker) cause(ball, pointer Cause) Cause {
	return Cause(t.word(string(ball), string(pointer)))
}

func (t *Tracker) sayWrong(state string, incident game.Incident, cause string, outcome bench.Outcome) {
	t.state = state
	t.tell(game.WheelState{State: state, Flags: t.flags, Incident: incident, Cause: cause}, outcome)
}

// exchange reports a command or its answer as a state of the wheel.
func (t *Tracker) exchange(words string) game.Command {
	t.state = words
	return game.WheelState{State: words, Flags: t.flags}
}

// wrong reports what is wrong with a spin or the wheel. The state becomes the cause, so the table sees a change even
// if the flag was reported before. For a wheel with a pointer, a spin that does not count is reported as a reading with
// its cause and without a segment.
func (t *Tracker) wrong(cause Cause, outcome bench.Outcome) {
	incident := cause.Incident()
	switch {
	case incident != game.NoSpin:
		t.sayWrong(string(cause), incident, "", outcome)
	case !t.dialect.Pointer:
		t.sayWrong(string(cause), incident, string(cause), outcome)
	default:
		t.state = string(cause)
		if cause == Runaway { // the incident no-spin has no such cause
			cause = Mechanical
		}
		t.tell(game.SegmentRead{Turns: t.turns(), Direction: game.Direction(t.spin.rotor), Cause: string(cause)}, outcome)
	}
}

func (t *Tracker) alarm(first, second reading, outcome bench.Outcome) {
	state, cause := fmt.Sprintf("disagreement %s %s", first, second), game.Disagreement(first.String(), second.String())
	if t.dialect.Pointer {
		state, cause = "disagreement", game.PointerDisagreement(first.String(), second.String())
	}
	t.sayWrong(state, game.NumberMisread, cause.String(), outcome)
}

func (t *Tracker) final() game.Command {
	spin := &t.spin
	number, _ := spin.reading.number.Value()
	if t.dialect.Pointer {
		return game.SegmentRead{Symbol: spin.reading.symbol, Stop: number, Turns: t.turns(), Direction: game.Direction(spin.rotor)}
	}
	read := game.NumberRead{Number: number, Turns: t.turns()}
	switch spin.ball {
	case Against:
		read.Direction = game.BallAgainst
	case With:
		read.Direction = game.BallWith
	}
	return read
}

// turns returns the number of turns of the spin, or 0 if it is not known.
func (t *Tracker) turns() int {
	turns, _ := t.spin.turns.Value()
	return max(turns, 0)
}
