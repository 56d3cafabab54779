package scanner

import (
	"strconv"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
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
func (s *reader) notPrefixed(code string) message.Text {
	unknown := message.String("code", strconv.QuoteToASCII(code))
	want := message.String("prefix", strconv.QuoteToASCII(string(s.framing.Prefix)))
	if len(s.framing.Prefix) == 1 && digit(s.framing.Prefix[0]) && digit(code[0]) {
		return message.New("frame.other-slot",
			"unknown code {code}, prefix missing: it begins with slot {slot}, this device's is {prefix}",
			unknown, message.String("slot", strconv.QuoteToASCII(code[:1])), want)
	}
	return message.New("frame.no-prefix", "unknown code {code}, prefix missing: want {prefix} in front", unknown, want)
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

func (s *reader) frame(piece framing.Piece) {
	code := string(piece.Payload)
	meaning := s.cards.Lookup(code)
	frame := framed.Frame(piece, bench.Good, meaning.Text())
	frame.Face, frame.Code = meaning.Face(), code
	if meaning.Kind == cardmap.NoRead {
		frame.Outcome = bench.NoRead
		s.hand(piece, game.NoRead{}, frame)
		return
	}
	if s.repeats.Again(code, piece.At) {
		frame.Outcome = bench.Duplicate
		frame.Meaning = message.New("frame.again", "{code} again within {time}, dropped",
			message.Message("code", meaning.Text()),
			message.Decimal("time", time.Duration(s.config.DeadTime).String()))
		s.KeepCode(frame)
		return
	}
	switch meaning.Kind {
	case cardmap.Card:
		repeated := s.card == code && s.config.ConfirmIdentical && !s.cards.Unique()
		if repeated {
			frame.Meaning = message.Commas(frame.Meaning,
				message.New("frame.same-code", "the same code as the card before"))
		}
		s.card = code
		s.hand(piece, game.CardRead{Card: meaning.Card, ID: meaning.ID, Repeated: repeated}, frame)
	case cardmap.CutCard:
		s.hand(piece, game.CutCardRead{}, frame)
	default:
		frame.Outcome = bench.Foreign
		frame.Meaning = message.New("frame.unknown-code", "unknown code {code}",
			message.String("code", strconv.QuoteToASCII(code)))
		s.hand(piece, game.UnknownRead{Text: code}, frame)
	}
}

// hand delivers a reading to the table. It adds it to the health first, so that the technician sees what the table is
// working on.
func (s *reader) hand(piece framing.Piece, command game.Command, frame bench.Frame) {
	s.KeepCode(frame)
	s.Tell(command, piece.Raw, piece.At)
}
