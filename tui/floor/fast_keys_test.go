package floor

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/tui/keyboard"
)

// TestKeysOfAStation: a paste, a scanner that types, Caps Lock and another layout are what they are at a table.
func TestKeysOfAStation(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).press("/")
	d.Update(tea.PasteMsg{Content: "table-3"})
	d.shows("table-3")
	d.press("esc").Update(tea.PasteMsg{Content: "table-3"})
	d.shows("nothing is typed here")
	d.press("s tab").Update(tea.PasteMsg{Content: "1234"})
	d.shows("a PIN is typed")
	d.press("esc").Update(keyboard.FastMsg{Keys: []tea.KeyPressMsg{{Code: '1', Text: "1"}, {Code: tea.KeyEnter}}})
	d.shows("Set it to serial")
	d.press("S").shows("Sign in: shift manager")
	d.press("esc z").shows("is not a key here")
	d.press("&").shows("& is not a digit")
	d.press("é").shows("Digits may need Shift or AltGr")
	d.press("? к").shows("к is not a key here: Caps Lock or another keyboard layout?")
	d.press("esc")
	d.press("c").signed().press("c z").shows("z is not a key here")
}

// asked returns a station whose manager is asked for a fact by table-4.
func asked(d *desk, fact string) *desk {
	d.tables(8).signed().say("table-4", func(said *Table) {
		shown := &said.Now.View
		shown.Manager, shown.Station, shown.Seen = rasa, "floor-1", "taken"
		shown.Step = game.Step{Kind: game.StepAnswer, Name: game.StepNameFacts, By: game.ShiftManager,
			Asks: []string{fact}, Prompt: message.New("fact.seen", "Did the players see the card?")}
		shown.Voiding = []view.Voiding{{Answer: true,
			Ruled: game.Ruled{Clause: "001/10.29.1", Round: game.RoundVoid, Bets: game.BetsRefund}}}
		shown.NotFromFloor = nil
	})
	return d.press("4 v").pass(time.Second)
}

// TestAnAnswerThatVoidsIsConfirmed at the floor as at the table, by another key and once it can have been read.
func TestAnAnswerThatVoidsIsConfirmed(t *testing.T) {
	d := asked(newDesk(t, Options{}), "seen")
	d.press("y").shows("By clause 001/10.29.1", "void the round")
	d.press("v").shows("has just changed")
	if d.pass(time.Second).press("y enter"); len(d.sent) != 0 {
		t.Fatalf("it is void without a word: %+v", d.sent)
	}
	d.press("y").pass(time.Second).press("v")
	if len(d.sent) != 1 || d.sent[0].Order.Kind != game.OrderAnswer || d.sent[0].Order.Facts["seen"] != true {
		t.Errorf("it ordered %+v", d.sent)
	}
}

// TestAnOrderIsReadBeforeItIsGiven: the second of two keys that come at once chooses and confirms nothing.
func TestAnOrderIsReadBeforeItIsGiven(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("1 c")
	if d.over == nil {
		t.Fatal("no order is offered")
	}
	for _, key := range []string{"1", "v"} {
		d.Decision = keyboard.Page{}
		d.Decision.Show(d.Asks(), d.Moment) // it opened just now
		d.Update(tea.KeyPressMsg{Code: rune(key[0]), Text: key})
		d.shows("has just changed")
		d.press(key)
	}
}

// TestGivingBackFromTheGrid says to open the table, not that its incident is in nobody's charge.
func TestGivingBackFromTheGrid(t *testing.T) {
	asked(newDesk(t, Options{}), "seen").press("esc g x").shows("Open a table first (Enter).")
}
