package loopback

import (
	"context"
	"errors"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

const (
	// listenFor is how long it listens before it sends anything: a device that speaks by
	// itself does so more than once a second.
	listenFor = time.Second
	// silentAfter is after how long without a byte no more is waited for.
	silentAfter = 2 * time.Second
	// most is how much of a device's own talk is kept as evidence.
	most = 256
)

// ErrDevice is a device on the line where the plug should be.
var ErrDevice = errors.New("a device is connected: take it off and put the loopback plug on, then begin again")

// Through borrows a device's link for [Run]. heard is told too why it could not be lent.
func Through(ctx context.Context, device Lender, heard func(bench.Echo)) {
	err := device.Lend(ctx, func(ctx context.Context, transport hardware.Transport) error { return Run(ctx, transport, heard) })
	if err != nil && ctx.Err() == nil {
		heard(bench.Echo{Err: err.Error()})
	}
}

// Lender lends its open link to a test; see [hardware.Lending].
type Lender interface {
	Lend(ctx context.Context, use func(context.Context, hardware.Transport) error) error
}

// Run sends every pattern of [bench.LoopbackPatterns], [bench.LoopbackRounds] times, and hands what comes
// back to heard, from this goroutine; the bytes are heard's to keep. Before it sends
// anything it listens for a second. After a first round of which nothing came back it ends:
// the rest would say no more.
//
// The error is [ErrDevice], that of a link that was lost, or that of ctx. heard is told the
// first two as well, by an echo with Err, so that the test ends with it.
func Run(ctx context.Context, transport hardware.Transport, heard func(bench.Echo)) error {
	line := line{transport: transport}
	own, err := line.listen(ctx)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		heard(bench.Echo{Back: own, Err: err.Error()})
		return err
	}
	for range bench.LoopbackRounds {
		came := 0
		for _, pattern := range bench.LoopbackPatterns() {
			echo, err := line.exchange(ctx, pattern)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				echo.Err = err.Error()
			}
			heard(echo)
			if err != nil {
				return err
			}
			came += len(echo.Back)
		}
		if came == 0 {
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
	for until := time.Now().Add(listenFor); ctx.Err() == nil && time.Now().Before(until); {
		n, err := l.transport.Read(l.buffer[:])
		own = append(own, l.buffer[:n]...)
		switch {
		case len(own) > 0:
			return own[:min(len(own), most)], ErrDevice
		case err != nil:
			return nil, err
		}
	}
	return nil, nil
}

// exchange sends a pattern and takes what comes back, until all is there and nothing more
// comes, or nothing came for a while. The error says why there is no going on; what came
// is in the echo all the same.
func (l *line) exchange(ctx context.Context, pattern []byte) (bench.Echo, error) {
	echo := bench.Echo{Sent: pattern}
	start := time.Now()
	if _, err := l.transport.Write(pattern); err != nil {
		return echo, err
	}
	// A port that says some bytes twice is no device: every byte may come twice before it
	// is plain that somebody else speaks.
	limit := 2 * len(pattern)
	for last := time.Now(); ctx.Err() == nil; {
		n, err := l.transport.Read(l.buffer[:])
		now := time.Now()
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
