package tui

import (
	"maps"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/dialog"
	"pitboss/tui/tuitest/floor"
)

// Orders of a shift manager at a floor station, as the table shows them.

// ordered gives an order of Rasa at floor-1 about the table's current state.
func ordered(f *floor.Floor, order game.Order) error {
	given := game.FromFloor{
		Identity: game.Identity{Person: floor.Rasa, Asked: floor.Rasa.ID, Credential: game.ByHub, Proved: true},
		Station:  "floor-1", Seen: f.Snapshot().Seen, Order: order,
	}
	if incident := f.Snapshot().State.Incident; incident != nil {
		given.Incident, given.Opened = incident.Kind, incident.OpenedAt
	}
	return f.Do(given)
}

var floorRules = map[string]string{"floor-ruling": "allowed"}

// misread returns a table with a misread card, followed by orders from the floor.
func misread(t testing.TB, kinds ...game.OrderKind) view.Snapshot {
	return floored(t, floorRules, func(f *floor.Floor) error {
		err := after(fiveCards, game.CardMisread, nil)(f)
		for _, kind := range kinds {
			if err == nil {
				f.Pass(20 * time.Second)
				err = ordered(f, game.Order{Kind: kind})
			}
		}
		return err
	})
}

// acknowledged returns a table with an incident that somebody at the floor has acknowledged.
func acknowledged(t testing.TB) view.Snapshot { return misread(t, game.OrderAcknowledge) }

// inCharge returns a table with an incident that is decided at the floor.
func inCharge(t testing.TB) view.Snapshot {
	return misread(t, game.OrderAcknowledge, game.OrderAttend)
}

// ruledAtFloor returns a table whose dealer carries out a ruling from the floor.
func ruledAtFloor(t testing.TB) view.Snapshot {
	return floored(t, floorRules, func(f *floor.Floor) error {
		err := f.To("shuffle-2", "")
		if err == nil {
			err = f.Do(game.Report{Incident: game.CardsExposedMixing, Facts: game.Facts{"count": 3.0}})
		}
		for _, order := range []game.Order{{Kind: game.OrderAttend}, {Kind: game.OrderRule, Rule: &game.Rule{Clause: "001/11.26"}}} {
			if err == nil {
				err = ordered(f, order)
			}
		}
		return err
	})
}

// toldByFloor returns a table with a floor message, a pending closure and a called technician.
func toldByFloor(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		err := dealt(f, "8S 9H")
		for _, order := range []game.Order{
			{Kind: game.OrderClose}, {Kind: game.OrderCallTechnician}, {Kind: game.OrderSay, Text: message.Written("Please speak up, players cannot hear you.")},
		} {
			if err == nil {
				err = ordered(f, order)
			}
		}
		return err
	})
}

// closedByFloor returns a table that the floor has closed.
func closedByFloor(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		err := f.To("start-round", "")
		if err == nil {
			err = ordered(f, game.Order{Kind: game.OrderClose})
		}
		return err
	})
}

// openTable returns the same table after a shift manager has come to it.
func openTable(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		err := f.To("start-round", "")
		if err == nil {
			err = ordered(f, game.Order{Kind: game.OrderClose})
		}
		if err == nil {
			err = f.SignIn(floor.Rasa)
		}
		return err
	})
}

// toldAtLength returns a table with a floor message that is too long for its line.
func toldAtLength(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		if err := dealt(f, "8S 9H"); err != nil {
			return err
		}
		return ordered(f, game.Order{Kind: game.OrderSay, Text: message.Written("Please speak up, players cannot hear you, and hold each card for a moment in view of the camera.")})
	})
}

// noted returns a table with a hand-over note.
func noted(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		if err := dealt(f, "8S 9H"); err != nil {
			return err
		}
		return ordered(f, game.Order{Kind: game.OrderLeaveNote,
			Text: message.Written("The scanner hesitates at the third card: call the technician if it does so again.")})
	})
}

