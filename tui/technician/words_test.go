package technician

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
)

// TestCardsOnTheBench: the words of the bench have codes, its screen has cards.
func TestCardsOnTheBench(t *testing.T) {
	for _, test := range []struct{ words, unicode, ascii string }{
		{"TS failed 3 of 4 tries; not read at all: AS, 2H and KD.",
			"10♠ failed 3 of 4 tries; not read at all: A♠, 2♥ and K♦.", "10s failed 3 of 4 tries; not read at all: As, 2h and Kd."},
		{"no card is among 52 readings", "no card is among 52 readings", "no card is among 52 readings"},
		{"TSX, 1S and 4s are no codes", "TSX, 1S and 4s are no codes", "TSX, 1S and 4s are no codes"},
	} {
		for glyphs, want := range map[theme.GlyphSet]string{theme.Unicode: test.unicode, theme.ASCII: test.ascii} {
			check.Equalf(t, withCards(test.words, theme.New(theme.Mono, glyphs, colorprofile.ASCII)), want,
				"%s", glyphs)
		}
	}
}

// The bench shows the times that the record has: those of the table's clock, which may have
// gone on from a record ahead of this computer's.
func TestTheBenchShowsTheTablesClock(t *testing.T) {
	b := newBed(t, planted())
	floor := b.floor()
	floor.Table = func(at time.Time) time.Time { return at.Add(time.Hour) }
	b.Screen = New(floor)
	b.Look()
	own, tables := noon.Format("15:04:05"), noon.Add(time.Hour).Format("15:04:05")
	if drawn := b.drawn(); !strings.Contains(drawn, tables) || strings.Contains(drawn, own) {
		t.Errorf("want %s and not %s on the bench:\n%s", tables, own, drawn)
	}
	last := planted().Health.Frames[len(planted().Health.Frames)-1].At
	b.press("enter 2")
	if want := last.Add(time.Hour).In(time.UTC).Format("15:04:05.000"); !strings.Contains(b.drawn(), want) {
		t.Errorf("want the last frame at %s:\n%s", want, b.drawn())
	}
}
