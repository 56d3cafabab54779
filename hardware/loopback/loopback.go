package loopback

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/hardware"
)

const (
	// listenFor is how long it listens before sending anything. A device that sends by itself does so more than once a
	// second.
	listenFor = time.Second
	// silentAfter is how long without a byte ends the wait for more.
	silentAfter = 2 * time.Second
	// maxOwn is how many bytes of a device's own traffic are kept as evidence.
	maxOwn = 256
)

// ErrDevice reports a device on the line instead of the plug.
var ErrDevice = message.AsError(message.New("loopback.device",
	"A device is connected: take it off and put the loopback plug on, then begin again."))

// Through borrows a device's link for [Run]. report is also called if the link cannot be lent.
func Through(ctx context.Context, device Lender, report func(bench.Echo)) {
	err := device.Lend(ctx, func(ctx context.Context, transport hardware.Transport) error { return Run(ctx, transport, report) })
	if err != nil && ctx.Err() == nil {
		report(bench.Echo{Err: message.OfError(err)})
	}
}

// Lender lends its open link to a test; see [hardware.Lending].
type Lender interface {
	Lend(ctx context.Context, use func(context.Context, hardware.Transport) error) error
}

// Run sends every pattern of [bench.LoopbackPatterns], [bench.LoopbackRounds] times, and passes what comes back to
// report on this goroutine; report may keep the bytes. Before sending anything it listens for a second. If nothing
// came back in the first round, it stops, since the others would tell no more.
//
// The error is [ErrDevice], that of a lost link, or that of ctx. The first two are also passed to report, as an echo
// with Err, so that the test ends.
func Run(ctx context.Context, transport hardware.Transport, report func(bench.Echo)) error {
	line := line{transport: transport}
	own, err := line.listen(ctx)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		report(bench.Echo{Back: own, Err: message.OfError(err)})
		return err
	}
	for range bench.LoopbackRounds {
		returned := 0
		for _, pattern := range bench.LoopbackPatterns() {
			echo, err := line.exchange(ctx, pattern)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				echo.Err = message.OfError(err)
			}
			report(echo)
			if err != nil {
				return err
			}
			returned += len(echo.Back)
		}
		if returned == 0 {
			return nil
		}
	}
	return nil
}

// line is a port under test.
type line struct {
	transport hardware.Transport
	buffer    [1024]byte
}

func (l *line) listen(ctx context.Context) (own []byte, err error) {
	for until := clock.In(listenFor); ctx.Err() == nil && clock.Now().Before(until); {
		n, err := l.transport.Read(l.buffer[:])
		own = append(own, l.buffer[:n]...)
		switch {
		case len(own) > 0:
			return own[:min(len(own), maxOwn)], ErrDevice
		case err != nil:
			return nil, err
		}
	}
	return nil, nil
}

// exchange sends a pattern and collects what comes back, until everything is there and nothing more comes, or nothing
// came for a while. The error says why the test cannot continue; the echo holds what came so far.
func (l *line) exchange(ctx context.Context, pattern []byte) (bench.Echo, error) {
	echo := bench.Echo{Sent: pattern}
	start := clock.Now()
	if _, err := l.transport.Write(pattern); err != nil {
		return echo, err
	}
	// A port that repeats some bytes is not a device: allow every byte to come twice before assuming that something
	// else sends.
	limit := 2 * len(pattern)
	for last := clock.Now(); ctx.Err() == nil; {
		n, err := l.transport.Read(l.buffer[:])
		now := clock.Now()
		if n > 0 {
			last = now
			echo.Back = append(echo.Back, l.buffer[:n]...)
			echo.Took = now.Sub(start)
		}
		whole := len(echo.Back) >= len(pattern)
		switch {
		case err != nil:
			return echo, err
		case n == 0 && (whole || now.Sub(last) >= silentAfter), len(echo.Back) > limit:
			if echo.Fault() == bench.EchoMore {
				return echo, ErrDevice
			}
			return echo, nil
		}
	}
	return echo, ctx.Err()
}
