package console

import "time"

// WallClock is a table's clock: the computer's own, or that many times as fast
// for demonstrations that nobody watches second by second.
type WallClock struct {
	// real is the computer's time when the clock began, start the clock's own.
	real, start time.Time
	speed       float64
}

// NewWallClock starts a clock. A quick one starts no earlier than last, the end of
// a record that an earlier quick clock may have left in the future.
func NewWallClock(speed float64, last time.Time) *WallClock {
	clock := &WallClock{real: time.Now(), speed: speed}
	if clock.start = clock.real; last.After(clock.start) {
		clock.start = last
	}
	return clock
}

// Now returns the time on this clock. At speed 1 it is the computer's, jumps included.
func (c *WallClock) Now() time.Time {
	if c.speed == 1 {
		return time.Now()
	}
	return c.start.Add(time.Duration(float64(time.Since(c.real)) * c.speed))
}

// Wait yields once d has passed on this clock.
func (c *WallClock) Wait(d time.Duration) <-chan time.Time {
	return time.After(time.Duration(float64(d) / c.speed))
}
