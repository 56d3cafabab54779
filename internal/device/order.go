package device

import (
	"context"

	"pitboss/hardware/wheel"
)

// Order is something a device may be told to do by a technician.
type Order struct {
	// Name is the order's word at the command line, Label the same for a menu.
	Name, Label string
	// Sends is what will be sent, Words what it will do.
	Sends, Words string
	// Give sends it and waits for the answer; refused says that the device does not do
	// it. The order and the answer are told to the table.
	Give func(ctx context.Context) (answer string, refused bool, err error)
}

// Ordered is a device that takes orders. Only a technician may give one, and nothing
// does by itself.
type Ordered interface {
	Device
	Orders() []Order
}

type orderedWheel struct{ *ballWheel }

// Orders are those of the wheel.
func (w orderedWheel) Orders() (orders []Order) {
	for _, one := range []struct {
		name, label string
		make        func() (wheel.Order, error)
	}{
		{"power-on", "turn the wheel on", w.PowerOn},
		{"power-off", "turn the wheel off", w.PowerOff},
		{"start", "launch the ball", w.Start},
		{"version", "ask for its version", w.AskVersion},
		{"settings", "ask for its settings", w.AskSettings},
	} {
		order, err := one.make()
		if err != nil {
			continue // a wheel of a protocol without orders is not configured for them
		}
		orders = append(orders, Order{
			Name: one.name, Label: one.label, Sends: order.String(), Words: order.Words,
			Give: func(ctx context.Context) (string, bool, error) {
				answer, err := w.Send(ctx, order)
				return answer.Text, answer.Refused, err
			},
		})
	}
	return orders
}
