package order

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
)

// Desk takes orders for one device. [Desk.Send] may be called from any goroutine; the other methods belong to the
// goroutine that owns the device's link. Create it with [NewDesk].
type Desk struct {
	kind, name string
	commands   bool
	vitals     *hardware.Vitals
	orders     chan request
	// sent is the order that waits for its answer, or nil.
	sent *sent
}

// NewDesk returns a desk for a device whose orders are recorded in vitals. kind is the kind of device for people, such
// as wheel; name is its name at the table. Unless commands is set, as configured, nothing is ever sent.
func NewDesk(kind, name string, commands bool, vitals *hardware.Vitals) *Desk {
	return &Desk{kind: kind, name: name, commands: commands, vitals: vitals, orders: make(chan request)}
}

// request is an order on its way to the device's goroutine.
type request struct {
	order Order
	done  chan<- outcome // has capacity 1
}

// sent is an order that waits for its answer.
type sent struct {
	request
	at time.Time
}

type outcome struct {
	answer Answer
	err    error
}

// Send sends an order and waits for the device's answer. Only a technician may cause this, and the console must ask
// for confirmation first. The table is informed before anything is sent. Send fails if the device is only read, its
// link is down, or no answer comes.
func (d *Desk) Send(ctx context.Context, order Order) (Answer, error) {
	if !d.commands {
		return Answer{}, fmt.Errorf("%s %q is only read: set commands = true for it in the configuration to let a technician send commands", d.kind, d.name)
	}
	if order.Kind != d.kind {
		return Answer{}, fmt.Errorf("%q is no order of a %s: take one of its own", order.Bytes, d.kind)
	}
	done := make(chan outcome, 1)
	taken := time.NewTimer(SendTimeout)
	defer taken.Stop()
	select {
	case d.orders <- request{order: order, done: done}:
	case <-taken.C:
		return Answer{}, fmt.Errorf("%q was not sent: the link of %s %q is down, or it is busy with another command; try again", order, d.kind, d.name)
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

// Serve sends the next order, if there is one, or gives up one that was not answered. It calls tell before sending an
// order, and does not send it if tell fails. The error is that of tell or of the link.
func (d *Desk) Serve(link io.Writer, now time.Time, tell func(Order) error) error {
	if d.sent != nil {
		if order := d.sent.order; now.Sub(d.sent.at) >= order.patience() {
			d.finish(outcome{err: fmt.Errorf("the %s did not answer %q within %s: look at its state before trying again", d.kind, order, order.patience())})
		}
		return nil
	}
	select {
	case next := <-d.orders:
		d.sent = &sent{request: next, at: now}
		d.vitals.Keep(bench.Frame{At: now, Raw: next.order.Bytes, Outcome: bench.Sent,
			Meaning: message.New("frame.sent", "sent: {order}", message.Message("order", next.order.Words))})
		if err := tell(next.order); err != nil {
			return err
		}
		_, err := link.Write(next.order.Bytes)
		return err
	default:
		return nil
	}
}

// Waiting returns the order that waits for its answer, or false.
func (d *Desk) Waiting() (Order, bool) {
	if d.sent == nil {
		return Order{}, false
	}
	return d.sent.order, true
}

// Answered ends the wait with an answer that was complete at a time. It does nothing if no order waits.
func (d *Desk) Answered(text string, refused bool, at time.Time) {
	if d.sent == nil {
		return
	}
	duration := at.Sub(d.sent.at)
	d.vitals.Count(func(t *bench.Tally) { t.Time(bench.AnswerTime, duration) })
	d.finish(outcome{answer: Answer{Text: text, Refused: refused, Took: duration}})
}

// GiveUp ends the wait when the link is lost, or with nil when the console stops reading.
func (d *Desk) GiveUp(lost error) {
	if d.sent == nil {
		return
	}
	if lost == nil {
		lost = errors.New("the console stopped reading the " + d.kind)
	}
	d.finish(outcome{err: fmt.Errorf("%q was sent and not answered: %w", d.sent.order, lost)})
}

func (d *Desk) finish(result outcome) {
	d.sent.done <- result
	d.sent = nil
}
