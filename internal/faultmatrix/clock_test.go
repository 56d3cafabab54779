package faultmatrix

import (
	"sync"
	"time"
)

// clock is the computer's, with time that can be skipped: nobody waits for bets.
type clock struct {
	mutex   sync.Mutex
	ahead   time.Duration
	waiting chan time.Time
}

func (c *clock) Now() time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return time.Now().Add(c.ahead)
}

// Wait serves one waiter, the table: a newer wait takes the place of the last.
func (c *clock) Wait(d time.Duration) <-chan time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	waiting := make(chan time.Time, 1)
	c.waiting = waiting
	time.AfterFunc(d, func() { wake(waiting) })
	return waiting
}

// skip moves the clock past a time and wakes who waits; one that is woken too early looks
// at the clock and waits again.
func (c *clock) skip(to time.Time) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if d := to.Sub(time.Now().Add(c.ahead)); d >= 0 {
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
