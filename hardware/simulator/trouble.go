package simulator

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// Limits of a line's faults.
const (
	// slowGap is the default pause of a slow device before each byte, maxGap the maximum.
	slowGap = 20 * time.Millisecond
	maxGap  = 500 * time.Millisecond
	// dyingIn is the default: one in this many frames is damaged by a dying cable.
	dyingIn = 5
	// MaxRepeats limits how often a frame is sent.
	MaxRepeats = 3
	// shortestOutage and longestOutage bound how long a dying cable has no contact.
	shortestOutage, longestOutage = 50 * time.Millisecond, 300 * time.Millisecond
)

// troubles are the faults of a line, which every device can have.
type troubles struct {
	Lose  int           // number of frames still to lose
	Times int           // how often each frame is sent; 0 means once
	gap   time.Duration // pause before each byte of a frame
	// keeps stores what is sent while unplugged in waiting, to be on the line afterwards.
	keeps   bool
	waiting []byte
	// dying makes the cable damage one in this many frames; 0 means none. fate decides which ones and how, apart from
	// the device's other chance.
	dying int
	fate  *rand.Rand
}

// stale removes and returns what is waiting on the line when it is plugged in.
func (t *troubles) stale() []byte {
	waiting := t.waiting
	t.keeps, t.waiting = false, nil
	return waiting
}

func (t *troubles) dies() bool { return t.dying > 0 && t.fate.IntN(t.dying) == 0 }

// die sends a frame over a failing cable: bytes in the middle are lost, the end is lost, or the connection is lost for
// a moment.
func (c *Cable) die(frame []byte) error {
	from := c.Troubles.fate.IntN(len(frame))
	to := from + 1 + c.Troubles.fate.IntN(len(frame)-from)
	outage := shortestOutage + time.Duration(c.Troubles.fate.Int64N(int64(longestOutage-shortestOutage)))
	kind := c.Troubles.fate.IntN(3)
	if err := c.spell(frame[:from]); err != nil {
		return err
	}
	switch kind {
	case 0: // drop-out
		return c.spell(frame[to:])
	case 1: // cut
		return nil
	}
	c.line.drain() // what came through was received
	if err := c.tearOut(); err != nil {
		return err
	}
	if c.Rest(outage) {
		return nil
	}
	return c.plugIn()
}

// setDying makes the cable damage one frame in the given number; a count of 0 ends it. Which frames and how follows
// from the seed.
func (c *Cable) setDying(command Command) (words string, err error) {
	if c.Troubles.fate == nil {
		c.Troubles.fate = rand.New(rand.NewPCG(c.Chance.Uint64(), 0xca81e))
	}
	if c.Troubles.dying = command.Count; command.Count == 0 {
		return "the cable is good again", nil
	}
	return "the cable spoils one frame in {}", nil
}

// setStale keeps what is sent until the device is plugged in again, for the next program that opens it.
func (c *Cable) setStale(Command) error {
	if c.line != nil {
		return fmt.Errorf("stale: the simulated %s is plugged in: unplug it first", c.Wire.name)
	}
	c.Troubles.keeps = true
	return nil
}

// hang makes the device accept nothing, so that writers block. The command wake, or unplugging, ends it.
func (c *Cable) hang(command Command) error {
	if err := c.pluggedIn(command.Name); err != nil {
		return err
	}
	return c.line.stop(command.Name == "hang")
}
