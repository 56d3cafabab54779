package dragontiger

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

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
	read, err := parseResult(result)
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

// report has the roads of every shoe.
type report struct {
	shoes []uint64
	dealt map[uint64][]road.Result
}

func newReport() family.Report { return &report{dealt: map[uint64][]road.Result{}} }

// Take adds a round to its shoe.
func (r *report) Take(round family.Finished) error {
	result, err := roadResult(round.Status, round.Result)
	if err != nil {
		return err
	}
	if read, _ := parseResult(round.Result); round.Status == game.StatusComplete && !(read.Dragon.HasFace() && read.Tiger.HasFace()) {
		return errors.New(`dragon tiger result: want {"dragon":"8S","tiger":"8H",...}`)
	}
	if !slices.Contains(r.shoes, round.Shoe) {
		r.shoes = append(r.shoes, round.Shoe)
	}
	r.dealt[round.Shoe] = append(r.dealt[round.Shoe], result)
	return nil
}

// Lines returns the roads of the shoes that have any.
func (r *report) Lines() (lines []any) {
	letters := map[road.Winner]string{road.Player: "D", road.Banker: "T", road.Tie: "="}
	for _, shoe := range r.shoes {
		if dealt := r.dealt[shoe]; slices.ContainsFunc(dealt, road.Result.Marks) {
			roads := road.Of(dealt)
			lines = append(lines, roads.Lines(shoe, letters, summaryOf(roads.Summary))...)
		}
	}
	return lines
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
