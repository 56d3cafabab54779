package station

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"pitboss/internal/supervise"
)

// How orders are given.
const (
	// mostWaiting is how many of them may wait or be under way: more are keys pressed too often.
	mostWaiting = 32
	// atOnce is how many are under way at the same time. A table that has not answered after slowAfter keeps no
	// other waiting.
	atOnce    = 2
	slowAfter = time.Second
)

// orders are given to each table one after another, and to different tables side by side.
type orders struct {
	log   *slog.Logger
	given chan order
	slots chan struct{}
	room  chan struct{}
}

// order is one; its table is [site.HubName] for what the hub does.
type order struct {
	table string
	do    func(context.Context)
}

func newOrders(log *slog.Logger) *orders {
	return &orders{log: log, given: make(chan order, mostWaiting), slots: make(chan struct{}, atOnce), room: make(chan struct{}, mostWaiting)}
}

// later has something done for a table in its turn; false where too much waits.
func (o *orders) later(table string, do func(context.Context)) bool {
	select {
	case o.room <- struct{}{}:
		o.given <- order{table, do} // there is room for as many
		return true
	default:
		return false
	}
}

// give does what is given until ctx ends. What panics ends it.
func (o *orders) give(ctx context.Context) error {
	ctx, stop := context.WithCancelCause(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer stop(nil)
	done, waiting := make(chan string), map[string][]order{}
	start := func(next order) {
		all.Go(func() {
			if err := supervise.Run(o.log, "an order", func() error { o.one(ctx, next); return nil }); err != nil {
				stop(err)
				return
			}
			select {
			case done <- next.table:
			case <-ctx.Done():
			}
		})
	}
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case given := <-o.given:
			if before, busy := waiting[given.table]; busy {
				waiting[given.table] = append(before, given)
				break
			}
			waiting[given.table] = nil
			start(given)
		case table := <-done:
			next := waiting[table]
			if len(next) == 0 {
				delete(waiting, table)
				break
			}
			waiting[table] = next[1:]
			start(next[0])
		}
	}
}

// one does one of them.
func (o *orders) one(ctx context.Context, next order) {
	defer func() { <-o.room }()
	select {
	case o.slots <- struct{}{}:
	case <-ctx.Done():
		return
	}
	free := sync.OnceFunc(func() { <-o.slots })
	slow := time.AfterFunc(slowAfter, free)
	defer free()
	defer slow.Stop()
	next.do(ctx)
}
