package dragontiger

import "pitboss/game"

// Typed returns both cards as someone watching the video would type them; a card that was not recorded is an ace.
func (r *Rules) Typed(round game.Round) string {
	ace := game.Card{Rank: game.Ace, Suit: game.Spades}
	cards := cardsOf(round)
	for _, card := range []*game.Card{&cards.Dragon, &cards.Tiger} {
		if card.IsZero() {
			*card = ace
		}
	}
	return cards.Dragon.Code() + " / " + cards.Tiger.Code()
}

// brief returns the winner and the cards; the winner is the kind for counting.
func brief(result Result) (words, kind string) {
	return result.Winner + " " + result.Dragon.Code() + " " + result.Tiger.Code(), result.Winner
}
