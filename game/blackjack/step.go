package blackjack

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepBetting   = game.StepNameBetting
	stepSeats     = "seats"
	stepDeal      = game.StepNameDeal
	stepInsurance = "insurance"
	stepCheck     = "check-hole-card"
	stepSplit     = "split"
	stepDraw      = "draw"
	stepOpen      = "open-hole-card"
	stepAnnounce  = game.StepNameAnnounce
)

// dealerHasBlackjack is what is asked of the hole card.
const dealerHasBlackjack = "dealer-blackjack"

// Next returns the step the round is at: bets, two cards to each seat and to the dealer, insurance
// and the hole card asked, the hands in turn, the hole card opened, the dealer's own cards (001/10).
func (r *Rules) Next(round game.Round) game.Step {
	seats := seatsOf(round)
	switch {
	case !round.BettingClosed:
		return game.Step{
			Kind: game.StepWait, Name: stepBetting, By: game.Dealer, Deadline: round.BettingUntil,
			Prompt: message.New("blackjack.betting", "Do not draw a card until betting closes."),
		}
	case len(seats) == 0 && heardSeats(round):
		return game.Step{
			Kind: game.StepWait, Name: stepSeats, By: game.Dealer, NoBets: true,
			Prompt: message.New("blackjack.no-seats", "Nobody has a bet."),
		}
	case len(seats) == 0:
		return game.Step{
			Kind: game.StepPlatform, Name: stepSeats, Wants: message.New("blackjack.told.seats", "seats"),
			Prompt: message.New("blackjack.seats", `Call "No more bets". Waiting for the platform: which seats play.`),
		}
	}
	for _, place := range initial(round, seats) {
		if _, lies := round.At(place.Position); !lies {
			return scan(stepDeal, place)
		}
	}
	if step, waits := r.beforePlay(round, seats); waits {
		return step
	}
	if yes, _ := round.Answer(dealerHasBlackjack); !yes {
		for _, seat := range seats {
			if step, waits := play(round, seat); waits {
				return step
			}
		}
	}
	if card, _ := round.At(hole); card.IsSealed() || !round.Did(stepOpen) {
		return game.Step{
			Kind: game.StepConfirm, Name: stepOpen, By: game.Dealer,
			Prompt: message.New("blackjack.open", "Turn over the hole card."),
		}
	}
	if r.draws(round, seats) {
		return scan(stepDraw, game.Place{Position: dealerPlace(len(dealerCards(round)) + 1)})
	}
	return game.Step{Kind: game.StepConfirm, Name: stepAnnounce, By: game.Dealer, Prompt: announcement(dealerCards(round))}
}

// scan is a card wanted at a place.
func scan(name string, place game.Place) game.Step {
	step := game.Step{
		Kind: game.StepScan, Name: name, Position: place.Position, By: game.Dealer, Seat: place.Seat, Hand: place.Hand,
		Prompt: message.New("blackjack.deal", "Deal a card to {position}.", message.Position("position", place.Position)),
	}
	if place.Position == hole {
		step.Prompt = message.New("blackjack.deal-hole", "Deal the dealer's second card face down.")
	}
	return step
}

// beforePlay is what comes once all have two cards: insurance (001/10.9), and whether the dealer
// has blackjack (reading 001/10.9).
func (r *Rules) beforePlay(round game.Round, seats []int) (game.Step, bool) {
	up, _ := round.At(dealerPlace(1))
	if slices.Contains(r.own.Insured.Values, twentyone.Value(up)) && len(uninsured(round, seats)) > 0 {
		return decide(round, game.Step{
			Name: stepInsurance, Actions: []string{insure, noInsurance},
			Prompt: message.New("blackjack.insurance", "The dealer shows {card}: players may take insurance.",
				message.Card("card", up)),
		}), true
	}
	_, answered := round.Answer(dealerHasBlackjack)
	question := game.Question{Name: dealerHasBlackjack, Position: hole, Ranks: "TJQK"}
	switch {
	case answered || !slices.Contains(r.own.Checked.Values, twentyone.Value(up)):
		return game.Step{}, false
	case twentyone.Value(up) == 10:
		question.Ranks = "A"
	case up.Rank != game.Ace:
		return game.Step{}, false
	}
	return game.Step{
		Kind: game.StepWait, Name: stepCheck, Question: &question, By: game.Dealer,
		Prompt: message.New("blackjack.check", "Waiting for the hole card to be checked."),
	}, true
}

// uninsured are the seats that have not said whether they take insurance.
func uninsured(round game.Round, seats []int) []int {
	return slices.DeleteFunc(slices.Clone(seats), func(seat int) bool { return len(decidedOn(round, seat, 0)) > 0 })
}

// decide is a step at which players decide, until its window closes.
func decide(round game.Round, step game.Step) game.Step {
	step.Kind = game.StepDecide
	if window, opened := round.Window(step.Name, step.Seat, step.Hand); opened && !window.Closed {
		step.Deadline = window.Until
	}
	return step
}

