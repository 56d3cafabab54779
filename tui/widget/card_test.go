package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"pitboss/game"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// cells puts a block on a screen of its own, to look at single cells.
func cells(block []string) uv.ScreenBuffer {
	screen := uv.NewScreenBuffer(widget.BlockWidth(block), len(block))
	uv.NewStyledString(strings.Join(block, "\n")).Draw(screen, screen.Bounds())
	return screen
}

// TestOnlyTheFaceIsUnderlined: where red is told by an underline, the line is
// under rank and suit and not across the card.
func TestOnlyTheFaceIsUnderlined(t *testing.T) {
	queen := game.Card{Rank: game.Queen, Suit: game.Hearts}
	for _, name := range theme.Names() {
		look := theme.New(name, theme.Unicode, colorprofile.TrueColor)
		for _, size := range []widget.CardSize{widget.SmallCard, widget.LargeCard} {
			block := widget.Card(queen, size, look)
			screen := cells(block)
			for y := range len(block) {
				for x := range size.Width {
					cell := screen.CellAt(x, y)
					if cell.Style.Underline != uv.UnderlineNone && strings.TrimSpace(cell.Content) == "" {
						t.Fatalf("%s, %v: the empty cell %d,%d is underlined", name, size, x, y)
					}
					if !look.Mono && cell.Style.Bg == nil {
						t.Fatalf("%s, %v: the cell %d,%d has no ground", name, size, x, y)
					}
				}
			}
		}
	}
}
