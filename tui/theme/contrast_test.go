package theme_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/contrast"
)

var update = flag.Bool("update", false, "write the page of colours again")

// shown is the appearance of a token on a terminal: text on a ground.
type shown struct{ text, ground contrast.RGB }

// show reads a style as a terminal does.
func show(style theme.Style, look *theme.Theme, on contrast.Terminal) shown {
	cell := cellOf(style.Render("x"))
	text, ground := on.Shown(cell.Style, look)
	return shown{text, ground}
}

// showCell reads a cell of a big letter as a terminal does: a sign on the screen's ground, or a filled cell next to it.
func showCell(drawn string, look *theme.Theme, on contrast.Terminal) shown {
	cell := cellOf(drawn)
	text, ground := on.Shown(cell.Style, look)
	if cell.Content == " " {
		_, own := on.Shown(uv.Style{}, look)
		return shown{ground, own}
	}
	return shown{text, ground}
}

func cellOf(drawn string) *uv.Cell {
	screen := uv.NewScreenBuffer(1, 1)
	uv.NewStyledString(drawn).Draw(screen, screen.Bounds())
	return screen.CellAt(0, 0)
}

func (s shown) contrast() float64 { return contrast.Ratio(s.text, s.ground) }

// inColour returns the themes that have colours.
func inColour() []theme.Name {
	return slices.DeleteFunc(theme.Names(), func(name theme.Name) bool { return name == theme.Mono })
}

func TestTextIsReadable(t *testing.T) {
	for _, name := range inColour() {
		for _, terminal := range contrast.Terminals {
			look := terminal.Theme(name, theme.Unicode)
			if (look.Ground != nil) != terminal.Full() || (look.Ink != nil) != terminal.Full() {
				t.Errorf("%s with %s: a screen has grounds of its own with 256 colours, and only then", name, terminal.Name)
			}
			for token, style := range inks(t, look) {
				least := contrast.LeastOfText
				switch {
				case token == "Border":
					least = contrast.LeastOfLines
				case name == theme.Default && terminal.Full():
					least = contrast.LeastByDefault
				}
				if is := show(style, look, terminal); is.contrast() < least {
					t.Errorf("%s %s with %s: #%06x on #%06x is %.1f:1, want %.1f", name, token, terminal.Name, is.text,
						is.ground, is.contrast(), least)
				}
			}
		}
	}
}

// TestLargeLettersAreReadable: letters on the screen's own ground are bright enough in the colour of every token, and
// so are those on a token's own ground. Both are filled cells where a bare console has such a ground, and signs
// otherwise.
func TestLargeLettersAreReadable(t *testing.T) {
	for _, name := range inColour() {
		for _, terminal := range contrast.Terminals {
			look := terminal.Theme(name, theme.ASCII)
			for token, style := range inks(t, look) {
				if strings.HasPrefix(token, "Heat") || token == "Border" || token == "Header" || token == "Key" || token == "Training" {
					continue // no letters are drawn in them
				}
				for where, cell := range map[string]string{"as a sign": style.Pen().Render("x"), "filled": look.Solid(style, 1)} {
					is := showCell(cell, look, terminal)
					if is.contrast() < contrast.LeastOfStrokes {
						t.Errorf("%s with %s: letters in %s %s are #%06x on #%06x, %.1f:1", name, terminal.Name, token, where,
							is.text, is.ground, is.contrast())
					}
				}
			}
		}
	}
}

// TestSixteenColoursHaveDarkGrounds: a bare console has no bright grounds and shows a bold colour as another.
func TestSixteenColoursHaveDarkGrounds(t *testing.T) {
	for _, name := range inColour() {
		look := theme.New(name, theme.Unicode, colorprofile.ANSI)
		for token, style := range inks(t, look) {
			if token == "Card" || token == "CardRed" || strings.HasPrefix(token, "Heat") {
				continue // white paper, and a heat that digits tell
			}
			for _, parameter := range sgr(style.Render("x")) {
				if n, _ := strconv.Atoi(parameter); n >= 100 && n <= 107 {
					t.Errorf("%s %s has a bright ground, which a bare console shows dark: %q", name, token, style.Render("x"))
				}
			}
			check.Lacksf(t, style.Render("x"), "[1;3", "%s %s is a bold colour, which a bare console shows as another",
				name, token)
		}
	}
}

