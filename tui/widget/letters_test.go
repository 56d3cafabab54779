package widget_test

import (
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

var plain = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)

// fonts are the faces at scale one.
var fonts = map[string]widget.Font{
	"small": {Face: widget.Small, Scale: 1}, "regular": {Face: widget.Regular, Scale: 1}, "bold": {Face: widget.Bold, Scale: 1},
}

// alphabet has the capitals of English, Lithuanian and Romanian, the figures and the signs of headlines.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ĄČĘĖĮŠŲŪŽĂÂÎȘȚ"

func TestEveryLetterCanBeSpelled(t *testing.T) {
	for name, font := range fonts {
		for _, look := range []*theme.Theme{plain, halves, colour} {
			for _, r := range alphabet + " !?-+/:.,x♠♥♦♣" + string(widget.FigureSpace) {
				if !widget.CanSpell(string(r)) {
					t.Errorf("%q has no big letter", r)
					continue
				}
				lines := widget.Letters(string(r), font, theme.Style{}, look)
				check.Equalf(t, len(lines), font.Rows(look), "%s %q: rows", name, r)
				if got, most := widget.BlockWidth(lines), font.Width(string(r), look); got > most {
					t.Errorf("%s %q is %d wide, said to be %d", name, r, got, most)
				} else if got == 0 && !unicode.IsSpace(r) {
					t.Errorf("%s %q has no picture", name, r)
				}
			}
		}
	}
	if widget.CanSpell("東京") || widget.CanSpell("") {
		t.Error("a text with letters that are not in the faces can be spelled")
	}
}

// Names are written as people write them; the faces have capitals only.
func TestSmallLettersAreDrawnAsCapitals(t *testing.T) {
	for name, font := range fonts {
		for _, look := range []*theme.Theme{plain, halves} {
			drawn := func(text string) string {
				if !widget.CanSpell(text) {
					t.Fatalf("%q cannot be spelled", text)
				}
				return strings.Join(widget.Letters(text, font, theme.Style{}, look), "\n")
			}
			for small, capitals := range map[string]string{
				"Extra žemė": "EXTRA ŽEMĖ", "Mașină roșie": "MAȘINĂ ROȘIE", "shdc": "SHDC", "x": "X",
			} {
				check.Equalf(t, drawn(small), drawn(capitals), "%s: %q", name, small)
				check.Equalf(t, font.Width(small, look), font.Width(capitals, look), "%s: width of %q", name, small)
			}
			for _, factor := range []string{"5x", "x5"} {
				if drawn(factor) == drawn(strings.ToUpper(factor)) {
					t.Errorf("%s: the multiplication sign of %s is a letter", name, factor)
				}
			}
		}
	}
}

// Only full cells have no room for the marks of letters.
func TestLettersAreAllDifferent(t *testing.T) {
	for _, test := range []struct {
		name    string
		look    *theme.Theme
		letters string
	}{{"half blocks", halves, alphabet}, {"full cells", plain, alphabet[:36]}} {
		for name, font := range fonts {
			if test.look == halves && font.Face == widget.Small {
				continue
			}
			seen := map[string]rune{}
			for _, r := range test.letters {
				drawn := strings.Join(widget.Letters(string(r), font, theme.Style{}, test.look), "\n")
				if other, twice := seen[drawn]; twice {
					t.Errorf("%s, %s: %c looks like %c", test.name, name, r, other)
				}
				seen[drawn] = r
			}
		}
	}
}

// TestLettersThatAreMistakenDiffer in more than a dot or two, so that they differ at two metres.
func TestLettersThatAreMistakenDiffer(t *testing.T) {
	for _, pair := range []string{"S5", "8B", "0O", "1I", "UŪ", "EĖ", "IĮ", "SȘ", "TȚ", "D0", "Z2"} {
		for _, face := range []widget.Face{widget.Regular, widget.Bold} {
			letters := []rune(pair)
			font := widget.Font{Face: face, Scale: 1}
			differ := 0
			one, other := dotRows(letters[0], font), dotRows(letters[1], font)
			for y := range one {
				for x := range max(len(one[y]), len(other[y])) {
					if dotAt(one[y], x) != dotAt(other[y], x) {
						differ++
					}
				}
			}
			if differ < 4 {
				t.Errorf("face %d: %s differ in %d half cells, want at least 4", face, pair, differ)
			}
		}
	}
}

// dotRows returns the rows of half cells of a letter.
func dotRows(r rune, font widget.Font) (rows []string) {
	upper := strings.NewReplacer("▀", "#", "▄", " ", "█", "#")
	lower := strings.NewReplacer("▀", " ", "▄", "#", "█", "#")
	for _, line := range widget.Letters(string(r), font, theme.Style{}, halves) {
		rows = append(rows, upper.Replace(line), lower.Replace(line))
	}
	return rows
}

