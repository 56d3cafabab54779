package faultmatrix

import (
	"context"
	"errors"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/link"
)

// The waits before a lost link is tried again: no row may take seconds for that.
const (
	firstRetry   = 20 * time.Millisecond
	longestRetry = 100 * time.Millisecond
)

// gate controls access to a port. While it is shut nobody reaches the port, so that another program can be there
// first. While it is forbidden, opening fails as for a port of another user, which tests running as root could not
// provoke.
type gate struct {
	real      hardware.Opener
	clock     func() time.Time // of the driver; nil for its own
	path      string
	mu        sync.Mutex
	shut      bool
	forbidden bool
}

func (g *gate) set(shut, forbidden bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut, g.forbidden = shut, forbidden
}

// errShut is the console's error while a gate is shut. The gate opens before it is examined.
var errShut = errors.New("the gate is shut")

// Open implements [hardware.Opener].
func (g *gate) Open(ctx context.Context) (hardware.Transport, error) {
	g.mu.Lock()
	shut, forbidden := g.shut, g.forbidden
	g.mu.Unlock()
	switch {
	case shut:
		return nil, errShut
	case forbidden:
		return nil, &hardware.LinkError{
			Reason: bench.Permission, Words: message.Written("This user may not open its port."),
			Do: message.Written("Your user must be in group dialout: sudo usermod -aG dialout $USER, then log in again."),
		}
	}
	return g.real.Open(ctx)
}

// driver returns the device of a setup, with the gate as its opener.
func (g *gate) driver(setup device.Setup) (device.Device, error) {
	through := func(supervise *hardware.Supervision) {
		link.WithOpener(g)(supervise)
		link.WithRetry(firstRetry, longestRetry)(supervise)
		if g.clock != nil {
			link.WithClock(g.clock)(supervise)
		}
	}
	return setup.New(through)
}
