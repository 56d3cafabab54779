package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// click clicks at the beginning of a text, which must be on the screen.
func (d *desk) click(text string) *desk {
	d.t.Helper()
	for row, line := range strings.Split(d.drawn(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			d.readPage()
			d.Update(tea.MouseClickMsg{X: len([]rune(before)), Y: row, Button: tea.MouseLeft})
			return d
		}
	}
	d.t.Fatalf("no %q to click on in\n%s", text, d.drawn())
	return d
}

// TestClicksArePressesOfTheirKeys: a click on a cap does what the key does, and a click anywhere else does nothing.
func TestClicksArePressesOfTheirKeys(t *testing.T) {
	d := newDesk(t, Options{Options: shell.Options{Mouse: true}}).show(dealing(t)).click("F1")
	want := []game.Input{{Command: game.Report{Incident: game.Malfunction}, Seen: seen1200}}
	check.Difff(t, want, d.sent, "a click on F1")
	if d.click("? "); d.dialog == nil {
		t.Error("a click on ? opens no help")
	}
	if d.click("Table B7"); d.dialog == nil || len(d.sent) != 1 {
		t.Error("a click on nothing did something")
	}
	d.Update(tea.MouseClickMsg{X: 1, Y: 23, Button: tea.MouseRight})
	check.Equalf(t, len(d.sent), 1, "the right button pressed a key")
	if d.View().MouseMode == tea.MouseModeNone || newDesk(t, Options{}).View().MouseMode != tea.MouseModeNone {
		t.Error("the terminal is asked for its mouse without being told to, or is not")
	}
}

// TestClicksOnCardsAndOffers: a click on a card on the table shows the round in full, and a click chooses an offer or
// the cards it takes away.
func TestClicksOnCardsAndOffers(t *testing.T) {
	d := newDesk(t, Options{Options: shell.Options{Mouse: true, Glyphs: theme.ASCII}}).show(dealing(t)).click("PLAYER")
	check.Containsf(t, d.drawn(), "3. Player 2", "a click on the table does not show the round in full")
	d = newDesk(t, Options{Options: shell.Options{Mouse: true,
		Glyphs: theme.ASCII}}).show(incident(t)).show(rulingOn(t)).click("Remove the last card").click("2  Player 3 8h")
	check.Containsf(t, d.drawn(), "the last 2 cards", "clicks chose nothing")
	want := []game.Input{{Command: game.Rule{Clause: "001/11.35", Remove: 2}, Seen: seen1200}}
	check.Difff(t, want, d.click("Enter  apply").sent, "a click on the cap of Enter")
	d = newDesk(t, Options{Options: shell.Options{Mouse: true}}).show(incident(t)).show(rulingOn(t))
	for range 5 {
		d.Update(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	}
	if len(d.sent) != 0 || d.dialog == nil {
		t.Error("the wheel did more than scroll")
	}
}

// TestClicksOnWordsOfKeys: the word next to a cap does what the cap does, in the footer, next to a question and in a
// dialog.
func TestClicksOnWordsOfKeys(t *testing.T) {
	call := []game.Input{{Command: game.Report{Incident: game.Malfunction}, Seen: seen1200}}
	if difference := cmp.Diff(call, newDesk(t, Options{Options: shell.Options{Mouse: true}}).show(dealing(t)).click("call manager").sent); difference != "" {
		t.Errorf("a click on the word beside F1: want - got +:\n%s", difference)
	}
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 12}} {
		if d := newDesk(t, Options{Options: shell.Options{Mouse: true}}).size(size[0],
			size[1]).show(dealing(t)).click("help"); d.dialog == nil {
			t.Errorf("%v: a click on the word beside ? opens no help", size)
		}
	}
	d := newDesk(t, Options{Options: shell.Options{Mouse: true}}).show(asked(t))
	if d.click("yes "); len(d.sent) != 1 || cmp.Diff(game.Answer{Facts: game.Facts{"seen": true}}, d.sent[0].Command) != "" {
		t.Errorf("a click on the word beside Y: %+v", d.sent)
	}
	if d := newDesk(t, Options{Options: shell.Options{Mouse: true}}).show(dealing(t)).press("q").click("stay"); d.dialog != nil {
		t.Errorf("a click on the word that goes back does not:\n%s", d.drawn())
	}
}
