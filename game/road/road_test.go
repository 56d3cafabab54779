package road_test

import (
	"strconv"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/road"
	"pitboss/internal/testing/check"
)

var letters = map[rune]road.Winner{'P': road.Player, 'B': road.Banker, 'T': road.Tie}

// shoe returns finished rounds by their winners' letters; V is a void round, M one settled manually without a result.
func shoe(rounds string) []road.Result {
	var list []road.Result
	for _, letter := range rounds {
		result := road.Result{Status: game.StatusComplete, Winner: letters[letter]}
		switch letter {
		case 'V':
			result.Status = game.StatusVoid
		case 'M':
			result.Status = game.StatusSettledManually
		}
		list = append(list, result)
	}
	return list
}

// drawn returns a grid in letters, a dot for an empty place; space is the text after a letter without ties.
func drawn[T comparable](grid road.Grid[T], letter func(T) string) string {
	var out strings.Builder
	for row := range road.Rows {
		line := ""
		for _, column := range grid {
			line += letter(column[row])
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}

func cellLetter(cell road.Cell) string {
	ties := " "
	if cell.Ties > 0 {
		ties = strconv.Itoa(cell.Ties)
	}
	switch {
	case cell.IsEmpty():
		return ". "
	case cell.Winner == "":
		return "t" + ties
	}
	return strings.ToUpper(string(cell.Winner[:1])) + ties
}

func markLetter(mark road.Mark) string {
	if mark == "" {
		return "."
	}
	return strings.ToUpper(string(mark[:1]))
}

// written returns a derived road's marks in the order they were added.
func written(r road.Road[road.Mark]) string {
	out := ""
	for _, run := range r.Columns {
		for _, mark := range run {
			out += markLetter(mark)
		}
	}
	return out
}

func compare(t *testing.T, want []string, got string) {
	t.Helper()
	check.Diff(t, strings.Join(want, "\n")+"\n", got)
}

func TestBeadPlate(t *testing.T) {
	for _, test := range []struct {
		name, rounds string
		want         []string
	}{
		{"nothing", "", []string{"", "", "", "", "", ""}},
		{"down the column, ties too", "PTB", []string{"P", "T", "B", ".", ".", "."}},
		{"then to the right", "PBPBPBT", []string{"P T", "B .", "P .", "B .", "P .", "B ."}},
		{"a void round leaves no mark", "PVB", []string{"P", "B", ".", ".", ".", "."}},
		{"nor one without a result", "MPB", []string{"P", "B", ".", ".", ".", "."}},
	} {
		t.Run(test.name, func(t *testing.T) {
			compare(t, test.want, drawn(road.Of(shoe(test.rounds)).BeadPlate, cellLetter))
		})
	}
}

func TestBigRoad(t *testing.T) {
	for _, test := range []struct {
		name, rounds string
		want         []string
	}{
		{"nothing", "", []string{"", "", "", "", "", ""}},
		{"a run goes down", "PPP", []string{"P", "P", "P", ".", ".", "."}},
		{"a change starts a column", "PPB", []string{"P B", "P .", ". .", ". .", ". .", ". ."}},
		{"a tie marks the cell before it", "PTTPB", []string{"P2B", "P .", ". .", ". .", ". .", ". ."}},
		{"several ties before a column change", "PPTTTB", []string{"P B", "P3.", ". .", ". .", ". .", ". ."}},
		{"a tie does not break a run", "BTB", []string{"B1", "B", ".", ".", ".", "."}},
		{"a tie after a void round", "PVTB", []string{"P1B", ". .", ". .", ". .", ". .", ". ."}},
		{"ties before the first result", "TTP", []string{"P2", ".", ".", ".", ".", "."}},
		{"and after it", "TTPTB", []string{"P3B", ". .", ". .", ". .", ". .", ". ."}},
		{"only ties", "TT", []string{"t2", ".", ".", ".", ".", "."}},
		{"only void rounds", "VV", []string{"", "", "", "", "", ""}},
		{"a void round does not break a run", "PVP", []string{"P", "P", ".", ".", ".", "."}},
		{"six fill the column", "BBBBBB", []string{"B", "B", "B", "B", "B", "B"}},
		{"the dragon's tail turns right at the bottom", "BBBBBBBB", []string{"B . .", "B . .", "B . .", "B . .", "B . .", "B B B"}},
		{"the next run starts beside the head, not the tail", "BBBBBBBBPP",
			[]string{"B P .", "B P .", "B . .", "B . .", "B . .", "B B B"}},
		{"a run that meets a tail turns right above it", "BBBBBBBBPPPPPPP",
			[]string{"B P . .", "B P . .", "B P . .", "B P . .", "B P P P", "B B B ."}},
		{"a tail never turns down again", "BBBBBBBPPPPPPPPBBBBBBBB",
			[]string{"B P B . . . .", "B P B . . . .", "B P B . . . .", "B P B B B B B", "B P P P P . .", "B B . . . . ."}},
		{"a tie on a tail", "BBBBBBBT", []string{"B .", "B .", "B .", "B .", "B .", "B B1"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			compare(t, test.want, drawn(road.Of(shoe(test.rounds)).BigRoad.Grid, cellLetter))
		})
	}
}

// Five long runs, each stopped one row higher than the previous one, leave the sixth only the top row; the seventh
// must start beyond that tail.
func TestBigRoadTailOnTheTopRow(t *testing.T) {
	rounds := strings.Repeat("P", 14) + strings.Repeat("B", 12) + strings.Repeat("P", 10) + strings.Repeat("B", 8) +
		strings.Repeat("P", 6) + "BBBB" + "PP"
	compare(t, []string{
		"P B P B P B B B B P",
		"P B P B P P P P P P",
		"P B P B B B B B B .",
		"P B P P P P P P P .",
		"P B B B B B B B B .",
		"P P P P P P P P P .",
	}, drawn(road.Of(shoe(rounds)).BigRoad.Grid, cellLetter))
}

func TestCellsTellTheirRound(t *testing.T) {
	roads := road.Of([]road.Result{
		{Status: game.StatusComplete, Winner: road.Player, PlayerTotal: 8, BankerTotal: 3, Natural: true, PlayerPair: true},
		{Status: game.StatusComplete, Winner: road.Tie, PlayerTotal: 6, BankerTotal: 6, BankerPair: true},
		{Status: game.StatusSettledManually, Winner: road.Banker, PlayerTotal: 1, BankerTotal: 7},
	})
	player := road.Cell{Winner: road.Player, Total: 8, Natural: true, PlayerPair: true}
	tie := road.Cell{Winner: road.Tie, Total: 6, BankerPair: true}
	banker := road.Cell{Winner: road.Banker, Total: 7}
	check.Difff(t, road.Grid[road.Cell]{{player, tie, banker}}, roads.BeadPlate, "bead plate")
	player.Ties = 1 // the tie's own pair is not the player's
	check.Difff(t, [][]road.Cell{{player}, {banker}}, roads.BigRoad.Columns, "big road")
}
