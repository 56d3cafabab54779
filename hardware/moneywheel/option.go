package moneywheel

import (
	"time"

	"pitboss/hardware"
)

// Option changes how a wheel runs, not what it reads.
type Option func(*Wheel)

// WithOpener takes another transport than the serial port of the configuration:
// a recording, a socket.
func WithOpener(opener hardware.Opener) Option { return func(w *Wheel) { w.opener = opener } }

// WithClock takes the time from elsewhere than [time.Now]. The times should carry a
// monotonic reading, as those of time.Now do: silence is measured with them.
func WithClock(clock func() time.Time) Option { return func(w *Wheel) { w.clock = clock } }

// WithRetry waits between first and longest before a lost link is tried again.
func WithRetry(first, longest time.Duration) Option {
	return func(w *Wheel) { w.firstRetry, w.longestRetry = first, longest }
}

// WithJitter takes the spread of the waits from elsewhere than chance: a number from 0 up
// to 1 a wait.
func WithJitter(jitter func() float64) Option { return func(w *Wheel) { w.jitter = jitter } }
