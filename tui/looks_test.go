package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/tui/dialog"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

// TestLooksAreChosen: the whole screen has the colours under the cursor, Enter keeps them, and Esc goes back. Nothing is
// sent to the table.
func TestLooksAreChosen(t *testing.T) {
	for _, test := range []struct {
		keys        string
		shown, kept theme.Name
	}{
		{"L", theme.Default, theme.Default},
		{"L down", theme.HighContrast, theme.Default},
		{"L L", theme.HighContrast, theme.Default},
		{"L up", theme.Tritanopia, theme.Default},
		{"L 4", theme.Deuteranopia, theme.Default},
		{"L 4 9 x space", theme.Deuteranopia, theme.Default},
		{"L 4 enter", theme.Deuteranopia, theme.Deuteranopia},
		{"L 4 esc", theme.Default, theme.Default},
		{"L 4 enter L 5 esc", theme.Deuteranopia, theme.Deuteranopia},
		{"L 4 enter L down enter", theme.Tritanopia, theme.Tritanopia},
		{"L 2 f1", theme.HighContrast, theme.Default}, // it calls the manager, whose incident closes the choice
	} {
		t.Run(test.keys, func(t *testing.T) {
			d := newDesk(t, Options{}).show(dealing(t)).press(test.keys)
			check.Equal(t, d.Look.Name, test.shown)
			check.Equal(t, d.options.Theme, test.kept)
			if calls := strings.Contains(test.keys, "f1"); !calls {
				check.Equalf(t, len(d.sent), 0, "inputs were sent")
			}
		})
	}
}

// TestEveryLookHasAPreview: each theme is listed with its number, its name, a card, a total and a void.
func TestEveryLookHasAPreview(t *testing.T) {
	for _, glyphs := range []theme.GlyphSet{theme.Unicode, theme.ASCII} {
		for _, size := range [][2]int{{80, 24}, {60, 18}, {120, 40}, {200, 60}, {240, 70}, {400, 100}} {
			d := newDesk(t, Options{Options: shell.Options{Glyphs: glyphs}}).size(size[0], size[1]).show(dealing(t)).press("L")
			drawn := strings.Join(strings.Fields(d.drawn()), " ")
			for _, want := range []string{"1 standard", "2 high contrast", "3 no colours", "4 red-green blindness",
				"5 blue-yellow blindness", "Enter keep these", "Esc go back", "+ larger", "- smaller"} {
				check.Containsf(t, drawn, want, "%v %s", size, glyphs)
			}
			card := d.Look.Glyphs.Card(game.Card{Rank: game.Ten, Suit: game.Diamonds})
			for _, what := range []string{"VOID", "17", card} {
				want := 5
				if size[1] >= 40 {
					want = 0 // all are in strokes
				}
				check.Equalf(t, strings.Count(drawn, what), want, "%v %s: %s", size, glyphs, what)
			}
			if strokes := strings.Count(drawn, d.Look.Glyphs.Solid) + strings.Count(drawn, tuitest.SolidCell); size[1] >= 40 && strokes < 100 {
				t.Errorf("%v %s: only %d cells of strokes:\n%s", size, glyphs, strokes, d.drawn())
			}
		}
	}
}

// TestLooksWithoutColours: a terminal without colours says so when a theme is chosen, as nothing else changes.
func TestLooksWithoutColours(t *testing.T) {
	d := state{name: "looks", of: dealing, keys: "L 4"}.dressed(t, inASCII)
	check.Containsf(t, d.drawn(), "This terminal shows no colours", "it is not said")
	check.Equal(t, d.press("enter").options.Theme, theme.Deuteranopia)
}

// TestLooksByMouse: a click on a theme shows it, a click on Enter keeps it, and the wheel goes through them.
func TestLooksByMouse(t *testing.T) {
	d := newDesk(t, Options{Options: shell.Options{Mouse: true}}).show(dealing(t)).press("L").click("red-green")
	check.Equal(t, d.Look.Name, theme.Deuteranopia)
	check.Equal(t, d.click("keep these").options.Theme, theme.Deuteranopia)
	d.press("L").click("VOID") // of the first one
	check.Equal(t, d.click("go back").Look.Name, theme.Deuteranopia)
}

// TestTheSizeOfTheHeadlineIsChosenWithTheLooks: at once, and Esc goes back.
func TestTheSizeOfTheHeadlineIsChosenWithTheLooks(t *testing.T) {
	d := newDesk(t, Options{}).show(dealing(t)).press("L -")
	check.Equal(t, d.options.Letters, screen.SmallLetters)
	check.Containsf(t, d.drawn(), "Headline: small.", "it is not said")
	check.Equal(t, d.press("esc").options.Letters, screen.UsualLetters)
	check.Equal(t, d.press("L + enter").options.Letters, screen.LargeLetters)
}

// TestLooksOpenWhereHelpDoes: in every state, and they never deal or answer anything.
func TestLooksOpenWhereHelpDoes(t *testing.T) {
	norace.Only(t)
	opened := 0
	for _, state := range screens {
		d := state.dressed(t, inColour).press("?")
		if _, helps := d.dialog.(*dialog.Help); !helps {
			continue
		}
		opened++
		d = state.dressed(t, inColour)
		sent := len(d.sent)
		if d.press("L"); !isLooks(d) {
			t.Errorf("%s: L opens %T, and ? the help", state.name, d.dialog)
		}
		if d.press("space x w e n y down 3 c v r o enter"); len(d.sent) != sent || isLooks(d) {
			t.Errorf("%s: keys under the colours send %v", state.name, d.sent[sent:])
		}
	}
	if opened < 50 {
		t.Errorf("the help opens in only %d states", opened)
	}
}

func isLooks(d *desk) bool {
	_, is := d.dialog.(*dialog.Looks)
	return is
}

// TestWhatIsNotKeptIsUndone: an incident and a badge close the choice, and the colours are the former ones.
func TestWhatIsNotKeptIsUndone(t *testing.T) {
	for name, comes := range map[string]func(*desk){
		"an incident": func(d *desk) {
			s := incident(t)
			s.Seen = "the next step"
			d.show(s)
		},
		"a badge": func(d *desk) {
			d.badge = maxManager
			s := dealing(t)
			s.BadgesRead = 1
			d.show(s)
		},
	} {
		d := newDesk(t, Options{}).show(dealing(t)).press("L 2")
		d.pass(time.Second)
		if comes(d); isLooks(d) || d.Look.Name != theme.Default {
			t.Errorf("after %s: %T is open in %s", name, d.dialog, d.Look.Name)
		}
	}
}
