// Package accept takes connections at a socket of a table for as long as the table runs.
//
// It must never end a console: what keeps a socket from taking a connection, such as too
// many open files, passes.
package accept

import (
	"context"
	"net"
	"time"
)

// The pauses after a connection that could not be taken: each is twice the one before.
const (
	leastPause = 10 * time.Millisecond
	mostPause  = time.Second
)

// Each hands over connections until ctx ends; next waits for one, as a listener's Accept
// does, and returns when the listener is closed. failed is told the first error of a row.
func Each[C net.Conn](ctx context.Context, next func() (C, error), failed func(error), take func(C)) {
	pause := leastPause
	for {
		connection, err := next()
		if ctx.Err() != nil {
			if err == nil {
				_ = connection.Close() // it came too late
			}
			return
		}
		if err == nil {
			take(connection)
			pause = leastPause
			continue
		}
		if pause == leastPause {
			failed(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
		pause = min(2*pause, mostPause)
	}
}
