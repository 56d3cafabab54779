package widget_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

var plain = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)

func TestEveryLetterCanBeSpelled(t *testing.T) {
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 !?-+/:.," + string(widget.FigureSpace) {
		if !widget.CanSpell(string(r)) {
			t.Errorf("%q has no big letter", r)
			continue
		}
		lines := widget.Letters(string(r), widget.Scale{Across: 1, Down: 1}, theme.Style{}, plain)
		check.Equalf(t, len(lines), 5, "%q is rows high", r)
		for _, line := range lines {
			if widget.Width(line) > widget.LettersWidth(string(r)) {
				t.Errorf("%q: row %q is wider than the letter", r, line)
			}
		}
	}
	if widget.CanSpell("žemė") || widget.CanSpell("") {
		t.Error("a text with letters that are not in the font can be spelled")
	}
}

func TestLettersAreAllDifferent(t *testing.T) {
	seen := map[string]rune{}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789" {
		drawn := strings.Join(widget.Letters(string(r), widget.Scale{Across: 1, Down: 1}, theme.Style{}, plain), "\n")
		if other, twice := seen[drawn]; twice {
			t.Errorf("%c looks like %c", r, other)
		}
		seen[drawn] = r
	}
}

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
		{"plain letters for signs that are not in the font", []string{"PRAŠOM"}, 80, 10, 1, 8},
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
	block := widget.Headline([]string{"MANAGER CALLED", "MANAGER"}, 80, 5, theme.Style{}, plain)
	if wide := widget.BlockWidth(block); wide < 60 || wide > 79 {
		t.Errorf("it is %d wide:\n%s", wide, strings.Join(block, "\n"))
	}
	seen := map[string]rune{}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789" {
		text := string(r) + "MMMMMMMMMMMAA" // as wide as the screen in the usual letters
		drawn := strings.Join(widget.Headline([]string{text}, widget.LettersWidth(text), 5, theme.Style{}, plain), "\n")
		if other, twice := seen[drawn]; twice {
			t.Errorf("%c looks like %c:\n%s", r, other, drawn)
		}
		seen[drawn] = r
	}
}
