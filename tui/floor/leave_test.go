package floor

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/tui/shell"
)

// TestWhatLeavingComesTo: the dialog says what happens to the tables, and which incidents wait for the person
// leaving.
func TestWhatLeavingComesTo(t *testing.T) {
	plays, charge := "The tables play on without this screen.", "You have charge of the incident at table-6"
	d := newDesk(t, Options{}).tables(8).press("q")
	if d.shows(plays); strings.Contains(d.drawn(), charge) {
		t.Errorf("nobody has charge of anything:\n%s", d.drawn())
	}
	d = newDesk(t, Options{Options: shell.Options{QuitWarning: message.New("test.ends",
		"The tables end.")}}).tables(8).signed().press("q")
	if d.shows("The tables end.", charge); strings.Contains(d.drawn(), plays) {
		t.Errorf("the tables end, and play on:\n%s", d.drawn())
	}
}
