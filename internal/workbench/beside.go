package workbench

import (
	"context"

	"pitboss/bench"
	"pitboss/hardware/loopback"
)

// loopback borrows a device's port for the loopback test, the only test that sends anything, and returns it when
// everything was sent or the test is over. Calling end stops it.
func (b *Bench) loopback(ctx context.Context, one *benched, echoes *bench.LoopbackTrial) (end context.CancelFunc) {
	ctx, end = context.WithCancel(ctx)
	report := func(echo bench.Echo) {
		b.mu.Lock()
		defer b.mu.Unlock()
		echoes.Took(echo)
	}
	b.tasks.Go(func() {
		defer end()
		loopback.Through(ctx, one.device, report)
	})
	return end
}
