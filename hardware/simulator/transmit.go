package simulator

import (
	"math/rand/v2"
	"time"

	"pitboss/clock"
)

// release sends everything that was held back, at once: silence, then a burst.
func (c *Cable) release(Command) error {
	kept := c.kept
	c.held, c.kept = false, nil
	return c.AtOnce(kept)
}

// AtOnce sends bytes in one piece, without regard to the rate.
func (c *Cable) AtOnce(data []byte) error {
	if c.line == nil || len(data) == 0 {
		return nil
	}
	return c.line.write(c.arrives(data))
}

// Send sends a frame with the faults of the line. Unplugged, the frame is lost.
func (c *Cable) Send(frame []byte) error { return c.SendAs(frame, frame) }

// SendAs sends a frame as send does, but its first transmission has other bytes.
func (c *Cable) SendAs(first, frame []byte) error {
	if c.closed {
		return ErrClosed
	}
	if c.Troubles.Lose > 0 {
		c.Troubles.Lose--
		return nil
	}
	for range max(1, c.Troubles.Times) {
		if err := c.Once(first); err != nil {
			return err
		}
		first = frame
	}
	return nil
}

func (c *Cable) Once(frame []byte) error {
	if c.Keep(frame) {
		return nil
	}
	if c.Troubles.dies() && c.line != nil {
		return c.die(frame)
	}
	return c.spell(frame)
}

// Keep stores bytes that are to be sent later, and reports whether it did.
func (c *Cable) Keep(data []byte) bool {
	switch {
	case c.line == nil && c.Troubles.keeps:
		c.Troubles.waiting = append(c.Troubles.waiting, data...)
	case c.held:
		c.kept = append(c.kept, data...)
	default:
		return false
	}
	return true
}

// spell sends bytes, with a pause before each if the device is slow.
func (c *Cable) spell(data []byte) error {
	if c.Troubles.gap == 0 {
		return c.transmit(data)
	}
	for _, b := range data {
		c.Rest(c.Troubles.gap)
		if err := c.transmit([]byte{b}); err != nil {
			return err
		}
	}
	return nil
}

// transmit sends bytes at the line's rate in pieces of random size. Unplugged, they are lost.
func (c *Cable) transmit(data []byte) error {
	if c.closed {
		return ErrClosed
	}
	arriving := c.arrives(data)
	start, sent := clock.Now(), 0
	// The receiver may see more bytes, or fewer. In total they take as long.
	length := c.taking(len(data))
	for c.line != nil && sent < len(arriving) {
		size := len(arriving) - sent
		if !c.Wire.whole {
			size = 1 + c.pieces.IntN(size)
		}
		if err := c.line.write(arriving[sent : sent+size]); err != nil {
			return err
		}
		sent += size
		if !c.Wire.unpaced {
			time.Sleep(clock.Until(start.Add(length * time.Duration(sent) / time.Duration(len(arriving)))))
		}
	}
	return nil
}

func (c *Cable) taking(n int) time.Duration {
	return time.Duration(n*c.Wire.sends.Bits()) * time.Second / time.Duration(c.Wire.Baud)
}

// Rest waits, and reports whether the device was closed meanwhile.
func (c *Cable) Rest(length time.Duration) (leaving bool) { return Wait(c.Taken, length) != nil }

// Raw sends bytes as they are.
func (c *Cable) Raw(data []byte) error { return c.Locked(func() error { return c.plainly(data) }) }

// plainly sends bytes without the faults of frames: none of them is lost, repeated or cut.
func (c *Cable) plainly(data []byte) error {
	if c.Keep(data) {
		return nil
	}
	return c.transmit(data)
}

// RandomBytes returns n random bytes, none of those in but.
func RandomBytes(chance *rand.Rand, n int, but string) []byte {
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
