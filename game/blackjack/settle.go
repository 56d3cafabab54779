package blackjack

import (
	"encoding/json"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
)

// Result is a round's result; before it is finished, what lies open.
type Result struct {
	Dealer          []game.Card `json:"dealer"`
	DealerTotal     int         `json:"dealer_total"`
	DealerBlackjack bool        `json:"dealer_blackjack"`
	// Seats are the hands of each seat that plays, by its number.
	Seats map[string][]HandResult `json:"seats"`
}

// HandResult is one hand in it.
type HandResult struct {
	Cards     []game.Card `json:"cards"`
	Total     int         `json:"total"`
	Soft      bool        `json:"soft"`
	Blackjack bool        `json:"blackjack"`
	Bust      bool        `json:"bust"`
	Actions   []string    `json:"actions"`
	// Insured is true for the first hand of a seat that took insurance.
	Insured bool `json:"insured,omitempty"`
}

// Result returns the round's result and, once nothing is left but to announce it, every bet's.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	dealer := dealerCards(round)
	result := Result{
		Dealer: append([]game.Card{}, dealer...), DealerBlackjack: twentyone.Blackjack(dealer), Seats: map[string][]HandResult{},
	}
	result.DealerTotal, _ = twentyone.Total(dealer)
	var bets game.BetResults
	for _, seat := range seatsOf(round) {
		insured := slices.Contains(decidedOn(round, seat, 0), insure)
		var hands []HandResult
		for i, hand := range handsOf(round, seat) {
			total, soft := twentyone.Total(hand.cards)
			hands = append(hands, HandResult{
				Cards: append([]game.Card{}, hand.cards...), Total: total, Soft: soft,
				Blackjack: hand.blackjack(), Bust: total > twentyone.Best,
				Actions: append([]string{}, hand.decided...), Insured: insured && i == 0,
			})
			bets = append(bets, r.settled(hand, dealer))
		}
		result.Seats[strconv.Itoa(seat)] = hands
		if insured {
			bet := game.BetResult{Name: game.BetOf(seat, 0, betInsurance), Result: game.BetLose}
			if twentyone.Blackjack(dealer) {
				bet.Result, bet.Odds = game.BetWin, r.odds[winsDealerBlackjack]
			}
			bets = append(bets, bet)
		}
	}
	if r.Next(round).Name != stepAnnounce {
		bets = nil
	}
	data, err := json.Marshal(result)
	return data, bets, err
}

// settled is what becomes of the main bet of a hand (001/10.7, 001/10.11).
func (r *Rules) settled(hand hand, dealer []game.Card) game.BetResult {
	bet := game.BetResult{Name: game.BetOf(hand.seat, hand.number, betMain), Result: game.BetLose}
	if hand.did(double) {
		bet.Units = 2
	}
	total, _ := twentyone.Total(dealer)
	switch against := twentyone.Blackjack(dealer); {
	case hand.total() > twentyone.Best:
	case hand.blackjack() && against:
		bet.Result = game.BetPush
	case hand.blackjack():
		bet.Result, bet.Odds = game.BetWin, r.odds[winsBlackjack]
	case against:
	case total > twentyone.Best || hand.total() > total:
		bet.Result, bet.Odds = game.BetWin, r.odds[winsHigher]
	case hand.total() == total:
		bet.Result = game.BetPush
	}
	return bet
}
