package blackjack

import (
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepSeats     = "seats"
	stepDeal      = game.StepNameDeal
	stepInsurance = "insurance"
	stepClosed    = "insurance-closed"
	stepCheck     = "check-hole-card"
	stepSplit     = "split"
	stepDraw      = "draw"
	stepOpen      = "open-hole-card"
	stepAnnounce  = game.StepNameAnnounce
)

// dealerHasBlackjack is the question about the hole card.
const dealerHasBlackjack = "dealer-blackjack"

// Next returns the round's step: bets, two cards to each seat and to the dealer, insurance and the check of the hole
// card, the hands in order, the hole card opened, the dealer's own cards (001/10, 003/17, 003/22, 004/2).
func (r *Rules) Next(round game.Round) game.Step {
	seats := seatsOf(round)
	switch {
	case !round.BettingClosed:
		return round.BettingStep(message.New("blackjack.betting", "Do not draw a card until betting closes."))
	case len(seats) == 0 && heardSeats(round):
		return game.Step{
			Kind: game.StepWait, Name: stepSeats, By: game.Dealer, NoBets: true,
			Prompt: message.New("blackjack.no-seats", "Nobody has a bet."),
		}
	case len(seats) == 0:
		return game.PlatformStep(stepSeats, message.New("blackjack.told.seats", "seats"),
			message.New("blackjack.seats", `Call "{call}". Waiting for the platform: which seats play.`,
				message.Spoken("call", r.calls.BetsClosed.Text)))
	}
	for _, place := range initial(round, seats) {
		if _, lies := round.At(place.Position); !lies {
			return scan(stepDeal, place)
		}
	}
	if step, waits := r.beforePlay(round, seats); waits {
		return step
	}
	if has, _ := round.Answer(dealerHasBlackjack); !has {
		if step, waits := r.play(round, seats); waits {
			return step
		}
	}
	if card, _ := round.At(twentyone.Hole); card.IsSealed() || !round.Did(stepOpen) {
		return game.ConfirmStep(stepOpen, message.New("blackjack.open", "Turn over the hole card."))
	}
	if r.draws(round, seats) {
		return r.draw(round)
	}
	return game.AnnounceStep(announcement(twentyone.Dealer(round)))
}

// scan returns the step that asks for the card of a place.
func scan(name string, place game.Place) game.Step {
	step := game.Step{
		Kind: game.StepScan, Name: name, Position: place.Position, By: game.Dealer, Seat: place.Seat, Hand: place.Hand,
		Prompt: message.New("blackjack.deal-dealer", "Deal a card to the dealer."),
	}
	if place.Seat > 0 {
		step.Prompt = message.New("blackjack.deal-seat", "Deal a card to seat {seat}.", message.Number("seat", place.Seat))
	}
	if place.Position == twentyone.Hole {
		step.Prompt = message.New("blackjack.deal-hole", "Deal the dealer's second card face down.")
	}
	return step
}

// beforePlay returns the steps once all have two cards: insurance and, if offered, surrender (001/10.9, 003/17.b7,
// 004/2.2.5), and whether the dealer has blackjack (reading 001/10.9).
func (r *Rules) beforePlay(round game.Round, seats []int) (game.Step, bool) {
	up, _ := round.At(twentyone.Place(1))
	if step, waits := r.insurance(round, seats, up); waits {
		return step, true
	}
	_, answered := round.Answer(dealerHasBlackjack)
	question := game.Question{Name: dealerHasBlackjack, Position: twentyone.Hole, Ranks: "TJQK"}
	switch {
	case answered || !slices.Contains(r.own.Checked.Values, twentyone.Value(up)):
		return game.Step{}, false
	case twentyone.Value(up) == 10:
		question.Ranks = "A"
	case up.Rank != game.Ace:
		return game.Step{}, false
	}
	if r.own.DealerChecks.Clause != "" && !round.Did(stepCheck) {
		return game.ConfirmStep(stepCheck,
			message.New("blackjack.check-confirm", "Check the hole card. Do not look at it or show it.")), true
	}
	return game.Step{
		Kind: game.StepWait, Name: stepCheck, Question: &question, By: game.Dealer,
		Prompt: message.New("blackjack.check", "Waiting for the hole card to be checked."),
	}, true
}

