package framing

import (
	"bytes"
	"time"
)

// Bytewise is what a [Cutter] is made of that looks at one byte after the other: it gathers
// them, and Take decides what they are. It is not safe for use by several goroutines.
type Bytewise struct {
	// Gap is the silence after which what was begun is given up.
	Gap time.Duration
	// Take looks at one byte: it adds it, and gives what is whole.
	Take func(b byte, emit func(Piece))
	// GiveUp gives what was begun: the link is gone, or silent.
	GiveUp func(emit func(Piece))
	// Pending are the bytes that were gathered and not given.
	Pending []byte

	now, began, last, quiet time.Time
}

// Feed implements [Cutter].
func (c *Bytewise) Feed(data []byte, at time.Time, emit func(Piece)) {
	c.Quiet(at, emit)
	if len(data) == 0 {
		return
	}
	c.now = at
	for _, b := range data {
		c.Take(b, emit)
	}
	c.quiet = at
}

// Quiet implements [Cutter].
func (c *Bytewise) Quiet(at time.Time, emit func(Piece)) {
	if at.Sub(c.quiet) >= c.Gap {
		c.Flush(emit)
	}
}

// Listening implements [Cutter].
func (c *Bytewise) Listening(at time.Time) {
	if at.After(c.quiet) {
		c.quiet = at
	}
}

// Flush implements [Cutter].
func (c *Bytewise) Flush(emit func(Piece)) { c.GiveUp(emit) }

// Add gathers a byte.
func (c *Bytewise) Add(b byte) {
	if len(c.Pending) == 0 {
		c.began = c.now
	}
	c.Pending, c.last = append(c.Pending, b), c.now
}

// Give hands over the gathered bytes as one piece, but for the last ones to keep; nothing where
// there are none.
func (c *Bytewise) Give(kind Kind, keep int, emit func(Piece)) {
	n := len(c.Pending) - keep
	if n <= 0 {
		return
	}
	piece := Piece{Kind: kind, Raw: bytes.Clone(c.Pending[:n]), At: c.last, Took: c.last.Sub(c.began)}
	if kind == Frame {
		piece.Payload = piece.Raw
	}
	c.Pending = append(c.Pending[:0], c.Pending[n:]...)
	emit(piece)
	c.began = c.last // of what is kept, as near as can be told
}