// meanings explains each token of the page.
var meanings = []struct{ token, meaning string }{
	{"Strong", "what counts in a text"}, {"Faint", "what is there when it is looked for; a dead key"},
	{"Border", "frames and rules (no text)"},
	{"Good", "ok: what is well"}, {"Act", "next: do this now, and where"},
	{"Notice", "attention: what somebody should know, time that runs"},
	{"Alarm", "danger: what is wrong"}, {"Refused", "danger in a banner; what was refused"}, {"Quiet", "neutral: nothing to do"},
	{"Player", "Player, Dragon"}, {"PlayerWon", "Player won"}, {"Banker", "Banker, Tiger"}, {"BankerWon", "Banker won"},
	{"Tie", "a tie"}, {"TieWon", "a tie it is"},
	{"Card", "a card, black suit"}, {"CardRed", "a card, red suit"},
	{"Red", "a red number"}, {"Black", "a black number"}, {"Green", "zero"}, {"Gold", "what multiplies a win"}, {"Bronze", "a prize less than silver and gold"},
	{"Heat0", "heat: cold"}, {"Heat1", "heat"}, {"Heat2", "heat: as expected"}, {"Heat3", "heat"}, {"Heat4", "heat: hot"},
	{"Header", "the title line"}, {"Key", "a key"}, {"Focus", "what Enter takes"}, {"Training", "nothing here counts"},
}

func TestPageOfColours(t *testing.T) {
	const path = "../../docs/colours.md"
	page := colours(t)
	if *update {
		must.Do(t, os.WriteFile(path, []byte(page), 0o644))
		return
	}
	want := must.Get(os.ReadFile(path))(t)
	check.Difff(t, string(want), page,
		"%s differs from what was (-) and is now (+); run with -update if that is right", path)
}

// colours returns the page: every token on every theme with its contrast.
func colours(t *testing.T) string {
	var page strings.Builder
	page.WriteString(`# Colours

Every look of the screens is made of tokens (` + "`tui/theme/tokens.go`" +
		`): one colour for each thing a colour means. A colour never says something alone; a word, a letter or a shape says it too.
The screen has a ground of its own on a terminal of 256 colours. Each cell of this table is text, ground and their contrast (WCAG 2, 1 to 21).

Tests draw every state of every screen, and random play of every variant, and measure each pair of colours that is drawn (` + "`tui/tuitest/contrast`" + `):

| what | at least |
| --- | --- |
| text in the default theme, with 256 colours | 7 |
| text in every other theme, and with fewer colours (16 on a PC's console and on xterm; a bare console of 8 grounds, and one of 8 colours) | 4.5 |
| strokes of big letters, cards, dice and bars | 4.5 |
| frames, rules and the empty rest of a bar, from which nothing is read | 3 |

Linux's console shows bright grounds dark and underlined text in cyan. With 16 colours, therefore, no fill is underlined, red suits are black, and letters in a
bright colour are drawn with signs. Big letters have a brighter colour of their own where a fill would be too dark on the screen (` + "`lettered`" + `). ` + "`mono`" + ` has no colours.

A font of 512 glyphs takes the bright colours from a text console that VGA draws, though not from one on a frame buffer. Of the eight that are left, neither black nor white
can be read on red, brown or magenta. There the themes therefore use black, blue, green, cyan and white alone (` + "`ofEight`" + `), with one look for the default theme and both
for colour blindness, and nothing is faint.
A test writes this page: ` + "`go test ./tui/theme -update`" + `.

| token | for |`)
	names := inColour()
	for _, name := range names {
		fmt.Fprintf(&page, " %s |", name)
	}
	page.WriteString("\n| --- | --- |" + strings.Repeat(" --- |", len(names)) + "\n")
	for _, row := range meanings {
		fmt.Fprintf(&page, "| %s | %s |", row.token, row.meaning)
		for _, name := range names {
			look := theme.New(name, theme.Unicode, colorprofile.TrueColor)
			style, there := inks(t, look)[row.token]
			if !there {
				t.Fatalf("there is no token %s", row.token)
			}
			is := show(style, look, contrast.Terminals[0])
			fmt.Fprintf(&page, " #%06x on #%06x %.1f |", is.text, is.ground, is.contrast())
		}
		page.WriteString("\n")
	}
	return page.String()
}
