package table

import (
	"errors"

	"pitboss/game"
	"pitboss/game/table/state"
)

// detectedOf adds to the facts of a detected fault whether it concerns the last reading or what is due after it.
func detectedOf(last bool, facts game.Facts) game.Facts {
	return facts.With(game.Facts{game.FactOfLast: last})
}

// checkOfLast returns an error for an answer that is impossible in this round.
func (r *Rules) checkOfLast(s *state.State, given game.Facts) error {
	last, told := given[game.FactOfLast].(bool)
	switch {
	case !told:
	case last && (!s.RoundRunning() || !s.Round.HasShown()):
		return errors.New("no number, segment or throw of this round has been read yet")
	case !last && s.RoundRunning() && s.Round.HasShown() && !r.AnotherDue(s):
		return errors.New("no spin or throw is due after the one that was read")
	}
	return nil
}
