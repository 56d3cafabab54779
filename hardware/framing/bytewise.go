package framing

import (
	"bytes"
	"time"
)

// Bytewise is the basis of a [Cutter] that examines byte by byte: it gathers bytes, and Take decides about them. It is
// not safe for concurrent use.
type Bytewise struct {
	// Gap is the silence after which an unfinished piece is given up.
	Gap time.Duration
	// Take handles one byte: it adds it, and emits what is complete.
	Take func(b byte, emit func(Piece))
	// GiveUp emits an unfinished piece because the link is gone or silent.
	GiveUp func(emit func(Piece))
	// Pending holds the bytes gathered and not emitted yet.
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

// Give emits the gathered bytes as one piece, except for the last keep bytes. It does nothing if there are none.
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
	c.began = c.last // an approximation for the bytes kept
}
