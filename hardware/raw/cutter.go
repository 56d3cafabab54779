package raw

import (
	"bytes"
	"time"

	"pitboss/hardware/framing"
)

// LongestPiece is after how many bytes a piece ends whatever comes.
const LongestPiece = 256

// Cutter cuts a stream into pieces, each a [framing.Frame]: behind a line end, at a
// silence, and at [LongestPiece] bytes. It is a [framing.Cutter].
type Cutter struct {
	gap     time.Duration
	pending []byte
	// ended says that the last byte was a CR that may have its LF to come.
	ended                  bool
	quiet, began, lastByte time.Time
}

// NewCutter makes a cutter that ends a piece after a silence this long.
func NewCutter(gap time.Duration) *Cutter { return &Cutter{gap: gap} }

// Feed is documented with [framing.Cutter].
func (c *Cutter) Feed(data []byte, at time.Time, emit func(framing.Piece)) {
	c.Quiet(at, emit)
	if len(data) == 0 {
		return
	}
	for _, b := range data {
		if c.ended && b != '\n' {
			c.Flush(emit)
		}
		if len(c.pending) == 0 {
			c.began = at
		}
		c.pending, c.lastByte = append(c.pending, b), at
		c.ended = b == '\r'
		if b == '\n' || len(c.pending) >= LongestPiece {
			c.Flush(emit)
		}
	}
	c.quiet = at
}

// Quiet is documented with [framing.Cutter].
func (c *Cutter) Quiet(at time.Time, emit func(framing.Piece)) {
	if at.Sub(c.quiet) >= c.gap {
		c.Flush(emit)
	}
}

// Listening is documented with [framing.Cutter].
func (c *Cutter) Listening(at time.Time) {
	if at.After(c.quiet) {
		c.quiet = at
	}
}

// Flush is documented with [framing.Cutter].
func (c *Cutter) Flush(emit func(framing.Piece)) {
	c.ended = false
	if len(c.pending) == 0 {
		return
	}
	raw := bytes.Clone(c.pending)
	c.pending = c.pending[:0]
	emit(framing.Piece{Kind: framing.Frame, Raw: raw, Payload: raw, At: c.lastByte, Took: c.lastByte.Sub(c.began)})
}
