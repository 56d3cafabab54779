package dice

import (
	"context"
	"fmt"

	"pitboss/hardware"
	"pitboss/hardware/order"
)

// kind is what a person calls the device.
const kind = "dice machine"

// ShakeOrder is the order to shake and return the points, StartOrder and StopOrder those
// to start and to stop shaking, ResultOrder the question for the points.
func ShakeOrder() order.Order {
	// It is answered when the die has come to rest.
	shake := command(Shake, "the machine shakes the die, stops, and tells the points")
	shake.Within = ResultWithin
	return shake
}

// StartOrder is documented with [ShakeOrder].
func StartOrder() order.Order { return command(Start, "the machine starts shaking the die") }

// StopOrder is documented with [ShakeOrder].
func StopOrder() order.Order { return command(Stop, "the machine stops shaking the die") }

// ResultOrder is documented with [ShakeOrder].
func ResultOrder() order.Order {
	return command(Result, "the machine tells the points of the throw; nothing moves")
}

func command(step Step, words string) order.Order {
	body := []byte{shortBody, byte(step), Ordered}
	raw := append(append([]byte{head}, body...), sum(body), tail)
	return order.New(kind, raw, inHex(raw), words)
}

func inHex(raw []byte) string { return fmt.Sprintf("% X", raw) }

// newDesk takes the orders for a machine.
func newDesk(config Config, vitals *hardware.Vitals) *order.Desk {
	about := order.About{Kind: kind, Name: config.Name, Commands: config.Commands, Makers: "ShakeOrder, StartOrder, StopOrder or ResultOrder"}
	return order.NewDesk(about, vitals)
}

// Send sends an order and waits for the machine's answer. Only a technician may be let do
// it, and never by itself: the console asks first. It is refused unless the configuration
// has commands = true, which the text protocol cannot have. What is sent is told before
// anything is sent, the answer when it came. It needs [Dice.Run] to be running.
func (d *Dice) Send(ctx context.Context, one order.Order) (order.Answer, error) {
	return d.desk.Send(ctx, one)
}
