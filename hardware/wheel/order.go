package wheel

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/order"
)

// Order is a command to a wheel, before it is sent. Show it, have the technician
// confirm it, then give it to [Wheel.Send].
type Order = order.Order

// Answer is what a wheel said to an order. Measured are 40 to 100 ms.
type Answer = order.Answer

// refusals are the answers to a command a wheel does not know.
var refusals = []string{"*) NO", "* NO"}

// PowerOn is the order to open the table: the rotor starts.
func (w *Wheel) PowerOn() (Order, error) {
	return w.order("*P 1", "the wheel starts turning and opens its table")
}

// PowerOff is the order to close the table. A game under way is lost.
func (w *Wheel) PowerOff() (Order, error) {
	return w.order("*P 0", "the wheel spins down and closes its table; a game under way is lost")
}

// Start is the order to launch the ball, of a wheel that waits for it.
func (w *Wheel) Start() (Order, error) {
	return w.order("*u 1", "the wheel launches the ball, if it waits for the order")
}

// AskVersion is the question for the wheel's program.
func (w *Wheel) AskVersion() (Order, error) {
	return w.order("*V", "the wheel says its version; nothing moves")
}

// AskSettings is the question for the wheel's state, games an hour and mode.
func (w *Wheel) AskSettings() (Order, error) {
	return w.order("*O", "the wheel says its state and mode; nothing moves")
}

func (w *Wheel) order(text, words string) (Order, error) {
	if w.config.Protocol != Slingshot {
		return Order{}, fmt.Errorf("wheel %q speaks the %s protocol, which has no commands: use the wheel's own panel", w.config.Name, w.config.Protocol)
	}
	return order.New(kind, []byte(text+"\r\n"), text, words), nil
}

// newDesk takes the orders for a wheel.
func newDesk(config Config, vitals *hardware.Vitals) *order.Desk {
	about := order.About{Kind: kind, Name: config.Name, Commands: config.Commands, Makers: "PowerOn, PowerOff, Start, AskVersion or AskSettings"}
	return order.NewDesk(about, vitals)
}

// kind is what a person calls the device.
const kind = "wheel"

// Send sends an order and waits for the wheel's answer. Only a technician may be
// let do it, and never by itself: the console asks first. It is refused unless the
// configuration has commands = true. [Sent] is reported before anything is sent,
// [Answered] with the answer. It needs [Wheel.Run] to be running.
func (w *Wheel) Send(ctx context.Context, order Order) (Answer, error) {
	return w.desk.Send(ctx, order)
}

// command sends the next order, or gives up the one that is not answered.
func (r *reader) command(transport hardware.Transport, now time.Time) error {
	return r.wheel.desk.Serve(transport, now, func(next Order) error {
		r.hand([]Report{{Kind: Sent, Game: r.tracker.Status().Game, Text: next.String()}}, next.Bytes, now)
		return r.failed // what could not be recorded is not sent
	})
}

// awaited reports whether a text answers the order that was sent: it begins with the
// same mark and letter.
func (r *reader) awaited(text string) bool {
	sent, waiting := r.wheel.desk.Waiting()
	return waiting && (strings.HasPrefix(text, sent.String()[:len("*P")]+" ") || slices.Contains(refusals, text))
}

// answerOutcome is what a line that is no status is: an answer, or a message that nobody
// asked for.
func (r *reader) answerOutcome(text string) bench.Outcome {
	if r.awaited(text) {
		return bench.Told
	}
	return bench.Foreign
}

// answer takes a line that is an answer; a message nobody asked for was counted.
func (r *reader) answer(text string, piece framing.Piece) {
	if !r.awaited(text) {
		return
	}
	r.hand([]Report{{Kind: Answered, Game: r.tracker.Status().Game, Text: text}}, piece.Raw, piece.At)
	refused := slices.Contains(refusals, text) || strings.HasSuffix(text, " NO") || strings.HasSuffix(text, " BUSY")
	r.wheel.desk.Answered(text, refused, piece.At)
}
