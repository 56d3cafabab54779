package table

import (
	"errors"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// ofLast reports whether the open incident is about the last number, segment or throw of the round. known is false
// if somebody has to say so. What the devices show decides it, not the step alone: a fault of the last throw may be
// noticed while the next one is due.
func (r *Rules) ofLast(s *state.State) (last, known bool) {
	told, said := s.Incident.Facts[game.FactOfLast].(bool)
	switch {
	case !s.RoundRunning() || !s.Round.HasShown():
		return false, true
	case !r.anotherDue(s):
		return true, true
	case said:
		return told, true
	case s.Incident.Detected, !s.Round.DiceLie.IsZero(), s.Round.DiceEntered != nil, s.Round.SegmentEntered != "":
		return false, true
	}
	return false, false
}

// anotherDue reports whether another spin or throw is due after the one that was read, including a bonus spin whose
// number the platform sends (003/14.b7).
func (r *Rules) anotherDue(s *state.State) bool {
	switch step := r.inRound(s); step.Kind {
	case game.StepDice, game.StepSegment:
		return true
	case game.StepPlatform:
		return s.Round.Did(game.StepSpin) && s.Round.Spin.Number != nil
	default:
		return false
	}
}

// detectedOf adds to the facts of a detected fault whether it concerns the last reading or what is due after it.
func detectedOf(last bool, facts game.Facts) game.Facts {
	return facts.With(game.Facts{game.FactOfLast: last})
}

// asksOfLast reports whether somebody has to say which spin or throw is meant, because an applicable row would
// repeat one.
func (r *Rules) asksOfLast(s *state.State, now procedure.Case) bool {
	if _, known := r.ofLast(s); known || !ofThrow(s.Incident.Kind) {
		return false // what fails now is what is due
	}
	return slices.ContainsFunc(r.book.Procedures.Applicable(now), func(row procedure.Row) bool {
		return row.Round == game.RoundRespin || row.Round == game.RoundReroll
	})
}

// checkOfLast returns an error for an answer that is impossible in this round.
func (r *Rules) checkOfLast(s *state.State, given game.Facts) error {
	last, told := given[game.FactOfLast].(bool)
	switch {
	case !told:
	case last && (!s.RoundRunning() || !s.Round.HasShown()):
		return errors.New("no number, segment or throw of this round has been read yet")
	case !last && s.RoundRunning() && s.Round.HasShown() && !r.anotherDue(s):
		return errors.New("no spin or throw is due after the one that was read")
	}
	return nil
}

// lastReading formats the last result of the round's wheel or dice.
func lastReading(round game.Round) string {
	shown, spun := round.Shown()
	switch {
	case round.Spin.Number != nil:
		return strconv.Itoa(*round.Spin.Number)
	case spun:
		return shown.Symbol
	}
	return game.ThrowText(round.Thrown())
}
