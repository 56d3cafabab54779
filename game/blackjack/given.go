package blackjack

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// Given is a finished round as a line of the command line.
type Given struct {
	Dealer []game.Card            `json:"dealer"`
	Seats  map[string][]GivenHand `json:"seats"`
}

// GivenHand is one hand of [Given]. Actions that are left out follow from the cards.
type GivenHand struct {
	Cards   []game.Card `json:"cards"`
	Actions []string    `json:"actions,omitempty"`
	Insured bool        `json:"insured,omitempty"`
	// Returned is true for a hand whose bet was given back: no decisions followed.
	Returned bool `json:"returned,omitempty"`
}

// seats returns the seats with hands, as the platform would send them.
func (g *Given) seats() (told Seats, err error) {
	if len(g.Seats) == 0 {
		return told, message.NewError("typed.seat.none", "no seat is named: want the hands of each seat that plays")
	}
	for _, name := range slices.Sorted(maps.Keys(g.Seats)) {
		seat, ok := strict.Number(name)
		hands := g.Seats[name]
		if !ok || len(hands) < 1 || len(hands) > 2 {
			return told, message.NewError("typed.seat.hands",
				"seat {seat} has {n} hands: want the number of a seat, with 1 or 2",
				message.Excerpt("seat", name, 20), message.Number("n", len(hands)))
		}
		told.Seats = append(told.Seats, seat)
	}
	return told, nil
}

// played plays a round with given cards and decisions, from its seats to its result.
func (r *Rules) played(given Given) (game.Round, error) {
	round := game.Round{BettingClosed: true}
	told, err := given.seats()
	if err == nil {
		err = r.checkSeats(&told)
	}
	if err != nil {
		return round, err
	}
	round.Messages = []game.Message{{Name: stepSeats, Data: family.Written(told)}}
	left := Given{Dealer: given.Dealer, Seats: map[string][]GivenHand{}}
	for name, hands := range given.Seats {
		left.Seats[name] = slices.Clone(hands)
	}
	dealing := family.Dealing{
		Next: func(round *game.Round) game.Step {
			round.Exceptions = left.returned()
			step := r.Next(*round)
			if step.Name == stepAnnounce && len(left.Dealer) > 0 && r.drewBefore(*round) {
				return r.draw(*round)
			}
			return step
		},
		Card: left.card,
		Hear: func(round *game.Round, step game.Step) error { return r.hearGiven(given, &left, round, step) },
	}
	if round, err = dealing.Play(round); err != nil {
		return round, err
	}
	return round, left.over(round)
}

// hearGiven adds the next decision that is left of a given round, or the end of the time for insurance.
func (r *Rules) hearGiven(given Given, left *Given, round *game.Round, step game.Step) error {
	if len(step.Actions) == 0 { // every seat has decided on insurance
		round.Messages = append(round.Messages, game.Message{Name: stepClosed, Data: family.Written(Closed{Seats: []int{}})})
		return nil
	}
	said := left.decision(r, *round, step)
	decision, err := r.decision(*round, said)
	if err != nil {
		return r.impossible(*round, said, err)
	}
	if decision.Action == split && len(given.Seats[strconv.Itoa(decision.Seat)]) < 2 {
		return message.NewError("typed.seat.split", "seat {seat} has no second hand, and was split",
			message.Number("seat", decision.Seat))
	}
	round.Decisions = append(round.Decisions, decision)
	return nil
}

// RoundOf plays the round of a result again, up to its announcement.
func (r *Rules) RoundOf(result json.RawMessage) (game.Round, bool) {
	read, err := family.ParseResult[Result](result)
	if err != nil {
		return game.Round{}, false
	}
	round, err := r.played(lineOf(read))
	return round, err == nil
}

// Complete adds the bets that were given back in the round to a person's result.
func (r *Rules) Complete(known, given json.RawMessage) (json.RawMessage, error) {
	before, err := family.ParseResult[Result](known)
	if err != nil {
		return given, nil // nothing is known
	}
	var result Given
	if err := strict.Decode(given, &result); err != nil {
		return given, nil // Settle reports what is wrong with it
	}
	for seat, hands := range result.Seats {
		for i := range hands {
			if known := before.Seats[seat]; i < len(known) && known[i].Returned {
				hands[i].Returned = true
			}
		}
	}
	return json.Marshal(result)
}

// returned lists the hands whose bets have been given back by now: all earlier decisions on them have been carried
// out.
func (g *Given) returned() (exceptions []game.Exception) {
	for name, hands := range g.Seats {
		seat, _ := strict.Number(name)
		for i, hand := range hands {
			if hand.Returned && len(hand.Actions) == 0 && len(hand.Cards) == 0 {
				exceptions = append(exceptions, game.Exception{Seat: seat, Hand: i + 1, Bets: game.BetsRefundInitial, Out: true})
			}
		}
	}
	return exceptions
}

