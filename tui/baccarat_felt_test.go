package tui

import (
	"testing"

	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// TestCardsAreInSight at every step and under a small dialog.
func TestCardsAreInSight(t *testing.T) {
	const smallKing, wideKing = "| ###   |", "|###     ##########|"
	for _, test := range []struct {
		name          string
		of            func(testing.TB) view.Snapshot
		keys          string
		width, height int
		want          string
	}{
		{"dealing, small", dealing, "", 80, 24, smallKing},
		{"an incident, small", incident, "", 80, 24, smallKing},
		{"a question under small cards", dealing, "q", 80, 24, smallKing},
		{"wide but low", dealing, "", 160, 24, wideKing},
		{"high but narrow", dealing, "", 80, 60, smallKing},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{Options: shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII}}).size(test.width,
				test.height).show(test.of(t)).press(test.keys)
			checkSize(t, d)
			check.Contains(t, d.drawn(), test.want)
		})
	}
}
