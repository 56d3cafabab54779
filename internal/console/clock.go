package console

import (
	"time"

	"pitboss/clock"
)

// WallClock is a table's clock: the computer's own or, for demonstrations, faster by a factor.
type WallClock struct {
	// real is the computer's time when the clock started, start the clock's own time.
	real, start time.Time
	speed       float64
}

// NewWallClock starts a clock. A fast one starts no earlier than last, since the record of an earlier fast clock may
// end in the future.
func NewWallClock(speed float64, last time.Time) *WallClock {
	made := &WallClock{real: clock.Now(), speed: speed}
	if made.start = made.real; last.After(made.start) {
		made.start = last
	}
	return made
}

// Now returns the time on this clock. At speed 1 it follows the computer's clock, including jumps.
func (c *WallClock) Now() time.Time {
	if c.speed == 1 {
		return clock.Now()
	}
	return c.start.Add(time.Duration(float64(clock.Since(c.real)) * c.speed))
}

// Wait returns a channel that yields once d has passed on this clock.
func (c *WallClock) Wait(d time.Duration) <-chan time.Time {
	return time.After(time.Duration(float64(d) / c.speed))
}
