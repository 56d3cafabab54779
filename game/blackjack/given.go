package blackjack

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/strict"
)

// Given is a finished round as the command line gives it.
type Given struct {
	Dealer []game.Card            `json:"dealer"`
	Seats  map[string][]GivenHand `json:"seats"`
}

// GivenHand is one hand in it. Actions that are left out follow from the cards.
type GivenHand struct {
	Cards   []game.Card `json:"cards"`
	Actions []string    `json:"actions,omitempty"`
	Insured bool        `json:"insured,omitempty"`
}

// Settle reads {"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}} and plays it
// through: what the rules do not deal, or not so, is an error.
func (r *Rules) Settle(line []byte) (json.RawMessage, game.BetResults, error) {
	var given Given
	if err := strict.Decode(line, &given); err != nil {
		return nil, nil, fmt.Errorf(`want {"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}}: %w`, err)
	}
	round, err := r.played(given)
	if err != nil {
		return nil, nil, err
	}
	return r.Result(round)
}

// played plays a round whose cards and decisions are given, from its seats to its result.
func (r *Rules) played(given Given) (game.Round, error) {
	round := game.Round{BettingClosed: true}
	if len(given.Seats) == 0 {
		return round, errors.New("no seat is named: want the hands of each seat that plays")
	}
	var told Seats
	for name, hands := range given.Seats {
		seat, err := strconv.Atoi(name)
		if err != nil || strconv.Itoa(seat) != name || len(hands) < 1 || len(hands) > 2 {
			return round, fmt.Errorf("seat %.20q has %d hands: want the number of a seat, with 1 or 2", name, len(hands))
		}
		told.Seats = append(told.Seats, seat)
	}
	if err := r.checkSeats(&told); err != nil {
		return round, err
	}
	round.Messages = []game.Message{{Name: stepSeats, Data: family.Written(told)}}
	left := Given{Dealer: given.Dealer, Seats: map[string][]GivenHand{}}
	for name, hands := range given.Seats {
		left.Seats[name] = slices.Clone(hands)
	}
	for {
		step := r.Next(round)
		switch {
		case step.Name == stepAnnounce:
			return round, left.over(round)
		case step.Question != nil:
			round.Answers = append(round.Answers, game.CardAnswer{
				Question: step.Question.Name, Position: hole, Yes: step.Question.Of(given.Dealer[1]), // it was dealt
			})
		case step.Kind == game.StepScan:
			card, err := left.card(round, step)
			if err != nil {
				return round, err
			}
			round = round.WithCard(game.Placed{Position: step.Position, Card: card})
		case step.Kind == game.StepDecide:
			decision := left.decision(round, step)
			if err := r.allows(round, decision); err != nil {
				return round, err
			}
			if decision.Action == split && len(given.Seats[strconv.Itoa(decision.Seat)]) < 2 {
				return round, fmt.Errorf("seat %d has no second hand, and was split", decision.Seat)
			}
			round.Decisions = append(round.Decisions, decision)
		default:
			moved, err := round.Moved(step.Moves)
			if err != nil {
				return round, err
			}
			round = moved
			round.Done = append(round.Done, step.Name)
		}
	}
}

// card takes the next card for a step.
func (g *Given) card(round game.Round, step game.Step) (card game.Card, err error) {
	cards := &g.Dealer
	if step.Seat > 0 {
		hands, first := g.Seats[strconv.Itoa(step.Seat)], handsOf(round, step.Seat)[0]
		at := step.Hand - 1
		if len(hands) == 2 && !first.split && step.Position == first.place(2) {
			at = 1 // the pair, before it was parted
		}
		cards = &hands[at].Cards
	}
	if len(*cards) == 0 {
		return card, fmt.Errorf("%s has no card, and by the rules it gets one", step.Position)
	}
	card, *cards = (*cards)[0], (*cards)[1:]
	if !card.HasFace() {
		return card, fmt.Errorf("the card at %s has no face: want one such as 8S", step.Position)
	}
	return card, nil
}

// decision takes the next decision for a step; where none is given it follows from the cards.
func (g *Given) decision(round game.Round, step game.Step) game.Decision {
	if step.Name == stepInsurance {
		seat := uninsured(round, seatsOf(round))[0]
		hands := g.Seats[strconv.Itoa(seat)]
		decision := game.Decision{Seat: seat, Action: noInsurance}
		if hands[0].Insured {
			decision.Action, hands[0].Insured = insure, false
		}
		return decision
	}
	decision := game.Decision{Seat: step.Seat, Hand: step.Hand, Action: stand}
	hands := g.Seats[strconv.Itoa(step.Seat)]
	left := &hands[step.Hand-1]
	switch {
	case len(left.Actions) > 0:
		decision.Action, left.Actions = left.Actions[0], left.Actions[1:]
	case len(hands) == 2 && !handsOf(round, step.Seat)[0].split:
		decision.Action = split
	case len(left.Cards) > 0:
		decision.Action = hit
	}
	return decision
}

