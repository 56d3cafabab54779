package workbench

import (
	"cmp"
	"context"
	"slices"
	"time"

	"pitboss/internal/device"
)

// orderWithin is how long an order may take.
const orderWithin = 10 * time.Second

const orderUnderWay = "an order waits for its answer"

// order gives an order in a goroutine of its own: a device takes its time to answer. What was sent and what came back
// reaches the table, and so the record, from the device.
func (b *Bench) order(ctx context.Context, one *benched, name string) {
	at := slices.IndexFunc(one.orders, func(order device.Order) bool { return order.Name == name })
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
	order := one.orders[at]
	b.say(false, "Sent %s; waiting for the answer.", order.Sends)
	b.tasks.Go(func() { b.give(ctx, order) })
}

func (b *Bench) give(ctx context.Context, order device.Order) {
	ctx, cancel := context.WithTimeout(ctx, orderWithin)
	defer cancel()
	answer, refused, err := order.Give(ctx)
	b.mu.Lock()
	b.ordered = false
	b.mu.Unlock()
	answer = cmp.Or(answer, "nothing")
	switch {
	case err != nil:
		b.say(true, "The order failed: %v", err)
	case refused:
		b.say(true, "The device does not do it now: it answered %s.", answer)
	default:
		b.say(false, "It answered %s.", answer)
	}
}
