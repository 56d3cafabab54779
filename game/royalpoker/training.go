package royalpoker

import (
	"slices"
	"strings"

	"pitboss/game"
)

// Typed returns the cards as someone watching the video would type them. Unrecorded cards are taken from the
// remaining ones.
func (r *Rules) Typed(round game.Round) string {
	hands := handsOf(round)
	lie := slices.Concat(hands.Player, hands.Common, hands.Dealer)
	index := 0
	fill := func(cards []game.Card) string {
		for len(cards) < HandSize {
			if card := game.CardAt(index); !slices.Contains(lie, card) {
				cards, lie = append(slices.Clip(cards), card), append(lie, card)
			}
			index++
		}
		return game.Codes(cards)
	}
	typed := strings.Join([]string{fill(hands.Player), fill(hands.Common), fill(hands.Dealer)}, " / ")
	if !hands.New.IsZero() {
		typed += " / " + hands.New.Code()
	}
	return typed
}

// brief returns the combinations of both hands; the winner is the kind for counting.
func brief(result Result) (words, kind string) {
	dealt := result.DealerHand
	if result.NewHand != "" {
		dealt += " then " + result.NewHand
	}
	return result.Winner + ", " + result.PlayerHand + " against " + dealt, result.Winner
}
