package wheel

import (
	"slices"
	"strings"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framing"
	"pitboss/hardware/order"
)

// kind is the device's name for people.
const kind = "wheel"

// Orders returns the orders a technician may give a slingshot wheel. Measured answers take 40 to 100 ms.
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

// refusals are the answers to a command that a wheel does not know.
var refusals = []string{"*) NO", "* NO"}

// awaited reports whether a text answers the pending order: it starts with the same mark and letter.
func (w *reader) awaited(text string) bool {
	sent, waiting := w.Desk.Waiting()
	return waiting && (strings.HasPrefix(text, sent.Text[:len("*P")]+" ") || slices.Contains(refusals, text))
}

// answerOutcome returns the outcome of a line that is not a status: an answer, or an unrequested message.
func (w *reader) answerOutcome(text string) bench.Outcome {
	if w.awaited(text) {
		return bench.Understood
	}
	return bench.Foreign
}

// sent reports an order to the table: a state, recorded with its bytes.
func (w *reader) sent(next order.Order) game.Command { return w.tracker.exchange("sent " + next.Text) }

// answer handles an answer. An unrequested message is only counted.
func (w *reader) answer(text string, piece framing.Piece) {
	if !w.awaited(text) {
		return
	}
	w.Tell(w.tracker.exchange("answered "+text), piece.Raw, piece.At)
	refused := slices.Contains(refusals, text) || strings.HasSuffix(text, " NO") || strings.HasSuffix(text, " BUSY")
	w.Desk.Answered(text, refused, piece.At)
}
