package console

import (
	"context"
	"fmt"

	"pitboss/game"
	"pitboss/internal/device"
	"pitboss/tui"
)

// orderKey opens the menu of what a device can be told to do.
const orderKey = "w"

// orderKeys is the technician's key for devices that take orders; none without one.
func (c *Console) orderKeys() []tui.ExtraKey {
	var items []tui.ExtraItem
	for _, one := range c.options.Devices {
		ordered, takes := one.(device.Ordered)
		if !takes {
			continue
		}
		for _, order := range ordered.Orders() {
			items = append(items, tui.ExtraItem{
				Label: fmt.Sprintf("%s: %s (sends %s)", ordered.Name(), order.Label, order.Sends),
				Do:    func() { c.order(order) },
			})
		}
	}
	if len(items) == 0 {
		return nil
	}
	return []tui.ExtraKey{{Key: orderKey, Label: "order", Help: "technician: order a device to do something", Items: items}}
}

// order hands an order on if a technician stands at the table; otherwise it says who
// may give one.
func (c *Console) order(order device.Order) {
	c.mu.Lock()
	technician := c.latest.State.Technician
	c.mu.Unlock()
	switch {
	case technician.IsZero():
		c.refuse("Only a technician may give a device an order.", "The technician signs in once called; then press it again.")
	default:
		select {
		case c.orders <- order:
		default:
			c.refuse("The device is busy with another order.", "Wait for its answer, then press it again.")
		}
	}
}

// refuse shows that a key was not taken, as the table does with its own.
func (c *Console) refuse(message, hint string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.latest.Refused = &game.Refusal{Code: game.RefusedWrongRole, Message: message, Hint: hint}
	c.latest.Refusals++
	c.mailbox.Put(c.latest)
}

// giveOrders gives them beside the table: a device takes its time to answer. What is
// sent and what is answered reaches the table, and so the record, from the device.
func (c *Console) giveOrders(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case order := <-c.orders:
			answer, refused, err := order.Give(ctx)
			switch {
			case ctx.Err() != nil:
				return nil
			case err != nil:
				c.options.Log.Error("order", "sends", order.Sends, "error", err)
				c.refuse(fmt.Sprintf("The order failed: %v.", err), "Look at the device.")
			case refused:
				c.refuse(fmt.Sprintf("The device does not do it now: it answered %s.", answer), "Look at its state.")
			}
		}
	}
}