// insurance returns the time for insurance, which all seats share. If no document says how long it is, the platform
// ends it, also for those who bet behind a seat (003/17.b7, 004/2.5.2.b8).
func (r *Rules) insurance(round game.Round, seats []int, up game.Card) (step game.Step, waits bool) {
	if !slices.Contains(r.own.Insured.Values, twentyone.Value(up)) {
		return step, false
	}
	card := message.Card("card", up)
	step.Name, step.Actions = stepInsurance, []string{insure, noInsurance}
	step.Prompt = message.New("blackjack.insurance", "The dealer shows {card}: players may take insurance.", card)
	if r.own.Surrender.Clause != "" {
		step.Actions = append(step.Actions, surrender)
		step.Prompt = message.New("blackjack.insurance-surrender",
			"The dealer shows {card}: players may take insurance or surrender.", card)
	}
	asked := unsaid(round, seats)
	left := len(asked) > 0
	for _, seat := range asked {
		step.Open = append(step.Open, game.SeatHand{Seat: seat})
	}
	if r.own.InsuranceEnds.Value != endsByPlatform {
		return round.DecideStep(step), left
	}
	step.Kind, step.Name = game.StepPlatform, stepClosed
	step.Wants = message.New("blackjack.told.closed", "end of insurance")
	step.Prompt = message.Sentences(step.Prompt, message.New("blackjack.insurance-ends", "The platform ends it."))
	if !left {
		step.Actions = nil
	}
	_, closed := round.Heard(stepClosed)
	return step, !closed
}

// unsaid returns the seats that have not decided on insurance.
func unsaid(round game.Round, seats []int) []int {
	return slices.DeleteFunc(slices.Clone(seats), func(seat int) bool {
		_, said := decidedFor(round, seat)
		return said
	})
}

// draw returns the step for the dealer's next card.
func (r *Rules) draw(round game.Round) game.Step {
	return scan(stepDraw, game.Place{Position: twentyone.Place(len(twentyone.Dealer(round)) + 1)})
}

// draws reports whether the dealer takes another card: below 17, on a soft 17 by the rule of the table, and only
// while a hand depends on it (001/10.11, 003/17.b6, 004/2.1.5.a, 004/2.4.4.p3, reading 001/10.12).
func (r *Rules) draws(round game.Round, seats []int) bool {
	total, soft := twentyone.Total(twentyone.Dealer(round))
	onSoft := soft && total == r.own.Stands.Value && r.own.Soft17.Value == softDraws
	if total >= r.own.Stands.Value && !onSoft {
		return false
	}
	depends := func(hand hand) bool {
		return !hand.returned && !hand.bust() && !hand.blackjack() && !hand.did(surrender)
	}
	return slices.ContainsFunc(seats, func(seat int) bool { return slices.ContainsFunc(handsOf(round, seat), depends) })
}

func announcement(cards []game.Card) message.Text {
	return twentyone.Announcement(cards, game.Announce(message.New("blackjack.announce-blackjack",
		"the dealer has Black Jack")))
}

// Phase returns the phase of the round.
func (r *Rules) Phase(round game.Round) game.Phase {
	return game.DealPhase(round, r.Next(round), stepSeats, stepDeal)
}

// Takes reports whether rounds may have a step of a kind.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepScan || kind == game.StepDecide || kind == game.StepPlatform
}

// Word returns the words of a class of cards that a bet pays for; empty if it is none.
func (r *Rules) Word(identifier string) message.Text { return twentyone.Word(identifier) }
