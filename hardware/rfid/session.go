package rfid

import (
	"errors"
	"maps"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// session is what the reader's goroutine works with.
type session struct {
	reader   *Reader
	sink     func(game.Input)
	sequence uint64
	// seen is when each tag was last read; those older than the dead time go when swept,
	// once a dead time.
	seen  map[string]time.Time
	swept time.Time
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
