package blackjack

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
)

// over returns an error for cards and decisions left over when the round is over.
func (g *Given) over(round game.Round) error {
	if len(g.Dealer) > 0 {
		return fmt.Errorf("the dealer has more cards than the rules deal: %s", game.Codes(g.Dealer))
	}
	for _, seat := range seatsOf(round) {
		given, hands := g.Seats[strconv.Itoa(seat)], handsOf(round, seat)
		if len(hands) != len(given) {
			return fmt.Errorf("seat %d has a second hand, and was not split", seat)
		}
		for i, left := range given {
			if left.Insured {
				return fmt.Errorf("seat %d, hand %d cannot be insured: %s", seat, i+1, uninsurable(round))
			}
			more := slices.Concat(strings.Fields(game.Codes(left.Cards)), left.Actions)
			if len(more) > 0 {
				return fmt.Errorf("seat %d, hand %d: %.60s is more than the rules have: %s",
					seat, i+1, strings.Join(more, " "), ended(hands[i]))
			}
		}
	}
	return nil
}

// uninsurable says why nobody could take insurance.
func uninsurable(round game.Round) string {
	if up := twentyone.Dealer(round)[0]; up.Rank != game.Ace {
		return fmt.Sprintf("insurance is offered against an ace, and the dealer's first card is %s", up.Code())
	}
	return "insurance stands with the first hand of a seat, once"
}

// ended says why nothing more happens on a hand. If the hand did not end by itself, the dealer's Blackjack ended it.
func ended(h hand) string {
	switch cards := game.Codes(h.cards); {
	case h.did(surrender):
		return "the hand was given up"
	case h.did(double):
		return "a doubled hand gets one card"
	case h.blackjack():
		return cards + " is Blackjack"
	case h.total() >= twentyone.Best:
		return fmt.Sprintf("%s counts %d", cards, h.total())
	case h.did(stand):
		return cards + " stands"
	case h.played():
		return "an ace of a split gets one card"
	}
	return "the dealer has Blackjack, and no player decides"
}

// impossible says which hand a refused decision is on, and why it is not possible.
func (r *Rules) impossible(round game.Round, said game.Decision, refused error) error {
	number := max(said.Hand, 1)
	hand := handOf(round, said.Seat, number)
	why := ""
	switch {
	case said.Action == surrender && r.own.Surrender.Clause != "":
		why = ": a hand is given up under the dealer's ace, instead of insurance"
	case said.Action == surrender:
		why = ": this game has no surrender"
	case said.Action == split && hand.split:
		why = ": a seat is split once"
	case (said.Action == split || said.Action == double) && len(hand.cards) > 2:
		why = fmt.Sprintf(": the hand has %s by then", game.Codes(hand.cards))
	case said.Action == split:
		why = fmt.Sprintf(": %s are not of one value", game.Codes(hand.cards))
	case said.Action == double && hand.split:
		why = ": a hand of a split is not doubled here"
	}
	return fmt.Errorf("seat %d, hand %d: %w%s", said.Seat, number, refused, why)
}
