package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/google/go-cmp/cmp"

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
		for _, size := range []widget.CardSize{widget.SmallCard, widget.LargeCard, widget.GreatCard} {
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

// TestAGreatCardSpellsItsRank: where there is room the rank is in big letters and
// rank and suit stand in two corners, as on a card of paper.
func TestAGreatCardSpellsItsRank(t *testing.T) {
	for _, test := range []struct {
		name string
		card game.Card
		look *theme.Theme
		want []string
	}{
		{"a king, mono", game.Card{Rank: game.King, Suit: game.Diamonds}, plain, []string{
			"+-----------+",
			"| KD        |",
			"|   #   #   |",
			"|   #  #    |",
			"|   ###     |",
			"|   #  #    |",
			"|   #   #   |",
			"|        KD |",
			"+-----------+",
		}},
		{"a ten, mono", game.Card{Rank: game.Ten, Suit: game.Clubs}, plain, []string{
			"+-----------+",
			"| 10C       |",
			"|  #   ###  |",
			"| ##  #   # |",
			"|  #  #   # |",
			"|  #  #   # |",
			"| ###  ###  |",
			"|       10C |",
			"+-----------+",
		}},
		{"a seven, in colour", game.Card{Rank: 7, Suit: game.Spades}, colour, []string{
			" 7♠",
			"",
			"    #####",
			"        #",
			"       #",
			"      #",
			"      #",
			"",
			"          7♠",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			block := widget.Card(test.card, widget.GreatCard, test.look)
			screen := cells(block)
			var got []string
			for y := range len(block) {
				if width := widget.Width(block[y]); width != widget.GreatCard.Width {
					t.Errorf("row %d is %d wide, want %d", y, width, widget.GreatCard.Width)
				}
				row := ""
				for x := range widget.GreatCard.Width {
					cell := screen.CellAt(x, y)
					sign := cell.Content
					if sign == " " && cell.Style.Bg != nil && !isWhite(cell) {
						sign = "#" // a stroke of the rank
					}
					row += sign
				}
				got = append(got, strings.TrimRight(row, " "))
			}
			if difference := cmp.Diff(test.want, got); difference != "" {
				t.Errorf("want - got +:\n%s", difference)
			}
		})
	}
}

// colour is the default theme on a good terminal.
var colour = theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)

func isWhite(cell *uv.Cell) bool {
	red, green, blue, _ := cell.Style.Bg.RGBA()
	return red == 0xffff && green == 0xffff && blue == 0xffff
}

// TestRanksOfGreatCardsDiffer looks at every rank's picture.
func TestRanksOfGreatCardsDiffer(t *testing.T) {
	seen := map[string]game.Rank{}
	for rank := game.Ace; rank <= game.King; rank++ {
		drawn := strings.Join(widget.Card(game.Card{Rank: rank, Suit: game.Clubs}, widget.GreatCard, plain)[2:7], "\n")
		if other, twice := seen[drawn]; twice {
			t.Errorf("%v looks like %v", rank, other)
		}
		seen[drawn] = rank
	}
}
