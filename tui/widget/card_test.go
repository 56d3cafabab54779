package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/internal/testing/check"
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
		for _, size := range widget.CardSizes {
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

// TestCardsAreDrawnInStrokes: the rank of every size with room for it, and the suit in strokes or as
// its own sign.
func TestCardsAreDrawnInStrokes(t *testing.T) {
	low, slim := widget.CardSize{Width: 8, Height: 5}, widget.CardSize{Width: 7, Height: 5}
	for _, test := range []struct {
		name string
		card game.Card
		size widget.CardSize
		look *theme.Theme
		want []string
	}{
		{"a king without colours", game.Card{Rank: game.King, Suit: game.Diamonds}, low, plain, []string{
			"+#   # +",
			"|#  #  |",
			"|###   |",
			"|#  #  |",
			"+#   #d+",
		}},
		{"a ten without colours", game.Card{Rank: game.Ten, Suit: game.Clubs}, low, plain, []string{
			"+# ### +",
			"|# # # |",
			"|# # # |",
			"|# # # |",
			"+# ###c+",
		}},
		{"a ten in half blocks", game.Card{Rank: game.Ten, Suit: game.Diamonds}, low, colour, []string{
			" ▄  ▄▄",
			" █ █  █",
			" █ █  █",
			" █ ▀▄▄▀",
			"      ♦",
		}},
		{"a slim ten in half blocks", game.Card{Rank: game.Ten, Suit: game.Diamonds}, slim, colour, []string{
			" ▄  ▄",
			" █ █ █",
			" █ █ █",
			" █ ▀▄▀",
			"     ♦",
		}},
		{"a wide queen", game.Card{Rank: game.Queen, Suit: game.Hearts}, widget.WideCard, halves, []string{
			"┌ ▄▄▄▄    ▄▄▄  ▄▄▄ ┐",
			"│██  ██  ██████████│",
			"│██ ▄██  ▀████████▀│",
			"│ ▀▀▀█▄    ▀████▀  │",
			"└            ▀▀    ┘",
		}},
		{"a large seven in half blocks", game.Card{Rank: 7, Suit: game.Hearts}, widget.LargeCard, colour, []string{
			"   ▄▄▄▄▄▄▄",
			"   ▀▀▀▀▀██",
			"       ██",
			"      ██",
			"     ██",
			"     ▀▀",
			"   ▄██▄██▄",
			"   ▀█████▀",
			"     ▀█▀",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			block := widget.Card(test.card, test.size, test.look)
			for y, row := range block {
				check.Equalf(t, widget.Width(row), test.size.Width, "row %d is wide", y)
				block[y] = strings.TrimRight(ansi.Strip(row), " ")
			}
			check.Diff(t, test.want, block)
		})
	}
}

// colour is the default theme on a good terminal.
var colour = theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)

// TestCardsDiffer: no two faces look alike at any size, colours apart.
func TestCardsDiffer(t *testing.T) {
	for _, look := range []*theme.Theme{plain, colour, halves} {
		for _, size := range widget.CardSizes {
			seen := map[string]game.Card{}
			for i := range game.Faces {
				card := game.CardAt(i)
				drawn := ansi.Strip(strings.Join(widget.Card(card, size, look), "\n"))
				if other, twice := seen[drawn]; twice {
					t.Errorf("%v: %v looks like %v", size, card, other)
				}
				seen[drawn] = card
			}
		}
	}
}

// TestPlacesKeepTheirSize whatever is written in them.
func TestPlacesKeepTheirSize(t *testing.T) {
	for _, size := range []widget.CardSize{{Width: 5, Height: 3}, {Width: 7, Height: 5}, widget.LargeCard} {
		for _, label := range []string{"", "NEXT", "⟦ÓPÉN~⟧"} {
			block := widget.NextPlace([]string{label}, size, colour)
			for y, row := range block {
				if wide := widget.Width(row); wide != size.Width || len(block) != size.Height {
					t.Errorf("%v with %q: row %d is %d wide, of %d rows", size, label, y, wide, len(block))
				}
			}
		}
	}
}

// With colours but without half blocks, ranks, suits and pips are filled cells rather than signs.
func TestStrokesAreFilledWithoutHalfBlocks(t *testing.T) {
	look := theme.New(theme.Default, theme.ASCII, colorprofile.TrueColor)
	for _, size := range widget.CardSizes {
		for _, card := range []game.Card{{Rank: game.King, Suit: game.Spades}, {Rank: 9, Suit: game.Hearts}} {
			check.Lacks(t, ansi.Strip(strings.Join(widget.Card(card, size, look), "\n")), "#")
		}
	}
	block := widget.Die(widget.DieFace{Pips: 5}, widget.CardSize{Width: 9, Height: 5}, look.Card, look)
	pip, ground := cells(block).CellAt(1, 1), cells(block).CellAt(0, 0)
	check.Equal(t, pip.Content, " ")
	check.Equalf(t, pip.Style.Bg == ground.Style.Bg, false, "a pip has the colour of its die")
}
