package wheel

import (
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/hardware/order"
)

// Orders returns the orders a technician may give a slingshot wheel. Measured answers take 40 to 100 ms.
func Orders() []order.Order {
	orders := []order.Order{
		{Name: "power-on", Label: message.New("order.power-on", "turn the wheel on"), Text: "*P 1",
			Words: message.New("order.power-on.does", "the wheel starts turning and opens its table")},
		{Name: "power-off", Label: message.New("order.power-off", "turn the wheel off"), Text: "*P 0",
			Words: message.New("order.power-off.does", "the wheel spins down and closes its table; a game under way is lost")},
		{Name: "start", Label: message.New("order.start", "launch the ball"), Text: "*u 1",
			Words: message.New("order.start.does", "the wheel launches the ball, if it waits for the order")},
		{Name: "version", Label: message.New("order.version", "ask for its version"), Text: "*V",
			Words: message.New("order.version.does", "the wheel says its version; nothing moves")},
		{Name: "settings", Label: message.New("order.settings", "ask for its settings"), Text: "*O",
			Words: message.New("order.settings.does", "the wheel says its state and mode; nothing moves")},
	}
	for i := range orders {
		orders[i].Kind, orders[i].Bytes = kind, []byte(orders[i].Text+"\r\n")
	}
	return orders
}

// refusals are the answers to a command that a wheel does not know.
var refusals = []string{"*) NO", "* NO"}

// answers reports whether a text answers an order: it starts with the same mark and letter.
func answers(sent order.Order, text string) (is, refused bool) {
	refused = slices.Contains(refusals, text)
	is = refused || strings.HasPrefix(text, sent.Text[:len("*P")]+" ")
	return is, refused || strings.HasSuffix(text, " NO") || strings.HasSuffix(text, " BUSY")
}
