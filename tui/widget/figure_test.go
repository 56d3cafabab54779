package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"

	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

func TestATileIsReadWithoutColours(t *testing.T) {
	want := []string{
		"+-------------+",
		"|   #   ##### |",
		"|  ##       # |",
		"|   #      #  |",
		"|   #     #   |",
		"| #####   #   |",
		"+-------------+",
	}
	got := widget.Tile("17", widget.Scale{Across: 1, Down: 1}, plain.Red, plain.OnRed, plain)
	for i := range got {
		got[i] = ansi.Strip(got[i])
	}
	if difference := cmp.Diff(want, got); difference != "" {
		t.Errorf("want - got +:\n%s", difference)
	}
}

// TestATileIsAsLargeAsItSays at every scale, with and without colours.
func TestATileIsAsLargeAsItSays(t *testing.T) {
	for _, look := range []*theme.Theme{plain, colour} {
		for _, scale := range []widget.Scale{{Across: 1, Down: 1}, {Across: 2, Down: 1}, {Across: 4, Down: 2}} {
			for _, text := range []string{"0", "17"} {
				across, down := widget.TileSize(text, scale, look)
				block := widget.Tile(text, scale, look.Black, look.OnBlack, look)
				if len(block) != down || widget.BlockWidth(block) != across {
					t.Errorf("%s at %v is %d by %d, said to be %d by %d", text, scale, widget.BlockWidth(block), len(block), across, down)
				}
			}
		}
	}
}

// TestATilesGroundIsEverywhere: a black tile is seen on a white terminal too.
func TestATilesGroundIsEverywhere(t *testing.T) {
	block := widget.Tile("17", widget.Scale{Across: 2, Down: 1}, colour.Black, colour.OnBlack, colour)
	screen := cells(block)
	for y := range block {
		for x := range widget.BlockWidth(block) {
			if screen.CellAt(x, y).Style.Bg == nil {
				t.Fatalf("the cell %d,%d has no ground", x, y)
			}
		}
	}
}

func TestFigures(t *testing.T) {
	figures := []widget.Figure{
		{Title: "PLAYER", Text: "50", Below: "times"},
		{Title: "BANKER", Text: "3"},
	}
	want := []string{
		"PLAYER         BANKER",
		"#####  ###     ####",
		"#     #   #        #",
		"####  #   #     ###",
		"    # #   #        #",
		"####   ###     ####",
		"times",
	}
	if difference := cmp.Diff(want, rows(widget.Figures(figures, 30, plain))); difference != "" {
		t.Errorf("want - got +:\n%s", difference)
	}
	if drawn := widget.Figures(figures, 22, plain); drawn != nil {
		t.Errorf("without room for the letters:\n%s", strings.Join(drawn, "\n"))
	}
	if widget.Figures(nil, 80, plain) != nil {
		t.Error("no figures are something")
	}
}

// rows are the lines without styles and blanks at their ends.
func rows(lines []string) (got []string) {
	for _, line := range lines {
		got = append(got, strings.TrimRight(ansi.Strip(line), " "))
	}
	return got
}
