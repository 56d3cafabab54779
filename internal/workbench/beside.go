package workbench

import (
	"context"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/loopback"
)

// beside starts what a test does beside looking: only the loopback sends anything.
func (b *Bench) beside(ctx context.Context, one *benched, started *running) {
	echoes, is := started.trial.(interface{ Took(bench.Echo) })
	if !is {
		return
	}
	ctx, started.end = context.WithCancel(ctx)
	go func() {
		err := one.device.Lend(ctx, func(ctx context.Context, transport hardware.Transport) error {
			return loopback.Run(ctx, transport, bench.LoopbackRounds, func(echo bench.Echo) {
				b.mu.Lock()
				defer b.mu.Unlock()
				echoes.Took(echo)
			})
		})
		if err == nil || ctx.Err() != nil {
			return
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		echoes.Took(bench.Echo{Err: err.Error()})
	}()
}
