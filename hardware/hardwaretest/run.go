package hardwaretest

import (
	"bytes"
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/order"
	"pitboss/internal/testing/check"
)

// Runs is a device that passes its inputs to sink until ctx is done.
type Runs interface {
	Run(ctx context.Context, sink func(game.Input)) error
}

// Play runs a device for this long on a synthetic clock.
func Play(t *testing.T, device Runs, lasts time.Duration, sink func(game.Input)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), lasts)
		defer cancel()
		check.Do(t, device.Run(ctx, sink))
	})
}

// Start runs a device until stop is called, at the latest when the test ends.
func Start(t testing.TB, device Runs, sink func(game.Input)) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { check.Do(t, device.Run(ctx, sink)) })
	stop = func() { cancel(); running.Wait() }
	t.Cleanup(stop)
	return stop
}

// Command gives a device its orders where a recording contains them, and passes on each answer.
func Command(ctx context.Context, device *framed.Device, recording []bench.Traffic,
	answered func(order.Answer, error)) {
	began, orders := time.Now(), device.Orders()
	go func() {
		for i, event := range recording {
			if event.Way == bench.Transmitted {
				time.Sleep(time.Until(began.Add(recording[i-1].At - time.Millisecond)))
				at := slices.IndexFunc(orders, func(one order.Order) bool { return bytes.Equal(one.Bytes, event.Data) })
				answered(device.Send(ctx, orders[at]))
			}
		}
	}()
}
