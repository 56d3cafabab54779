// Package accept accepts connections at a table's socket for as long as the table runs.
//
// It never ends a console: the reasons why a connection cannot be accepted, such as too many open files, pass.
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

// The pauses after a failure. Each is twice as long as the one before.
const (
	minPause = 10 * time.Millisecond
	maxPause = time.Second
)

// Each calls take with each connection until ctx ends. next waits for a connection, as a listener's Accept does, and
// returns when the listener is closed. Each calls failed with the first error of a row.
func Each[C net.Conn](ctx context.Context, next func() (C, error), failed func(error), take func(C)) {
	pause := minPause
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
			pause = minPause
			continue
		}
		if pause == minPause {
			failed(err)
		}
		if !clock.Pause(ctx, pause) {
			return
		}
		pause = min(2*pause, maxPause)
	}
}

// Listen opens a Unix socket with a mode. It replaces a socket that a killed program left there, unless inUse returns
// an error. It leaves any other file alone: the error names it and says what to do.
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
