package tcp

import (
	"context"
	"net"
	"time"

	"pitboss/clock"
	"pitboss/hardware"
)

// Timeouts of a connection.
const (
	// DialLimit is how long a box may take to answer.
	DialLimit = 3 * time.Second
	// DefaultReadTimeout is how long one Read waits for bytes.
	DefaultReadTimeout = 150 * time.Millisecond
	// After this long without a byte the box is probed at this interval, this many times: a vanished box is noticed
	// after 14 s.
	keepAliveIdle, keepAliveInterval, keepAliveCount = 5 * time.Second, 3 * time.Second, 3
	// unansweredLimit is how long sent bytes may stay unacknowledged. While some are, the system does not send the
	// probes above.
	unansweredLimit = 15 * time.Second
)

// After connecting, a box sends the bytes it kept within one round trip, which takes as long as connecting did, except
// for the box's own delay. A silence of that length ends the old bytes, and in any case they end after oldLimit.
const (
	shortestSilence = 10 * time.Millisecond
	longestSilence  = 100 * time.Millisecond
	oldLimit        = 250 * time.Millisecond
)

// Box is a serial-to-network box. It implements [hardware.Opener].
type Box struct {
	// Address is HOST:PORT.
	Address string
	// ReadTimeout is how long one Read waits for bytes; 0 means [DefaultReadTimeout].
	ReadTimeout time.Duration
	// Dial connects like [net.Dialer.DialContext]; nil uses the network of this machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// Open connects to the box and discards the bytes it kept from before. Every error except that of ctx is a
// [*hardware.LinkError].
func (b Box) Open(ctx context.Context) (hardware.Transport, error) {
	dial, wait, release := b.Dial, b.ReadTimeout, func() error { return nil }
	if dial == nil {
		dial = dialer().DialContext
		var err error
		if release, err = hold(b.Address); err != nil {
			return nil, heldError(b.Address, err)
		}
	}
	if wait <= 0 {
		wait = DefaultReadTimeout
	}
	limited, cancel := context.WithTimeout(ctx, DialLimit)
	defer cancel()
	began := clock.Now()
	line, err := dial(limited, "tcp", b.Address)
	if err != nil {
		_ = release() // the first error is the one to report
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, openError(b.Address, err)
	}
	conn := &Conn{address: b.Address, line: line, wait: wait, release: release}
	silence := min(max(2*clock.Since(began), shortestSilence), longestSilence)
	if err := conn.empty(silence); err != nil {
		_ = conn.Close() // the first error is the one to report
		return nil, openError(b.Address, err)
	}
	return conn, nil
}

func dialer() *net.Dialer {
	return &net.Dialer{
		Control: limitUnanswered,
		KeepAliveConfig: net.KeepAliveConfig{
			Enable: true, Idle: keepAliveIdle, Interval: keepAliveInterval, Count: keepAliveCount,
		},
	}
}
