package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
)

// TestADialogSaysWhatACardWouldDo: under an open dialog stands the truth about a
// card scanned now, as the table would take it.
func TestADialogSaysWhatACardWouldDo(t *testing.T) {
	resume := func(t testing.TB) table.Snapshot {
		s := deviceLost(t)
		s.Step = game.Step{Kind: game.StepConfirm, Name: "resume", By: game.Dealer, Prompt: "scanner is back. Confirm to go on."}
		return s
	}
	resumeHeld := func(t testing.TB) table.Snapshot {
		s := resume(t)
		s.State.Incident.Held = card("8H")
		return s
	}
	const (
		read    = "Cards are read all the same; the scanner needs no key."
		refused = "Scan no card now: it would be refused."
		stops   = "Scan no card now: it would stop the game."
	)
	for _, test := range []struct {
		name string
		of   func(testing.TB) table.Snapshot
		want string
	}{
		{"a card is wanted", dealing, read},
		{"a deck check", deckCheck, read},
		{"the unread card is scanned again", rescan, read},
		{"a ruling", rulingOn, refused},
		{"the shift manager is awaited", incident, refused},
		{"a question of fact", asked, refused},
		{"a card read twice", heldTwice, refused},
		{"a shoe is being made ready", newShoe, refused},
		{"nobody is signed in", signedOut, refused},
		{"the device is back", resume, "A card scanned now is kept until the dealer goes on."},
		{"the device is back and a card is kept", resumeHeld, refused},
		{"betting", betting, stops},
		{"between rounds", atTable, stops},
		{"the table is closed", closed, "Scan no card now: the table is closed."},
		{"the journal has stopped", stopped, "Scan no card now: nothing can be recorded."},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(test.of(t)).press("?")
			if d.dialog == nil {
				d.dialog = &helpDialog{}
			}
			lines := strings.Split(strings.TrimRight(d.drawn(), "\n"), "\n")
			if got := lines[len(lines)-1]; got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
