package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/dialog"
	"pitboss/tui/words"
)

// TestADialogSaysWhatACardWouldDo: the line below an open dialog correctly says what would happen to a card scanned
// now.
func TestADialogSaysWhatACardWouldDo(t *testing.T) {
	resume := func(t testing.TB) view.Snapshot {
		s := deviceLost(t)
		s.Step = game.Step{Kind: game.StepConfirm, Name: "resume", By: game.Dealer,
			Prompt: message.Written("The scanner is back. Enter to continue.")}
		return s
	}
	resumeHeld := func(t testing.TB) view.Snapshot {
		s := resume(t)
		s.State.Incident.Held = card("8H")
		return s
	}
	const (
		read    = "You can go on scanning: the scanner needs no key."
		refused = "Do not scan a card: it would be refused."
		stops   = "Do not scan a card: it would stop the game."
	)
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
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
		{"the table is closed", closed, "Do not scan: the table is closed."},
		{"the journal has stopped", stopped, "Do not scan: nothing can be recorded."},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(test.of(t))
			d.dialog, d.Notice = &dialog.Help{}, ""
			lines := strings.Split(strings.TrimRight(d.drawn(), "\n"), "\n")
			check.Equal(t, strings.TrimSpace(lines[len(lines)-1]), test.want)
		})
	}
}

// TestOneIsNotMany reads the numbers of a shoe with one of each.
func TestOneIsNotMany(t *testing.T) {
	s := dealing(t)
	s.State.Shoe.Rounds, s.State.Shoe.Dealt = 1, 1
	drawn := newDesk(t, Options{}).size(120, 40).show(s).drawn()
	if want := "Shoe 3: 1 round, 1 card dealt, 5 burned, 410 left of 416"; !strings.Contains(drawn, want) {
		t.Errorf("no %q in\n%s", want, drawn)
	}
	s = changeShoe(t)
	s.State.Shoe.Rounds = 1
	drawn = newDesk(t, Options{}).size(120, 40).show(s).drawn()
	if want := "Shoe 3 is finished: 1 round, 231 cards left"; !strings.Contains(drawn, want) {
		t.Errorf("no %q in\n%s", want, drawn)
	}
}

// TestTheHeaderNamesTheGameOnce: the title is enough without the variant's id.
func TestTheHeaderNamesTheGameOnce(t *testing.T) {
	drawn := newDesk(t, Options{}).size(160, 40).show(dealing(t)).drawn()
	if strings.Contains(drawn, "ezugi-baccarat") || !strings.Contains(drawn, "Ezugi Baccarat") || !strings.Contains(drawn, "Vilnius") {
		t.Errorf("want the title and the site, and no id, in\n%s", drawn)
	}
}

// What the console waited for in vain is shown with the resulting incident. A reported incident has only the cause
// that was given.
func TestTheWaitThatEndedIsSaid(t *testing.T) {
	incident := tablestate.Incident{
		Kind: game.ProviderFault, Detected: true, Facts: game.Facts{"cause": "no lucky numbers from the platform for 90 seconds"},
	}
	want := "The supplier's systems failed: no lucky numbers from the platform for 90 seconds"
	if got := words.Happened(incident, "").String(); got != want || !words.Facts(incident).IsZero() {
		t.Errorf("the incident is %q, and besides %q", got, words.Facts(incident))
	}
	incident.Detected = false
	if got := words.Happened(incident, "").String(); got != "The supplier's systems failed" || words.Facts(incident).IsZero() {
		t.Errorf("a report is %q, and besides %q", got, words.Facts(incident))
	}
}

// TestALostDeviceIsToldWithTheCardItWasFor: the incident says what was lost and which card was awaited, then that it is
// back.
func TestALostDeviceIsToldWithTheCardItWasFor(t *testing.T) {
	s := deviceLost(t)
	s.State.Incident.Position = "banker-3"
	d := newDesk(t, Options{}).size(80, 24).show(s)
	check.Contains(t, d.drawn(), "The scanner was lost before the card for Banker 3.")
	back := deviceLost(t)
	back.State.Incident.Position, back.State.Devices[0].Up = "banker-3", true
	back.State.Sequence++
	check.Contains(t, d.show(back).drawn(), "The scanner is back.")
}

// TestEnterStartsARoundThatOpensWithoutBets: where a card comes before the bets, Enter does not open betting.
func TestEnterStartsARoundThatOpensWithoutBets(t *testing.T) {
	s := atTable(t)
	check.Contains(t, newDesk(t, Options{}).show(s).drawn(), "Enter  open betting")
	s.Step.BeforeBets = true
	check.Contains(t, newDesk(t, Options{}).show(s).drawn(), "Enter  start")
}
