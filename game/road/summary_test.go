package road_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/road"
	"pitboss/internal/testing/check"
)

func TestSummary(t *testing.T) {
	for _, test := range []struct {
		name   string
		rounds []road.Result
		want   road.Summary
	}{
		{"a new shoe", nil, road.Summary{}},
		{"a tie neither ends a run nor lengthens it", shoe("PPTTPBBTB"), road.Summary{
			Rounds: 9, Player: 3, Banker: 3, Ties: 3,
			LongestPlayer: 3, LongestBanker: 3, LongestTie: 2, Streak: road.Streak{Winner: road.Banker, Length: 3},
		}},
		{"void rounds and those without a result are counted apart", shoe("TVTVMP"), road.Summary{
			Rounds: 3, Player: 1, Ties: 2, Void: 2, WithoutResult: 1,
			LongestPlayer: 1, LongestTie: 2, Streak: road.Streak{Winner: road.Player, Length: 1},
		}},
		{"only ties have no streak of a side", shoe("TT"), road.Summary{Rounds: 2, Ties: 2, LongestTie: 2}},
		{"pairs and naturals, in ties too, not in void rounds", []road.Result{
			{Status: game.StatusComplete, Winner: road.Player, PlayerPair: true, Natural: true},
			{Status: game.StatusComplete, Winner: road.Tie, PlayerPair: true, BankerPair: true, Natural: true},
			{Status: game.StatusComplete, Winner: road.Banker, BankerPair: true},
			{Status: game.StatusVoid, Winner: road.Banker, BankerPair: true, Natural: true},
		}, road.Summary{
			Rounds: 3, Player: 1, Banker: 1, Ties: 1, PlayerPairs: 2, BankerPairs: 2, EitherPairs: 3, Naturals: 2, Void: 1,
			LongestPlayer: 1, LongestBanker: 1, LongestTie: 1, Streak: road.Streak{Winner: road.Banker, Length: 1},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Diff(t, test.want, road.Of(test.rounds).Summary)
		})
	}
}
