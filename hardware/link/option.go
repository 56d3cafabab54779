package link

import (
	"time"

	"pitboss/hardware"
)

// Option changes how a device is reached and timed, not what is read of it.
type Option func(*hardware.Supervision)

// WithOpener takes another transport than the path's, such as a recording.
func WithOpener(opener hardware.Opener) Option {
	return func(s *hardware.Supervision) { s.Opener = opener }
}

// WithClock takes the time from elsewhere than [time.Now]. The times should carry a
// monotonic reading, as those of time.Now do: dead times and silence are measured with
// them.
func WithClock(clock func() time.Time) Option {
	return func(s *hardware.Supervision) { s.Clock = clock }
}

// WithRetry waits between first and longest before a lost link is tried again.
func WithRetry(first, longest time.Duration) Option {
	return func(s *hardware.Supervision) { s.FirstRetry, s.LongestRetry = first, longest }
}

// WithJitter takes the spread of the waits from elsewhere than chance: a number from 0 up
// to 1 a wait.
func WithJitter(jitter func() float64) Option {
	return func(s *hardware.Supervision) { s.Jitter = jitter }
}
