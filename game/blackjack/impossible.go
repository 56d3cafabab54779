package blackjack

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
)

// over returns an error for cards and decisions left over when the round is over.
func (g *Given) over(round game.Round) error {
	if len(g.Dealer) > 0 {
		return message.NewError("typed.dealer.more", "the dealer has more cards than the rules deal: {cards}",
			message.String("cards", game.Codes(g.Dealer)))
	}
	for _, seat := range seatsOf(round) {
		given, hands := g.Seats[strconv.Itoa(seat)], handsOf(round, seat)
		if len(hands) != len(given) {
			return message.NewError("typed.seat.unsplit", "seat {seat} has a second hand, and was not split",
				message.Number("seat", seat))
		}
		for i, left := range given {
			if left.Insured {
				return message.NewError("typed.hand.uninsurable", "seat {seat}, hand {hand} cannot be insured: {why}",
					message.Number("seat", seat), message.Number("hand", i+1), message.Message("why", uninsurable(round)))
			}
			more := slices.Concat(strings.Fields(game.Codes(left.Cards)), left.Actions)
			if len(more) > 0 {
				return message.NewError("typed.hand.more", "seat {seat}, hand {hand}: {more} is more than the rules have: {why}",
					message.Number("seat", seat), message.Number("hand", i+1),
					message.String("more", fmt.Sprintf("%.60s", strings.Join(more, " "))), message.Message("why", ended(hands[i])))
			}
		}
	}
	return nil
}

// uninsurable says why nobody could take insurance.
func uninsurable(round game.Round) message.Text {
	if up := twentyone.Dealer(round)[0]; up.Rank != game.Ace {
		return message.New("typed.insurance.ace",
			"insurance is offered against an ace, and the dealer's first card is {card}",
			message.Card("card", up))
	}
	return message.New("typed.insurance.once", "insurance stands with the first hand of a seat, once")
}

// ended says why nothing more happens on a hand. If the hand did not end by itself, the dealer's Blackjack ended it.
func ended(h hand) message.Text {
	switch cards := message.String("cards", game.Codes(h.cards)); {
	case h.did(surrender):
		return message.New("typed.ended.surrendered", "the hand was given up")
	case h.did(double):
		return message.New("typed.ended.doubled", "a doubled hand gets one card")
	case h.blackjack():
		return message.New("typed.ended.blackjack", "{cards} is Blackjack", cards)
	case h.total() >= twentyone.Best:
		return message.New("typed.ended.total", "{cards} counts {total}", cards, message.Number("total", h.total()))
	case h.did(stand):
		return message.New("typed.ended.stands", "{cards} stands", cards)
	case h.played():
		return message.New("typed.ended.ace", "an ace of a split gets one card")
	}
	return message.New("typed.ended.dealer", "the dealer has Blackjack, and no player decides")
}

// impossible says which hand a refused decision is on, and why it is not possible.
func (r *Rules) impossible(round game.Round, said game.Decision, refused error) error {
	number := max(said.Hand, 1)
	hand := handOf(round, said.Seat, number)
	cards := message.String("cards", game.Codes(hand.cards))
	var because message.Text
	switch {
	case said.Action == surrender && r.own.Surrender.Clause != "":
		because = message.New("typed.surrender.ace", "a hand is given up under the dealer's ace, instead of insurance")
	case said.Action == surrender:
		because = message.New("typed.surrender.none", "this game has no surrender")
	case said.Action == split && hand.split:
		because = message.New("typed.split.once", "a seat is split once")
	case (said.Action == split || said.Action == double) && len(hand.cards) > 2:
		because = message.New("typed.split.late", "the hand has {cards} by then", cards)
	case said.Action == split:
		because = message.New("typed.split.values", "{cards} are not of one value", cards)
	case said.Action == double && hand.split:
		because = message.New("typed.double.split", "a hand of a split is not doubled here")
	}
	seat, at, why := message.Number("seat", said.Seat), message.Number("hand", number), message.Err("why", refused)
	if because.IsZero() {
		return message.Wrap(refused, message.New("typed.hand.refused", "seat {seat}, hand {hand}: {why}", seat, at, why))
	}
	return message.Wrap(refused, message.New("typed.hand.impossible", "seat {seat}, hand {hand}: {why}: {because}",
		seat, at, why,
		message.Message("because", because)))
}
