package dice

import (
	"fmt"

	"pitboss/game/message"
	"pitboss/hardware/order"
)

// kind is the device's name for people.
const kind = "dice machine"

// orders holds what each order is called and does.
var orders = map[Step]order.Order{
	Shake: {Name: "shake", Label: message.New("order.shake", "shake and tell the points"),
		Words:   message.New("order.shake.does", "the machine shakes the die, stops, and tells the points"),
		Timeout: ResultTimeout}, // it is answered when the die has come to rest
	Start: {Name: "start", Label: message.New("order.start-shaking", "start shaking"),
		Words: message.New("order.start-shaking.does", "the machine starts shaking the die")},
	Stop: {Name: "stop", Label: message.New("order.stop-shaking", "stop shaking"),
		Words: message.New("order.stop-shaking.does", "the machine stops shaking the die")},
	Result: {Name: "ask-result", Label: message.New("order.ask-result", "ask for the points"),
		Words: message.New("order.ask-result.does", "the machine tells the points of the throw; nothing moves")},
}

// Orders returns the orders a technician may give a machine.
func Orders() []order.Order {
	return []order.Order{OrderOf(Shake), OrderOf(Start), OrderOf(Stop), OrderOf(Result)}
}

// OrderOf returns the order of one step.
func OrderOf(step Step) order.Order {
	body := []byte{shortBody, byte(step), Ordered}
	raw := append(append([]byte{head}, body...), sum(body), tail)
	o := orders[step]
	o.Kind, o.Bytes, o.Text = kind, raw, fmt.Sprintf("% X", raw)
	return o
}
