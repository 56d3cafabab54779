package raw

import (
	"time"

	"pitboss/hardware/framing"
)

// LongestPiece is the number of bytes after which a piece ends in any case.
const LongestPiece = 256

// NewCutter returns a cutter in which every piece is a [framing.Frame]. A piece ends after a line end, at this long a
// silence, or at [LongestPiece] bytes.
func NewCutter(gap time.Duration) framing.Cutter {
	c := &framing.Bytewise{Gap: gap}
	c.GiveUp = func(emit func(framing.Piece)) { c.Give(framing.Frame, 0, emit) }
	c.Take = func(b byte, emit func(framing.Piece)) {
		if n := len(c.Pending); n > 0 && c.Pending[n-1] == '\r' && b != '\n' {
			c.Flush(emit) // no LF follows the CR
		}
		c.Add(b)
		if b == '\n' || len(c.Pending) >= LongestPiece {
			c.Flush(emit)
		}
	}
	return c
}
