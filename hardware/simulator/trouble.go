package simulator

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// Limits of the troubles of a line.
const (
	// slowGap is how long a slow device pauses before each byte unless told otherwise,
	// longestGap at most.
	slowGap    = 20 * time.Millisecond
	longestGap = 500 * time.Millisecond
	// dyingIn is one in how many frames a dying cable spoils unless told otherwise.
	dyingIn = 5
	// mostRepeats is how often a frame is sent at most.
	mostRepeats = 3
	// shortestOutage and longestOutage are how long a dying cable has no contact.
	shortestOutage, longestOutage = 50 * time.Millisecond, 300 * time.Millisecond
)

// troubles are what goes wrong on a line of any device, until it is told otherwise.
type troubles struct {
	lose  int           // frames that will be lost
	times int           // how often each frame is sent; 0 for once
	gap   time.Duration // before each byte of a frame
	// keeps says that what is sent while unplugged lies on the line afterwards; waiting
	// is that.
	keeps   bool
	waiting []byte
	// dying is one in how many frames the cable spoils, 0 for none; fate says which and
	// how. It is apart from the device's other chance.
	dying int
	fate  *rand.Rand
}

// stale takes what lies on the line when it is plugged in.
func (t *troubles) stale() []byte {
	waiting := t.waiting
	t.keeps, t.waiting = false, nil
	return waiting
}

func (t *troubles) dies() bool { return t.dying > 0 && t.fate.IntN(t.dying) == 0 }

// die sends a frame over a cable whose contact goes: bytes in its middle are missing, its
// end is, or the whole connection, for a moment.
func (c *cable) die(frame []byte) error {
	from := c.troubles.fate.IntN(len(frame))
	to := from + 1 + c.troubles.fate.IntN(len(frame)-from)
	outage := shortestOutage + time.Duration(c.troubles.fate.Int64N(int64(longestOutage-shortestOutage)))
	kind := c.troubles.fate.IntN(3)
	if err := c.spell(frame[:from]); err != nil {
		return err
	}
	switch kind {
	case 0: // a drop-out
		return c.spell(frame[to:])
	case 1: // cut
		return nil
	}
	c.line.drain() // what came through did
	if err := c.tearOut(); err != nil {
		return err
	}
	if c.rest(outage) {
		return nil
	}
	return c.plugIn()
}

// setDying makes the cable spoil one in so many frames: bytes of it are missing, its end is, or the
// device is gone for a moment. 0 ends it. Which and how follows from the seed.
func (c *cable) setDying(command Command) (words string, err error) {
	if c.troubles.fate == nil {
		c.troubles.fate = rand.New(rand.NewPCG(c.chance.Uint64(), 0xca81e))
	}
	if c.troubles.dying = command.Count; command.Count == 0 {
		return "the cable is good again", nil
	}
	return "the cable spoils one frame in {}", nil
}

// setStale makes what is sent until the device is plugged in again lie on the line when it
// appears: whoever opens it next finds it there.
func (c *cable) setStale(Command) error {
	if c.line != nil {
		return fmt.Errorf("stale: the simulated %s is plugged in: unplug it first", c.wire.name)
	}
	c.troubles.keeps = true
	return nil
}

// hang makes the device take nothing any more: who writes to it, waits. The command wake, or
// unplugging, ends that.
func (c *cable) hang(command Command) error {
	if err := c.pluggedIn(command.Name); err != nil {
		return err
	}
	return c.line.stop(command.Name == "hang")
}
