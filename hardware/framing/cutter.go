package framing

import "time"

// Cutter cuts one device's stream into pieces: a [Framer], [Packets], or one of a
// driver's own. It belongs to one goroutine.
type Cutter interface {
	// Feed takes bytes that came at a time and hands the pieces they complete to emit, in
	// order. Pieces do not share memory with data.
	Feed(data []byte, at time.Time, emit func(Piece))
	// Quiet says that nothing came until a time.
	Quiet(at time.Time, emit func(Piece))
	// Listening says that the reader listens again from this time on: the time it spent
	// elsewhere was no silence.
	Listening(at time.Time)
	// Flush gives up whatever was begun: the link is gone, or silent.
	Flush(emit func(Piece))
}
