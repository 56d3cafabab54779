package rfid

import (
	"context"
	"errors"
	"maps"
	"runtime/debug"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// readBuffer is larger than anything one Read of a port returns.
const readBuffer = 4096

// session is what the reader's goroutine works with.
type session struct {
	reader   *Reader
	sink     func(game.Input)
	framer   *framing.Framer
	sequence uint64
	// seen is when each tag was last read; those older than the dead time go when swept,
	// once a dead time.
	seen  map[string]time.Time
	swept time.Time
	// failed is a panic while a reading was handed over; those after it were handed over
	// all the same.
	failed error
	buffer [readBuffer]byte
}

// run reads an open port until it is lost.
func (s *session) run(ctx context.Context, transport hardware.Transport) error {
	clock := s.reader.clock
	s.failed = nil
	s.framer.Listening(clock())
	for ctx.Err() == nil {
		n, err := transport.Read(s.buffer[:])
		now := clock()
		if n > 0 {
			s.reader.vitals.Received(n, now)
			s.framer.Feed(s.buffer[:n], now, s.take)
			// The table may have kept us waiting: that was no silence of the reader.
			s.framer.Listening(clock())
		}
		if err != nil {
			s.framer.Flush(s.take)
			return err
		}
		if n == 0 {
			s.framer.Quiet(now, s.take)
		}
		if s.failed != nil {
			return s.failed
		}
	}
	return nil
}

// take looks at one piece of the stream. It outlives whatever goes wrong with that
// piece: those after it were received too.
func (s *session) take(piece framing.Piece) {
	defer func() {
		if value := recover(); value != nil {
			s.failed = hardware.Panicked(value, debug.Stack())
		}
	}()
	count := s.reader.vitals.Count
	switch piece.Kind {
	case framing.Frame:
		s.frame(piece)
		return
	case framing.Short, framing.Cut:
		count(func(q *hardware.Quality) { q.Partial++ })
	case framing.Oversize:
		count(func(q *hardware.Quality) { q.Oversize++ })
	default:
		count(func(q *hardware.Quality) { q.JunkBytes += uint64(len(piece.Raw)) })
	}
	s.reader.vitals.Keep(piece.Raw, thrownAway[piece.Kind], false, piece.At)
}

// thrownAway says why a piece was no frame.
var thrownAway = map[framing.Kind]string{
	framing.Short:    "too short, thrown away",
	framing.Cut:      "cut short, thrown away",
	framing.Oversize: "too long, thrown away",
	framing.Junk:     "junk",
}

// frame looks at a whole frame.
func (s *session) frame(piece framing.Piece) {
	count, keep := s.reader.vitals.Count, s.reader.vitals.Keep
	tag, err := Decode(string(piece.Payload))
	if err != nil {
		count(func(q *hardware.Quality) {
			if errors.Is(err, ErrCheck) {
				q.BadChecks++
			} else {
				q.Unknown++
			}
		})
		keep(piece.Raw, err.Error()+", thrown away", true, piece.At)
		return
	}
	var meaning cardmap.Meaning
	if s.reader.cards != nil {
		meaning = s.reader.cards.Lookup(tag)
	}
	words := meaning.String() + ", tag " + tag
	if meaning.Kind == cardmap.Unknown {
		words = "tag " + tag + ", not enrolled"
	}
	if s.again(tag, piece.At) {
		count(func(q *hardware.Quality) { q.Duplicates++ })
		keep(piece.Raw, words+", still there, dropped", true, piece.At)
		return
	}
	switch meaning.Kind {
	case cardmap.Card:
		count(func(q *hardware.Quality) { q.Good++ })
		s.hand(piece, game.CardRead{Card: meaning.Card, ID: meaning.ID}, words)
	case cardmap.CutCard:
		count(func(q *hardware.Quality) { q.Good++ })
		s.hand(piece, game.CutCardRead{}, words)
	default:
		count(func(q *hardware.Quality) { q.Unknown++ })
		s.hand(piece, game.UnknownRead{Text: tag}, words)
	}
}

// again reports whether the tag was read within the dead time. Each reading starts the
// dead time anew: a card that lies at the reader, which sends it over and over, stays one
// reading.
func (s *session) again(tag string, at time.Time) bool {
	dead := time.Duration(s.reader.config.DeadTime)
	if at.Sub(s.swept) >= dead {
		maps.DeleteFunc(s.seen, func(_ string, seen time.Time) bool { return at.Sub(seen) >= dead })
		s.swept = at
	}
	_, found := s.seen[tag]
	found = found && at.Sub(s.seen[tag]) < dead
	s.seen[tag] = at
	return found
}

// hand gives a reading to the table, and to the health before that: the technician sees
// what the table is busy with.
func (s *session) hand(piece framing.Piece, command game.Command, words string) {
	s.sequence++
	s.reader.vitals.Keep(piece.Raw, words, true, piece.At)
	s.sink(game.Input{Command: command, At: piece.At, Device: s.reader.config.Name, Sequence: s.sequence, Raw: piece.Raw})
}
