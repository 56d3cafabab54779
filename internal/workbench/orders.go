package workbench

import (
	"cmp"
	"context"
	"slices"
	"time"

	"pitboss/hardware/device"
	"pitboss/hardware/order"
)

// orderTimeout is how long an order may take.
const orderTimeout = 10 * time.Second

const orderUnderWay = "an order waits for its answer"

// order sends an order on a new goroutine, since a device takes time to answer. The device reports what was sent and
// what came back to the table, which records both.
func (b *Bench) order(ctx context.Context, d *benched, name string) {
	at := slices.IndexFunc(d.orders, func(d order.Order) bool { return d.Name == name })
	if at < 0 {
		b.say(true, "%s takes no order %q: it is only read unless commands = true.", d.name(), name)
		return
	}
	b.mu.Lock()
	busy := b.ordered
	b.ordered = true
	b.mu.Unlock()
	if busy {
		b.say(true, "Not now: %s.", orderUnderWay)
		return
	}
	o := d.orders[at]
	b.say(false, "Sent %s; waiting for the answer.", o)
	b.tasks.Go(func() { b.give(ctx, d.device, o) })
}

func (b *Bench) give(ctx context.Context, d device.Device, o order.Order) {
	ctx, cancel := context.WithTimeout(ctx, orderTimeout)
	defer cancel()
	answer, err := d.Send(ctx, o)
	b.mu.Lock()
	b.ordered = false
	b.mu.Unlock()
	text := cmp.Or(answer.Text, "nothing")
	switch {
	case err != nil:
		b.say(true, "The order failed: %v", err)
	case answer.Refused:
		b.say(true, "The device does not do it now: it answered %s.", text)
	default:
		b.say(false, "It answered %s.", text)
	}
}
