package dice

import (
	"fmt"

	"pitboss/hardware/order"
)

// kind is what a person calls the device.
const kind = "dice machine"

// orders are the name, the label and the words of each order.
var orders = map[Step][3]string{
	Shake:  {"shake", "shake and tell the points", "the machine shakes the die, stops, and tells the points"},
	Start:  {"start", "start shaking", "the machine starts shaking the die"},
	Stop:   {"stop", "stop shaking", "the machine stops shaking the die"},
	Result: {"ask-result", "ask for the points", "the machine tells the points of the throw; nothing moves"},
}

// Orders returns what a technician may tell a machine to do.
func Orders() []order.Order {
	return []order.Order{OrderOf(Shake), OrderOf(Start), OrderOf(Stop), OrderOf(Result)}
}

// OrderOf returns the order of one step.
func OrderOf(step Step) order.Order {
	body := []byte{shortBody, byte(step), Ordered}
	raw := append(append([]byte{head}, body...), sum(body), tail)
	of := orders[step]
	one := order.Order{Kind: kind, Name: of[0], Label: of[1], Words: of[2], Bytes: raw, Text: fmt.Sprintf("% X", raw)}
	if step == Shake {
		one.Within = ResultWithin // it is answered when the die has come to rest
	}
	return one
}
