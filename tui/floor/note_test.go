package floor

import (
	"maps"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/site"
)

// withNotes gives table-2 two hand-over notes, of which one was read.
func withNotes(d *desk) *desk {
	return d.say("table-2", func(said *Table) {
		said.Now.View.NotFromFloor = maps.Clone(said.Now.View.NotFromFloor)
		delete(said.Now.View.NotFromFloor, game.OrderReadNote)
		said.Now.View.Notes = []state.Note{
			{Text: "Deck 3 has a bent card.", By: "m1", Name: "Tomas", At: noon.Add(-9 * time.Hour), Read: noon.Add(-8 * time.Hour), Reader: "Rasa"},
			{Text: "The scanner hesitates at the third card: call the technician if it does so again.", By: "m1", Name: "Tomas", At: noon.Add(-time.Hour)},
		}
	})
}

// TestANoteForTheNextShift: what is typed goes to the chosen table as it was typed, and no longer than a note may be.
func TestANoteForTheNextShift(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8).signed().press("2 c 7")
	d.shows("What the next shift must know of this table:")
	d.write(`Seat 4's "button" sticks`).press("enter")
	if len(d.sent) != 1 || d.sent[0].Table != "table-2" || d.sent[0].Order.Kind != game.OrderLeaveNote ||
		d.sent[0].Order.Text.English != `Seat 4's "button" sticks` || d.over != nil {
		t.Fatalf("it sent %+v", d.sent)
	}
	d.Update(AnswerMsg{Request: d.sent[0], Answer: site.Answer{Accepted: true}})
	d.shows("table-2 has your note for the next shift.")
	d.press("c 7").write(strings.Repeat("a", decide.MaxNote)).press("b").shows("there is no room for more")
	d.press("enter")
	check.Equalf(t, len(d.sent[1].Order.Text.English), decide.MaxNote, "letters were sent")
}

// TestANoteIsReadOnTheFloor: the cell and the page of the table show it; reading it shows it whole and asks once more.
func TestANoteIsReadOnTheFloor(t *testing.T) {
	d := withNotes(newDesk(t, Options{}).size(80, 24).tables(8).signed()).press("2 enter d")
	d.shows("Notes for the next shift", "bent card", "Read 15:00:00 by Rasa", "The scanner hesitates", "not read yet")
	d.press("c 8").shows("if it does so again.", "I have read it")
	d.press("enter")
	check.Equalf(t, len(d.sent), 0, "Enter sent something")
	d.press("8").pass(time.Second).press("v")
	if len(d.sent) != 1 || d.sent[0].Order.Kind != game.OrderReadNote || !d.sent[0].Order.Left.Equal(noon.Add(-time.Hour)) {
		t.Fatalf("it sent %+v", d.sent)
	}
	d.Update(AnswerMsg{Request: d.sent[0], Answer: site.Answer{Accepted: true}})
	d.shows("table-2: the note is read.")
	d.say("table-2", func(said *Table) {
		said.Now.View.NotFromFloor = map[game.OrderKind]message.Text{game.OrderReadNote: message.New("test.none", "No note waits.")}
	})
	d.press("c 8").shows("No note waits.")
}
