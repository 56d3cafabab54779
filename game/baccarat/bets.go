package baccarat

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// offered is a bet of the rulebook as it is settled.
type offered struct {
	rulebook.Bet
	lines []line
	// returns is the condition that gives the stake back; nil where none does.
	returns func(Hands) bool
}

// line is a way to win a bet, with its condition.
type line struct {
	rulebook.Payline
	holds func(Hands) bool
}

// offer checks the rulebook's bets against the conditions and multipliers this
// family knows. The error names the bet and the key.
func (r *Rules) offer(bets []rulebook.Bet) error {
	for _, bet := range bets {
		for _, line := range bet.Lines() {
			if _, known := conditions[line.When]; !known {
				return fmt.Errorf("bet %q: wins on %q, which is no condition of baccarat; it knows %v", bet.Name, line.When, slices.Sorted(maps.Keys(conditions)))
			}
		}
		if _, known := conditions[bet.Returns]; !known && bet.Returns != "" {
			return fmt.Errorf("bet %q: returns = %q is no condition of baccarat; it knows %v", bet.Name, bet.Returns, slices.Sorted(maps.Keys(conditions)))
		}
		if bet.HalfLost != "" {
			return fmt.Errorf("bet %q: half_lost = %q: no baccarat takes half of a bet", bet.Name, bet.HalfLost)
		}
		if err := r.checkMultiplied(bet); err != nil {
			return err
		}
		offered := offered{Bet: bet, returns: conditions[bet.Returns]}
		for _, pays := range paid(bet.Lines()) {
			offered.lines = append(offered.lines, line{pays, conditions[pays.When]})
		}
		if bet.Charge.Percent > 0 {
			if r.charges == nil {
				r.charges = map[string]int{}
			}
			r.charges[bet.Name] = bet.Charge.Percent
		}
		r.closes = r.closes || bet.ClosesAfter.Value > 0
		r.bets = append(r.bets, offered)
	}
	return nil
}

// paid are the lines that count: all of them while none has odds, so that what was
// reached can be published; once the site set odds for some, those alone (reading
// 003/23.2.b1).
func paid(lines []rulebook.Payline) []rulebook.Payline {
	withOdds := slices.DeleteFunc(slices.Clone(lines), func(line rulebook.Payline) bool { return line.Odds.IsZero() })
	if len(withOdds) == 0 {
		return lines
	}
	return withOdds
}

// settle is every bet's result, in the rulebook's order; into the result goes what
// was applied beside the hands.
func (r *Rules) settle(played Finished, result *Result) game.BetResults {
	results := make(game.BetResults, len(r.bets))
	hands := Hands{Player: played.Player, Banker: played.Banker}
	for i := range r.bets {
		bet := &r.bets[i]
		results[i] = game.BetResult{Name: bet.Name, Result: game.BetLose}
		if last := bet.ClosesAfter.Value; last > 0 && played.RoundInShoe > last {
			results[i].Result = game.BetClosed
			continue
		}
		won := slices.IndexFunc(bet.lines, func(line line) bool { return line.holds(hands) })
		switch {
		case won >= 0:
			line := bet.lines[won]
			factor := r.factor(&bet.Bet, played)
			odds, err := times(line.Odds, factor)
			if err != nil {
				panic("baccarat: " + err.Error()) // the book's odds and multipliers were tried together
			}
			results[i].Result, results[i].Odds = game.BetWin, odds
			if factor > 1 {
				result.applied(bet.Name, factor)
			}
			if len(bet.Pays) > 0 {
				result.wonBy(bet.Name, line.When)
			}
		case bet.returns != nil && bet.returns(hands):
			results[i].Result = game.BetPush
		}
	}
	return results
}
