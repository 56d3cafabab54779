package wheel

import (
	"fmt"

	"pitboss/bench"
	"pitboss/game"
)

func (t *Tracker) tell(command game.Command, outcome bench.Outcome) {
	t.out = append(t.out, Report{command, outcome})
}

// say tells the wheel's state, with all its flags.
func (t *Tracker) say(state string) { t.sayWrong(state, "", "", bench.Understood) }

// sayOf tells a state of a roulette wheel, or that of an upright one; empty for none.
func (t *Tracker) sayOf(roulette, upright string) {
	if state := t.word(roulette, upright); state != "" {
		t.say(state)
	}
}

// word returns a word for a roulette wheel, or that for an upright one.
func (t *Tracker) word(roulette, upright string) string {
	if t.upright {
		return upright
	}
	return roulette
}

func (t *Tracker) cause(roulette, upright Cause) Cause {
	return Cause(t.word(string(roulette), string(upright)))
}

func (t *Tracker) sayWrong(state string, incident game.Incident, cause string, outcome bench.Outcome) {
	t.state = state
	t.tell(game.WheelState{State: state, Flags: t.flags, Incident: incident, Cause: cause}, outcome)
}

// exchange returns a command and its answer as a state of the wheel.
func (t *Tracker) exchange(words string) game.Command {
	t.state = words
	return game.WheelState{State: words, Flags: t.flags}
}

// wrong tells what is wrong with a spin or the wheel. The state is then the cause, so that the
// table sees a change even where the flag was told before. A spin of an upright wheel that does
// not count is a reading with its cause and without a segment.
func (t *Tracker) wrong(cause Cause, outcome bench.Outcome) {
	incident := cause.Incident()
	switch {
	case incident != game.NoSpin:
		t.sayWrong(string(cause), incident, "", outcome)
	case !t.upright:
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
	state, cause := fmt.Sprintf("disagreement %s %s", first, second), fmt.Sprintf("the wheel said %s and then %s", first, second)
	if t.upright {
		state, cause = "disagreement", cause+": look at the wheel and the video"
	}
	t.sayWrong(state, game.NumberMisread, cause, outcome)
}

func (t *Tracker) final() game.Command {
	spin := &t.spin
	number, _ := spin.reading.number.Value()
	if t.upright {
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

// turns returns how many turns the spin had, 0 where that is not known.
func (t *Tracker) turns() int {
	turns, _ := t.spin.turns.Value()
	return max(turns, 0)
}
