package simulator

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// unclaimEvery is how often a line is freed of what a killed reader left.
const unclaimEvery = 250 * time.Millisecond

// ErrClosed is using a simulated device after Close.
var ErrClosed = errors.New("the simulated device is closed")

// wire is what a device's line is like.
type wire struct {
	name           string // of the device
	link           string // empty for one in a folder of its own
	baud           int    // how fast bytes leave
	unpaced, whole bool
	// sends is the format the device sends in, reader the one its reader is taken to
	// have set, but for the rate, which the line tells. A rate of 0 in sends is a line
	// on which any rate is understood.
	sends, reader Format
}

// cable is a device's end of a line that can be pulled out and plugged in. What is
// sent leaves at the line's rate, in pieces of random size. The lower-case methods
// want mu held.
type cable struct {
	wire     wire
	language Language
	folder   string // of its own, removed by close; empty if none
	byID     string // a link to the link, which stays when that moves; empty if none
	// marks are the bytes that begin or end a frame of the device.
	marks string
	// hears is how it takes orders; nil if it takes none.
	hears *hearing

	// taken is done as soon as the device is being taken away, by leave: every pause it makes
	// ends then.
	taken context.Context
	leave func()

	mu sync.Mutex
	// chance is that of what the device does, pieces that of how it is sent: how often that is
	// moves nothing else.
	chance, pieces *rand.Rand
	line           *line // nil while unplugged
	closed         bool
	held           bool
	kept           []byte
	// withheld is a frame that will run together with the next one.
	withheld []byte
	// running is what the device does by itself, until it is closed.
	running sync.WaitGroup
	// putsOff are how the next orders are answered instead of being done.
	putsOff  []string
	troubles troubles
	// Each is ended by its function; nil where nothing is to be ended.
	noise, thief func()
}

// laid plugs a new device in.
func laid[D Device](device D) (none D, err error) {
	if err := device.base().lay(); err != nil {
		return none, err
	}
	return device, nil
}

func (c *cable) base() *cable { return c }

func (c *cable) lay() error {
	c.taken, c.leave = context.WithCancel(context.Background())
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
	c.running.Go(c.unclaim)
	return nil
}

// locked does something under the lock, unless the device was closed.
func (c *cable) locked(do func() error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return ErrClosed
	}
	return do()
}

// under does what locked does, and returns a value.
func under[T any](c *cable, do func() (T, error)) (value T, err error) {
	err = c.locked(func() (err error) {
		value, err = do()
		return err
	})
	return value, err
}

// Path returns where the device appears; it stays the same when it is replugged, unless that
// gave it another name.
func (c *cable) Path() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wire.link
}

// ByID makes a link that leads to the device under any name it has, as the names
// under /dev/serial/by-id do. It is there while the device is plugged in.
func (c *cable) ByID(path string) error {
	return c.locked(func() error {
		if c.byID = path; c.line == nil {
			return nil
		}
		return c.pointByID()
	})
}

func (c *cable) plugIn() error {
	fresh, err := plug(c.wire.link, c.troubles.stale())
	if err != nil {
		return err
	}
	c.line = fresh
	if c.hears != nil {
		c.running.Go(func() { c.listen(fresh) })
	}
	if err := c.pointByID(); err != nil {
		return errors.Join(err, c.tearOut())
	}
	return nil
}

func (c *cable) pointByID() error {
	if c.byID == "" {
		return nil
	}
	to, err := filepath.Abs(c.wire.link)
	if err != nil {
		return err
	}
	return point(c.byID, to)
}

// Replug plugs the device in again under the same path, as a new terminal.
func (c *cable) Replug() error {
	return c.locked(func() error { return c.replug("") })
}

// checkName refuses what is no name of a file in a folder.
func checkName(name string) error {
	if name == "." || name == ".." || name != filepath.Base(name) || strings.ContainsAny(name, " \t\x00") {
		return fmt.Errorf("replug: the name %q: want a name without a folder, such as ttyUSB1", name)
	}
	return nil
}

// replug plugs the device in, under another name in the same folder unless that is empty: as
// an adapter that was ttyUSB0 and is ttyUSB1. The link of ByID leads to it.
func (c *cable) replug(name string) error {
	if c.line != nil {
		return fmt.Errorf("replug: the simulated %s is plugged in already", c.wire.name)
	}
	before := c.wire.link
	if name != "" {
		c.wire.link = filepath.Join(filepath.Dir(before), name)
	}
	err := c.plugIn()
	if err != nil {
		c.wire.link = before
	}
	return err
}

// pluggedIn says that something cannot be done to a device that is not plugged in.
func (c *cable) pluggedIn(what string) error {
	if c.line == nil {
		return fmt.Errorf("%s: the simulated %s is not plugged in", what, c.wire.name)
	}
	return nil
}

// Unplug pulls the cable once what was sent has been read, as far as somebody reads. While
// it is unplugged, what the device sends is lost.
func (c *cable) Unplug() error {
	return c.locked(func() error { return c.pull(true) })
}

// pull takes the cable out; drain waits until what was sent has been read.
func (c *cable) pull(drain bool) error {
	if err := c.pluggedIn("unplug"); err != nil {
		return err
	}
	if drain {
		c.line.drain()
	}
	err := c.tearOut()
	// What the device kept to itself goes with its power.
	c.kept, c.withheld = nil, nil
	return err
}

func (c *cable) tearOut() error {
	if c.thief != nil {
		c.thief()
		c.thief = nil
	}
	err := c.line.pull()
	c.line = nil
	if c.byID != "" {
		to, failure := filepath.Abs(c.wire.link)
		err = errors.Join(err, failure, unlink(c.byID, to))
	}
	return err
}

// Close takes the device away for good. A second Close does nothing.
func (c *cable) Close() error {
	c.leave()
	c.mu.Lock()
	err := c.close()
	c.mu.Unlock()
	c.running.Wait()
	return err
}

func (c *cable) close() error {
	if c.closed {
		return nil
	}
	c.closed = true
	c.quiet()
	var err error
	if c.line != nil {
		err = c.tearOut()
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
	for wait(c.taken, unclaimEvery) == nil {
		c.mu.Lock()
		if c.line != nil {
			// Failing means that the line is going away; there is nothing to free then.
			_ = c.line.unclaim()
		}
		c.mu.Unlock()
	}
}