func dotAt(row string, x int) bool { return x < len(row) && row[x] == '#' }

func TestHeadlineTakesTheLargestThatFits(t *testing.T) {
	for _, test := range []struct {
		name        string
		texts       []string
		width, rows int
		height      int
		wide        int // the widest line
	}{
		{"one line at scale one", []string{"SCAN PLAYER 1"}, 80, 8, 5, 70},
		{"two lines, twice as wide", []string{"SCAN PLAYER 1"}, 120, 14, 11, 100},
		{"one line, twice as wide", []string{"SCAN PLAYER 1"}, 200, 8, 5, 150},
		{"large letters as wide as they are high", []string{"PLACE BETS"}, 120, 11, 10, 112},
		{"the fuller wording in two lines", []string{"MANAGER CALLED 14:31", "MANAGER 14:31", "MANAGER"}, 120, 11, 11, 90},
		{"a shorter wording where two lines have no room", []string{"SCAN PLAYER 1", "PLAYER 1"}, 120, 10, 10, 88},
		{"the fullest of those that are large", []string{"BETS OPEN 18", "BETS 18", "18"}, 120, 11, 11, 80},
		{"two lines where no wording is large", []string{"WAIT TECHNICIAN", "A TECHNICIAN"}, 120, 11, 11, 100},
		{"the fullest where none is large", []string{"BETS OPEN 18", "BETS 18"}, 80, 5, 5, 60},
		{"the shorter wording", []string{"WAIT TECHNICIAN", "TECHNICIAN"}, 80, 5, 5, 60},
		{"plain letters when nothing fits", []string{"SCAN PLAYER 1"}, 30, 5, 1, 15},
		{"plain letters for signs that are not in the font", []string{"東京"}, 80, 10, 1, 6},
		{"letters with marks", []string{"PRAŠOM"}, 80, 10, 10, 70},
		{"no room", []string{"SCAN"}, 0, 0, 0, 0},
		{"no text", nil, 80, 5, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			block := widget.Headline(test.texts, test.width, test.rows, theme.Style{}, plain)
			check.Equalf(t, len(block), test.height, "rows high")
			if wide := widget.BlockWidth(block); wide < test.wide || wide > test.width {
				t.Errorf("%d wide, want at least %d and at most %d", wide, test.wide, test.width)
			}
		})
	}
}

func TestTextIsCutByCells(t *testing.T) {
	colour := theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
	styled := colour.Player.Render("Šiauliai 一二三四五六七八九十")
	for width := range 40 {
		cut := widget.Fit(styled, width, colour)
		if widget.Width(cut) > width {
			t.Fatalf("cut to %d it is %d wide", width, widget.Width(cut))
		}
		if width > 0 && !strings.Contains(cut, "\x1b[") {
			t.Fatalf("cut to %d it lost its style: %q", width, cut)
		}
	}
}

func TestClockRoundsUp(t *testing.T) {
	for left, want := range map[time.Duration]string{
		0: "0 s", time.Millisecond: "1 s", 12 * time.Second: "12 s", 59*time.Second + 1: "1:00",
		14*time.Minute + 5*time.Second: "14:05", -time.Second: "0 s",
	} {
		check.Equalf(t, widget.Clock(left), want, "Clock(%v) =", left)
	}
}

func TestBarNeverLeavesItsWidth(t *testing.T) {
	for width := range 50 {
		for _, share := range []float64{-1, 0, 0.3, 1, 7} {
			if got := widget.Width(widget.Bar(share, "12 s", width, theme.Style{}, plain)); got > width {
				t.Fatalf("a bar of %d cells is %d wide", width, got)
			}
		}
	}
}

// A headline that would touch the edges is in narrow letters, which are all different as well.
func TestANarrowHeadlineLeavesTheEdgesFree(t *testing.T) {
	block := widget.Headline([]string{"BURN THE CARD", "BURN"}, 80, 5, theme.Style{}, halves)
	if wide := widget.BlockWidth(block); wide < 60 || wide > 79 {
		t.Errorf("it is %d wide:\n%s", wide, strings.Join(block, "\n"))
	}
	seen := map[string]rune{}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789" {
		text := string(r) + "MMMMMMMMMMMAA" // as wide as the screen in the usual letters
		drawn := strings.Join(widget.Headline([]string{text}, fonts["regular"].Width(text, halves), 5, theme.Style{}, halves), "\n")
		if other, twice := seen[drawn]; twice {
			t.Errorf("%c looks like %c:\n%s", r, other, drawn)
		}
		seen[drawn] = r
	}
}
