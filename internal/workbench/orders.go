package workbench

import (
	"context"
	"slices"
	"time"

	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/order"
)

// orderTimeout is how long an order may take.
const orderTimeout = 10 * time.Second

var orderUnderWay = message.New("bench.not-now.order", "an order waits for its answer")

// order sends an order on a new goroutine, since a device takes time to answer. The device reports what was sent and
// what came back to the table, which records both.
func (b *Bench) order(ctx context.Context, d *benched, name string) {
	at := slices.IndexFunc(d.orders, func(d order.Order) bool { return d.Name == name })
	if at < 0 {
		b.say(true, message.New("bench.notice.no-order", "The {device} takes no order {order}: it is only read unless "+
			"commands = true.", message.Device("device", d.name()), message.Quoted("order", name)))
		return
	}
	b.mu.Lock()
	busy := b.ordered
	b.ordered = true
	b.mu.Unlock()
	if busy {
		b.say(true, notNow(orderUnderWay))
		return
	}
	o := d.orders[at]
	b.say(false, message.New("bench.notice.sent", "Sent {order}; waiting for the answer.", message.String("order", o.Text)))
	b.tasks.Go(func() { b.give(ctx, d.device, o) })
}

func (b *Bench) give(ctx context.Context, d device.Device, o order.Order) {
	ctx, cancel := context.WithTimeout(ctx, orderTimeout)
	defer cancel()
	answer, err := d.Send(ctx, o)
	b.mu.Lock()
	b.ordered = false
	b.mu.Unlock()
	text := message.Message("answer", message.Written(answer.Text).Or(message.New("bench.notice.nothing", "nothing")))
	switch {
	case err != nil:
		b.say(true, message.New("bench.notice.order-failed", "The order failed: {why}", message.Err("why", err)))
	case answer.Refused:
		b.say(true, message.New("bench.notice.refused", "The device does not do it now: it answered {answer}.", text))
	default:
		b.say(false, message.New("bench.notice.answered", "It answered {answer}.", text))
	}
}
