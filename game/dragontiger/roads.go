package dragontiger

import (
	"encoding/json"
	"errors"
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/road"
)

// sides puts Dragon in Player's place on the roads and Tiger in Banker's.
var sides = map[string]road.Winner{Dragon: road.Player, Tiger: road.Banker, Tie: road.Tie}

// roadResult returns the part of a finished round that the roads need. As for settle, the winner may be left out if
// the cards are there, but it must agree with them.
func roadResult(status game.Status, result json.RawMessage) (road.Result, error) {
	if status == game.StatusVoid {
		return road.Result{Status: status}, nil
	}
	read, err := family.ParseResult[Result](result)
	if err != nil {
		return road.Result{}, err
	}
	if read.Dragon.HasFace() && read.Tiger.HasFace() {
		winner := Cards{Dragon: read.Dragon, Tiger: read.Tiger}.Winner()
		if read.Winner != "" && read.Winner != winner {
			return road.Result{}, fmt.Errorf("dragon tiger result: winner is %q, but by the cards it is %s", read.Winner, winner)
		}
		read.Winner = winner
	}
	return road.Result{Status: status, Winner: sides[read.Winner]}, nil
}

// newReport returns an empty report of the roads of every shoe.
func newReport() family.Report {
	return &family.RoadReport{
		Result:  finishedResult,
		Letters: map[road.Winner]string{road.Player: "D", road.Banker: "T", road.Tie: "="},
		Summary: func(s road.Summary) any { return summaryOf(s) },
	}
}

// finishedResult does what roadResult does, and wants both cards of a complete round.
func finishedResult(round family.Finished) (road.Result, error) {
	result, err := roadResult(round.Status, round.Result)
	if err != nil {
		return road.Result{}, err
	}
	read, _ := family.ParseResult[Result](round.Result)
	if round.Status == game.StatusComplete && !(read.Dragon.HasFace() && read.Tiger.HasFace()) {
		return road.Result{}, errors.New(`dragon tiger result: want {"dragon":"8S","tiger":"8H",...}`)
	}
	return result, nil
}

// summary has the numbers of a shoe, with Dragon for the roads' Player and Tiger for Banker.
type summary struct {
	Rounds        int    `json:"rounds"`
	Dragon        int    `json:"dragon"`
	Tiger         int    `json:"tiger"`
	Ties          int    `json:"ties"`
	Void          int    `json:"void"`
	WithoutResult int    `json:"without_result"`
	LongestDragon int    `json:"longest_dragon"`
	LongestTiger  int    `json:"longest_tiger"`
	LongestTie    int    `json:"longest_tie"`
	Streak        streak `json:"streak"`
}

// streak is the current run of the big road.
type streak struct {
	Winner string `json:"winner,omitempty"`
	Length int    `json:"length"`
}

func summaryOf(s road.Summary) summary {
	own := summary{
		Rounds: s.Rounds, Dragon: s.Player, Tiger: s.Banker, Ties: s.Ties, Void: s.Void, WithoutResult: s.WithoutResult,
		LongestDragon: s.LongestPlayer, LongestTiger: s.LongestBanker, LongestTie: s.LongestTie,
		Streak: streak{Length: s.Streak.Length},
	}
	for name, side := range sides {
		if side == s.Streak.Winner {
			own.Streak.Winner = name
		}
	}
	return own
}
