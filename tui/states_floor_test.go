package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/dialog"
	"pitboss/tui/tuitest/floor"
)

// What a shift manager orders from a floor station, as the table shows it.

// ordered is an order of Rasa at floor-1, about what is at the table now.
func ordered(f *floor.Floor, order game.Order) error {
	given := game.FromFloor{
		Identity: game.Identity{Person: floor.Rasa, Asked: floor.Rasa.ID, Credential: game.ByPIN, Proved: true},
		Station:  "floor-1", Seen: f.Snapshot().Seen, Order: order,
	}
	if incident := f.Snapshot().State.Incident; incident != nil {
		given.Incident, given.Opened = incident.Kind, incident.OpenedAt
	}
	return f.Do(given)
}

var floorRules = map[string]string{"floor-ruling": "allowed"}

// misread is a card that was misread, and what the floor orders then.
func misread(t testing.TB, kinds ...game.OrderKind) table.Snapshot {
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

// acknowledged is an incident that somebody at the floor looks after.
func acknowledged(t testing.TB) table.Snapshot { return misread(t, game.OrderAcknowledge) }

// inCharge is an incident that is decided at the floor.
func inCharge(t testing.TB) table.Snapshot {
	return misread(t, game.OrderAcknowledge, game.OrderAttend)
}

// ruledAtFloor is a ruling from the floor that the dealer carries out.
func ruledAtFloor(t testing.TB) table.Snapshot {
	return floored(t, floorRules, func(f *floor.Floor) error {
		err := f.To("start-round", "")
		if err == nil {
			err = f.Do(game.Report{Incident: game.CardsLeft})
		}
		for _, order := range []game.Order{{Kind: game.OrderAttend}, {Kind: game.OrderRule, Rule: &game.Rule{Clause: "001/11.32.1"}}} {
			if err == nil {
				err = ordered(f, order)
			}
		}
		return err
	})
}

// toldByFloor is a message, a table that is to be closed, and a technician who is to come.
func toldByFloor(t testing.TB) table.Snapshot {
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

// closedByFloor is a table that was closed from the floor.
func closedByFloor(t testing.TB) table.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		err := f.To("start-round", "")
		if err == nil {
			err = ordered(f, game.Order{Kind: game.OrderClose})
		}
		return err
	})
}

// openTable is that table once a shift manager has come to it.
func openTable(t testing.TB) table.Snapshot {
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

// TestAMessageFromTheFloorLeaves: it stands there for its time, without anybody doing anything.
func TestAMessageFromTheFloorLeaves(t *testing.T) {
	const text = "Please speak up"
	shown := toldByFloor(t)
	d := newDesk(t, Options{}).size(80, 24).show(shown)
	if !strings.Contains(d.drawn(), text) {
		t.Fatalf("it is not there:\n%s", d.drawn())
	}
	d.pass(shown.State.Told[0].Until.Sub(shown.Now))
	d.Update(tickMsg{})
	if drawn := d.drawn(); strings.Contains(drawn, text) || !strings.Contains(drawn, "LAST ROUND: the table closes") {
		t.Errorf("after its time the screen shows\n%s", drawn)
	}
}

// TestNobodyRulesForSomebodyElsewhere: while a shift manager at the floor has the say no ruling is asked of
// whoever is at the table, and no key gives one.
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
