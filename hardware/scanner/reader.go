package scanner

import (
	"fmt"
	"strconv"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// stray handles a complete code whose prefix is missing or is that of another slot.
func (s *reader) stray(piece framing.Piece) {
	code := string(piece.Payload)
	frame := framed.Frame(piece, bench.Foreign, s.notPrefixed(code))
	frame.Code = code
	s.hand(piece, game.UnknownRead{Text: code}, frame)
}

// notPrefixed describes a complete code whose prefix is missing or different.
func (s *reader) notPrefixed(code string) string {
	words := "unknown code " + strconv.QuoteToASCII(code) + ", prefix missing: "
	want := strconv.QuoteToASCII(string(s.framing.Prefix))
	if len(s.framing.Prefix) == 1 && digit(s.framing.Prefix[0]) && digit(code[0]) {
		return words + fmt.Sprintf("it begins with slot %q, this device's is %s", code[:1], want)
	}
	return words + "want " + want + " in front"
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

func (s *reader) frame(piece framing.Piece) {
	code := string(piece.Payload)
	meaning := s.cards.Lookup(code)
	frame := framed.Frame(piece, bench.Good, meaning.String())
	frame.Face, frame.Code = meaning.Face(), code
	if meaning.Kind == cardmap.NoRead {
		frame.Outcome = bench.NoRead
		s.hand(piece, game.NoRead{}, frame)
		return
	}
	if s.repeats.Again(code, piece.At) {
		frame.Outcome = bench.Duplicate
		frame.Meaning = fmt.Sprintf("%s again within %s, dropped", meaning, time.Duration(s.config.DeadTime))
		s.KeepCode(frame)
		return
	}
	switch meaning.Kind {
	case cardmap.Card:
		repeated := s.card == code && s.config.ConfirmIdentical && !s.cards.Unique()
		if repeated {
			frame.Meaning += ", the same code as the card before"
		}
		s.card = code
		s.hand(piece, game.CardRead{Card: meaning.Card, ID: meaning.ID, Repeated: repeated}, frame)
	case cardmap.CutCard:
		s.hand(piece, game.CutCardRead{}, frame)
	default:
		frame.Outcome, frame.Meaning = bench.Foreign, "unknown code "+strconv.QuoteToASCII(code)
		s.hand(piece, game.UnknownRead{Text: code}, frame)
	}
}

// hand delivers a reading to the table. It adds it to the health first, so that the technician sees what the table is
// working on.
func (s *reader) hand(piece framing.Piece, command game.Command, frame bench.Frame) {
	s.KeepCode(frame)
	s.Tell(command, piece.Raw, piece.At)
}
