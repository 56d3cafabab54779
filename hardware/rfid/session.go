package rfid

import (
	"errors"
	"maps"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
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
	tag, err := Decode(string(piece.Payload))
	if err != nil {
		outcome := bench.Foreign
		if errors.Is(err, ErrCheck) {
			outcome = bench.BadCheck
		}
		s.reader.Vitals.Keep(framed.Frame(piece, outcome, err.Error()+", thrown away"))
		return
	}
	var meaning cardmap.Meaning
	if s.reader.cards != nil {
		meaning = s.reader.cards.Lookup(tag)
	}
	frame := framed.Frame(piece, bench.Good, meaning.String()+", tag "+tag)
	frame.Face, frame.Code = meaning.Face(), tag
	if meaning.Kind == cardmap.Unknown {
		frame.Outcome, frame.Meaning = bench.Foreign, "tag "+tag+", not enrolled"
	}
	if s.again(tag, piece.At) {
		frame.Outcome = bench.Duplicate
		frame.Meaning += ", still there, dropped"
		s.reader.KeepCode(frame)
		return
	}
	switch meaning.Kind {
	case cardmap.Card:
		s.hand(piece, game.CardRead{Card: meaning.Card, ID: meaning.ID}, frame)
	case cardmap.CutCard:
		s.hand(piece, game.CutCardRead{}, frame)
	default:
		s.hand(piece, game.UnknownRead{Text: tag}, frame)
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
func (s *session) hand(piece framing.Piece, command game.Command, frame bench.Frame) {
	s.sequence++
	s.reader.KeepCode(frame)
	s.sink(game.Input{Command: command, At: piece.At, Device: s.reader.config.Name, Sequence: s.sequence, Raw: piece.Raw})
}
