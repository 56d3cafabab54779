package baccarat_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/road"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const natural = `{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],"player_total":4,"banker_total":8,"natural":true}`

func TestRead(t *testing.T) {
	for _, test := range []struct {
		name   string
		status game.Status
		result string
		want   road.Result
	}{
		{"a natural", game.StatusComplete, natural,
			road.Result{Status: game.StatusComplete, Winner: road.Banker, Natural: true, PlayerTotal: 4, BankerTotal: 8}},
		{"pairs are of one rank, in the first two cards", game.StatusComplete,
			`{"winner":"tie","player":["KD","KS","6H"],"banker":["TS","JC","6C"],"player_total":6,"banker_total":6,"natural":false}`,
			road.Result{Status: game.StatusComplete, Winner: road.Tie, PlayerPair: true, PlayerTotal: 6, BankerTotal: 6}},
		{"the third card makes no pair", game.StatusComplete,
			`{"winner":"player","player":["2D","3S","3H"],"banker":["3S","3C"],"player_total":8,"banker_total":6,"natural":false}`,
			road.Result{Status: game.StatusComplete, Winner: road.Player, BankerPair: true, PlayerTotal: 8, BankerTotal: 6}},
		{"as settle reads it", game.StatusComplete, `{"player":["KD","4S"],"banker":["8S","JC"]}`,
			road.Result{Status: game.StatusComplete, Winner: road.Banker, Natural: true, PlayerTotal: 4, BankerTotal: 8}},
		{"fields that variants add", game.StatusComplete, `{"winner":"player","multipliers":{"player":2},"player_total":9}`,
			road.Result{Status: game.StatusComplete, Winner: road.Player, PlayerTotal: 9}},
		{"a void round's result does not count", game.StatusVoid, natural, road.Result{Status: game.StatusVoid}},
		{"a void round without one", game.StatusVoid, "", road.Result{Status: game.StatusVoid}},
		{"settled manually with its result", game.StatusSettledManually, natural,
			road.Result{Status: game.StatusSettledManually, Winner: road.Banker, Natural: true, PlayerTotal: 4, BankerTotal: 8}},
		{"settled manually, the cards never complete", game.StatusSettledManually, `{"player":["KD"],"banker":[]}`,
			road.Result{Status: game.StatusSettledManually}},
		{"settled manually, nothing kept", game.StatusSettledManually, "", road.Result{Status: game.StatusSettledManually}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := must.Get(baccarat.RoadResult(test.status, json.RawMessage(test.result)))(t)
			check.Diff(t, test.want, got)
		})
	}
}

func TestReadRefuses(t *testing.T) {
	for _, test := range []struct {
		name         string
		status       game.Status
		result, says string
	}{
		{"an unknown status", "half", natural, `round status "half": want complete, void or settled-manually`},
		{"no result", game.StatusComplete, "", "baccarat result: want {"},
		{"half a result", game.StatusComplete, natural[:20], "baccarat result: want {"},
		{"something after it", game.StatusComplete, natural + "1", "baccarat result: want {"},
		{"no winner and no cards", game.StatusComplete, `{"player":[]}`, `winner is ""`},
		{"half a hand", game.StatusComplete, `{"player":["KD"]}`, "a finished hand has two or three"},
		{"another winner than the cards'", game.StatusComplete, `{"winner":"banker","player":["KD","8S"],"banker":["8S","JC"]}`,
			`winner is "banker", but by the cards it is tie`},
		{"another game's winner", game.StatusComplete, `{"winner":"dragon"}`,
			`winner is "dragon": a finished round's is player, banker or tie`},
		{"also settled manually", game.StatusSettledManually, `{"winner":"dragon"}`, `winner is "dragon"`},
		{"a code of no card", game.StatusComplete, `{"winner":"player","player":["1X"]}`, `card "1X"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := baccarat.RoadResult(test.status, json.RawMessage(test.result))
			check.ErrorSaysf(t, err, test.says, "read %+v", got)
			check.Equalf(t, got, (road.Result{}), "an error and yet a result")
		})
	}
}

func FuzzRead(f *testing.F) {
	for _, endless := range []string{"[,", `{"a":[,`, "[1,,2]", `{"in":[tru`} {
		f.Add("complete", []byte(endless))
	}
	f.Add("complete", []byte(natural))
	f.Add("void", []byte(nil))
	f.Add("settled-manually", []byte(`{"player":["KD"],"banker":[]}`))
	f.Add("complete", []byte(`{"winner":"player","player":["",""],"banker":["AS","AS","AS","AS"]}`))
	f.Fuzz(func(t *testing.T, status string, data []byte) {
		result, err := baccarat.RoadResult(game.Status(status), data)
		if err != nil {
			return
		}
		marks := len(road.Of([]road.Result{result}).BeadPlate)
		check.Equalf(t, marks == 1, result.Winner != "",
			"%s %s: %d bead, winner %q", status, data, marks, result.Winner)
		if result.Status == game.StatusComplete && result.Winner == "" {
			t.Errorf("%s: a complete round without a winner", data)
		}
	})
}

// What the family writes is what Read reads.
func TestReadTheFamilysResult(t *testing.T) {
	card := func(code string) game.Card {
		return must.Get(game.ParseCard(code))(t)
	}
	data := must.Get(json.Marshal(baccarat.Result{
		Winner: baccarat.Player, Player: []game.Card{card("4D"), card("4S")}, Banker: []game.Card{card("KD"), card("7C")},
		PlayerTotal: 8, BankerTotal: 7, Natural: true,
	}))(t)
	got := must.Get(baccarat.RoadResult(game.StatusComplete, data))(t)
	want := road.Result{
		Status: game.StatusComplete, Winner: road.Player, PlayerPair: true, PlayerTotal: 8, BankerTotal: 7, Natural: true,
	}
	check.Diff(t, want, got)
}
