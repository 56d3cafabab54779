package angeleye

import (
	"time"

	"pitboss/hardware/framing"
)

// maxFrame exceeds the maxFrame report, eleven bytes, and any answer to a question.
const maxFrame = 64

// cutter cuts the shoe's stream into pieces. Reports and answers are frames, distinguished by their first byte: ENQ to
// the check is a report; ACK, NAK with its code, or STX to the check is an answer. Every byte ends up in exactly one
// piece, in order, however the bytes were split into reads. A mark always starts a frame, since no byte within a frame
// is a control character.
type cutter struct {
	framing.Bytewise
	// ended counts the bytes of the check, from 1 for none so far; 0 means within the frame.
	ended int
}

// NewCutter returns a cutter that gives up an unfinished frame after this long a silence.
func NewCutter(gap time.Duration) framing.Cutter {
	c := &cutter{}
	c.Bytewise = framing.Bytewise{Gap: gap, Take: c.take, GiveUp: c.giveUp}
	return c
}

func (c *cutter) giveUp(emit func(framing.Piece)) {
	kind := framing.Junk
	if c.started() {
		kind = framing.Cut
	}
	c.Give(kind, 0, emit)
}

// started reports whether the pending bytes start a frame or an answer.
func (c *cutter) started() bool {
	return len(c.Pending) > 0 && (c.Pending[0] == enq || c.Pending[0] == stx || c.Pending[0] == nak)
}

func (c *cutter) take(b byte, emit func(framing.Piece)) {
	if len(c.Pending) == 0 {
		c.ended = 0
	}
	if c.started() && c.Pending[0] == nak {
		// The code of a refusal can be any byte.
		c.Add(b)
		c.Give(framing.Frame, 0, emit)
		return
	}
	control := b < ' '
	if control && (b != etx || !c.started() || c.ended > 0) {
		c.giveUp(emit)
		c.ended = 0
	}
	c.Add(b)
	switch {
	case b == ack:
		c.Give(framing.Frame, 0, emit)
	case !c.started():
		if len(c.Pending) >= maxFrame {
			c.Give(framing.Junk, 0, emit)
		}
	case c.ended > 0:
		if c.ended++; c.ended > 2 {
			c.Give(framing.Frame, 0, emit)
		}
	case b == etx:
		c.ended = 1
	case len(c.Pending) >= maxFrame:
		c.Give(framing.Oversize, 0, emit)
	}
}
