package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/google/go-cmp/cmp"

	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

var plain = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)

func winnersOf(letters string) []widget.Winner {
	var list []widget.Winner
	for _, letter := range letters {
		list = append(list, widget.Winner(letter))
	}
	return list
}

// draw writes a road without styles, a dot for an empty place and the ties as digits.
func draw(road widget.Road) string {
	var out strings.Builder
	for row := range widget.RoadRows {
		line := ""
		for _, column := range road {
			cell := column[row]
			switch {
			case cell.IsEmpty():
				line += ". "
			case cell.Winner == 0:
				line += "t" + string(rune('0'+cell.Ties))
			case cell.Ties > 0:
				line += string(cell.Winner) + string(rune('0'+cell.Ties))
			default:
				line += string(cell.Winner) + " "
			}
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
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
		{"a tie does not break a run", "BTB", []string{"B1", "B", ".", ".", ".", "."}},
		{"ties before the first result", "TTP", []string{"P2", ".", ".", ".", ".", "."}},
		{"only ties", "TT", []string{"t2", ".", ".", ".", ".", "."}},
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
			want := strings.Join(test.want, "\n") + "\n"
			if difference := cmp.Diff(want, draw(widget.BigRoad(winnersOf(test.rounds)))); difference != "" {
				t.Errorf("want - got +:\n%s", difference)
			}
		})
	}
}

// A run whose column has no room below its head goes right along the top row; the
// next run must not start on it.
func TestBigRoadKeepsEveryResult(t *testing.T) {
	rounds := ""
	for run := range 40 {
		rounds += strings.Repeat(map[bool]string{true: "P", false: "B"}[run%2 == 0], 20-run%7)
	}
	road := widget.BigRoad(winnersOf(rounds))
	written := 0
	for _, column := range road {
		for _, cell := range column {
			if cell.Winner != 0 {
				written++
			}
		}
	}
	if written != len(rounds) {
		t.Errorf("%d results, %d cells written: a result was written over another", len(rounds), written)
	}
}

func TestBeadPlate(t *testing.T) {
	for _, test := range []struct {
		name, rounds string
		want         []string
	}{
		{"nothing", "", []string{"", "", "", "", "", ""}},
		{"down the column, ties too", "PTB", []string{"P", "T", "B", ".", ".", "."}},
		{"then to the right", "PBPBPBT", []string{"P T", "B .", "P .", "B .", "P .", "B ."}},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := strings.Join(test.want, "\n") + "\n"
			if difference := cmp.Diff(want, draw(widget.BeadPlate(winnersOf(test.rounds)))); difference != "" {
				t.Errorf("want - got +:\n%s", difference)
			}
		})
	}
}

func TestDrawRoadShowsTheLatestColumns(t *testing.T) {
	road := widget.BigRoad(winnersOf("PBPBPBPBPT"))
	lines := widget.DrawRoad(road, 5, plain)
	if len(lines) != widget.RoadRows {
		t.Fatalf("%d rows, want %d", len(lines), widget.RoadRows)
	}
	got := strings.TrimRight(widget.Plain(lines[0]), " ")
	if want := "B P1"; got != want {
		t.Errorf("the last two columns are %q, want %q", got, want)
	}
}

// TestATieCountNeverTouchesItsNeighbour: without colours P1P would read as one
// sign, so a column with a count in it is a cell wider.
func TestATieCountNeverTouchesItsNeighbour(t *testing.T) {
	for _, test := range []struct {
		name, rounds string
		width        int
		rows         []string // the first and the last
	}{
		{"a count between two columns", "PTBPTB", 20, []string{"P1 B P1 B", ""}},
		{"on a dragon's tail", "PPPPPPTPPT", 20, []string{"P", "P1 P P1"}},
		{"only the column with the count is wider", "PBPBTPB", 20, []string{"P B P B1 P B", ""}},
		{"more ties than a figure holds", "P" + strings.Repeat("T", 12) + "B", 20, []string{"P+ B", ""}},
		{"ties before the first result", "TTPB", 20, []string{"P2 B", ""}},
		{"the last columns that fit whole", "PTBPTB", 5, []string{"P1 B", ""}},
		{"a column that does not fit by a cell", "PTBPTB", 3, []string{"B", ""}},
		{"no room", "PB", 0, []string{"", ""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			lines := widget.DrawRoad(widget.BigRoad(winnersOf(test.rounds)), test.width, plain)
			got := []string{widget.Plain(lines[0]), widget.Plain(lines[widget.RoadRows-1])}
			if difference := cmp.Diff(test.rows, got); difference != "" {
				t.Errorf("want - got +:\n%s", difference)
			}
			if widget.BlockWidth(lines) > test.width {
				t.Errorf("%d wide, want at most %d", widget.BlockWidth(lines), test.width)
			}
		})
	}
}

func TestCountWinners(t *testing.T) {
	player, banker, ties := widget.CountWinners(winnersOf("PPBTTT"))
	if player != 2 || banker != 1 || ties != 3 {
		t.Errorf("counted %d, %d, %d, want 2, 1, 3", player, banker, ties)
	}
}
