package angeleye

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// AnswerWithin is how long the shoe may take to answer a command, TakenWithin how long a
// link that is up may take to send one. The maker's times are not documented.
const (
	AnswerWithin = 2 * time.Second
	TakenWithin  = time.Second
)

// Order is a command to the shoe, before it is sent. Show it, have the technician confirm
// it, then give it to [Shoe.Send].
type Order struct {
	// Bytes is exactly what will be sent.
	Bytes []byte
	// Words say what it will do.
	Words string
}

// String is the command with its marks in words.
func (o Order) String() string { return inWords(o.Bytes) }

// inWords writes what is sent and answered for a person.
func inWords(raw []byte) string {
	return strings.TrimSpace(strings.NewReplacer("\x02", "STX ", "\x03", " ETX ").Replace(string(raw)))
}

// Answer is what the shoe said to an order.
type Answer struct {
	Text    string
	Refused bool
	// Took is the time from sending it to the end of the answer.
	Took time.Duration
}

// refusals are the codes behind a NAK.
var refusals = map[byte]string{
	0x01: "overrun, framing or parity", 0x02: "wrong check", 0x03: "no ETX", 0x11: "format", 0x12: "address", 0x13: "command",
	0x14: "type", 0x21: "busy", 0x22: "writing", 0xFF: "another reason",
}

// Lock and Unlock are the orders to lock the shoe and to unlock it.
func Lock() Order { return order("LK02", "the shoe is locked: no card can be drawn for a game") }

// Unlock is documented with [Lock].
func Unlock() Order { return order("LK01", "the shoe is unlocked") }

// ClearError is the order to clear an error, 0 to 99.
func ClearError(code int) (Order, error) {
	if code < 0 || code > 99 {
		return Order{}, fmt.Errorf("error %d cannot be cleared: want 0 to 99", code)
	}
	return order(fmt.Sprintf("EC%02d", code), "the shoe forgets "+ErrorWords(code)), nil
}

// AskGame is the question for what the shoe's game is at.
func AskGame() Order { return order("GP00", "the shoe is asked what its game is at") }

// order builds a command. Its check is as in the maker's example, STX included.
func order(data, words string) Order {
	raw := append([]byte{stx}, "OP"+data...)
	raw = append(raw, etx)
	return Order{Bytes: append(raw, check(raw)...), Words: words}
}

// request is an order on its way to the shoe's goroutine.
type request struct {
	order Order
	done  chan<- outcome // has room for one
}

type outcome struct {
	answer Answer
	err    error
}

// Send sends an order and waits for the shoe's answer. Only a technician may be let do
// it, and never by itself: the console asks first. It is refused unless the configuration
// has commands = true. [Sent] is reported before anything is sent, [Answered] with the
// answer. It needs [Shoe.Run] to be running.
func (s *Shoe) Send(ctx context.Context, order Order) (Answer, error) {
	if !s.config.Commands {
		return Answer{}, fmt.Errorf("shoe %q is only read: set commands = true for it in the configuration to let a technician send commands", s.config.Name)
	}
	if len(order.Bytes) == 0 {
		return Answer{}, errors.New("that is no order of a shoe: take one from Lock, Unlock, ClearError or AskGame")
	}
	done := make(chan outcome, 1)
	taken := time.NewTimer(TakenWithin)
	defer taken.Stop()
	select {
	case s.orders <- request{order: order, done: done}:
	case <-taken.C:
		return Answer{}, fmt.Errorf("%q was not sent: the link of shoe %q is down, or it is busy with another command; try again", order, s.config.Name)
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
			r.finish(outcome{err: fmt.Errorf("the shoe did not answer %q within %s: look at its state before trying again", r.order.order, AnswerWithin)})
		}
		return nil
	}
	select {
	case next := <-r.shoe.orders:
		raw := next.order.Bytes
		r.order = &sentOrder{request: next, at: now}
		r.shoe.vitals.Keep(bench.Frame{At: now, Raw: raw, Outcome: bench.Sent, Meaning: "sent: " + next.order.Words})
		r.hand(Report{Kind: Sent, Text: next.order.String()}, raw, now)
		if r.failed != nil {
			return r.failed // what could not be recorded is not sent
		}
		_, err := transport.Write(raw)
		return err
	default:
		return nil
	}
}

// answer takes an answer, or one that nobody asked for. A response in a frame is more of
// an answer: it is told, and what it means is not documented.
func (r *reader) answer(piece Piece) {
	answer := Answer{Text: "ACK"}
	switch piece.Kind {
	case Refused:
		words, known := refusals[piece.Raw[1]]
		if !known {
			words = "a code the maker's list does not have"
		}
		answer = Answer{Text: fmt.Sprintf("NAK %02X: %s", piece.Raw[1], words), Refused: true}
	case Response:
		end := len(piece.Raw) - 2
		// The maker's text and example differ on whether STX is part of the check.
		if sum := string(piece.Raw[end:]); sum != check(piece.Raw[:end]) && sum != check(piece.Raw[1:end]) {
			r.keep(piece, bench.BadCheck, ErrCheck.Error()+", thrown away")
			return
		}
		answer.Text = fmt.Sprintf("%q", inWords(piece.Raw))
	}
	if r.order == nil && piece.Kind != Response {
		r.keep(piece, bench.Foreign, answer.Text+", which nobody asked for")
		return
	}
	r.keep(piece, bench.Told, "answer: "+answer.Text)
	r.hand(Report{Kind: Answered, Text: answer.Text}, piece.Raw, piece.At)
	if r.order != nil {
		answer.Took = piece.At.Sub(r.order.at)
		r.shoe.vitals.Time(bench.AnswerTime, answer.Took)
		r.finish(outcome{answer: answer})
	}
}

// giveUp ends the wait for an answer when the link is lost.
func (r *reader) giveUp(lost error) {
	if r.order == nil {
		return
	}
	if lost == nil {
		lost = errors.New("the console stopped reading the shoe")
	}
	r.finish(outcome{err: fmt.Errorf("%q was sent and not answered: %w", r.order.order, lost)})
}

func (r *reader) finish(result outcome) {
	r.order.done <- result
	r.order = nil
}
