package dice

import (
	"context"
	"runtime/debug"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framing"
)

// readBuffer is larger than anything one Read of a port returns.
const readBuffer = 4096

// reader is what the sensor's goroutine works with.
type reader struct {
	dice     *Dice
	sink     func(game.Input)
	framer   *framing.Framer
	sequence uint64
	// last is the throw handed over last, as its line was; told is false before the first.
	last string
	of   Throw
	told bool
	// failed is a panic while a throw was handed over; the pieces after it were handed
	// over all the same.
	failed error
	buffer [readBuffer]byte
}

// session reads an open port until it is lost.
func (r *reader) session(ctx context.Context, transport hardware.Transport) error {
	clock := r.dice.clock
	r.failed = nil
	r.framer.Listening(clock())
	for ctx.Err() == nil {
		n, err := transport.Read(r.buffer[:])
		now := clock()
		if n > 0 {
			r.dice.vitals.Received(n, now)
			r.framer.Feed(r.buffer[:n], now, r.take)
			// The table may have kept us waiting: that was no silence of the sensor.
			r.framer.Listening(clock())
		}
		if err != nil {
			r.framer.Flush(r.take)
			return err
		}
		if n == 0 {
			r.framer.Quiet(now, r.take)
		}
		if r.failed != nil {
			return r.failed
		}
	}
	return nil
}

// take looks at one piece of the stream. It outlives whatever goes wrong with that
// piece: those after it were received too.
func (r *reader) take(piece framing.Piece) {
	defer func() {
		if value := recover(); value != nil {
			r.failed = hardware.Panicked(value, debug.Stack())
		}
	}()
	count := r.dice.vitals.Count
	switch piece.Kind {
	case framing.Frame:
		r.line(piece)
		return
	case framing.Short, framing.Cut:
		count(func(q *hardware.Quality) { q.Partial++ })
	case framing.Oversize:
		count(func(q *hardware.Quality) { q.Oversize++ })
	default:
		count(func(q *hardware.Quality) { q.JunkBytes += uint64(len(piece.Raw)) })
	}
	r.dice.vitals.Keep(piece.Raw, thrownAway[piece.Kind], false, piece.At)
}

// thrownAway says why a piece was no line.
var thrownAway = map[framing.Kind]string{
	framing.Short:    "too short, thrown away",
	framing.Cut:      "cut short, thrown away",
	framing.Oversize: "too long, thrown away",
	framing.Junk:     "junk",
}

// line looks at a whole line.
func (r *reader) line(piece framing.Piece) {
	count, keep := r.dice.vitals.Count, r.dice.vitals.Keep
	text := string(piece.Payload)
	throw, ok := Decode(text)
	switch {
	case !ok:
		count(func(q *hardware.Quality) { q.Unknown++ })
		keep(piece.Raw, "no whole line, thrown away", true, piece.At)
		return
	case r.told && text == r.last:
		count(func(q *hardware.Quality) { q.Duplicates++ })
		keep(piece.Raw, throw.String()+", said again, dropped", true, piece.At)
		return
	case r.told && throw.Number == r.of.Number:
		count(func(q *hardware.Quality) { q.Unknown++ })
		keep(piece.Raw, throw.String()+", said otherwise before, thrown away", true, piece.At)
		return
	}
	r.last, r.of, r.told = text, throw, true
	read := game.DiceRead{Faces: throw.Faces}
	if len(throw.Causes) > 0 {
		read.Cause = throw.Causes[0]
		count(func(q *hardware.Quality) { q.NoReads++ })
	} else {
		count(func(q *hardware.Quality) { q.Good++ })
	}
	r.sequence++
	// The technician sees what the table is busy with.
	keep(piece.Raw, throw.String(), true, piece.At)
	r.sink(game.Input{Command: read, At: piece.At, Device: r.dice.config.Name, Sequence: r.sequence, Raw: piece.Raw})
}
