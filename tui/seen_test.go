package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game/table/view"
	"pitboss/tui/keyboard"
)

// TestNothingIsDecidedUnseen: no key answers, chooses or withdraws what has been on the screen for less than a
// quarter of a second.
func TestNothingIsDecidedUnseen(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		keys string
	}{
		{"a step", atTable, "enter"},
		{"how many cards", counted, "2"},
		{"the same card", heldTwice, "x"},
		{"an offer", rulingOn, "1"},
		{"a withdrawal", incident, "w"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(test.of(t))
			next := test.of(t)
			next.Seen += " and then"
			d.Update(SnapshotMsg(next))
			for _, by := range []time.Duration{0, 249 * time.Millisecond} {
				d.pass(by)
				open := d.dialog
				d.Update(keyboard.PressMsg{KeyPressMsg: pressOf(test.keys)})
				if !strings.Contains(d.drawn(), "has just changed") || len(d.sent) != 0 || d.dialog != open {
					t.Fatalf("after %s: sent %v\n%s", by, d.sent, d.drawn())
				}
			}
			d.pass(time.Millisecond)
			if d.Update(keyboard.PressMsg{KeyPressMsg: pressOf(test.keys)}); strings.Contains(d.drawn(), "has just changed") {
				t.Errorf("it is not taken once it was seen:\n%s", d.drawn())
			}
		})
	}
}

// TestAnOfferIsReadBeforeItIsApplied: the key that applies an offer counts once its page has been on the screen.
func TestAnOfferIsReadBeforeItIsApplied(t *testing.T) {
	d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("esc")
	d.pass(time.Second)
	for _, key := range []string{"v", "1", "1", "enter"} {
		d.Update(keyboard.PressMsg{KeyPressMsg: pressOf(key)})
		d.pass(30 * time.Millisecond)
	}
	if !strings.Contains(d.drawn(), "has just changed") || len(d.sent) != 0 {
		t.Fatalf("four keys within 120 ms ruled: %v\n%s", d.sent, d.drawn())
	}
	d.pass(time.Second)
	d.Update(keyboard.PressMsg{KeyPressMsg: pressOf("1")})
	d.Update(keyboard.PressMsg{KeyPressMsg: pressOf("enter")})
	if len(d.sent) != 0 || !strings.Contains(d.drawn(), "has just changed") {
		t.Errorf("an offer was applied unread: %v", d.sent)
	}
}
