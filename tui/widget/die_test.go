package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// dieSizes are the sizes of dice on the screens.
var dieSizes = []widget.CardSize{{Width: 9, Height: 5}, {Width: 13, Height: 7}, {Width: 19, Height: 11}, {Width: 27, Height: 15}}

// A die has exactly its size, whatever it shows.
func TestADieHasItsSize(t *testing.T) {
	faces := []widget.DieFace{{}, {Symbol: "star"}, {Symbol: "ladder"}, {Symbol: "unknown"}, {Pips: 7}}
	for pips := range 6 {
		faces = append(faces, widget.DieFace{Pips: pips + 1})
	}
	for _, glyphs := range []theme.GlyphSet{theme.Unicode, theme.ASCII} {
		for _, name := range []theme.Name{theme.Default, theme.Mono} {
			look := theme.New(name, glyphs, colorprofile.TrueColor)
			for _, size := range dieSizes {
				for _, face := range faces {
					block := widget.Die(face, size, look.Card, look)
					check.Equalf(t, len(block), size.Height, "%v in %v %s %s: rows", face, size, name, glyphs)
					for _, row := range block {
						check.Equalf(t, widget.Width(row), size.Width, "%v in %v %s %s: the width of %q", face, size, name, glyphs, row)
					}
				}
			}
		}
	}
}

// The pips are symmetrical, as on a die, and a six has six of them, in every size.
func TestPipsAreSymmetrical(t *testing.T) {
	look := theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
	turned := strings.NewReplacer("▀", "▄", "▄", "▀")
	for _, size := range dieSizes {
		blocks := map[string]int{}
		for pips := 1; pips <= 6; pips++ {
			var whole, around strings.Builder
			block := widget.Die(widget.DieFace{Pips: pips}, size, look.Card, look)
			for y := range block {
				whole.WriteString(ansi.Strip(block[y]))
				row := []rune(turned.Replace(ansi.Strip(block[len(block)-1-y])))
				for x := range row {
					around.WriteRune(row[len(row)-1-x])
				}
			}
			check.Equalf(t, around.String(), whole.String(), "%d in %v, turned half round", pips, size)
			blocks[whole.String()]++
		}
		check.Equalf(t, len(blocks), 6, "different faces in %v", size)
	}
}

// Without colours or half blocks a die is a frame with its pips.
func TestADieInASCII(t *testing.T) {
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	var lines []string
	for _, row := range widget.Die(widget.DieFace{Pips: 5}, widget.CardSize{Width: 9, Height: 5}, look.Card, look) {
		lines = append(lines, ansi.Strip(row))
	}
	check.Diff(t, []string{"+-------+", "|o     o|", "|   o   |", "|o     o|", "+-------+"}, lines)
}
