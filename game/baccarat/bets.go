package baccarat

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// conditions are what a rulebook's bets may depend on, by name. All are asked
// of finished hands.
var conditions = map[string]func(Hands) bool{
	"player":       func(h Hands) bool { return h.winner() == Player },                           // 001/11.8.2
	"banker":       func(h Hands) bool { return h.winner() == Banker },                           // 001/11.8.1
	"tie":          func(h Hands) bool { return h.winner() == Tie },                              // 001/11.8.3, 11.9
	"player-pair":  func(h Hands) bool { return Pair(h.Player) },                                 // 001/11.10.1
	"banker-pair":  func(h Hands) bool { return Pair(h.Banker) },                                 // 001/11.10.2
	"either-pair":  func(h Hands) bool { return Pair(h.Player) || Pair(h.Banker) },               // 001/11.10.6
	"perfect-pair": func(h Hands) bool { return PerfectPair(h.Player) || PerfectPair(h.Banker) }, // 001/11.10.5
	"five-or-six":  func(h Hands) bool { return len(h.Player)+len(h.Banker) >= 5 },               // 001/11.10.3
	"four":         func(h Hands) bool { return len(h.Player)+len(h.Banker) == 4 },               // 001/11.10.4
}

// checkBets reports the first bet whose condition this family does not know.
func checkBets(bets []rulebook.Bet) error {
	for _, bet := range bets {
		for key, name := range map[string]string{"wins": bet.Wins, "returns": bet.Returns} {
			if _, known := conditions[name]; !known && (name != "" || key == "wins") {
				return fmt.Errorf("bet %q: %s = %q is no condition of baccarat; it knows %v",
					bet.Name, key, name, slices.Sorted(maps.Keys(conditions)))
			}
		}
	}
	return nil
}

// settle is every bet's result on finished hands, in the rulebook's order.
func settle(bets []rulebook.Bet, hands Hands) game.BetResults {
	results := make(game.BetResults, len(bets))
	for i, bet := range bets {
		results[i] = game.BetResult{Name: bet.Name, Result: game.BetLose}
		switch {
		case conditions[bet.Wins](hands):
			results[i].Result, results[i].Odds = game.BetWin, bet.Odds
		case bet.Returns != "" && conditions[bet.Returns](hands):
			results[i].Result = game.BetPush
		}
	}
	return results
}
