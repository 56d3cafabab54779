package tui

import (
	"strings"
	"testing"
)

// TestHelpSaysTheUrgentKeyFirst, then the others by what they are for, each dead one with its reason.
func TestHelpSaysTheUrgentKeyFirst(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).show(dealing(t)).press("?")
	drawn := d.drawn()
	at := -1
	for _, want := range []string{"F1", "(x)", "Round", "(Enter)", "Waiting for the card for", "People", "Screen", "Esc"} {
		next := strings.Index(drawn, want)
		if want != "Round" && next < at || next < 0 {
			t.Errorf("%q is missing or too early in\n%s", want, drawn)
		}
		at = max(at, next)
	}
	if row := strings.Split(drawn, "\n")[4]; !strings.Contains(row, "F1") {
		t.Errorf("the first row is %q", row)
	}
	if d.press("v"); d.dialog == nil || !strings.Contains(d.drawn(), "Player 2") {
		t.Errorf("a key looked up is not pressed:\n%s", d.drawn())
	}
}

// TestAWrongReportIsTakenBack: as long as the table allows it the screen says so.
func TestAWrongReportIsTakenBack(t *testing.T) {
	if drawn := newDesk(t, Options{}).show(incident(t)).drawn(); !strings.Contains(drawn, "Wrong report? w takes it back.") {
		t.Errorf("it is not told:\n%s", drawn)
	}
	if drawn := newDesk(t, Options{}).show(ruledOn(t)).drawn(); strings.Contains(drawn, "takes it back") {
		t.Errorf("it is told after the ruling:\n%s", drawn)
	}
}
