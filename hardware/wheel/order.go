package wheel

import (
	"slices"
	"strings"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framing"
	"pitboss/hardware/order"
)

// kind is what a person calls the device.
const kind = "wheel"

// Orders returns what a technician may tell a slingshot to do. Measured are answers after 40
// to 100 ms.
func Orders() []order.Order {
	orders := []order.Order{
		{Name: "power-on", Label: "turn the wheel on", Text: "*P 1", Words: "the wheel starts turning and opens its table"},
		{Name: "power-off", Label: "turn the wheel off", Text: "*P 0",
			Words: "the wheel spins down and closes its table; a game under way is lost"},
		{Name: "start", Label: "launch the ball", Text: "*u 1", Words: "the wheel launches the ball, if it waits for the order"},
		{Name: "version", Label: "ask for its version", Text: "*V", Words: "the wheel says its version; nothing moves"},
		{Name: "settings", Label: "ask for its settings", Text: "*O", Words: "the wheel says its state and mode; nothing moves"},
	}
	for i := range orders {
		orders[i].Kind, orders[i].Bytes = kind, []byte(orders[i].Text+"\r\n")
	}
	return orders
}

// refusals are the answers to a command a wheel does not know.
var refusals = []string{"*) NO", "* NO"}

// awaited reports whether a text answers the order that was sent: it begins with the
// same mark and letter.
func (w *device) awaited(text string) bool {
	sent, waiting := w.Desk.Waiting()
	return waiting && (strings.HasPrefix(text, sent.Text[:len("*P")]+" ") || slices.Contains(refusals, text))
}

// answerOutcome returns what a line that is no status is: an answer, or a message that nobody
// asked for.
func (w *device) answerOutcome(text string) bench.Outcome {
	if w.awaited(text) {
		return bench.Understood
	}
	return bench.Foreign
}

// sent returns how the table is told of an order: a state, in the record with its bytes.
func (w *device) sent(next order.Order) game.Command { return w.tracker.exchange("sent " + next.Text) }

// answer takes a line that is an answer; a message nobody asked for was counted.
func (w *device) answer(text string, piece framing.Piece) {
	if !w.awaited(text) {
		return
	}
	w.Tell(w.tracker.exchange("answered "+text), piece.Raw, piece.At)
	refused := slices.Contains(refusals, text) || strings.HasSuffix(text, " NO") || strings.HasSuffix(text, " BUSY")
	w.Desk.Answered(text, refused, piece.At)
}
