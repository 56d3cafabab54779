package baccarat

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/road"
)

// RoadResult returns the part of a finished round's outcome that the roads need: its status and its result, such as
//
//	{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],"player_total":4,"banker_total":8,"natural":true}
//
// Of a void round only the status is read. Fields that variants add are ignored. As for settle, what follows from the
// cards may be left out, but it must agree with them. Without cards, a complete round must have a winner.
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
	if err := read.completeFromCards(); err != nil && status == game.StatusComplete {
		return road.Result{}, fmt.Errorf("baccarat result: %w", err)
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

// completeFromCards fills in what follows from the hands, if there are any.
func (r *Result) completeFromCards() error {
	hands := Hands{Player: r.Player, Banker: r.Banker}
	if len(r.Player) == 0 && len(r.Banker) == 0 {
		return nil
	}
	if slices.ContainsFunc(slices.Concat(r.Player, r.Banker), func(card game.Card) bool { return !card.HasFace() }) {
		return errors.New("a hand holds an empty card: want a code such as TH")
	}
	if err := hands.check(); err != nil {
		return err
	}
	if winner := hands.winner(); r.Winner != "" && r.Winner != winner {
		return fmt.Errorf("winner is %q, but by the cards it is %s", r.Winner, winner)
	}
	r.Winner, r.Natural = hands.winner(), hands.natural()
	r.PlayerTotal, r.BankerTotal = Total(r.Player), Total(r.Banker)
	return nil
}

// ofNoCards has all the fields of a result without cards: one with more belongs to another game.
type ofNoCards struct {
	Result
	Out    string      `json:"out"`
	Shoe   uint64      `json:"shoe"`
	Round  uint64      `json:"round"`
	Status game.Status `json:"status"`
}

// isAnothers reports whether a result without cards belongs to a game with the same names of winners.
func isAnothers(result json.RawMessage) bool {
	var read ofNoCards
	if json.Unmarshal(result, &read) != nil || len(read.Player) > 0 || len(read.Banker) > 0 {
		return false
	}
	decoder := json.NewDecoder(bytes.NewReader(result))
	decoder.DisallowUnknownFields()
	return decoder.Decode(&read) != nil
}

// hasPair reports whether the hand's first two cards have the same rank (001/11.10.1); false for a hand that was not
// kept with the result.
func hasPair(hand []game.Card) bool {
	return len(hand) >= 2 && !hand[0].IsZero() && Pair(hand)
}

// newReport returns an empty report of the roads of every shoe.
func newReport() family.Report {
	return &family.RoadReport{
		Result:  finishedResult,
		Letters: map[road.Winner]string{road.Player: "P", road.Banker: "B", road.Tie: "T"},
		Summary: func(s road.Summary) any { return s },
	}
}

// finishedResult does what [RoadResult] does, and rejects results of other games with the same names of winners.
func finishedResult(round family.Finished) (road.Result, error) {
	result, err := RoadResult(round.Status, round.Result)
	if err == nil && result.Marks() && isAnothers(round.Result) {
		err = errors.New("baccarat result: want the cards of player and banker")
	}
	return result, err
}
