package dragontiger

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/family"
)

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

// Brief returns the winner and the cards; the winner is the kind for counting.
func (r *Rules) Brief(result json.RawMessage) (words, kind string) {
	settled, err := family.ParseResult[Result](result)
	if err != nil || settled.Winner == "" {
		return "", ""
	}
	return settled.Winner + " " + settled.Dragon.Code() + " " + settled.Tiger.Code(), settled.Winner
}
