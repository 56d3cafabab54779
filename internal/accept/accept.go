// Package accept takes connections at a socket of a table for as long as the table runs.
//
// It must never end a console: what keeps a socket from taking a connection, such as too
// many open files, passes.
package accept

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"time"

	"pitboss/clock"
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
		if !clock.Pause(ctx, pause) {
			return
		}
		pause = min(2*pause, mostPause)
	}
}

// Listen opens a Unix socket with a mode. A socket that lies there was left by a program that was
// killed, if inUse does not say otherwise, and is taken over. Anything else there is left alone:
// the error names it and says what to do.
func Listen(path, name, todo string, mode fs.FileMode, inUse func() error) (*net.UnixListener, error) {
	status, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case status.Mode()&fs.ModeSocket == 0:
		return nil, fmt.Errorf("%s is no socket: %s", name, todo)
	default:
		if err := inUse(); err != nil {
			return nil, err
		}
		if err := os.Remove(path); err != nil {
			return nil, err
		}
	}
	listener, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, mode); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	return listener, nil
}
