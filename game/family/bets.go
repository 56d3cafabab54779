package family

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// Bets are a variant's bets, ready to be settled by the outcome of a finished round.
type Bets[T any] []Bet[T]

// Bet is a bet of the rulebook with its conditions; a nil condition never holds.
type Bet[T any] struct {
	rulebook.Bet
	lines             []line[T]
	returns, halfLost func(T) bool
}

// line is one way to win a bet.
type line[T any] struct {
	rulebook.Payline
	holds func(T) bool
}

// Offer combines the bets of a book with a game's conditions. Errors name the bet and the key.
func Offer[T any](name string, bets []rulebook.Bet, conditions map[string]func(T) bool) (Bets[T], error) {
	offered := make(Bets[T], len(bets))
	for i, bet := range bets {
		unknown := func(key, condition string) error {
			return fmt.Errorf("bet %q: %s %q is no condition of %s; it knows %v",
				bet.Name, key, condition, name, slices.Sorted(maps.Keys(conditions)))
		}
		offered[i] = Bet[T]{Bet: bet, returns: conditions[bet.Returns], halfLost: conditions[bet.HalfLost]}
		switch {
		case bet.Returns != "" && offered[i].returns == nil:
			return nil, unknown("returns =", bet.Returns)
		case bet.HalfLost != "" && offered[i].halfLost == nil:
			return nil, unknown("half_lost =", bet.HalfLost)
		}
		for _, way := range bet.Lines() {
			holds, known := conditions[way.When]
			if !known {
				return nil, unknown("wins =", way.When)
			}
			offered[i].lines = append(offered[i].lines, line[T]{way, holds})
		}
		// All lines count as long as none has odds, so that the result can be published; once the site has set odds
		// for some, only those count (reading 003/23.2.b1).
		if slices.ContainsFunc(offered[i].lines, line[T].pays) {
			offered[i].lines = slices.DeleteFunc(offered[i].lines, func(one line[T]) bool { return !one.pays() })
		}
	}
	return offered, nil
}

func (l line[T]) pays() bool { return !l.Odds.IsZero() }

// Settle returns each bet's result; round is its number in the shoe, or 0 if no bet has closed. Pays, if not nil,
// returns the odds at which a bet wins by a line.
func (b Bets[T]) Settle(came T, round int, pays func(*rulebook.Bet, rulebook.Payline) game.Odds) game.BetResults {
	results := make(game.BetResults, len(b))
	for i := range b {
		bet, result := &b[i], &results[i]
		*result = game.BetResult{Name: bet.Name, Result: game.BetLose}
		won := slices.IndexFunc(bet.lines, func(one line[T]) bool { return one.holds(came) })
		switch {
		case bet.ClosesAfter.Value > 0 && round > bet.ClosesAfter.Value:
			result.Result = game.BetClosed
		case won >= 0 && pays != nil:
			result.Result, result.Odds = game.BetWin, pays(&bet.Bet, bet.lines[won].Payline)
		case won >= 0:
			result.Result, result.Odds = game.BetWin, bet.lines[won].Odds
		case bet.returns != nil && bet.returns(came):
			result.Result = game.BetPush
		case bet.halfLost != nil && bet.halfLost(came):
			result.Result = game.BetHalfLose
		}
	}
	return results
}

// Book returns the bets as they are in the rulebook.
func (b Bets[T]) Book() []rulebook.Bet {
	bets := make([]rulebook.Bet, len(b))
	for i, bet := range b {
		bets[i] = bet.Bet
	}
	return bets
}
