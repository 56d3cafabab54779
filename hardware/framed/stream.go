package framed

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framing"
)

// Stream is one device's stream of frames. It belongs to the goroutine that reads it.
type Stream struct {
	Vitals *hardware.Vitals
	Framer framing.Cutter
	Clock  func() time.Time
	// Whole takes a whole frame. Stray takes one whose prefix is missing; where it is
	// nil such a piece counts as junk.
	Whole func(framing.Piece)
	Stray func(framing.Piece)
	// Lost, unless nil, is told of each piece that is thrown away.
	Lost func(framing.Piece)
	// Between, unless nil, is called after every read, a silent one too: there a driver
	// sees how long nothing came, and sends what it was told to. Its error ends the reading.
	Between func(transport hardware.Transport, now time.Time) error

	// failed is a panic while a piece was handed over; the pieces after it were handed
	// over all the same.
	failed error
	// buffer is larger than anything one Read of a port returns.
	buffer [4096]byte
}

// Read reads an open port until it is lost or ctx ends. The error says how it was lost.
func (s *Stream) Read(ctx context.Context, transport hardware.Transport) error {
	s.failed = nil
	s.Framer.Listening(s.Clock())
	for ctx.Err() == nil {
		n, err := transport.Read(s.buffer[:])
		now := s.Clock()
		if n > 0 {
			s.Framer.Feed(s.buffer[:n], now, s.take)
			// The next read waits in the kernel and takes a processor of this program's with it,
			// until the runtime notices: whoever was handed something works first.
			runtime.Gosched()
			// The table may have kept us waiting: that was no silence of the device.
			s.Framer.Listening(s.Clock())
		}
		if err != nil {
			s.Framer.Flush(s.take)
			return err
		}
		if n == 0 {
			s.Framer.Quiet(now, s.take)
		}
		err = s.failed
		if err == nil && s.Between != nil {
			err = s.Between(transport, now)
		}
		if err != nil {
			// The link is given up: what was begun on it is not continued on the next.
			s.Framer.Flush(s.take)
			return err
		}
	}
	return nil
}

// take looks at one piece of the stream. It outlives whatever goes wrong with that
// piece: those after it were received too.
func (s *Stream) take(piece framing.Piece) {
	defer func() {
		if value := recover(); value != nil {
			s.failed = hardware.Panicked(value, debug.Stack())
		}
	}()
	switch {
	case piece.Kind == framing.Frame:
		s.Whole(piece)
		s.Vitals.Time(bench.TakenTime, s.Clock().Sub(piece.At))
		return
	case piece.Kind == framing.Stray && s.Stray != nil:
		s.Stray(piece)
		return
	}
	s.Vitals.Keep(ThrownAway(piece))
	if s.Lost != nil {
		s.Lost(piece)
	}
}

// Frame is a piece as the health keeps it.
func Frame(piece framing.Piece, outcome bench.Outcome, words string) bench.Frame {
	return bench.Frame{At: piece.At, Raw: piece.Raw, Took: piece.Took, Outcome: outcome, Meaning: words}
}

// ThrownAway is a piece that was no frame, as the health keeps it.
func ThrownAway(piece framing.Piece) bench.Frame {
	switch piece.Kind {
	case framing.Short:
		return Frame(piece, bench.Partial, "too short, thrown away")
	case framing.Cut:
		return Frame(piece, bench.Partial, "cut short, thrown away")
	case framing.Oversize:
		return Frame(piece, bench.Oversize, "too long, thrown away")
	case framing.Hurt:
		return Frame(piece, bench.BadCheck, "hurt: its check does not fit, thrown away")
	}
	return Frame(piece, bench.Junk, "junk")
}
