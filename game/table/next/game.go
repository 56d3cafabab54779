package next

import (
	"pitboss/game"
	"pitboss/game/table/state"
)

// ShownByHand reports whether variant and site allow the result of a wheel or dice to be entered by hand.
func (r *Rules) ShownByHand() bool { return r.Family.ByHand() && r.ManualEntry() }

// ManualEntry reports whether the site allows entries by hand.
func (r *Rules) ManualEntry() bool { return r.Setup.Settings["manual-entry"] == "allowed" }

// ResultComplete reports whether a round runs and its result is complete.
func (r *Rules) ResultComplete(s *state.State) bool {
	if !s.RoundRunning() {
		return false
	}
	_, bets, err := r.Family.Result(*s.Round)
	return err == nil && bets != nil
}

// Spins reports whether the game has a wheel.
func (r *Rules) Spins() bool {
	return r.Family.Takes(game.StepNumber) || r.Family.Takes(game.StepSegment)
}

// CanConceal reports whether the game can conceal cards. Any game with cards can, because a drawn card may be kept
// unseen.
func (r *Rules) CanConceal() bool { return r.Book.Shoe != nil }

// FacingAt returns how the card at a position of a round lies.
func (r *Rules) FacingAt(round game.Round, position game.Position) game.Facing {
	for _, place := range r.Family.Layout(round) {
		if place.Position == position {
			return place.Facing
		}
	}
	return game.FaceUp
}
