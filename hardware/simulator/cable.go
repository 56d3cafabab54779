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

	"pitboss/bench/uart"
)

// unclaimEvery is how often a line is released from the exclusive mode that a killed reader left.
const unclaimEvery = 250 * time.Millisecond

// ErrClosed is returned for a simulated device that was closed.
var ErrClosed = errors.New("the simulated device is closed")

// wire describes a device's line.
type wire struct {
	name           string // of the device
	link           string // empty for a link in a folder of its own
	Baud           int    // rate at which bytes leave
	unpaced, whole bool
	// sends is the format in which the device sends, reader the one that its reader presumably set, apart from the
	// rate, which the terminal reveals. If the rate in sends is 0, every rate is understood.
	sends, reader uart.Format
}

// Cable is a device's end of a line that can be pulled and plugged in. Bytes leave at the line's rate in pieces of
// random size. Unexported methods require mu to be held.
type Cable struct {
	Wire     wire
	language Language
	folder   string // its own folder, removed by close; or empty
	byID     string // a symbolic link to the link, which stays when that moves; or empty
	// Marks are the bytes that start or end a frame of the device.
	Marks string
	// Hears describes how it takes orders, or is nil if it takes none.
	Hears *Hearing

	// Taken is cancelled by leave when the device is being removed, which ends every pause it makes.
	Taken context.Context
	leave func()

	Mu sync.Mutex
	// Chance decides what the device does, pieces how the bytes are split. They are separate so that splitting does
	// not affect anything else.
	Chance, pieces *rand.Rand
	line           *line // nil while unplugged
	closed         bool
	held           bool
	kept           []byte
	// Withheld is a frame that will be merged with the next one.
	Withheld []byte
	// Running waits for the device's own goroutines when it is closed.
	Running sync.WaitGroup
	// putsOff tells how the next orders are answered instead of being executed.
	putsOff  []string
	Troubles troubles
	// Functions that stop the noise and the thief; nil without one.
	noise, thief func()
}

// Connect attaches a new simulated device.
func Connect[D Device](device D) (none D, err error) {
	if err := device.base().Attach(); err != nil {
		return none, err
	}
	return device, nil
}

func (c *Cable) base() *Cable { return c }

func (c *Cable) Attach() error {
	c.Taken, c.leave = context.WithCancel(context.Background())
	if c.Wire.link == "" {
		folder, err := os.MkdirTemp("", "pitboss-sim-")
		if err != nil {
			return err
		}
		c.folder, c.Wire.link = folder, filepath.Join(folder, c.Wire.name)
	}
	if err := c.plugIn(); err != nil {
		return errors.Join(err, c.removeFolder())
	}
	c.Running.Go(c.unclaim)
	return nil
}

// Locked runs do under the lock, unless the device was closed.
func (c *Cable) Locked(do func() error) error {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if c.closed {
		return ErrClosed
	}
	return do()
}

// Under runs do under the lock and returns its result.
func Under[T any](c *Cable, do func() (T, error)) (value T, err error) {
	err = c.Locked(func() (err error) {
		value, err = do()
		return err
	})
	return value, err
}

// Path returns the path of the device. It stays the same after replugging, unless that gave the device another name.
func (c *Cable) Path() string {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	return c.Wire.link
}

// ByID creates a link that leads to the device under any name it has, like the names under /dev/serial/by-id. The link
// exists while the device is plugged in.
func (c *Cable) ByID(path string) error {
	return c.Locked(func() error {
		if c.byID = path; c.line == nil {
			return nil
		}
		return c.pointByID()
	})
}

func (c *Cable) plugIn() error {
	fresh, err := plug(c.Wire.link, c.Troubles.stale())
	if err != nil {
		return err
	}
	c.line = fresh
	if c.Hears != nil {
		c.Running.Go(func() { c.listen(fresh) })
	}
	if err := c.pointByID(); err != nil {
		return errors.Join(err, c.tearOut())
	}
	return nil
}

func (c *Cable) pointByID() error {
	if c.byID == "" {
		return nil
	}
	to, err := filepath.Abs(c.Wire.link)
	if err != nil {
		return err
	}
	return point(c.byID, to)
}

// Replug plugs the device in again under the same path, as a new terminal.
func (c *Cable) Replug() error {
	return c.Locked(func() error { return c.replug("") })
}

// checkName rejects text that is not a plain file name.
func checkName(name string) error {
	if name == "." || name == ".." || name != filepath.Base(name) || strings.ContainsAny(name, " \t\x00") {
		return fmt.Errorf("replug: the name %q: want a name without a folder, such as ttyUSB1", name)
	}
	return nil
}

// replug plugs the device in, under another name in the same folder unless name is empty, like an adapter that changes
// from ttyUSB0 to ttyUSB1. The link of ByID follows it.
func (c *Cable) replug(name string) error {
	if c.line != nil {
		return fmt.Errorf("replug: the simulated %s is plugged in already", c.Wire.name)
	}
	before := c.Wire.link
	if name != "" {
		c.Wire.link = filepath.Join(filepath.Dir(before), name)
	}
	err := c.plugIn()
	if err != nil {
		c.Wire.link = before
	}
	return err
}

// pluggedIn returns an error if the device is not plugged in.
func (c *Cable) pluggedIn(what string) error {
	if c.line == nil {
		return fmt.Errorf("%s: the simulated %s is not plugged in", what, c.Wire.name)
	}
	return nil
}

// Unplug pulls the cable once a reader, if there is one, has read everything that was sent. What the device sends
// while it is unplugged is lost.
func (c *Cable) Unplug() error {
	return c.Locked(func() error { return c.pull(true) })
}

// pull pulls the cable. With drain it first waits until everything that was sent has been read.
func (c *Cable) pull(drain bool) error {
	if err := c.pluggedIn("unplug"); err != nil {
		return err
	}
	if drain {
		c.line.drain()
	}
	err := c.tearOut()
	// Bytes the device still kept are lost with its power.
	c.kept, c.Withheld = nil, nil
	return err
}

func (c *Cable) tearOut() error {
	if c.thief != nil {
		c.thief()
		c.thief = nil
	}
	err := c.line.pull()
	c.line = nil
	if c.byID != "" {
		to, failure := filepath.Abs(c.Wire.link)
		err = errors.Join(err, failure, unlink(c.byID, to))
	}
	return err
}

// Close removes the device. Closing it again does nothing.
func (c *Cable) Close() error {
	c.leave()
	c.Mu.Lock()
	err := c.close()
	c.Mu.Unlock()
	c.Running.Wait()
	return err
}

func (c *Cable) close() error {
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

func (c *Cable) removeFolder() error {
	if c.folder == "" {
		return nil
	}
	return os.RemoveAll(c.folder)
}

// unclaim keeps releasing the line from the exclusive mode of killed readers, until close.
func (c *Cable) unclaim() {
	for Wait(c.Taken, unclaimEvery) == nil {
		c.Mu.Lock()
		if c.line != nil {
			// An error means that the line is going away, and there is nothing to release.
			_ = c.line.unclaim()
		}
		c.Mu.Unlock()
	}
}
