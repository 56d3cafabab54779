package console

import (
	"context"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/site"
)

// Order passes an order from the floor to the table, on behalf of the person whom the site's hub has identified, and
// waits for the table's decision. The error is a [RefusalError] if this table's roster does not confirm the hub's
// statement; then the order has not reached the table.
func (c *Console) Order(ctx context.Context, statement site.Statement, order game.FromFloor) (table.Result, error) {
	c.people.Lock()
	defer c.people.Unlock()
	identity, newer, err := c.options.Journal.IdentifyStated(statement.Person.ID, statement.Roster)
	if err != nil {
		return table.Result{}, err
	}
	if refusal := unlike(statement, identity, newer); refusal != nil {
		return table.Result{}, &RefusalError{*refusal}
	}
	order.Identity = identity
	return c.table.Ask(ctx, game.Input{Command: order})
}

// unlike returns how the hub's statement about a person differs from what this table knows, or nil.
func unlike(statement site.Statement, identity game.Identity, newer bool) *game.Refusal {
	name := message.String("name", statement.Person.Name)
	switch {
	case !identity.Proved:
		return &game.Refusal{Code: game.RefusedNoSuchPerson, Message: message.New("table.order.stranger",
			"This table has not heard of {name} from the hub.", name),
			Hint: message.New("table.order.stranger.hint",
				"Try again in a moment. If it stays so: pitboss staff list --hub DIR says why.")}
	case newer:
		return &game.Refusal{Code: game.RefusedEnded, Message: message.New("table.order.changed",
			"What the site knows of {name} has changed since the sign-in.", name),
			Hint: message.New("table.order.again", "Sign in again at the floor.")}
	case !statement.Person.Has(game.ShiftManager):
		return &game.Refusal{Code: game.RefusedWrongRole, Message: message.New("table.order.role",
			"{name} is no shift manager.", name)}
	}
	return nil
}

// NoteOrder makes the table record an order from the floor that was rejected.
func (c *Console) NoteOrder(ctx context.Context, note game.NoteOrder) error {
	_, err := c.table.Ask(ctx, game.Input{Command: note})
	return err
}

// Devices returns the state of the devices for a site.
func (c *Console) Devices() []site.Device {
	var devices []site.Device
	for _, health := range c.devices() {
		devices = append(devices, site.Device{Name: health.Name, Up: health.Up, Words: health.Words, ReadRate: health.ReadRate})
	}
	return devices
}