// drewBefore reports whether the dealer may have drawn a card before bets were given back. The hands still counted
// then, and the cards do not show when that was.
func (r *Rules) drewBefore(round game.Round) bool {
	round.Exceptions = nil
	return r.draws(round, seatsOf(round))
}

// card takes the next card for a step.
func (g *Given) card(round game.Round, step game.Step) (card game.Card, err error) {
	cards := &g.Dealer
	if step.Seat > 0 {
		hands, first := g.Seats[strconv.Itoa(step.Seat)], handsOf(round, step.Seat)[0]
		at := step.Hand - 1
		if len(hands) == 2 && !first.split && step.Position == first.place(2) {
			at = 1 // the pair, before it was split
		}
		cards = &hands[at].Cards
	}
	if len(*cards) == 0 {
		return card, twentyone.NoCard(step.Position)
	}
	card, *cards = (*cards)[0], (*cards)[1:]
	return card, nil
}

// decision takes the next decision for a step; if none is given, it follows from the cards.
func (g *Given) decision(r *Rules, round game.Round, step game.Step) game.Decision {
	if step.Name == stepInsurance || step.Name == stepClosed {
		return g.insurance(unsaid(round, seatsOf(round))[0])
	}
	decides := r.undecided(round)[0] // each of them waits only for its own decision
	decision := game.Decision{Seat: decides.seat, Hand: decides.number, Action: stand}
	hands := g.Seats[strconv.Itoa(decides.seat)]
	left := &hands[decides.number-1]
	switch {
	case len(left.Actions) > 0:
		decision.Action, left.Actions = left.Actions[0], left.Actions[1:]
	case len(hands) == 2 && !decides.split:
		decision.Action = split
	case len(left.Cards) > 0:
		decision.Action = hit
	}
	return decision
}

// insurance takes a seat's answer when insurance was offered: to take it, to surrender, or none.
func (g *Given) insurance(seat int) game.Decision {
	first := &g.Seats[strconv.Itoa(seat)][0]
	decision := game.Decision{Seat: seat, Action: noInsurance}
	switch {
	case first.Insured:
		decision.Action, first.Insured = insure, false
	case len(first.Actions) > 0 && first.Actions[0] == surrender:
		decision.Action, first.Actions = surrender, first.Actions[1:]
	}
	return decision
}

// The words after the cards of a hand that a person types.
const (
	wordInsured     = "insured"
	wordReturned    = "returned"
	wordDoubled     = "doubled"
	wordSurrendered = "surrendered"
)

// Parse parses a result as people write it: the dealer's cards, then after slashes each seat's, with a plus between
// the hands of a split: "AS KD / 1: 8S 8H / 3: 9C 2D TH doubled + 9D 2S insured". A hand whose bet was given back is
// "returned".
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	parts := strings.Split(text, "/")
	dealer, word, err := parseHand(parts[0])
	if err != nil {
		return nil, err
	}
	if dealer.Insured || dealer.Returned || word != "" {
		return nil, message.NewError("typed.dealer.cards", "{text}: the dealer's hand has nothing but cards",
			message.Quoted("text", strings.TrimSpace(parts[0])))
	}
	given := Given{Dealer: dealer.Cards, Seats: map[string][]GivenHand{}}
	for _, part := range parts[1:] {
		seat, cards, named := strings.Cut(part, ":")
		if !named {
			return nil, message.NewError("typed.seat",
				"{text}: want the number of a seat, a colon and its cards, such as 3: 8S 8H",
				message.Quoted("text", strings.TrimSpace(part)))
		}
		seat = strings.TrimSpace(seat)
		if _, twice := given.Seats[seat]; twice {
			return nil, message.NewError("typed.seat.twice", "seat {seat} is named twice", message.Excerpt("seat", seat, 20))
		}
		if given.Seats[seat], err = parseSeat(cards); err != nil {
			return nil, err
		}
	}
	return json.Marshal(given)
}

// parseSeat parses the hands of a seat. The words say what the cards do not show.
func parseSeat(text string) (hands []GivenHand, err error) {
	parts := strings.Split(text, "+")
	for i, part := range parts {
		hand, word, err := parseHand(part)
		if err != nil {
			return nil, err
		}
		if i == 0 && len(parts) > 1 && word != "" {
			hand.Actions = []string{split}
		}
		switch word {
		case wordDoubled:
			hand.Actions = append(hand.Actions, double)
		case wordSurrendered:
			hand.Actions = append(hand.Actions, surrender)
		}
		hands = append(hands, hand)
	}
	return hands, nil
}

// parseHand parses cards and the words after them.
func parseHand(text string) (hand GivenHand, word string, err error) {
	for said := range strings.FieldsSeq(text) {
		switch said {
		case wordInsured:
			hand.Insured = true
			continue
		case wordReturned:
			hand.Returned = true
			continue
		case wordDoubled, wordSurrendered:
			word = said
			continue
		}
		card, err := game.ParseCard(said)
		if err != nil {
			return hand, "", err
		}
		hand.Cards = append(hand.Cards, card)
	}
	return hand, word, nil
}