// play is the next step of a seat's hands; false when they are played (001/10.8).
func play(round game.Round, seat int) (game.Step, bool) {
	hands := handsOf(round, seat)
	if len(hands) == 2 {
		from, to := hands[0].place(2), hands[1].place(1)
		if _, parted := round.At(to); !parted {
			return game.Step{
				Kind: game.StepConfirm, Name: stepSplit, By: game.Dealer, Seat: seat, Moves: []game.Move{{From: from, To: to}},
				Prompt: message.New("blackjack.split", "Split the two cards of seat {seat}.", message.Number("seat", seat)),
			}, true
		}
	}
	for _, hand := range hands { // both hands of a split have two cards before either is played
		if position, missing := firstMissing(round, hand, 2); missing {
			return scan(stepDraw, game.Place{Position: position, Seat: seat, Hand: hand.number}), true
		}
	}
	for _, hand := range hands {
		if position, missing := firstMissing(round, hand, hand.wants()); missing {
			return scan(stepDraw, game.Place{Position: position, Seat: seat, Hand: hand.number}), true
		}
		if !hand.played() {
			return decide(round, game.Step{
				Name: game.StepDecisions, Seat: seat, Hand: hand.number, Actions: hand.actions(),
				Prompt: message.New("blackjack.decide", "Seat {seat}, hand {hand} decides on {total}.",
					message.Number("seat", seat), message.Number("hand", hand.number), message.Number("total", hand.total())),
			}), true
		}
	}
	return game.Step{}, false
}

// firstMissing is the first of so many places of a hand where no card lies.
func firstMissing(round game.Round, hand hand, cards int) (game.Position, bool) {
	for card := range cards {
		if _, lies := round.At(hand.place(card + 1)); !lies {
			return hand.place(card + 1), true
		}
	}
	return "", false
}

// draws reports whether the dealer takes another card: below 17, and only while a hand depends on
// it (001/10.11, reading 001/10.12).
func (r *Rules) draws(round game.Round, seats []int) bool {
	total, _ := twentyone.Total(dealerCards(round))
	if total >= r.own.Stands.Value {
		return false
	}
	depends := func(hand hand) bool { return hand.total() <= twentyone.Best && !hand.blackjack() }
	return slices.ContainsFunc(seats, func(seat int) bool { return slices.ContainsFunc(handsOf(round, seat), depends) })
}

func announcement(cards []game.Card) message.Text {
	total, _ := twentyone.Total(cards)
	switch {
	case twentyone.Blackjack(cards):
		return message.New("blackjack.announce-blackjack", "Announce: the dealer has Black Jack.")
	case total > twentyone.Best:
		return message.New("blackjack.announce-bust", "Announce: the dealer is bust with {total}.",
			message.Number("total", total))
	}
	return message.New("blackjack.announce", "Announce: the dealer has {total}.", message.Number("total", total))
}

// Phase returns where the round stands.
func (r *Rules) Phase(round game.Round) game.Phase {
	switch step := r.Next(round); {
	case round.Ended():
		return game.PhaseBetween
	case step.Name == stepBetting:
		return game.PhaseBetting
	case step.Name == stepSeats || step.Name == stepDeal:
		return game.PhaseInitial
	case step.Name == stepAnnounce:
		return game.PhaseResult
	case step.Kind == game.StepDecide:
		return game.PhasePlayers
	}
	return game.PhaseDealing
}

// Takes reports whether rounds may have a step of a kind.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepScan || kind == game.StepDecide || kind == game.StepPlatform
}

// initial are the places of the first two cards of all, in dealing order (reading 001/10.5). The
// second card of a hand that was split lies at another place by then.
func initial(round game.Round, seats []int) (places []game.Place) {
	for card := 1; card <= 2; card++ {
		for _, seat := range seats {
			hands := handsOf(round, seat)
			if len(hands) == 2 && card == 2 {
				if _, parted := round.At(hands[1].place(1)); parted {
					continue
				}
			}
			places = append(places, game.Place{Position: hands[0].place(card), Seat: seat, Hand: 1})
		}
		place := game.Place{Position: dealerPlace(card)}
		if place.Position == hole && !round.Did(stepOpen) && !round.Ended() {
			place.Facing = game.Concealed
		}
		places = append(places, place)
	}
	return places
}

// Layout returns the places that the round has now, in dealing order: those of the first cards, of
// every card asked for, and of those the dealer draws.
func (r *Rules) Layout(round game.Round) []game.Place {
	seats := seatsOf(round)
	places := initial(round, seats)
	add := func(place game.Place) {
		if !slices.ContainsFunc(places, func(other game.Place) bool { return other.Position == place.Position }) {
			places = append(places, place)
		}
	}
	for _, seat := range seats {
		for _, hand := range handsOf(round, seat) {
			for card := range hand.wants() {
				add(game.Place{Position: hand.place(card + 1), Seat: seat, Hand: hand.number})
			}
		}
	}
	if !round.Did(stepOpen) {
		return places
	}
	for card := 3; ; card++ {
		_, lies := round.At(dealerPlace(card))
		if !lies && (card > len(dealerCards(round))+1 || !r.draws(round, seats)) {
			return places
		}
		add(game.Place{Position: dealerPlace(card)})
	}
}

// CheckLayout reports a card at a place that the round does not have.
func (r *Rules) CheckLayout(round game.Round) error {
	places := r.Layout(round)
	for _, placed := range round.Cards {
		if !slices.ContainsFunc(places, func(place game.Place) bool { return place.Position == placed.Position }) {
			names := make([]string, len(places))
			for i, place := range places {
				names[i] = string(place.Position)
			}
			return fmt.Errorf("%.60q is no place for a card in this round: want one of %s",
				placed.Position, strings.Join(names, ", "))
		}
	}
	return nil
}

// ToCome returns the most cards that the round can still take: as many low ones as the decks have
// before every hand, split where it can be, has enough.
func (r *Rules) ToCome(round game.Round) int {
	seats := len(seatsOf(round))
	if seats == 0 {
		seats = r.own.Seats.Value
	}
	hands := 2 * seats
	points, most := hands*(twentyone.Best-1)+r.own.Stands.Value-1, hands+1 // each takes one more card than fits
	for value := 1; value <= points && value <= 10; value++ {
		cards := min(points/value, 4*r.decks)
		points, most = points-cards*value, most+cards
	}
	return max(most-len(round.Cards), 0)
}
