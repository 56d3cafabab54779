package next

import (
	"math"

	"pitboss/game"
	"pitboss/game/table/state"
)

// MostCards returns the maximum number of cards that an incident of a kind can be about in the present state. It
// returns 0 if it can be about none, and math.MaxInt if the game has no cards.
func (r *Rules) MostCards(s *state.State, kind game.Incident) int {
	rules := r.Book.Shoe
	if rules == nil {
		return math.MaxInt
	}
	ledger := s.Shoe
	switch {
	case kind == game.CardsDropped && s.Round != nil: // before the first reading one may have fallen on its way
		return max(CardsOnTable(s)+s.Round.Burned, 1)
	case kind == game.BurnTooFew && rules.Burn.FaceDown.Value > 0:
		return rules.Burn.FaceDown.Value
	case kind == game.BurnTooFew && ledger.Burned: // what was found missing is not missing a second time
		return min(ledger.Burn, ledger.BurnedUnseen)
	case kind == game.BurnTooFew:
		return ledger.Burn
	case kind == game.BurnTooMany && !ledger.Burned && ledger.BurnShown.IsZero() && rules.Burn.FaceDown.Value == 0:
		return 0 // the first card is to tell how many are due
	case kind == game.BurnTooMany && !ledger.Burned: // the burn itself is still to come
		return ledger.Left() - ledger.Burn
	case kind == game.BurnTooMany, kind == game.BurnCardShown:
		return ledger.Left()
	case kind == game.DealtTooMany:
		return CardsOnTable(s) + ledger.Left()
	}
	return rules.Decks.Value * game.Faces
}
