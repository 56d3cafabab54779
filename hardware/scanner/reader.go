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
	repeats  repeats
	sequence uint64
}

// stray is a whole code whose prefix is missing.
func (r *reader) stray(piece framing.Piece) {
	r.hand(piece, game.UnknownRead{Text: string(piece.Payload)}, framed.Frame(piece, bench.Foreign, "unknown code, prefix missing"))
}

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
		r.scanner.vitals.Keep(frame)
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
	r.scanner.vitals.Keep(frame)
	r.sink(game.Input{
		Command:  command,
		At:       piece.At,
		Device:   r.scanner.config.Name,
		Sequence: r.sequence,
		Raw:      piece.Raw,
	})
}
