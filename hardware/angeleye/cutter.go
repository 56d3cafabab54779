package angeleye

import (
	"bytes"
	"time"

	"pitboss/hardware/framing"
)

// longest is more than the longest frame there is, eleven bytes and what an answer to
// a question may be.
const longest = 64

// Cutter cuts the shoe's stream into pieces. A report and an answer are frames, told apart
// by their first byte: ENQ to the check is a report, ACK, NAK and its code, or STX to the
// check an answer. Every byte ends up in exactly one, in
// order, however the bytes were split into reads. A mark starts anew wherever it comes:
// no byte of a frame's inside is a control character. It is not safe for use by several
// goroutines.
type Cutter struct {
	gap     time.Duration
	pending []byte
	// ended is how many bytes of the check came, from 1 for none; 0 inside.
	ended                      int
	quiet, firstByte, lastByte time.Time
}

// NewCutter makes a cutter that gives a frame up after a silence this long.
func NewCutter(gap time.Duration) *Cutter { return &Cutter{gap: gap} }

// Feed takes bytes that came at a time and hands the pieces they complete to emit, in
// order. Pieces do not share memory with data.
func (c *Cutter) Feed(data []byte, at time.Time, emit func(framing.Piece)) {
	c.Quiet(at, emit)
	if len(data) == 0 {
		return
	}
	for _, b := range data {
		c.take(b, at, emit)
	}
	c.quiet = at
}

// Quiet says that nothing came until a time: what was begun and not continued is given up.
func (c *Cutter) Quiet(at time.Time, emit func(framing.Piece)) {
	if len(c.pending) > 0 && at.Sub(c.quiet) >= c.gap {
		c.Flush(emit)
	}
}

// Listening says that the reader listens again from this time on: the time it spent
// elsewhere was no silence.
func (c *Cutter) Listening(at time.Time) {
	if at.After(c.quiet) {
		c.quiet = at
	}
}

// Flush gives up whatever was begun: the link is gone, or silent.
func (c *Cutter) Flush(emit func(framing.Piece)) { c.give(c.kind(), emit) }

// kind is what is pending, given up as it is.
func (c *Cutter) kind() framing.Kind {
	if c.begun() {
		return framing.Cut
	}
	return framing.Junk
}

// begun reports whether what is pending is the beginning of a frame or an answer.
func (c *Cutter) begun() bool {
	return len(c.pending) > 0 && (c.pending[0] == enq || c.pending[0] == stx || c.pending[0] == nak)
}

func (c *Cutter) take(b byte, at time.Time, emit func(framing.Piece)) {
	if c.begun() && c.pending[0] == nak {
		// The code of a refusal is any byte.
		c.append(b, at)
		c.give(framing.Frame, emit)
		return
	}
	control := b < ' '
	if control && (b != etx || !c.begun() || c.ended > 0) {
		c.give(c.kind(), emit)
	}
	c.append(b, at)
	switch {
	case b == ack:
		c.give(framing.Frame, emit)
	case !c.begun():
		if len(c.pending) >= longest {
			c.give(framing.Junk, emit)
		}
	case c.ended > 0:
		if c.ended++; c.ended > 2 {
			c.give(framing.Frame, emit)
		}
	case b == etx:
		c.ended = 1
	case len(c.pending) >= longest:
		c.give(framing.Oversize, emit)
	}
}

func (c *Cutter) append(b byte, at time.Time) {
	if len(c.pending) == 0 {
		c.firstByte = at
	}
	c.lastByte = at
	c.pending = append(c.pending, b)
}

// give hands over what is pending.
func (c *Cutter) give(kind framing.Kind, emit func(framing.Piece)) {
	c.ended = 0
	if len(c.pending) == 0 {
		return
	}
	raw := bytes.Clone(c.pending)
	c.pending = c.pending[:0]
	piece := framing.Piece{Kind: kind, Raw: raw, At: c.lastByte, Took: c.lastByte.Sub(c.firstByte)}
	if kind == framing.Frame {
		piece.Payload = raw
	}
	emit(piece)
}
