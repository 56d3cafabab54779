package blackjack

import (
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
)

// The bets, by name.
const (
	betMain      = "main"
	betInsurance = "insurance"
	betPairs     = "perfect-pairs"
	betPoker     = "21+3"
)

// outcome is what bets are settled on: the result of a hand and of its round.
type outcome struct {
	hand
	dealer []game.Card
	// back is true for a hand whose stake is returned because the dealer has blackjack.
	back bool
	// pair and poker are the classes of the seat's first cards.
	pair, poker twentyone.Class
}

func (c outcome) dealerBlackjack() bool { return twentyone.Blackjack(c.dealer) }

// won reports whether the hand beats the dealer's with a total that is not a Black Jack (001/10.1, 001/10.11,
// 003/17.b2, 004/2.2.1).
func (c outcome) won() bool {
	if c.did(surrender) || c.bust() || c.blackjack() || c.dealerBlackjack() {
		return false
	}
	total, _ := twentyone.Total(c.dealer)
	return total > twentyone.Best || c.total() > total
}

// equal reports whether neither side has won: both have Black Jack, or neither has and the totals are equal
// (001/10.7, 001/10.11, 004/2.2.2).
func (c outcome) equal() bool {
	total, _ := twentyone.Total(c.dealer)
	both := c.blackjack() == c.dealerBlackjack()
	return c.back || !c.did(surrender) && !c.bust() && both && c.total() == total
}

// conditionsOf has the win conditions of each bet, by name.
var conditionsOf = map[string]map[string]func(outcome) bool{
	betMain: {
		"blackjack": func(c outcome) bool { return c.blackjack() && !c.dealerBlackjack() && !c.did(surrender) },
		"higher":    outcome.won,
		"equal":     outcome.equal,
		"surrender": func(c outcome) bool { return c.did(surrender) },
		// A doubled bet loses its first stake and gets the other back (004/2.2.6).
		"doubled-against-blackjack": func(c outcome) bool { return c.did(double) && !c.bust() && c.dealerBlackjack() },
	},
	betInsurance: {"dealer-blackjack": outcome.dealerBlackjack},
	betPairs: classes(func(c outcome) twentyone.Class { return c.pair },
		twentyone.PerfectPair, twentyone.ColouredPair, twentyone.MixedPair),
	betPoker: classes(func(c outcome) twentyone.Class { return c.poker },
		twentyone.SuitedTrips, twentyone.StraightFlush, twentyone.ThreeOfAKind, twentyone.Straight, twentyone.Flush),
}

func classes(of func(outcome) twentyone.Class, all ...twentyone.Class) map[string]func(outcome) bool {
	conditions := map[string]func(outcome) bool{}
	for _, class := range all {
		conditions[string(class)] = func(c outcome) bool { return of(c) == class }
	}
	return conditions
}

// bet settles one bet of a hand or a seat.
func (r *Rules) bet(name string, hand int, c outcome) game.BetResult {
	result := r.bets[name].Settle(c, 0, nil)[0]
	result.Name = game.BetOf(c.seat, hand, name)
	return result
}

// seatBets settles the bets of a seat once the round is over.
func (r *Rules) seatBets(round game.Round, seat int, dealer []game.Card) (bets game.BetResults) {
	hands := handsOf(round, seat)
	for _, hand := range hands {
		late := hand.split && hand.number == 2 && r.own.LateSplit.Value == stakeReturned
		c := outcome{hand: hand, dealer: dealer, back: late && !hand.bust() && twentyone.Blackjack(dealer)}
		bet := r.bet(betMain, hand.number, c)
		switch {
		case hand.returned:
			bet = game.BetResult{Name: bet.Name, Result: game.BetRefund}
		case hand.did(double):
			bet.Units = 2
		}
		bets = append(bets, bet)
	}
	if insured(round, seat) {
		bets = append(bets, r.bet(betInsurance, 0, outcome{hand: hands[0], dealer: dealer}))
	}
	return append(bets, r.sideBets(round, seat)...)
}

// sideBets settles the side bets that a seat's first cards and the dealer's up card decide; none before those cards
// are open (001/10.14, 003/17.1.1).
func (r *Rules) sideBets(round game.Round, seat int) (bets game.BetResults) {
	c, decided := sides(round, seat)
	for _, name := range []string{betPairs, betPoker} {
		if r.bets[name] != nil && slices.Contains(decided, name) {
			bets = append(bets, r.bet(name, 0, c))
		}
	}
	return bets
}

// sides returns the classes of a seat's first cards, and the side bets that they decide.
func sides(round game.Round, seat int) (c outcome, decided []string) {
	c.seat = seat
	first, second, lie := firstCards(round, seat)
	if !lie {
		return c, nil
	}
	c.pair, decided = twentyone.Pair(first, second), []string{betPairs}
	if up, lies := round.At(twentyone.Place(1)); lies && up.HasFace() {
		c.poker, decided = twentyone.Poker(first, second, up), append(decided, betPoker)
	}
	return c, decided
}

// Final returns the side bets that a void round has already won (003/17.2.b6, 003/22.2.b6).
func (r *Rules) Final(round game.Round) (won game.BetResults, clause string) {
	if r.own.Won.Clause == "" {
		return nil, ""
	}
	for _, seat := range seatsOf(round) {
		for _, bet := range r.sideBets(round, seat) {
			if bet.Result == game.BetWin {
				won = append(won, bet)
			}
		}
	}
	return won, r.own.Won.Clause
}
