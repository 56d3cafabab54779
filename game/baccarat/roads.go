package baccarat

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/road"
)

// RoadResult returns what the roads need of a finished round's outcome: its status and its
// result, such as
//
//	{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],"player_total":4,"banker_total":8,"natural":true}
//
// Of a void round only the status is read. Fields that variants add are passed
// over. A round that is complete must have a winner.
func RoadResult(status game.Status, result json.RawMessage) (road.Result, error) {
	switch status {
	case game.StatusVoid:
		return road.Result{Status: status}, nil
	case game.StatusComplete, game.StatusSettledManually:
	default:
		return road.Result{}, fmt.Errorf("round status %q: want %s, %s or %s",
			status, game.StatusComplete, game.StatusVoid, game.StatusSettledManually)
	}
	if len(result) == 0 && status == game.StatusSettledManually {
		return road.Result{Status: status}, nil
	}
	var read Result
	if err := json.Unmarshal(result, &read); err != nil {
		return road.Result{}, fmt.Errorf(`baccarat result: want {"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],...}: %w`, err)
	}
	switch {
	case read.Winner == "" && status == game.StatusSettledManually:
		return road.Result{Status: status}, nil
	case read.Winner != Player && read.Winner != Banker && read.Winner != Tie:
		return road.Result{}, fmt.Errorf("baccarat result: winner is %q: a finished round's is %s, %s or %s",
			read.Winner, Player, Banker, Tie)
	}
	return road.Result{
		Status: status, Winner: road.Winner(read.Winner), Natural: read.Natural,
		PlayerPair: hasPair(read.Player), BankerPair: hasPair(read.Banker),
		PlayerTotal: read.PlayerTotal, BankerTotal: read.BankerTotal,
	}, nil
}

// hasPair reports whether the hand's first two cards are of one rank (001/11.10.1);
// false for a hand that was not kept with the result.
func hasPair(hand []game.Card) bool {
	return len(hand) >= 2 && !hand[0].IsZero() && Pair(hand)
}

// report is the roads of every shoe.
type report struct {
	shoes []uint64
	dealt map[uint64][]road.Result
}

func newReport() family.Report { return &report{dealt: map[uint64][]road.Result{}} }

// Take adds a round to its shoe's.
func (r *report) Take(round family.Finished) error {
	result, err := RoadResult(round.Status, round.Result)
	if err != nil {
		return err
	}
	if !slices.Contains(r.shoes, round.Shoe) {
		r.shoes = append(r.shoes, round.Shoe)
	}
	r.dealt[round.Shoe] = append(r.dealt[round.Shoe], result)
	return nil
}

// Lines returns the roads of the shoes that have any.
func (r *report) Lines() (lines []any) {
	for _, shoe := range r.shoes {
		if dealt := r.dealt[shoe]; slices.ContainsFunc(dealt, road.Result.Marks) {
			lines = append(lines, road.Of(dealt).Lines(shoe, map[road.Winner]string{road.Player: "P", road.Banker: "B", road.Tie: "T"})...)
		}
	}
	return lines
}
