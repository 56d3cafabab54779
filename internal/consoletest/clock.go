package consoletest

import (
	"sync"
	"time"

	"pitboss/clock"
)

// Clock is the computer's clock with betting time that can be skipped. Its zero value is ready to use.
type Clock struct {
	mutex   sync.Mutex
	ahead   time.Duration
	waiting chan time.Time
}

// Now returns the time on this clock.
func (c *Clock) Now() time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return clock.In(c.ahead)
}

// Wait serves a single waiter, the table: a newer wait replaces the previous one.
func (c *Clock) Wait(d time.Duration) <-chan time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	waiting := make(chan time.Time, 1)
	c.waiting = waiting
	time.AfterFunc(d, func() { wake(waiting) })
	return waiting
}

// Skip moves the clock past a time and wakes the waiter, which checks the clock and waits again if it was woken too
// early.
func (c *Clock) Skip(to time.Time) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if d := to.Sub(clock.In(c.ahead)); d >= 0 {
		c.ahead += d + time.Millisecond
	}
	wake(c.waiting)
}

func wake(waiting chan<- time.Time) {
	select {
	case waiting <- time.Time{}:
	default:
	}
}
