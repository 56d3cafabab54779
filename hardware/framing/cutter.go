package framing

import "time"

// Cutter cuts one device's stream into pieces: a [Framer], [Packets], or a driver's own. It is not safe for concurrent
// use.
type Cutter interface {
	// Feed takes received bytes and passes the pieces they complete to emit, in order. Pieces do not share memory with
	// data.
	Feed(data []byte, at time.Time, emit func(Piece))
	// Quiet reports that nothing came until a time.
	Quiet(at time.Time, emit func(Piece))
	// Listening reports that the reader listens again from this time on. The time it was busy does not count as
	// silence.
	Listening(at time.Time)
	// Flush gives up an unfinished piece because the link is gone or silent.
	Flush(emit func(Piece))
}
