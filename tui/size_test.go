package tui

import (
	"maps"
	"regexp"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

// TestEveryStateInEveryWay: at every size, every state has its headline, F1 first in the footer, every choice in sight
// and no cut word. Every colour depth says the same words. A larger screen leaves out nothing that a smaller one says.
func TestEveryStateInEveryWay(t *testing.T) {
	norace.Only(t)
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			d, mono := screen.dressed(t, inColour), screen.dressed(t, inMono)
			small := d.View().Content
			whole := d.size(600, 100).words()
			for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {60, 18}, {60, 16}, {40, 12}} {
				for _, wrong := range d.size(size[0], size[1]).otherwise(whole) {
					t.Errorf("%v: %s:\n%s", size, wrong, d.drawn())
				}
				if words, bare := d.words(), mono.size(size[0], size[1]).words(); !maps.Equal(words, bare) {
					t.Errorf("%v: without colours, it is:\n%s\nand with them:\n%s", size, mono.drawn(), d.drawn())
				}
				if lacks := tuitest.Lacking(d.View().Content, small, onlySmall); size[0] > 80 && len(lacks) > 0 {
					t.Errorf("%v: %q is missing, which 80x24 says:\n%s", size, lacks, d.drawn())
				}
			}
		})
	}
}

// onlySmall matches what a larger screen need not say: how to see the rest, how much has no room, the short form of an
// offer and of a round, and a name that is cut.
var onlySmall = regexp.MustCompile(`More below: press the down arrow|\+\d more|· next |In the order dealt|choose below|\pL+…`)

// TestNoSizeBreaksTheScreen draws every state at sizes from nothing to larger than any terminal, in plain ASCII. Each
// state has a quarter of the sizes, and all together have all.
func TestNoSizeBreaksTheScreen(t *testing.T) {
	norace.Only(t)
	widths := []int{0, 1, 16, 20, 32, 40, 48, 59, 60, 61, 64, 79, 80, 96, 112, 120, 144, 160, 176, 200, 300}
	heights := []int{0, 1, 5, 6, 10, 12, 15, 16, 17, 18, 20, 23, 24, 25, 30, 35, 40, 45, 50, 60, 100}
	for n, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			d := screen.dressed(t, inASCII)
			for i, width := range widths {
				for j, height := range heights {
					if (i+j+n)%4 == 0 {
						checkSize(t, d.size(width, height))
					}
				}
			}
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
				if r := tuitest.NotASCII(d.size(size[0], size[1]).View().Content); r != 0 {
					t.Errorf("%v: %q is drawn where the font may not have it:\n%s", size, r, d.drawn())
				}
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
	check.Equalf(t, len(d.sent), 0, "keys reach a table nobody has seen: %v", d.sent)
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
func viewInTurns(b *testing.B, one, other view.Snapshot) {
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
	d.Look = theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
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

// checkSize fails if a line is wider or the screen taller than the terminal.
func checkSize(t *testing.T, d *desk) {
	t.Helper()
	for _, wrong := range tuitest.Outsize(d.View().Content, d.Width, d.Height) {
		t.Error(wrong)
	}
}
