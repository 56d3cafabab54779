package tcp

import (
	"context"
	"net"
	"time"

	"pitboss/hardware"
)

// Times of a connection.
const (
	// DialLimit is how long a box may take to answer.
	DialLimit = 3 * time.Second
	// DefaultReadTimeout is how long one Read waits for bytes.
	DefaultReadTimeout = 150 * time.Millisecond
	// After so long without a byte the box is asked whether it is there, so often, so many
	// times: one that vanished is noticed after 14 s.
	keepAliveIdle, keepAliveInterval, keepAliveCount = 5 * time.Second, 3 * time.Second, 3
	// unansweredLimit is how long what was sent may stay unacknowledged. While it is, the
	// system asks nothing of the kind above.
	unansweredLimit = 15 * time.Second
)

// A box sends what it kept within the time a packet takes there and back once it is
// connected: as long as connecting took, but for the box's own delay. So long a silence ends
// what is old, and whatever comes, it ends after oldLimit.
const (
	shortestSilence = 10 * time.Millisecond
	longestSilence  = 100 * time.Millisecond
	oldLimit        = 250 * time.Millisecond
)

// Box is a serial-to-network box. It is a [hardware.Opener].
type Box struct {
	// Address is HOST:PORT.
	Address string
	// ReadTimeout is how long one Read waits for bytes; 0 for [DefaultReadTimeout].
	ReadTimeout time.Duration
	// Dial connects, as that of a [net.Dialer]; nil for the network of this machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// Open connects to the box and throws away what it kept from before. Every error but that
// of ctx is a [*hardware.LinkError] in words.
func (b Box) Open(ctx context.Context) (hardware.Transport, error) {
	dial, wait := b.Dial, b.ReadTimeout
	if dial == nil {
		dial = dialer().DialContext
	}
	if wait <= 0 {
		wait = DefaultReadTimeout
	}
	limited, cancel := context.WithTimeout(ctx, DialLimit)
	defer cancel()
	began := time.Now()
	line, err := dial(limited, "tcp", b.Address)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, openError(b.Address, err)
	}
	conn := &Conn{address: b.Address, line: line, wait: wait}
	silence := min(max(2*time.Since(began), shortestSilence), longestSilence)
	if err := conn.empty(silence); err != nil {
		_ = conn.Close() // the first error is the one to tell
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
