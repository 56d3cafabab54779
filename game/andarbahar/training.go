package andarbahar

import (
	"fmt"
	"slices"

	"pitboss/game"
)

// Typed returns the cards as someone watching the video would type them. Cards that were not recorded are chosen from
// the remaining ones: the Joker, and one that ends the round.
func (r *Rules) Typed(round game.Round) string {
	deal, there := dealOf(round)
	if !there {
		deal.Joker = game.CardAt(0)
	}
	for index := 0; deal.Matched() == 0; index++ {
		card := game.CardAt(index)
		if card.Rank == deal.Joker.Rank && card != deal.Joker {
			deal.Dealt = append(slices.Clip(deal.Dealt), card)
		}
	}
	return deal.Joker.Code() + " / " + game.Codes(deal.Dealt[:deal.Matched()])
}

// brief returns the side that won and the number of the matching card; the side is the kind for counting.
func brief(result Result) (words, kind string) {
	return fmt.Sprintf("%s %s, card %d", result.Side, result.Joker.Code(), result.CardsDealt), result.Side
}
