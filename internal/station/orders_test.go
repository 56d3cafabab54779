package station

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/internal/testing/check"
)

// TestOrdersSideBySide: one table that does not answer keeps no other's order waiting; orders for one table are given
// in their order; and only two show a PIN at the same time while tables answer.
func TestOrdersSideBySide(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		o := newOrders(slog.New(slog.DiscardHandler))
		ended := make(chan error)
		go func() { ended <- o.give(ctx) }()
		var mu sync.Mutex
		var done []string
		took := func(name string, long time.Duration) func(context.Context) {
			return func(context.Context) {
				time.Sleep(long)
				mu.Lock()
				defer mu.Unlock()
				done = append(done, name)
			}
		}
		o.later("slow", took("slow", 11*time.Second))
		o.later("slow", took("slow again", 0))
		o.later("a", took("a1", 100*time.Millisecond))
		o.later("a", took("a2", 0))
		o.later("b", took("b", 10*time.Millisecond))
		want := func(after time.Duration, names ...string) {
			t.Helper()
			time.Sleep(after)
			synctest.Wait()
			mu.Lock()
			defer mu.Unlock()
			if got := slices.Sorted(slices.Values(done)); !slices.Equal(got, names) || slices.Index(done, "a2") < slices.Index(done, "a1") {
				t.Errorf("%v are done, want %v", done, names)
			}
		}
		want(900*time.Millisecond, "a1", "a2", "b")
		o.later("slow too", took("slow too", 11*time.Second))
		time.Sleep(2 * time.Second)
		o.later("b", took("b2", 0))
		want(time.Millisecond, "a1", "a2", "b", "b2")
		want(20*time.Second, "a1", "a2", "b", "b2", "slow", "slow again", "slow too")
		for range mostWaiting {
			if !o.later("slow", took("x", time.Hour)) {
				t.Error("there is no room for an order")
			}
		}
		if o.later("b", took("x", 0)) {
			t.Error("there is room for any number of orders")
		}
		stop()
		time.Sleep(time.Hour)
		check.ErrorIsf(t, <-ended, context.Canceled, "it ended with")
	})
}

// TestAFaultInAnOrder ends the station in order.
func TestAFaultInAnOrder(t *testing.T) {
	o := newOrders(slog.New(slog.DiscardHandler))
	o.later("a", func(context.Context) { panic("a fault of the program") })
	check.Fails(t, o.give(t.Context()), "nothing is said of it")
}
