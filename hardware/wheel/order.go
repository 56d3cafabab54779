package wheel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framing"
)

// AnswerWithin is how long a wheel may take to answer a command; measured are 40
// to 100 ms. TakenWithin is how long a link that is up may take to send one.
const (
	AnswerWithin = 2 * time.Second
	TakenWithin  = time.Second
)

// Order is a command to a wheel, before it is sent. Show it, have the technician
// confirm it, then give it to [Wheel.Send].
type Order struct {
	// Bytes is exactly what will be sent.
	Bytes string
	// Words say what it will do.
	Words string
	// answer is what every answer to it begins with.
	answer string
}

// String is the command without its line's end.
func (o Order) String() string { return strings.TrimRight(o.Bytes, "\r\n") }

// Answer is what a wheel said to an order.
type Answer struct {
	Text string
	// Refused says that the wheel does not do it now, or does not know it.
	Refused bool
	// Took is the time from sending it to the end of the answer.
	Took time.Duration
}

// refusals are the answers to a command a wheel does not know.
var refusals = []string{"*) NO", "* NO"}

// PowerOn is the order to open the table: the rotor starts.
func (w *Wheel) PowerOn() (Order, error) {
	return w.order("*P 1", "*P ", "the wheel starts turning and opens its table")
}

// PowerOff is the order to close the table. A game under way is lost.
func (w *Wheel) PowerOff() (Order, error) {
	return w.order("*P 0", "*P ", "the wheel spins down and closes its table; a game under way is lost")
}

// Start is the order to launch the ball, of a wheel that waits for it.
func (w *Wheel) Start() (Order, error) {
	return w.order("*u 1", "*u ", "the wheel launches the ball, if it waits for the order")
}

// AskVersion is the question for the wheel's program.
func (w *Wheel) AskVersion() (Order, error) {
	return w.order("*V", "*V ", "the wheel says its version; nothing moves")
}

// AskSettings is the question for the wheel's state, games an hour and mode.
func (w *Wheel) AskSettings() (Order, error) {
	return w.order("*O", "*O ", "the wheel says its state and mode; nothing moves")
}

func (w *Wheel) order(text, answer, words string) (Order, error) {
	if w.config.Protocol != Slingshot {
		return Order{}, fmt.Errorf("wheel %q speaks the %s protocol, which has no commands: use the wheel's own panel", w.config.Name, w.config.Protocol)
	}
	return Order{Bytes: text + "\r\n", Words: words, answer: answer}, nil
}

// request is an order on its way to the wheel's goroutine.
type request struct {
	order Order
	done  chan<- outcome // has room for one
}

type outcome struct {
	answer Answer
	err    error
}

// Send sends an order and waits for the wheel's answer. Only a technician may be
// let do it, and never by itself: the console asks first. It is refused unless the
// configuration has commands = true. [Sent] is reported before anything is sent,
// [Answered] with the answer. It needs [Wheel.Run] to be running.
func (w *Wheel) Send(ctx context.Context, order Order) (Answer, error) {
	if !w.config.Commands {
		return Answer{}, fmt.Errorf("wheel %q is only read: set commands = true for it in the configuration to let a technician send commands", w.config.Name)
	}
	if order.answer == "" {
		return Answer{}, fmt.Errorf("%q is no order of a wheel: take one from PowerOn, PowerOff, Start, AskVersion or AskSettings", order.Bytes)
	}
	done := make(chan outcome, 1)
	taken := time.NewTimer(TakenWithin)
	defer taken.Stop()
	select {
	case w.orders <- request{order: order, done: done}:
	case <-taken.C:
		return Answer{}, fmt.Errorf("%q was not sent: the link of wheel %q is down, or it is busy with another command; try again", order, w.config.Name)
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
	select {
	case result := <-done:
		return result.answer, result.err
	case <-ctx.Done():
		return Answer{}, fmt.Errorf("%q was sent, its answer was not waited for: %w", order, ctx.Err())
	}
}

// sentOrder is an order that waits for its answer.
type sentOrder struct {
	request
	at time.Time
}

// command sends the next order, or gives up the one that is not answered.
func (r *reader) command(transport hardware.Transport, now time.Time) error {
	if r.order != nil {
		if now.Sub(r.order.at) >= AnswerWithin {
			r.finish(outcome{err: fmt.Errorf("the wheel did not answer %q within %s: look at its state before trying again", r.order.order, AnswerWithin)})
		}
		return nil
	}
	select {
	case next := <-r.wheel.orders:
		raw := []byte(next.order.Bytes)
		r.order = &sentOrder{request: next, at: now}
		r.wheel.vitals.Keep(bench.Frame{At: now, Raw: raw, Outcome: bench.Sent, Meaning: "sent: " + next.order.Words})
		r.hand([]Report{{Kind: Sent, Game: r.tracker.Status().Game, Text: next.order.String()}}, raw, now)
		if r.failed != nil {
			return r.failed // what could not be recorded is not sent
		}
		_, err := transport.Write(raw)
		return err
	default:
		return nil
	}
}

// awaited reports whether a text answers the order that was sent.
func (r *reader) awaited(text string) bool {
	return r.order != nil && (strings.HasPrefix(text, r.order.order.answer) || slices.Contains(refusals, text))
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
	r.wheel.vitals.Time(bench.AnswerTime, piece.At.Sub(r.order.at))
	r.hand([]Report{{Kind: Answered, Game: r.tracker.Status().Game, Text: text}}, piece.Raw, piece.At)
	refused := slices.Contains(refusals, text) || strings.HasSuffix(text, " NO") || strings.HasSuffix(text, " BUSY")
	r.finish(outcome{answer: Answer{Text: text, Refused: refused, Took: piece.At.Sub(r.order.at)}})
}

// giveUp ends the wait for an answer when the link is lost.
func (r *reader) giveUp(lost error) {
	if r.order == nil {
		return
	}
	if lost == nil {
		lost = errors.New("the console stopped reading the wheel")
	}
	r.finish(outcome{err: fmt.Errorf("%q was sent and not answered: %w", r.order.order, lost)})
}

func (r *reader) finish(result outcome) {
	r.order.done <- result
	r.order = nil
}