// TestANoteIsReadAtTheTable: it stands below everything else. The key that reads it, which shows it in full first, is
// there for a shift manager who did not leave it, and for nobody else.
func TestANoteIsReadAtTheTable(t *testing.T) {
	shown := noted(t)
	d := newDesk(t, Options{}).size(80, 24).show(shown)
	if drawn := d.drawn(); !strings.Contains(drawn, "Note for the next shift, Rasa Kazlauskiene: The scanner") {
		t.Fatalf("it is not there:\n%s", drawn)
	}
	if d.press("k"); len(d.sent) != 0 || strings.Contains(d.drawn(), "again.") {
		t.Errorf("the dealer read it: %+v\n%s", d.sent, d.drawn())
	}
	shown.Blocked = maps.Clone(shown.Blocked)
	delete(shown.Blocked, decide.KeyRead)
	for _, test := range []struct {
		manager game.Person
		reads   bool
	}{{floor.Rasa, false}, {game.Person{ID: "m9", Name: "Max Manager", Roles: []game.Role{game.ShiftManager}}, true}} {
		shown.State.Manager = test.manager
		d := newDesk(t, Options{}).size(80, 24).show(shown)
		d.press("k")
		check.Equalf(t, strings.Contains(d.drawn(), "again."), test.reads, "%s reads it", test.manager.Name)
		must.Equalf(t, len(d.sent), 0, "%+v was sent before it was read", d.sent)
		d.press("k")
		if test.reads {
			must.Equalf(t, len(d.sent), 1, "the key sent %+v", d.sent)
			check.Equalf(t, d.sent[0].Command, game.Command(game.ReadMessage{At: shown.State.Notes[0].At}), "the key sent")
		}
	}
}

// TestAMessageFromTheFloorIsRead: a message stays until one key says that it was read, at any step. One that is too
// long for its line is shown in full first.
func TestAMessageFromTheFloorIsRead(t *testing.T) {
	shown := toldByFloor(t)
	d := newDesk(t, Options{}).size(80, 24).show(shown)
	d.pass(10 * time.Minute)
	if drawn := d.drawn(); !strings.Contains(drawn, "Rasa Kazlauskiene: Please speak up, players cannot hear you.") || !strings.Contains(drawn, "message read") {
		t.Fatalf("it is not there, or nothing says how it is read:\n%s", drawn)
	}
	read := game.ReadMessage{At: shown.State.Told[0].At}
	if d.press("k"); len(d.sent) != 1 || d.sent[0].Command != read {
		t.Errorf("the key sent %+v", d.sent)
	}
	shown = toldAtLength(t)
	d = newDesk(t, Options{}).size(80, 24).show(shown)
	if d.press("k"); len(d.sent) != 0 || !strings.Contains(d.drawn(), "camera.") {
		t.Errorf("it sent %+v and shows\n%s", d.sent, d.drawn())
	}
	read.At = shown.State.Told[0].At
	if d.press("k"); len(d.sent) != 1 || d.sent[0].Command != read {
		t.Errorf("the key sent %+v", d.sent)
	}
	shown.State.Told = nil
	if d.press("k").show(shown); strings.Contains(d.drawn(), "camera.") || strings.Contains(d.drawn(), "message read") {
		t.Errorf("a message that was read stands there:\n%s", d.drawn())
	}
}

// TestNobodyRulesForSomebodyElsewhere: while a shift manager at the floor is in charge, nobody at the table is asked
// for a ruling, and no key makes one.
func TestNobodyRulesForSomebodyElsewhere(t *testing.T) {
	d := newDesk(t, Options{}).size(80, 24).show(inCharge(t))
	if _, open := d.dialog.(*dialog.Ruling); open {
		t.Error("the table asks for a ruling")
	}
	d.press("enter")
	for _, sent := range d.sent {
		if _, confirms := sent.Command.(game.Confirm); confirms {
			t.Errorf("Enter gave %+v", sent.Command)
		}
	}
}
