package floor_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/floor"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A hand-over note goes to its table as it was typed, once, and the floor hears of it from the table. Who left it is not
// the one to read it.
func TestANoteGoesToItsTable(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.hears("the table", func(floor.Heard) bool { return true })
	r.signInAtFloor("manager")
	const text = `Seat 4's "button" sticks {n} <b>`
	answer := must.Get(r.station.Order(t.Context(), floor.Ordered{Table: "table-7", Order: game.Order{Kind: game.OrderLeaveNote, Text: message.Written(text)}}))(t)
	check.Equalf(t, answer.Accepted, true, "answered %+v: it is accepted", answer)
	r.hears("the note", func(heard floor.Heard) bool { return len(heard.Now.View.Notes) > 0 })
	notes := r.told["table-7"].Now.View.Notes
	if len(notes) != 1 || notes[0].Text != text || notes[0].By != "manager" || !notes[0].Waits() {
		t.Fatalf("the floor heard %+v", notes)
	}
	answer = must.Get(r.station.Order(t.Context(), floor.Ordered{Table: "table-7", Order: game.Order{Kind: game.OrderReadNote, Left: notes[0].At}}))(t)
	if answer.Refused == nil || answer.Refused.Code != game.RefusedOwnRequest {
		t.Errorf("answered %+v", answer)
	}
}
