package blackjack

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
)

// The decisions, by name.
const (
	hit         = "hit"
	stand       = "stand"
	double      = "double"
	split       = "split"
	insure      = "insurance"
	noInsurance = "no-insurance"
)

// hand is one hand of a seat as the facts of the round have it.
type hand struct {
	seat, number int
	cards        []game.Card
	// decided are the decisions on it, in order. Splitting is one on the first hand.
	decided []string
	// split is true for both hands of a split.
	split bool
}

func (h hand) did(action string) bool { return slices.Contains(h.decided, action) }

// wants is how many cards the hand is to have: two, and one for each that was asked for.
func (h hand) wants() (count int) {
	count = 2
	for _, action := range h.decided {
		if action == hit || action == double {
			count++
		}
	}
	return count
}

// place is where a card of the hand lies, from 1.
func (h hand) place(card int) game.Position {
	return game.PositionOf(fmt.Sprintf("seat-%d/%d", h.seat, h.number), card)
}

// blackjack reports whether the hand is one: 21 after a split is not (001/10.8.4).
func (h hand) blackjack() bool { return !h.split && twentyone.Blackjack(h.cards) }

func (h hand) total() int {
	total, _ := twentyone.Total(h.cards)
	return total
}

// played reports whether nothing is left to decide on the hand: it stands, counts 21 or more, was
// doubled, or is an ace of a split with its one card (001/10.8).
func (h hand) played() bool {
	aces := h.split && len(h.cards) == 2 && h.cards[0].Rank == game.Ace
	return aces || h.did(stand) || h.did(double) || h.total() >= twentyone.Best
}

// actions are the decisions that are legal on the hand now. Cards of one value may be split, once
// a seat (001/10.8.4).
func (h hand) actions() []string {
	actions := []string{hit, stand}
	if len(h.cards) != 2 {
		return actions
	}
	actions = append(actions, double)
	if !h.split && twentyone.Value(h.cards[0]) == twentyone.Value(h.cards[1]) {
		actions = append(actions, split)
	}
	return actions
}

// handsOf are the hands of a seat, in order. The cards of one that lie concealed it does not have.
func handsOf(round game.Round, seat int) []hand {
	first := hand{seat: seat, number: 1, decided: decidedOn(round, seat, 1)}
	hands := []hand{first}
	if first.did(split) {
		hands[0].split = true
		hands = append(hands, hand{seat: seat, number: 2, decided: decidedOn(round, seat, 2), split: true})
	}
	for i := range hands {
		for card := range hands[i].wants() {
			if face, lies := round.At(hands[i].place(card + 1)); lies && !face.IsSealed() {
				hands[i].cards = append(hands[i].cards, face)
			}
		}
	}
	return hands
}

// decidedOn are the decisions on a hand; with hand 0, those of the seat.
func decidedOn(round game.Round, seat, number int) (actions []string) {
	for _, decision := range round.Decisions {
		if decision.Seat == seat && decision.Hand == number {
			actions = append(actions, decision.Action)
		}
	}
	return actions
}

// dealerPlace is where a card of the dealer's lies, from 1; hole is that of the one face down.
func dealerPlace(card int) game.Position { return game.PositionOf("dealer", card) }

var hole = dealerPlace(2)

// dealerCards are the dealer's cards that are open, in order.
func dealerCards(round game.Round) (cards []game.Card) {
	for card := 1; ; card++ {
		face, lies := round.At(dealerPlace(card))
		if !lies {
			return cards
		}
		if !face.IsSealed() {
			cards = append(cards, face)
		}
	}
}
