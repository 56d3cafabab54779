package road

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
)

// finished is what the roads need of the baccarat family's result.
type finished struct {
	Winner      Winner      `json:"winner"`
	Player      []game.Card `json:"player"`
	Banker      []game.Card `json:"banker"`
	PlayerTotal int         `json:"player_total"`
	BankerTotal int         `json:"banker_total"`
	Natural     bool        `json:"natural"`
}

// Read makes a Result of what a finished round's outcome holds: its status and
// the baccarat family's result, such as
//
//	{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],"player_total":4,"banker_total":8,"natural":true}
//
// Of a void round only the status is read. Fields that variants add are passed
// over. A round that is complete must have a winner.
func Read(status game.Status, result json.RawMessage) (Result, error) {
	switch status {
	case game.StatusVoid:
		return Result{Status: status}, nil
	case game.StatusComplete, game.StatusSettledManually:
	default:
		return Result{}, fmt.Errorf("round status %q: want %s, %s or %s",
			status, game.StatusComplete, game.StatusVoid, game.StatusSettledManually)
	}
	if len(result) == 0 && status == game.StatusSettledManually {
		return Result{Status: status}, nil
	}
	var read finished
	if err := json.Unmarshal(result, &read); err != nil {
		return Result{}, fmt.Errorf(`baccarat result: want {"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],...}: %w`, err)
	}
	switch {
	case read.Winner == "" && status == game.StatusSettledManually:
		return Result{Status: status}, nil
	case read.Winner != Player && read.Winner != Banker && read.Winner != Tie:
		return Result{}, fmt.Errorf("baccarat result: winner is %q: a finished round's is %s, %s or %s", read.Winner, Player, Banker, Tie)
	}
	return Result{
		Status: status, Winner: read.Winner, Natural: read.Natural,
		PlayerPair: pair(read.Player), BankerPair: pair(read.Banker),
		PlayerTotal: read.PlayerTotal, BankerTotal: read.BankerTotal,
	}, nil
}

// pair reports whether the hand's first two cards are of one rank (001/11.10.1);
// false for a hand that was not kept with the result.
func pair(hand []game.Card) bool {
	return len(hand) >= 2 && !hand[0].IsZero() && hand[0].Rank == hand[1].Rank
}