// over reports what is left of a round that is over.
func (g *Given) over(round game.Round) error {
	if len(g.Dealer) > 0 {
		return fmt.Errorf("the dealer has %d cards more than the rules deal", len(g.Dealer))
	}
	for _, seat := range seatsOf(round) {
		name := strconv.Itoa(seat)
		if len(handsOf(round, seat)) != len(g.Seats[name]) {
			return fmt.Errorf("seat %d has a second hand, and was not split", seat)
		}
		for i, hand := range g.Seats[name] {
			if len(hand.Cards) > 0 || len(hand.Actions) > 0 || hand.Insured {
				return fmt.Errorf("seat %s, hand %d: cards %v, actions %v, insured %t are more than the rules have",
					name, i+1, hand.Cards, hand.Actions, hand.Insured)
			}
		}
	}
	return nil
}

// Parse reads a result as people write it: the dealer's cards, and behind strokes each seat's, the
// hands of a split with a plus between them: "AS KD / 1: 8S 8H / 3: 9C 5D TH + 9D 2S insured".
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	given := Given{Seats: map[string][]GivenHand{}}
	for i, part := range strings.Split(text, "/") {
		if i == 0 {
			dealer, err := parseHand(part)
			if err != nil {
				return nil, err
			}
			given.Dealer = dealer.Cards
			continue
		}
		seat, cards, named := strings.Cut(part, ":")
		if !named {
			return nil, fmt.Errorf("%.60q: want the number of a seat, a colon and its cards, such as 3: 8S 8H",
				strings.TrimSpace(part))
		}
		seat = strings.TrimSpace(seat)
		if _, twice := given.Seats[seat]; twice {
			return nil, fmt.Errorf("seat %.20q is named twice", seat)
		}
		for cards := range strings.SplitSeq(cards, "+") {
			hand, err := parseHand(cards)
			if err != nil {
				return nil, err
			}
			given.Seats[seat] = append(given.Seats[seat], hand)
		}
	}
	return json.Marshal(given)
}

func parseHand(text string) (hand GivenHand, err error) {
	for word := range strings.FieldsSeq(text) {
		if word == "insured" {
			hand.Insured = true
			continue
		}
		card, err := game.ParseCard(word)
		if err != nil {
			return hand, err
		}
		hand.Cards = append(hand.Cards, card)
	}
	return hand, nil
}

// Given returns a settled result as Settle reads it.
func (r *Rules) Given(result json.RawMessage) (json.RawMessage, error) {
	settled, err := parsed(result)
	if err != nil {
		return nil, err
	}
	given := Given{Dealer: settled.Dealer, Seats: map[string][]GivenHand{}}
	for seat, hands := range settled.Seats {
		for _, hand := range hands {
			given.Seats[seat] = append(given.Seats[seat], GivenHand{hand.Cards, hand.Actions, hand.Insured})
		}
	}
	return json.Marshal(given)
}

// parsed is a recorded result.
func parsed(data json.RawMessage) (result Result, err error) {
	if err := json.Unmarshal(data, &result); err != nil {
		return Result{}, fmt.Errorf("the result cannot be read: %w", err)
	}
	return result, nil
}

// Typed returns what lies on the table as a person types it who sees it on the video.
func (r *Rules) Typed(round game.Round) string {
	written := func(cards []game.Card) string {
		var codes []string
		for _, card := range cards {
			codes = append(codes, card.Code())
		}
		return strings.Join(codes, " ")
	}
	parts := []string{written(dealerCards(round))}
	for _, seat := range seatsOf(round) {
		var hands []string
		for _, hand := range handsOf(round, seat) {
			hands = append(hands, written(hand.cards))
		}
		if slices.Contains(decidedOn(round, seat, 0), insure) {
			hands[0] += " insured"
		}
		parts = append(parts, fmt.Sprintf("%d: %s", seat, strings.Join(hands, " + ")))
	}
	return strings.Join(parts, " / ")
}

// Brief returns what the dealer has, which is what is counted of a round.
func (r *Rules) Brief(result json.RawMessage) (words, kind string) {
	settled, err := parsed(result)
	switch {
	case err != nil || len(settled.Dealer) == 0:
		return "", ""
	case settled.DealerBlackjack:
		kind = winsBlackjack
	case settled.DealerTotal > twentyone.Best:
		kind = "bust"
	default:
		kind = strconv.Itoa(settled.DealerTotal)
	}
	return "dealer " + kind, kind
}

// ResultText returns a result as people say it: the dealer has 19, K♦ 9♠.
func (r *Rules) ResultText(data json.RawMessage) message.Text {
	result, err := parsed(data)
	if err != nil || len(result.Dealer) == 0 {
		return message.New("blackjack.no-result", "no result")
	}
	cards := make([]message.Text, len(result.Dealer))
	for i, card := range result.Dealer {
		cards[i] = picture.FaceText(card)
	}
	dealer := message.List("cards", cards...)
	if result.DealerBlackjack {
		return message.New("blackjack.result-blackjack", "the dealer has Black Jack, {cards}", dealer)
	}
	return message.New("blackjack.result", "the dealer has {total}, {cards}",
		message.Number("total", result.DealerTotal), dealer)
}
