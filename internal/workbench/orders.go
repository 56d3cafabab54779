package workbench

import (
	"cmp"
	"context"
	"slices"
	"time"

	"pitboss/hardware/order"
	"pitboss/internal/device"
)

// orderWithin is how long an order may take.
const orderWithin = 10 * time.Second

const orderUnderWay = "an order waits for its answer"

// order gives an order in a goroutine of its own: a device takes its time to answer. What was sent and what came back
// reaches the table, and so the record, from the device.
func (b *Bench) order(ctx context.Context, one *benched, name string) {
	at := slices.IndexFunc(one.orders, func(one order.Order) bool { return one.Name == name })
	if at < 0 {
		b.say(true, "%s takes no order %q: it is only read unless commands = true.", one.name(), name)
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
	given := one.orders[at]
	b.say(false, "Sent %s; waiting for the answer.", given)
	b.tasks.Go(func() { b.give(ctx, one.device.(device.Ordered), given) })
}

func (b *Bench) give(ctx context.Context, to device.Ordered, given order.Order) {
	ctx, cancel := context.WithTimeout(ctx, orderWithin)
	defer cancel()
	answer, err := to.Send(ctx, given)
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
