package main

import "time"

// wallClock is a table's clock: the computer's own, or that many times as fast
// for demonstrations that nobody watches second by second.
type wallClock struct {
	start time.Time
	speed float64
}

func newWallClock(speed float64) *wallClock { return &wallClock{start: time.Now(), speed: speed} }

// Now is the time on this clock. At speed 1 it is the computer's, jumps included.
func (c *wallClock) Now() time.Time {
	if c.speed == 1 {
		return time.Now()
	}
	return c.start.Add(time.Duration(float64(time.Since(c.start)) * c.speed))
}

// Wait yields once d has passed on this clock.
func (c *wallClock) Wait(d time.Duration) <-chan time.Time {
	return time.After(time.Duration(float64(d) / c.speed))
}
