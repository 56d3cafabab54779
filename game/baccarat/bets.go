package baccarat

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// offer checks the rulebook's bets against the conditions and multipliers of this family. The error names the bet and
// the key.
func (r *Rules) offer(bets []rulebook.Bet) (err error) {
	if r.bets, err = family.Offer("baccarat", bets, conditions); err != nil {
		return err
	}
	for _, bet := range bets {
		if bet.HalfLost != "" {
			return fmt.Errorf("bet %q: half_lost = %q: no baccarat takes half of a bet", bet.Name, bet.HalfLost)
		}
		if err := r.checkMultiplied(bet); err != nil {
			return err
		}
		if bet.Charge.Percent > 0 {
			if r.charges == nil {
				r.charges = map[string]int{}
			}
			r.charges[bet.Name] = bet.Charge.Percent
		}
		r.closes = r.closes || bet.ClosesAfter.Value > 0
	}
	return nil
}

// settle returns every bet's result, in the rulebook's order, and records in the result what applied besides the
// hands.
func (r *Rules) settle(played Finished, result *Result) game.BetResults {
	hands := Hands{Player: played.Player, Banker: played.Banker}
	return r.bets.Settle(hands, played.RoundInShoe, func(bet *rulebook.Bet, line rulebook.Payline) game.Odds {
		factor := r.factor(bet, played)
		odds, err := times(line.Odds, factor)
		if err != nil {
			panic("baccarat: " + err.Error()) // New checked the book's odds and multipliers together
		}
		if factor > 1 {
			put(&result.Applied, bet.Name, factor)
		}
		if len(bet.Pays) > 0 {
			put(&result.WonBy, bet.Name, line.When)
		}
		return odds
	})
}

func put[V any](into *map[string]V, bet string, value V) {
	if *into == nil {
		*into = map[string]V{}
	}
	(*into)[bet] = value
}
