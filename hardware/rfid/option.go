package rfid

import (
	"time"

	"pitboss/hardware"
)

// Option changes how a reader runs, not what it reads.
type Option func(*Reader)

// WithOpener takes another transport than the serial port of the configuration:
// a recording, a socket.
func WithOpener(opener hardware.Opener) Option { return func(r *Reader) { r.opener = opener } }

// WithClock takes the time from elsewhere than [time.Now].
func WithClock(clock func() time.Time) Option { return func(r *Reader) { r.clock = clock } }

// WithRetry waits between first and longest before a lost link is tried again.
func WithRetry(first, longest time.Duration) Option {
	return func(r *Reader) { r.firstRetry, r.longestRetry = first, longest }
}

// WithJitter takes the spread of the waits from elsewhere than chance: a number
// from 0 up to 1 a wait.
func WithJitter(jitter func() float64) Option { return func(r *Reader) { r.jitter = jitter } }
