package link

import (
	"time"

	"pitboss/hardware"
)

// Option changes how a device is reached and timed, but not what is read.
type Option func(*hardware.Supervision)

// WithOpener uses another transport than that of the path, such as a recording.
func WithOpener(opener hardware.Opener) Option {
	return func(s *hardware.Supervision) { s.Opener = opener }
}

// WithClock replaces [pitboss/clock.Now]. Times should have a monotonic reading, as those of clock.Now do, since dead
// times and silences are measured with them.
func WithClock(clock func() time.Time) Option {
	return func(s *hardware.Supervision) { s.Clock = clock }
}

// WithRetry sets the first and the longest wait before a lost link is tried again.
func WithRetry(first, longest time.Duration) Option {
	return func(s *hardware.Supervision) { s.FirstRetry, s.LongestRetry = first, longest }
}

// WithJitter replaces the random spread of the waits: a number in [0, 1) for each wait.
func WithJitter(jitter func() float64) Option {
	return func(s *hardware.Supervision) { s.Jitter = jitter }
}
