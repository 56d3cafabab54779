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

// reader is what the scanner's goroutine works with.
type reader struct {
	scanner  *Scanner
	sink     func(game.Input)
	frames   framing.Config
	repeats  repeats
	sequence uint64

	// packet is the last code's of a protocol that sends one again; sure says that nothing
	// was missed since. owed is how many codes are to be acknowledged.
	packet []byte
	sure   bool
	owed   int
}

// whole takes a whole piece of the stream, by the protocol.
func (r *reader) whole(protocol Protocol) func(framing.Piece) {
	switch protocol {
	case SSI:
		return r.ssi
	case HoneywellHeader:
		return r.header
	}
	return r.frame
}

// stray is a whole code whose prefix is missing, or another slot's.
func (r *reader) stray(piece framing.Piece) {
	code := string(piece.Payload)
	frame := framed.Frame(piece, bench.Foreign, r.notPrefixed(code))
	frame.Code = code
	r.hand(piece, game.UnknownRead{Text: code}, frame)
}

// notPrefixed are the words for a whole code whose prefix is missing, or another one.
func (r *reader) notPrefixed(code string) string {
	words := "unknown code " + strconv.QuoteToASCII(code) + ", prefix missing: "
	want := strconv.QuoteToASCII(string(r.frames.Prefix))
	if len(r.frames.Prefix) == 1 && digit(r.frames.Prefix[0]) && digit(code[0]) {
		return words + fmt.Sprintf("it begins with slot %q, this device's is %s", code[:1], want)
	}
	return words + "want " + want + " in front"
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

// frame looks a whole frame up.
func (r *reader) frame(piece framing.Piece) {
	code := string(piece.Payload)
	meaning := r.scanner.cards.Lookup(code)
	frame := framed.Frame(piece, bench.Good, meaning.String())
	frame.Face, frame.Code = meaning.Face(), code
	if meaning.Kind == cardmap.NoRead {
		frame.Outcome = bench.NoRead
		r.hand(piece, game.NoRead{}, frame)
		return
	}
	if r.repeats.again(code, piece.At) {
		frame.Outcome = bench.Duplicate
		frame.Meaning = fmt.Sprintf("%s again within %s, dropped", meaning, time.Duration(r.scanner.config.DeadTime))
		r.scanner.KeepCode(frame)
		return
	}
	switch meaning.Kind {
	case cardmap.Card:
		same := r.repeats.card(code)
		repeated := same && r.scanner.config.ConfirmIdentical && !r.scanner.cards.Unique()
		if repeated {
			frame.Meaning += ", the same code as the card before"
		}
		r.hand(piece, game.CardRead{Card: meaning.Card, ID: meaning.ID, Repeated: repeated}, frame)
	case cardmap.CutCard:
		r.hand(piece, game.CutCardRead{}, frame)
	default:
		frame.Outcome, frame.Meaning = bench.Foreign, "unknown code "+strconv.QuoteToASCII(code)
		r.hand(piece, game.UnknownRead{Text: code}, frame)
	}
}

// hand gives a reading to the table, and to the health before that: the
// technician sees what the table is busy with.
func (r *reader) hand(piece framing.Piece, command game.Command, frame bench.Frame) {
	r.sequence++
	r.scanner.KeepCode(frame)
	r.sink(game.Input{
		Command:  command,
		At:       piece.At,
		Device:   r.scanner.config.Name,
		Sequence: r.sequence,
		Raw:      piece.Raw,
	})
}
