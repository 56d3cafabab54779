package felt_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/road"
	"pitboss/internal/testing/check"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

var plain = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)

// plainFelt draws without colours, in ASCII and in English.
var plainFelt = felt.Felt{Look: plain, Say: message.Text.String}

// sides are the sides of the roads in these tests.
var sides = road.Sides{
	Player: road.Side{Name: message.Written("Player"), Letter: message.Written("P"), Ink: picture.Player},
	Banker: road.Side{Name: message.Written("Banker"), Letter: message.Written("B"), Ink: picture.Banker},
	Tie:    road.Side{Name: message.Written("Tie"), Letter: message.Written("T"), Ink: picture.Tie},
}

// pageOf returns a page with one grid.
func pageOf(grid picture.Grid) picture.Page {
	return picture.Page{Blocks: []picture.Block{{Grids: []picture.Grid{grid}}}}
}

// beads returns the bead plate with the pairs, as on the page of the roads.
func beads(roads road.Roads) picture.Grid {
	for _, block := range roads.Page(sides, message.Text{}).Blocks {
		if len(block.Grids) == 1 {
			return block.Grids[0]
		}
	}
	return picture.Grid{}
}

// roadsOf returns the roads of a shoe from its winners' letters. A small letter is a round with a pair of that side,
// 2 a tie with both.
func roadsOf(letters string) road.Roads {
	var list []road.Result
	for _, letter := range letters {
		result := road.Result{Status: game.StatusComplete}
		switch letter {
		case 'P', 'p':
			result.Winner, result.PlayerPair = road.Player, letter == 'p'
		case 'B', 'b':
			result.Winner, result.BankerPair = road.Banker, letter == 'b'
		default:
			result.Winner, result.PlayerPair, result.BankerPair = road.Tie, letter == '2', letter == '2'
		}
		list = append(list, result)
	}
	return road.Of(list)
}

// rows returns the lines without styles and trailing blanks.
func rows(lines []string) (got []string) {
	for _, line := range lines {
		got = append(got, strings.TrimRight(ansi.Strip(line), " "))
	}
	return got
}

func TestBigRoad(t *testing.T) {
	for _, test := range []struct {
		name, rounds string
		width        int
		want         []string
	}{
		{"nothing", "", 20, []string{"", "", "", "", "", ""}},
		{"a run goes down, a change starts a column", "PPB", 20, []string{"P B", "P", "", "", "", ""}},
		{"the dragon's tail", "BBBBBBBBPP", 20, []string{"B P", "B P", "B", "B", "B", "B B B"}},
		// Without colours, P1P would read as one sign, so a column with a count in it is one cell wider.
		{"a count between two columns", "PTBPTB", 20, []string{"P1 B P1 B", "", "", "", "", ""}},
		{"on a dragon's tail", "PPPPPPTPPT", 20, []string{"P", "P", "P", "P", "P", "P1 P P1"}},
		{"only the column with the count is wider", "PBPBTPB", 20, []string{"P B P B1 P B", "", "", "", "", ""}},
		{"more ties than a figure holds", "P" + strings.Repeat("T", 12) + "B", 20, []string{"P+ B", "", "", "", "", ""}},
		{"ties before the first result", "TTPB", 20, []string{"P2 B", "", "", "", "", ""}},
		{"only ties", "TT", 20, []string{"T2", "", "", "", "", ""}},
		{"the last columns that fit whole", "PTBPTB", 5, []string{"P1 B", "", "", "", "", ""}},
		{"a column that does not fit by a cell", "PTBPTB", 3, []string{"B", "", "", "", "", ""}},
		{"no room", "PB", 0, []string{"", "", "", "", "", ""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			lines := plainFelt.Page(pageOf(roadsOf(test.rounds).Board(sides).Roads[1]), test.width)
			check.Diff(t, test.want, rows(lines))
			if widget.BlockWidth(lines) > test.width {
				t.Errorf("%d wide, want at most %d", widget.BlockWidth(lines), test.width)
			}
		})
	}
}

func TestBeadPlate(t *testing.T) {
	want := []string{"P  P", "Bb", "Pp", "T2", "B", "T"}
	check.Difff(t, want, rows(plainFelt.Page(pageOf(beads(roadsOf("Pbp2BTP"))), 20)), "with the pairs")
	want = []string{"P P", "B", "P", "T", "B", "T"}
	check.Difff(t, want, rows(plainFelt.Page(pageOf(roadsOf("Pbp2BTP").Board(sides).Roads[0]), 20)), "without")
}

func TestDerivedRoad(t *testing.T) {
	// Columns 1 2 3 1 2 4 1 1 of a big road: BBRBBBBBRBRBB, as in the package road.
	grid := pageOf(roadsOf("BPPBBBPBBPPPPBP").Board(sides).Roads[2])
	want := []string{"brbrbrb", "b b   b", "  b", "  b", "  b", ""}
	check.Diff(t, want, rows(plainFelt.Page(grid, 20)))
	want = []string{"rb", " b", "", "", "", ""}
	check.Difff(t, want, rows(plainFelt.Page(grid, 2)), "the last columns")
}
