package history

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/english"
)

// orders are what a shift manager may order from the floor, as a record tells them.
var orders = map[game.OrderKind]string{
	game.OrderAcknowledge: "to acknowledge the incident", game.OrderAttend: "to take charge of the incident",
	game.OrderLeave: "to give the incident back", game.OrderAnswer: "an answer", game.OrderRule: "a ruling", game.OrderSay: "a message",
	game.OrderClose: "to close the table", game.OrderOpen: "not to close the table", game.OrderChangeShoe: "to change the shoe",
	game.OrderKeepShoe:       "not to change the shoe",
	game.OrderCallTechnician: "a technician",
}

// order tells what the floor ordered.
func (t narrator) order(event game.Event) string {
	switch event := event.(type) {
	case game.IncidentAcknowledged:
		return fmt.Sprintf("%s (%s) looks after the incident from %s", event.Name, event.By, event.From)
	case game.TableTold:
		return fmt.Sprintf("%s (%s) tells the table: %s", event.Name, event.By, t.say(event.Text))
	case game.MessageRead:
		return fmt.Sprintf("%s (%s) has read the message of %s", event.Name, event.By, timeOfDay(event.Told))
	case game.CloseOrdered:
		return fmt.Sprintf("%s (%s) has the table closed after this round", event.Name, event.By)
	case game.CloseLifted:
		return fmt.Sprintf("%s (%s) has the table opened again", event.Name, event.By)
	case game.ShoeChangeLifted:
		return fmt.Sprintf("%s (%s) takes the order to change the shoe back", event.Name, event.By)
	case game.TechnicianOrdered:
		return fmt.Sprintf("%s (%s) orders a technician", event.Name, event.By)
	case game.OrderRefused:
		asked, known := orders[event.Order]
		if !known {
			asked = "an order from the floor"
		}
		return fmt.Sprintf("refused (%s): %s", spaced(string(event.Code)), asked) + english.After(", of ", event.By) +
			english.After(": ", t.say(event.Why)) +
			english.If(event.More > 0, " (and %d more)", event.More)
	}
	return ""
}
