package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// TestEnterAtAThrow says what it does, asks, and sends nothing before another key: it pauses the game.
func TestEnterAtAThrow(t *testing.T) {
	d := newDesk(t, Options{}).show(at(megaBaccarat, "", "dice")(t))
	if !strings.Contains(d.drawn(), "die not read") || strings.Contains(d.drawn(), "Enter  done") {
		t.Errorf("the key says something else:\n%s", d.drawn())
	}
	d.press("enter wait enter wait")
	wantSent(t, d.sent, nil)
	d.press("enter")
	if drawn := d.drawn(); !strings.Contains(drawn, "Was a die not read?") ||
		!strings.Contains(drawn, "pauses the game") ||
		strings.Contains(drawn, "cannot be undone") {
		t.Errorf("it asks otherwise:\n%s", drawn)
	}
	d.press("v")
	wantSent(t, d.sent, nil)
	d.press("wait v")
	wantSent(t, d.sent, game.Confirm{})
}

// TestAWrongWordOnDiceIsTakenBack in the two seconds in which the throw is waited for: the screen shows w, and waits.
func TestAWrongWordOnDiceIsTakenBack(t *testing.T) {
	d := newDesk(t, Options{}).show(at(megaBaccarat, "", "dice", does(game.Confirm{}))(t))
	if drawn := d.drawn(); !strings.Contains(drawn, "w  withdraw") || strings.Contains(drawn, "SHAKE DICE") {
		t.Errorf("it cannot be taken back, or is asked for again:\n%s", drawn)
	}
	wantSent(t, d.press("w").sent, game.Withdraw{})
	check.Lacksf(t, newDesk(t, Options{}).show(at(megaBaccarat, "", "dice")(t)).drawn(), "withdraw",
		"what nobody said can be taken back")
}
