package console

import (
	"context"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/wire"
	"pitboss/site"
)

// Order looks up who gives an order from the floor and gives it to the table, and says who it was. It waits
// until the table has decided: every wrong PIN counts before the next is looked up.
func (c *Console) Order(ctx context.Context, who wire.SignIn, given game.FromFloor) (game.Person, table.Result, error) {
	c.people.Lock()
	defer c.people.Unlock()
	identity, err := Identify(c.options.Journal, who)
	if err != nil {
		return game.Person{}, table.Result{}, err
	}
	given.Identity = identity
	result, err := c.table.Ask(ctx, game.Input{Command: given})
	return identity.Person, result, err
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
