package tui

import (
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/site"
	"pitboss/tui/theme"
)

// TestNoSizeBreaksTheScreen resizes every screen through every size from nothing to larger than any terminal.
func TestNoSizeBreaksTheScreen(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t, Options{Theme: theme.Mono, Glyphs: theme.ASCII, Site: func() site.Link { return screen.link }}).
				size(80, 24).show(shownOn(t, screen.name, screen.of)).press(screen.keys)
			for width := 0; width <= 200; width += 16 {
				for height := 0; height <= 60; height += 5 {
					checkSize(t, d.size(width, height))
				}
			}
			for _, size := range [][2]int{{1, 1}, {20, 6}, {59, 15}, {60, 16}, {61, 17}, {79, 24}, {80, 23}, {300, 100}} {
				checkSize(t, d.size(size[0], size[1]))
			}
		})
	}
}

func TestBeforeTheFirstSnapshot(t *testing.T) {
	d := newDesk(t, Options{})
	for _, size := range [][2]int{{80, 24}, {40, 12}, {200, 60}} {
		checkSize(t, d.size(size[0], size[1]))
	}
	d.press("enter m r s o x v n ?")
	if len(d.sent) != 0 {
		t.Errorf("keys reach a table nobody has seen: %v", d.sent)
	}
}

// TestAnotherGame: a screen without a felt for a variant still shows its step.
func TestAnotherGame(t *testing.T) {
	s := atTable(t)
	s.Book = nil
	s.Step = game.Step{Kind: game.StepSegment, Name: "wheel", Prompt: message.Written("Spin the wheel.")}
	d := newDesk(t, Options{}).show(s)
	checkSize(t, d)
}

func BenchmarkViewUnchanged(b *testing.B) {
	d := benchDesk(b)
	for b.Loop() {
		d.View()
	}
}

func BenchmarkViewAfterACard(b *testing.B) {
	viewInTurns(b, dealing(b), firstCard(b))
}

// BenchmarkViewAfterACardOfSeats draws a seat that hits and gets its card, with seven seats and two splits.
func BenchmarkViewAfterACardOfSeats(b *testing.B) {
	viewInTurns(b, seated(allSeats, sevenHands+twoSplits+" 5/2:hit")(b), seated(allSeats, sevenHands+twoSplits+" 5/2:hit 3D")(b))
}

// viewInTurns alternates between drawing two moments of a table.
func viewInTurns(b *testing.B, one, other table.Snapshot) {
	d := benchDesk(b)
	for i := 0; b.Loop(); i++ {
		s := one
		if i%2 == 0 {
			s = other
		}
		d.Update(SnapshotMsg(s))
		d.View()
	}
}

func benchDesk(b *testing.B) *desk {
	d := newDesk(b, Options{}).size(120, 40).show(dealing(b))
	d.look = theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
	d.View()
	return d
}

// BenchmarkViewRuling draws the list of rulings with the consequences of each.
func BenchmarkViewRuling(b *testing.B) {
	d := newDesk(b, Options{}).size(120, 40).show(incident(b)).show(rulingOn(b))
	for b.Loop() {
		d.View()
	}
}
