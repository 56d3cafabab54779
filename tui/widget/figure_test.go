package widget_test

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

func TestATileIsReadWithoutColours(t *testing.T) {
	want := []string{
		"+   #   ##### +",
		"|  ##       # |",
		"|   #      #  |",
		"|   #     #   |",
		"+ #####   #   +",
	}
	got := widget.Tile("17", fonts["regular"], 15, 5, true, plain.Red, plain.Red.Letters(), plain)
	for i := range got {
		got[i] = ansi.Strip(got[i])
	}
	check.Diff(t, want, got)
}

// TestATileFindsRoomInItsSize at every scale, with and without colours and half rows: no stroke is
// cut off, and none touches the ends.
func TestATileFindsRoomInItsSize(t *testing.T) {
	for _, look := range []*theme.Theme{plain, colour, halves} {
		for _, font := range []widget.Font{fonts["small"], fonts["regular"], {Face: widget.Bold, Scale: 2}} {
			for _, text := range []string{"0", "17"} {
				across, down := widget.TileSize(text, font, look)
				block := widget.Tile(text, font, across, down, false, look.Quiet, look.Black.Letters(), look)
				larger := widget.Tile(text, font, across+20, down+4, false, look.Quiet, look.Black.Letters(), look)
				if len(block) != down || widget.BlockWidth(block) != across {
					t.Errorf("%s at %v is %d by %d, said to be %d by %d", text, font, widget.BlockWidth(block), len(block), across, down)
				}
				if got, want := dotsOf(block, look), dotsOf(larger, look); got != want || want == 0 {
					t.Errorf("%s at %v has %d half cells of strokes, want %d", text, font, got, want)
				}
			}
		}
	}
}

// halves is a terminal without colours that has half blocks.
var halves = theme.New(theme.Mono, theme.Unicode, colorprofile.ASCII)

// dotsOf counts the half cells of a block's strokes.
func dotsOf(block []string, look *theme.Theme) (count int) {
	screen := cells(block)
	for y := range block {
		for x := range widget.BlockWidth(block) {
			cell := screen.CellAt(x, y)
			switch {
			case cell.Content == look.Glyphs.Solid:
				count += 2
			case cell.Content == look.Glyphs.Half[0], cell.Content == look.Glyphs.Half[1]:
				count++
			}
		}
	}
	return count
}

// TestATilesGroundIsEverywhere: a black tile is seen on a white terminal too.
func TestATilesGroundIsEverywhere(t *testing.T) {
	block := widget.Tile("17", widget.Font{Face: widget.Bold, Scale: 1}, 26, 6, true, colour.Black, colour.Black.Letters(), colour)
	screen := cells(block)
	for y := range block {
		for x := range widget.BlockWidth(block) {
			if screen.CellAt(x, y).Style.Bg == nil {
				t.Fatalf("the cell %d,%d has no ground", x, y)
			}
		}
	}
}
