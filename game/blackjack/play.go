package blackjack

import (
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
)

// play returns the next step of the seats' hands; false once all are played. They decide one after another (001/10.8,
// 004/2.3.6.c), or as they come and get their cards in that order (reading 003/22.b3).
func (r *Rules) play(round game.Round, seats []int) (game.Step, bool) {
	if r.own.Order.Value == orderArrival {
		return r.playArrivals(round, seats)
	}
	for _, seat := range seats {
		hands := handsOf(round, seat)
		if step, _, waits := r.due(round, hands); waits {
			return step, true
		}
		if open := r.open(round, hands); len(open) > 0 {
			hand := open[0]
			return round.DecideStep(game.Step{
				Name: game.StepDecisions, Seat: seat, Hand: hand.number, Actions: r.actions(hand),
				Open: seatsOpen(r.allOpen(round, seats)),
				Prompt: message.New("blackjack.decide", "{hand} decides on {total}: {actions}.",
					message.Message("hand", spoken(hand)), message.String("total", twentyone.Counted(hand.cards)),
					message.List("actions", actionTexts(r.actions(hand))...)),
			}), true
		}
	}
	return game.Step{}, false
}

// allOpen returns the hands of all seats that may still decide.
func (r *Rules) allOpen(round game.Round, seats []int) (open []hand) {
	for _, seat := range seats {
		open = append(open, r.open(round, handsOf(round, seat))...)
	}
	return open
}

// seatsOpen names hands by their seats.
func seatsOpen(hands []hand) []game.SeatHand {
	named := make([]game.SeatHand, len(hands))
	for i, hand := range hands {
		named[i] = game.SeatHand{Seat: hand.seat, Hand: hand.number}
	}
	return named
}

// playArrivals serves the hand that decided first, while the others may still decide. Those share one decision time,
// which starts again with each card.
func (r *Rules) playArrivals(round game.Round, seats []int) (game.Step, bool) {
	var next game.Step
	waits, since := false, 0
	var open []hand
	for _, seat := range seats {
		hands := handsOf(round, seat)
		open = append(open, r.open(round, hands)...)
		if step, at, due := r.due(round, hands); due && (!waits || at < since) {
			next, since, waits = step, at, true
		}
	}
	var legal []string
	for _, action := range []string{hit, stand, double, split} {
		if slices.ContainsFunc(open, func(h hand) bool { return slices.Contains(r.actions(h), action) }) {
			legal = append(legal, action)
		}
	}
	next.Actions = legal
	if waits || len(open) == 0 {
		return next, waits
	}
	next.Name, next.Open = game.StepDecisions, seatsOpen(open)
	next.Prompt = message.Count("blackjack.decide-any", "One hand has to decide.", "{count} hands have to decide.",
		message.Number("count", len(open)))
	return round.DecideStep(next), true
}

// due returns what the dealer does for the hands of a seat before another decision on them: separate the cards of a
// split, deal the second cards (001/10.8.4) or, if the first hand is played first, only that hand's (004/2.2.7), and
// the requested cards. Since is the index of the decision behind it.
func (r *Rules) due(round game.Round, hands []hand) (step game.Step, since int, waits bool) {
	if len(hands) == 2 && !parted(round, hands) {
		return r.part(hands), hands[0].last, true
	}
	for _, second := range []bool{true, false} {
		for i, hand := range hands {
			cards := 2
			if !second {
				cards = hand.wants()
			}
			if i == 1 && r.inTurn() && !served(round, hands[0]) {
				break
			}
			place, missing := firstMissing(round, hand, cards)
			if missing && (!waits || hand.last < since) {
				step = scan(stepDraw, game.Place{Position: place, Seat: hand.seat, Hand: hand.number})
				since, waits = hand.last, true
				if hand.split {
					step.Prompt = message.New("blackjack.deal-hand", "Deal a card to seat {seat}, hand {hand}.",
						message.Number("seat", hand.seat), message.Number("hand", hand.number))
				}
			}
		}
		if waits {
			break
		}
	}
	return step, since, waits
}

// inTurn reports whether the second hand of a split gets its second card only once the first is played.
func (r *Rules) inTurn() bool { return r.own.SplitCards.Value == splitInTurn }

// served reports whether a hand is played and has all its cards.
func served(round game.Round, hand hand) bool {
	_, missing := firstMissing(round, hand, hand.wants())
	return !missing && hand.played()
}

// open returns the hands of a seat that may decide now: they have their cards, and are not played. The second hand of
// a split waits for the first if hands decide one after another.
func (r *Rules) open(round game.Round, hands []hand) (open []hand) {
	if len(hands) == 2 && !parted(round, hands) {
		return nil
	}
	for i, hand := range hands {
		_, missing := firstMissing(round, hand, hand.wants())
		if i == 1 && r.inTurn() && !served(round, hands[0]) {
			break
		}
		if !missing && !hand.played() {
			open = append(open, hand)
		}
	}
	return open
}

// part asks for the two cards of a hand to be separated.
func (r *Rules) part(hands []hand) game.Step {
	seat := message.Number("seat", hands[0].seat)
	step := game.Step{
		Kind: game.StepConfirm, Name: stepSplit, By: game.Dealer, Seat: hands[0].seat,
		Moves: []game.Move{{From: hands[0].place(2), To: hands[1].place(1)}},
		Prompt: message.New("blackjack.split",
			"Split the two cards of seat {seat}. Hand 1 lies on the player's right.", seat),
	}
	if r.own.FirstHand.Value == handLeft {
		step.Prompt = message.New("blackjack.split-left",
			"Split the two cards of seat {seat}. Hand 1 lies on the player's left.", seat)
	}
	return step
}

// firstMissing returns the first empty place among the first cards of a hand.
func firstMissing(round game.Round, hand hand, cards int) (game.Position, bool) {
	for card := range cards {
		if _, lies := round.At(hand.place(card + 1)); !lies {
			return hand.place(card + 1), true
		}
	}
	return "", false
}
