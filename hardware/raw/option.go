package raw

import (
	"time"

	"pitboss/hardware"
)

// Option changes how a device is read, not what it reads.
type Option func(*Raw)

// WithOpener takes another transport than the serial port of the configuration:
// a recording, a socket.
func WithOpener(opener hardware.Opener) Option { return func(r *Raw) { r.opener = opener } }

// WithClock takes the time from elsewhere than [time.Now].
func WithClock(clock func() time.Time) Option { return func(r *Raw) { r.clock = clock } }

// WithRetry waits between first and longest before a lost link is tried again.
func WithRetry(first, longest time.Duration) Option {
	return func(r *Raw) { r.firstRetry, r.longestRetry = first, longest }
}

// WithJitter takes the spread of the waits from elsewhere than chance: a number
// from 0 up to 1 a wait.
func WithJitter(jitter func() float64) Option { return func(r *Raw) { r.jitter = jitter } }
