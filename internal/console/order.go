package console

import (
	"context"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/site"
)

// Order gives an order from the floor to the table, in the name of the person whom the site's hub has identified,
// and waits until the table has decided. The error is a [RefusalError] where this table's roster does not bear
// the hub's statement out: nothing of the order has come to the table then.
func (c *Console) Order(ctx context.Context, said site.Statement, given game.FromFloor) (table.Result, error) {
	c.people.Lock()
	defer c.people.Unlock()
	identity, newer, err := c.options.Journal.IdentifyStated(said.Person.ID, said.Roster)
	if err != nil {
		return table.Result{}, err
	}
	if refusal := unlike(said, identity, newer); refusal != nil {
		return table.Result{}, &RefusalError{*refusal}
	}
	given.Identity = identity
	return c.table.Ask(ctx, game.Input{Command: given})
}

// unlike says why what the hub stated of a person is not what this table knows of them; nil where it is.
func unlike(said site.Statement, identity game.Identity, newer bool) *game.Refusal {
	name := message.String("name", said.Person.Name)
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
	case !said.Person.Has(game.ShiftManager):
		return &game.Refusal{Code: game.RefusedWrongRole, Message: message.New("table.order.role",
			"{name} is no shift manager.", name)}
	}
	return nil
}

// NoteOrder has the table record an order from the floor that was not taken.
func (c *Console) NoteOrder(ctx context.Context, note game.NoteOrder) error {
	_, err := c.table.Ask(ctx, game.Input{Command: note})
	return err
}

// Devices tells a site how the devices are.
func (c *Console) Devices() []site.Device {
	var devices []site.Device
	for _, health := range c.devices() {
		devices = append(devices, site.Device{Name: health.Name, Up: health.Up, Words: health.Words, ReadRate: health.ReadRate})
	}
	return devices
}
