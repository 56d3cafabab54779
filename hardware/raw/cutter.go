package raw

import (
	"time"

	"pitboss/hardware/framing"
)

// LongestPiece is after how many bytes a piece ends, whichever they are.
const LongestPiece = 256

// NewCutter returns a cutter whose pieces are each a [framing.Frame]: they end behind a line
// end, at a silence this long, and at [LongestPiece] bytes.
func NewCutter(gap time.Duration) framing.Cutter {
	c := &framing.Bytewise{Gap: gap}
	c.GiveUp = func(emit func(framing.Piece)) { c.Give(framing.Frame, 0, emit) }
	c.Take = func(b byte, emit func(framing.Piece)) {
		if n := len(c.Pending); n > 0 && c.Pending[n-1] == '\r' && b != '\n' {
			c.Flush(emit) // the CR has no LF to come
		}
		c.Add(b)
		if b == '\n' || len(c.Pending) >= LongestPiece {
			c.Flush(emit)
		}
	}
	return c
}
