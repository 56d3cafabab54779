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
	surrender   = "surrender"
)

// hand is one hand of a seat, derived from the facts of the round.
type hand struct {
	seat, number int
	cards        []game.Card
	// decided has the decisions on it, in order; a split is one on the first hand. Last is the index of the round's
	// last decision that gave it a card.
	decided []string
	last    int
	// split is true for both hands of a split.
	split bool
	// returned is true if its bet was given back: no more decisions follow (001/10.26).
	returned bool
}

func (h hand) did(action string) bool { return slices.Contains(h.decided, action) }

// wants returns the number of cards the hand should have: two, and one for each that was requested.
func (h hand) wants() (count int) {
	count = 2
	for _, action := range h.decided {
		if action == hit || action == double {
			count++
		}
	}
	return count
}

// place returns the place of a card of the hand, from 1.
func (h hand) place(card int) game.Position {
	if h.seat >= 1 && h.seat <= maxSeats && h.number >= 1 && h.number <= 2 && card >= 1 && card <= maxCards {
		return handPlaces[h.seat-1][h.number-1][card-1]
	}
	return placeOf(h.seat, h.number, card)
}

func placeOf(seat, hand, card int) game.Position {
	return game.PositionOf(fmt.Sprintf("seat-%d/%d", seat, hand), card)
}

// maxSeats is the maximum number of seats of a table, maxCards that of a hand's cards: 21 aces and one.
const (
	maxSeats = 7
	maxCards = 22
)

// handPlaces has the places of all hands' cards.
var handPlaces = func() (all [maxSeats][2][maxCards]game.Position) {
	for seat := range all {
		for hand := range all[seat] {
			for card := range all[seat][hand] {
				all[seat][hand][card] = placeOf(seat+1, hand+1, card+1)
			}
		}
	}
	return all
}()

// blackjack reports whether the hand is a Black Jack: 21 after a split is not (001/10.8.4, 004/2.2.7).
func (h hand) blackjack() bool { return !h.split && twentyone.Blackjack(h.cards) }

func (h hand) total() int {
	total, _ := twentyone.Total(h.cards)
	return total
}

func (h hand) bust() bool { return h.total() > twentyone.Best }

// played reports whether no decision on the hand is left: its bet was returned, it was surrendered, stands, has 21 or
// more, was doubled, or is an ace of a split with its one card (001/10.8, 004/2.3.6.c, 004/2.2.7).
func (h hand) played() bool {
	aces := h.split && len(h.cards) == 2 && h.cards[0].Rank == game.Ace
	return h.returned || aces || h.did(surrender) || h.did(stand) || h.did(double) || h.total() >= twentyone.Best
}

// actions returns the decisions that are legal on the hand now. Cards of one value may be split once per seat
// (001/10.8.4, 004/2.2.7).
func (r *Rules) actions(h hand) []string {
	actions := []string{hit, stand}
	if len(h.cards) != 2 {
		return actions
	}
	if !h.split || r.own.DoubleAfterSplit.Value != doublesNot {
		actions = append(actions, double)
	}
	if !h.split && twentyone.Value(h.cards[0]) == twentyone.Value(h.cards[1]) {
		actions = append(actions, split)
	}
	return actions
}

// handsOf returns the hands of a seat, in order, without concealed cards.
func handsOf(round game.Round, seat int) []hand {
	hands := []hand{{seat: seat, number: 1, last: -1}}
	for i, decision := range round.Decisions {
		switch {
		case decision.Seat != seat:
			continue
		case decision.Hand == 0 && decision.Action != surrender: // insurance does not belong to a hand
			continue
		case decision.Action == split:
			hands[0].split = true
			hands = append(hands[:1], hand{seat: seat, number: 2, last: i, split: true})
		}
		if at := max(decision.Hand, 1) - 1; at < len(hands) {
			hands[at].decided, hands[at].last = append(hands[at].decided, decision.Action), i
		}
	}
	for i := range hands {
		hands[i].returned = slices.ContainsFunc(round.Exceptions, func(exception game.Exception) bool {
			return exception.Out && exception.Seat == seat && exception.Hand == hands[i].number
		})
		for card := range hands[i].wants() {
			if face, lies := round.At(hands[i].place(card + 1)); lies && !face.IsSealed() {
				hands[i].cards = append(hands[i].cards, face)
			}
		}
	}
	return hands
}

// handOf returns a hand of a seat, or an empty one if the seat has no hand with that number.
func handOf(round game.Round, seat, number int) hand {
	if hands := handsOf(round, seat); number >= 1 && number <= len(hands) {
		return hands[number-1]
	}
	return hand{}
}

// decidedOn returns the decisions on a hand, in order; none if the seat has no such hand.
func decidedOn(round game.Round, seat, number int) []string {
	return handOf(round, seat, number).decided
}

// firstCards returns the first two cards of a seat, wherever a split has put them; false before both are open.
func firstCards(round game.Round, seat int) (first, second game.Card, lie bool) {
	hands := handsOf(round, seat)
	at := hands[0].place(2)
	if len(hands) == 2 && parted(round, hands) {
		at = hands[1].place(1)
	}
	first, there := round.At(hands[0].place(1))
	second, also := round.At(at)
	return first, second, there && also && first.HasFace() && second.HasFace()
}

// parted reports whether the cards of a split have been separated.
func parted(round game.Round, hands []hand) bool {
	_, lies := round.At(hands[1].place(1))
	return lies
}

// decidedFor returns a seat's decision that does not belong to one hand, and whether it made one.
func decidedFor(round game.Round, seat int) (action string, decided bool) {
	for _, decision := range round.Decisions {
		if decision.Seat == seat && decision.Hand == 0 {
			return decision.Action, true
		}
	}
	return "", false
}

// insured reports whether a seat took insurance.
func insured(round game.Round, seat int) bool {
	action, _ := decidedFor(round, seat)
	return action == insure || slices.Contains(toldInsured(round), seat)
}
