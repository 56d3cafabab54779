package felt_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
)

// plainly returns a picture drawn without styles and blanks at the ends of its lines.
func plainly(drawn picture.Picture, width, rows int) (got []string) {
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	for _, line := range (felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}).History(width, rows) {
		got = append(got, strings.TrimRight(ansi.Strip(line), " "))
	}
	return got
}

func TestHeat(t *testing.T) {
	heat := picture.Heat{Title: message.Written("H"), Places: []picture.HeatPlace{
		{Name: message.Written("0"), Hits: 2, Places: 1}, {Name: message.Written("32"), Hits: 0, Places: 1}, {Name: message.Written("15"), Hits: 4, Places: 1}, {Name: message.Written("19"), Hits: 12, Places: 1},
	}}
	for _, test := range []struct {
		name        string
		width, rows int
		want        []string
	}{
		{"in a line, with the hits", 18, 3, []string{" H", "  0. 32_ 15- 19#", "  2   .   4  12"}},
		{"in a line, without", 18, 2, []string{" H", "  0. 32_ 15- 19#"}},
		{"in two lines", 13, 3, []string{" H", "   0.  32_", "  15-  19#"}},
		{"no room", 6, 3, []string{"", "", ""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			drawn := plainly(picture.Picture{Board: picture.Board{Heat: heat}}, test.width, test.rows)
			check.Diff(t, test.want, drawn)
		})
	}
}

func TestFigures(t *testing.T) {
	figures := []picture.Figure{
		{Title: message.Written("PLAYER"), Text: "50", Below: picture.Line{Text: message.Written("times")}},
		{Title: message.Written("BANKER"), Text: "3"},
	}
	drawn := picture.Picture{Drawn: picture.Drawn{Figures: figures, Words: message.Written("in words")}}
	for _, test := range []struct {
		name        string
		width, rows int
		want        []string
	}{
		{"large", 32, 7, []string{
			" PLAYER         BANKER",
			"  #####  ###     ####",
			"  #     #  ##        #",
			"  ####  # # #     ###",
			"      # ##  #        #",
			"  ####   ###     ####",
			" times",
		}},
		{"without room for the letters", 24, 2, []string{" PLAYER  50  times", " BANKER  3"}},
		{"without room for the lines", 24, 1, []string{" in words"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Diff(t, test.want, plainly(drawn, test.width, test.rows))
		})
	}
}
