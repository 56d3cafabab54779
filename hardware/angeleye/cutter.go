package angeleye

import (
	"time"

	"pitboss/hardware/framing"
)

// longest is more than the longest frame there is, eleven bytes and what an answer to
// a question may be.
const longest = 64

// cutter cuts the shoe's stream into pieces. A report and an answer are frames, told apart
// by their first byte: ENQ to the check is a report, ACK, NAK and its code, or STX to the
// check an answer. Every byte ends up in exactly one, in order, however the bytes were split
// into reads. A mark begins a frame wherever it comes: no byte of a frame's inside is a
// control character.
type cutter struct {
	framing.Bytewise
	// ended is how many bytes of the check came, from 1 for none; 0 inside.
	ended int
}

// NewCutter returns a cutter that gives a frame up after a silence this long.
func NewCutter(gap time.Duration) framing.Cutter {
	c := &cutter{}
	c.Bytewise = framing.Bytewise{Gap: gap, Take: c.take, GiveUp: c.giveUp}
	return c
}

func (c *cutter) giveUp(emit func(framing.Piece)) {
	kind := framing.Junk
	if c.begun() {
		kind = framing.Cut
	}
	c.Give(kind, 0, emit)
}

// begun reports whether what is pending is the beginning of a frame or an answer.
func (c *cutter) begun() bool {
	return len(c.Pending) > 0 && (c.Pending[0] == enq || c.Pending[0] == stx || c.Pending[0] == nak)
}

func (c *cutter) take(b byte, emit func(framing.Piece)) {
	if len(c.Pending) == 0 {
		c.ended = 0
	}
	if c.begun() && c.Pending[0] == nak {
		// The code of a refusal is any byte.
		c.Add(b)
		c.Give(framing.Frame, 0, emit)
		return
	}
	control := b < ' '
	if control && (b != etx || !c.begun() || c.ended > 0) {
		c.giveUp(emit)
		c.ended = 0
	}
	c.Add(b)
	switch {
	case b == ack:
		c.Give(framing.Frame, 0, emit)
	case !c.begun():
		if len(c.Pending) >= longest {
			c.Give(framing.Junk, 0, emit)
		}
	case c.ended > 0:
		if c.ended++; c.ended > 2 {
			c.Give(framing.Frame, 0, emit)
		}
	case b == etx:
		c.ended = 1
	case len(c.Pending) >= longest:
		c.Give(framing.Oversize, 0, emit)
	}
}
