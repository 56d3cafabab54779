package oneblackjack

import (
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
)

// Typed returns the cards as someone watching the video would type them. Unrecorded cards are dealt from the rest:
// players who have not decided yet take no card.
func (r *Rules) Typed(round game.Round) string {
	round.BettingClosed = true
	answer, asked := round.Answer(dealerHasBlackjack)
	var cards []game.Placed
	for _, placed := range round.Cards {
		if placed.Card.IsSealed() {
			placed.Card = game.Card{Rank: 9, Suit: game.Spades}
			if asked && answer {
				placed.Card = game.Card{Rank: game.King, Suit: game.Spades}
			}
		}
		cards = append(cards, placed)
	}
	round.Cards = cards
	dealing := family.Dealing{
		Next: func(round *game.Round) game.Step { return r.Next(*round) },
		Card: func(round game.Round, _ game.Step) (game.Card, error) {
			return game.CardAt(len(round.Cards) % game.Faces), nil
		},
		Hear: func(round *game.Round, step game.Step) error {
			round.Messages = append(round.Messages, game.Message{Name: step.Name})
			return nil
		},
	}
	round, _ = dealing.Play(round) // nothing in it fails
	parts := []string{game.Codes(twentyone.Dealer(round))}
	for _, line := range r.linesOf(round) {
		parts = append(parts, game.Codes(line.cards))
	}
	return strings.Join(parts, " / ")
}

// brief returns what the dealer has, which is the kind for counting.
func brief(result Result) (words, kind string) {
	kind = twentyone.Kind(result.DealerBlackjack, result.DealerTotal)
	return "dealer " + kind, kind
}
