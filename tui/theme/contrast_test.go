package theme_test

import (
	"flag"
	"fmt"
	"image/color"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/theme"
)

var update = flag.Bool("update", false, "write the page of colours again")

// The minimum contrast of text on its ground, and of lines that hold no text.
const (
	leastByDefault = 7.0
	leastAnywhere  = 4.5
	leastOfLines   = 3.0
)

// The 16 colours as terminals show them: a PC's console, and xterm.
var (
	vga = [16]uint32{0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
		0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff}
	xterm = [16]uint32{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
		0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff}
)

// shown is the appearance of a token: text on a ground. plain is true if it sets neither.
type shown struct {
	text, ground uint32
	stroke       bool
}

// show reads a style as a terminal with these 16 colours does.
func show(t *testing.T, style theme.Style, basic [16]uint32, text, ground uint32) shown {
	t.Helper()
	is := shown{text: text, ground: ground}
	hasText, hasGround := false, false
	parameters := sgr(style.Render("x"))
	for i := 0; i < len(parameters); i++ {
		n, _ := strconv.Atoi(parameters[i])
		switch {
		case n == 38 || n == 48:
			index, err := strconv.Atoi(parameters[i+2])
			if err != nil || index < 16 {
				t.Fatalf("%q: not one of the 240 colours that are the same everywhere", style.Render("x"))
			}
			if i += 2; n == 38 {
				is.text, hasText = rgb(index), true
			} else {
				is.ground, hasGround = rgb(index), true
			}
		case n >= 30 && n <= 37:
			is.text, hasText = basic[n-30], true
		case n >= 90 && n <= 97:
			is.text, hasText = basic[n-90+8], true
		case n >= 40 && n <= 47:
			is.ground, hasGround = basic[n-40], true
		case n >= 100 && n <= 107:
			is.ground, hasGround = basic[n-100+8], true
		case n == 2:
			t.Errorf("%q is faint, which every terminal shows otherwise", style.Render("x"))
		}
	}
	is.stroke = hasGround && !hasText
	return is
}

// rgb returns one of the 240 colours that all terminals with 256 colours share: a cube, and greys.
func rgb(index int) uint32 {
	if index >= 232 {
		return uint32(8+10*(index-232)) * 0x010101
	}
	level := func(n int) uint32 { return [6]uint32{0, 95, 135, 175, 215, 255}[n%6] }
	index -= 16
	return level(index/36)<<16 | level(index/6)<<8 | level(index)
}

// luminance returns the relative luminance of WCAG 2.
func luminance(of uint32) float64 {
	part := func(shift, weight float64) float64 {
		value := float64(of>>int(shift)&0xff) / 255
		if value <= 0.04045 {
			return weight * value / 12.92
		}
		return weight * math.Pow((value+0.055)/1.055, 2.4)
	}
	return part(16, 0.2126) + part(8, 0.7152) + part(0, 0.0722)
}

