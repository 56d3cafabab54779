package oneblackjack

import (
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
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
	for step := r.Next(round); step.Name != stepAnnounce; step = r.Next(round) {
		switch {
		case step.Question != nil:
			card, _ := round.At(twentyone.Hole)
			round.Answers = append(round.Answers, game.CardAnswer{
				Question: step.Question.Name, Position: twentyone.Hole, Yes: step.Question.Of(card),
			})
		case step.Kind == game.StepScan:
			round = round.WithCard(game.Placed{Position: step.Position, Card: game.CardAt(len(round.Cards) % game.Faces)})
		case step.Kind == game.StepPlatform:
			round.Messages = append(round.Messages, game.Message{Name: step.Name})
		default:
			round.Done = append(round.Done, step.Name)
		}
	}
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
