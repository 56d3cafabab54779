package simulator

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"
)

const (
	// unclaimEvery is how often a line is freed of what a killed reader left.
	unclaimEvery = 250 * time.Millisecond
	// bitsPerByte is a start bit, eight data bits and a stop bit.
	bitsPerByte = 10
)

// ErrClosed is using a simulated device after Close.
var ErrClosed = errors.New("the simulated device is closed")

// wire is what a device's line is like.
type wire struct {
	name           string // of the device
	link           string // empty for one in a folder of its own
	baud           int
	unpaced, whole bool
}

// cable is a device's end of a line that can be pulled out and plugged in. What is
// sent leaves at the line's rate, in pieces of random size. The lower-case methods
// want mu held.
type cable struct {
	wire   wire
	folder string // of its own, removed by close; empty if none
	// plugged is called with every new line; nil if the device does not listen.
	plugged func(*line)

	mu     sync.Mutex
	chance *rand.Rand
	line   *line // nil while unplugged
	closed bool
	done   chan struct{}
	held   bool
	kept   []byte
}

// lay plugs a new cable in.
func (c *cable) lay() error {
	c.done = make(chan struct{})
	if c.wire.link == "" {
		folder, err := os.MkdirTemp("", "pitboss-sim-")
		if err != nil {
			return err
		}
		c.folder, c.wire.link = folder, filepath.Join(folder, c.wire.name)
	}
	if err := c.plugIn(); err != nil {
		return errors.Join(err, c.removeFolder())
	}
	go c.unclaim()
	return nil
}

// Path is where the device appears; it stays the same when it is replugged.
func (c *cable) Path() string { return c.wire.link }

func (c *cable) plugIn() error {
	fresh, err := plug(c.wire.link)
	if err != nil {
		return err
	}
	c.line = fresh
	if c.plugged != nil {
		c.plugged(fresh)
	}
	return nil
}

// Replug plugs the device in again under the same path, as a new terminal.
func (c *cable) Replug() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return ErrClosed
	}
	if c.line != nil {
		return errors.New("replug: the simulated " + c.wire.name + " is plugged in already")
	}
	return c.plugIn()
}

// pull takes the cable out; drain waits until what was sent has been read.
func (c *cable) pull(drain bool) error {
	if c.line == nil {
		return errors.New("unplug: the simulated " + c.wire.name + " is not plugged in")
	}
	if drain {
		c.line.drain()
	}
	err := c.line.pull()
	// What the device kept to itself goes with its power.
	c.line, c.kept = nil, nil
	return err
}

// close takes the device away for good. A second one does nothing.
func (c *cable) close() error {
	if c.closed {
		return nil
	}
	c.closed = true
	close(c.done)
	var err error
	if c.line != nil {
		err = c.line.pull()
		c.line = nil
	}
	return errors.Join(err, c.removeFolder())
}

func (c *cable) removeFolder() error {
	if c.folder == "" {
		return nil
	}
	return os.RemoveAll(c.folder)
}

// unclaim frees the line of what a killed reader left, until close.
func (c *cable) unclaim() {
	ticker := time.NewTicker(unclaimEvery)
	defer ticker.Stop()
	for {
		select {
		case <-c.done:
			return
		case <-ticker.C:
		}
		c.mu.Lock()
		if c.line != nil {
			// Failing means that the line is going away; there is nothing to free then.
			_ = c.line.unclaim()
		}
		c.mu.Unlock()
	}
}

// Hold keeps everything that is to be sent in the device, until Release.
func (c *cable) Hold() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.held = true
}

// Release sends what was kept, all at once: silence, then a burst.
func (c *cable) Release() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept := c.kept
	c.held, c.kept = false, nil
	if c.line == nil || len(kept) == 0 {
		return nil
	}
	return c.line.write(kept)
}

// send sends bytes at the line's rate, in pieces of random size. Unplugged, they
// are lost.
func (c *cable) send(data []byte) error {
	if c.closed {
		return ErrClosed
	}
	if c.held {
		c.kept = append(c.kept, data...)
		return nil
	}
	start, sent := time.Now(), 0
	for c.line != nil && sent < len(data) {
		size := len(data) - sent
		if !c.wire.whole {
			size = 1 + c.chance.IntN(size)
		}
		if err := c.line.write(data[sent : sent+size]); err != nil {
			return err
		}
		sent += size
		if !c.wire.unpaced {
			taken := time.Duration(sent*bitsPerByte) * time.Second / time.Duration(c.wire.baud)
			time.Sleep(time.Until(start.Add(taken)))
		}
	}
	return nil
}

// Raw sends bytes as they are.
func (c *cable) Raw(data []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.send(data)
}

// junk sends n random bytes, none of those given.
func (c *cable) junk(n int, but string) error {
	without := map[byte]bool{}
	for _, b := range []byte(but) {
		without[b] = true
	}
	junk := make([]byte, 0, n)
	for len(junk) < n {
		if b := byte(c.chance.IntN(256)); !without[b] {
			junk = append(junk, b)
		}
	}
	return c.send(junk)
}