// contrast returns the contrast ratio of WCAG 2, from 1 to 21.
func (s shown) contrast() float64 {
	a, b := luminance(s.text), luminance(s.ground)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func of(c color.Color) uint32 {
	r, g, b, _ := c.RGBA()
	return r>>8<<16 | g>>8<<8 | b>>8
}

// inColour returns the themes that have colours.
func inColour() []theme.Name {
	return slices.DeleteFunc(theme.Names(), func(name theme.Name) bool { return name == theme.Mono })
}

func TestTextIsReadable(t *testing.T) {
	for _, name := range inColour() {
		look := theme.New(name, theme.Unicode, colorprofile.TrueColor)
		for token, style := range inks(t, look) {
			least := leastAnywhere
			if name == theme.Default {
				least = leastByDefault
			}
			if token == "Border" {
				least = leastOfLines
			}
			if is := show(t, style, vga, of(look.Ink), of(look.Ground)); !is.stroke && is.contrast() < least {
				t.Errorf("%s %s: #%06x on #%06x is %.1f:1, want %.1f", name, token, is.text, is.ground, is.contrast(), least)
			}
		}
	}
}

// TestLargeLettersAreReadable: a headline's letters are drawn by the ground of a fill on the screen's own ground.
func TestLargeLettersAreReadable(t *testing.T) {
	for _, name := range inColour() {
		look := theme.New(name, theme.Unicode, colorprofile.TrueColor)
		all := inks(t, look)
		for _, token := range []string{"Act", "Wait", "Alarm", "Quiet", "Notice", "Gold", "PlayerWon", "BankerWon", "TieWon"} {
			is := show(t, all[token], vga, of(look.Ink), of(look.Ground))
			if letters := (shown{text: is.ground, ground: of(look.Ground)}); letters.contrast() < leastAnywhere {
				t.Errorf("%s: letters in %s are #%06x on #%06x, %.1f:1", name, token, letters.text, letters.ground, letters.contrast())
			}
		}
	}
}

// TestTextIsReadableInSixteenColours: such a terminal keeps its own black ground, and a bare console has no bright
// grounds.
func TestTextIsReadableInSixteenColours(t *testing.T) {
	for _, name := range inColour() {
		look := theme.New(name, theme.Unicode, colorprofile.ANSI)
		if look.Ground != nil || look.Ink != nil {
			t.Errorf("%s sets the ground of a terminal of 16 colours", name)
		}
		for token, style := range inks(t, look) {
			for terminal, basic := range map[string][16]uint32{"a console": vga, "xterm": xterm} {
				if is := show(t, style, basic, basic[7], basic[0]); !is.stroke && is.contrast() < leastAnywhere {
					t.Errorf("%s %s on %s: #%06x on #%06x is %.1f:1, want %.1f", name, token, terminal, is.text,
						is.ground, is.contrast(), leastAnywhere)
				}
			}
			if token == "Card" || token == "CardRed" || strings.HasPrefix(token, "On") || strings.HasPrefix(token, "Heat") {
				continue // white paper, strokes on a ground, and a heat that digits tell
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
	{"Red", "a red number"}, {"Black", "a black number"}, {"Green", "zero"}, {"Gold", "what multiplies a win"},
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
The screen has a ground of its own on a terminal of 256 colours. Each cell of this table is text, ground and their contrast (WCAG 2, 1 to 21). Tests hold it at 7 or more on the default theme and
at 4.5 or more on every other, and at 4.5 with the 16 colours of a PC's console and of xterm. Frames, which hold no text, have 3 or more. ` + "`mono`" + ` has no colours.
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
			is := show(t, style, vga, of(look.Ink), of(look.Ground))
			fmt.Fprintf(&page, " #%06x on #%06x %.1f |", is.text, is.ground, is.contrast())
		}
		page.WriteString("\n")
	}
	return page.String()
}

func TestContrastAsWCAGHasIt(t *testing.T) {
	for _, test := range []struct {
		name         string
		text, ground uint32
		want         float64
	}{
		{"black on white", 0x000000, 0xffffff, 21},
		{"a colour on itself", 0x336699, 0x336699, 1},
		{"the grey that is just enough on white", 0x767676, 0xffffff, 4.54},
		{"red on white", 0xff0000, 0xffffff, 4.0},
	} {
		if got := (shown{text: test.text, ground: test.ground}).contrast(); math.Abs(got-test.want) > 0.01 {
			t.Errorf("%s: got %.2f, want %.2f", test.name, got, test.want)
		}
	}
	for index, want := range map[int]uint32{16: 0x000000, 24: 0x005f87, 203: 0xff5f5f, 231: 0xffffff, 232: 0x080808, 255: 0xeeeeee} {
		if got := rgb(index); got != want || got != of(lipgloss.Color(strconv.Itoa(index))) {
			t.Errorf("colour %d is #%06x, want #%06x", index, got, want)
		}
	}
}
