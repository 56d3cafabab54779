package tcp

import (
	"errors"
	"net"
	"os"
	"sync/atomic"
	"time"

	"pitboss/clock"
	"pitboss/hardware"
)

// Conn is an open connection to a box. One goroutine owns it.
type Conn struct {
	address string
	line    net.Conn
	wait    time.Duration
	opened  hardware.Opened
	closed  atomic.Bool
	// release lets another program of this machine connect.
	release func() error
}

// Opened returns how many old bytes were discarded.
func (c *Conn) Opened() hardware.Opened { return c.opened }

// empty discards what the box kept, until nothing comes for this long.
func (c *Conn) empty(silence time.Duration) error {
	var buffer [4096]byte
	for limit := clock.In(oldLimit); clock.Now().Before(limit); {
		n, err := c.read(buffer[:], silence)
		c.opened.StaleBytes += n
		if err != nil {
			return err
		}
		if n == 0 {
			return nil
		}
	}
	return nil
}

// read waits for bytes. Zero bytes without an error mean silence.
func (c *Conn) read(buffer []byte, wait time.Duration) (int, error) {
	if err := c.line.SetReadDeadline(clock.In(wait)); err != nil {
		return 0, err
	}
	n, err := c.line.Read(buffer)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = nil
	}
	return n, err
}

// Read waits at most the read timeout for bytes. Zero bytes without an error mean silence. An error is a
// [*hardware.LinkError]: the link is gone.
func (c *Conn) Read(buffer []byte) (int, error) {
	n, err := c.read(buffer, c.wait)
	if err != nil {
		return n, c.lost(err)
	}
	return n, nil
}

// Write sends bytes to the device. A box that accepts none for [hardware.WriteLimit] is hung.
func (c *Conn) Write(data []byte) (int, error) {
	if err := c.line.SetWriteDeadline(clock.In(hardware.WriteLimit)); err != nil {
		return 0, c.lost(err)
	}
	n, err := c.line.Write(data)
	if err != nil {
		return n, c.lost(err)
	}
	return n, nil
}

// Close closes the connection. Closing it again does nothing.
func (c *Conn) Close() error {
	if c.closed.Swap(true) {
		return nil
	}
	return errors.Join(c.line.Close(), c.release())
}

func (c *Conn) lost(err error) error {
	if c.closed.Load() {
		return os.ErrClosed
	}
	return lostError(c.address, err)
}
