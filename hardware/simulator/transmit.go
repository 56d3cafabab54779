package simulator

import (
	"math/rand/v2"
	"time"
)

// release sends everything that was held back, at once: silence, then a burst.
func (c *cable) release(Command) error {
	kept := c.kept
	c.held, c.kept = false, nil
	return c.atOnce(kept)
}

// atOnce sends bytes in one piece, without regard to the rate.
func (c *cable) atOnce(data []byte) error {
	if c.line == nil || len(data) == 0 {
		return nil
	}
	return c.line.write(c.arrives(data))
}

// send sends a frame with the faults of the line. Unplugged, the frame is lost.
func (c *cable) send(frame []byte) error { return c.sendAs(frame, frame) }

// sendAs sends a frame as send does, but its first transmission has other bytes.
func (c *cable) sendAs(first, frame []byte) error {
	if c.closed {
		return ErrClosed
	}
	if c.troubles.lose > 0 {
		c.troubles.lose--
		return nil
	}
	for range max(1, c.troubles.times) {
		if err := c.once(first); err != nil {
			return err
		}
		first = frame
	}
	return nil
}

func (c *cable) once(frame []byte) error {
	if c.keep(frame) {
		return nil
	}
	if c.troubles.dies() && c.line != nil {
		return c.die(frame)
	}
	return c.spell(frame)
}

// keep stores bytes that are to be sent later, and reports whether it did.
func (c *cable) keep(data []byte) bool {
	switch {
	case c.line == nil && c.troubles.keeps:
		c.troubles.waiting = append(c.troubles.waiting, data...)
	case c.held:
		c.kept = append(c.kept, data...)
	default:
		return false
	}
	return true
}

// spell sends bytes, with a pause before each if the device is slow.
func (c *cable) spell(data []byte) error {
	if c.troubles.gap == 0 {
		return c.transmit(data)
	}
	for _, b := range data {
		c.rest(c.troubles.gap)
		if err := c.transmit([]byte{b}); err != nil {
			return err
		}
	}
	return nil
}

// transmit sends bytes at the line's rate in pieces of random size. Unplugged, they are lost.
func (c *cable) transmit(data []byte) error {
	if c.closed {
		return ErrClosed
	}
	arriving := c.arrives(data)
	start, sent := time.Now(), 0
	// The receiver may see more bytes, or fewer. In total they take as long.
	length := c.taking(len(data))
	for c.line != nil && sent < len(arriving) {
		size := len(arriving) - sent
		if !c.wire.whole {
			size = 1 + c.pieces.IntN(size)
		}
		if err := c.line.write(arriving[sent : sent+size]); err != nil {
			return err
		}
		sent += size
		if !c.wire.unpaced {
			time.Sleep(time.Until(start.Add(length * time.Duration(sent) / time.Duration(len(arriving)))))
		}
	}
	return nil
}

func (c *cable) taking(n int) time.Duration {
	return time.Duration(n*c.wire.sends.withDefaults().bits()) * time.Second / time.Duration(c.wire.baud)
}

// rest waits, and reports whether the device was closed meanwhile.
func (c *cable) rest(length time.Duration) (leaving bool) { return wait(c.taken, length) != nil }

// Raw sends bytes as they are.
func (c *cable) Raw(data []byte) error { return c.locked(func() error { return c.plainly(data) }) }

// plainly sends bytes without the faults of frames: none of them is lost, repeated or cut.
func (c *cable) plainly(data []byte) error {
	if c.keep(data) {
		return nil
	}
	return c.transmit(data)
}

// randomBytes returns n random bytes, none of those in but.
func randomBytes(chance *rand.Rand, n int, but string) []byte {
	without := map[byte]bool{}
	for _, b := range []byte(but) {
		without[b] = true
	}
	junk := make([]byte, 0, n)
	for len(junk) < n {
		if b := byte(chance.IntN(256)); !without[b] {
			junk = append(junk, b)
		}
	}
	return junk
}
