package tui

import (
	"strings"
	"testing"

	"pitboss/game/table"
	"pitboss/tui/theme"
)

// TestCardsAreAsLargeAsTheScreenAllows: a rank in big letters at 120x40 whatever
// the step, small cards at 80x24, and never a screen without them in between.
func TestCardsAreAsLargeAsTheScreenAllows(t *testing.T) {
	const (
		bigKing   = "|   #  #    |"
		smallKing = "| KD |"
	)
	for _, test := range []struct {
		name          string
		of            func(testing.TB) table.Snapshot
		keys          string
		width, height int
		want          string
	}{
		{"dealing, large", dealing, "", 120, 40, bigKing},
		{"dealing, small", dealing, "", 80, 24, smallKing},
		{"an incident, large", incident, "", 120, 40, bigKing},
		{"an incident, small", incident, "", 80, 24, smallKing},
		{"a question under large cards", dealing, "q", 120, 40, bigKing},
		{"a question under small cards", dealing, "q", 80, 24, smallKing},
		{"wide but low", dealing, "", 160, 24, smallKing},
		{"high but narrow", dealing, "", 80, 60, smallKing},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{Theme: theme.Mono, Glyphs: theme.ASCII}).size(test.width, test.height).show(test.of(t)).press(test.keys)
			checkSize(t, d)
			if drawn := d.drawn(); !strings.Contains(drawn, test.want) {
				t.Errorf("no %q in\n%s", test.want, drawn)
			}
		})
	}
}
