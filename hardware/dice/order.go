package dice

import (
	"fmt"

	"pitboss/hardware/order"
)

// kind is the device's name for people.
const kind = "dice machine"

// orders holds the name, label and description of each order.
var orders = map[Step][3]string{
	Shake:  {"shake", "shake and tell the points", "the machine shakes the die, stops, and tells the points"},
	Start:  {"start", "start shaking", "the machine starts shaking the die"},
	Stop:   {"stop", "stop shaking", "the machine stops shaking the die"},
	Result: {"ask-result", "ask for the points", "the machine tells the points of the throw; nothing moves"},
}

// Orders returns the orders a technician may give a machine.
func Orders() []order.Order {
	return []order.Order{OrderOf(Shake), OrderOf(Start), OrderOf(Stop), OrderOf(Result)}
}

// OrderOf returns the order of one step.
func OrderOf(step Step) order.Order {
	body := []byte{shortBody, byte(step), Ordered}
	raw := append(append([]byte{head}, body...), sum(body), tail)
	texts := orders[step]
	o := order.Order{Kind: kind, Name: texts[0], Label: texts[1], Words: texts[2], Bytes: raw, Text: fmt.Sprintf("% X", raw)}
	if step == Shake {
		o.Timeout = ResultTimeout // it is answered when the die has come to rest
	}
	return o
}
