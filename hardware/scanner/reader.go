package scanner

import (
	"fmt"
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
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
	r.scanner.vitals.Count(func(q *hardware.Quality) { q.Unknown++ })
	r.hand(piece, game.UnknownRead{Text: string(piece.Payload)}, "unknown code, prefix missing")
}

// frame looks a whole frame up.
func (r *reader) frame(piece framing.Piece) {
	code := string(piece.Payload)
	meaning := r.scanner.cards.Lookup(code)
	count := r.scanner.vitals.Count
	if meaning.Kind == cardmap.NoRead {
		count(func(q *hardware.Quality) { q.NoReads++ })
		r.hand(piece, game.NoRead{}, meaning.String())
		return
	}
	if r.repeats.again(code, piece.At) {
		count(func(q *hardware.Quality) { q.Duplicates++ })
		words := fmt.Sprintf("%s again within %s, dropped", meaning, time.Duration(r.scanner.config.DeadTime))
		r.scanner.vitals.Keep(piece.Raw, words, true, piece.At)
		return
	}
	switch meaning.Kind {
	case cardmap.Card:
		same := r.repeats.card(code)
		count(func(q *hardware.Quality) { q.Good++ })
		repeated := same && r.scanner.config.ConfirmIdentical && !r.scanner.cards.Unique()
		words := meaning.String()
		if repeated {
			words += ", the same code as the card before"
		}
		r.hand(piece, game.CardRead{Card: meaning.Card, ID: meaning.ID, Repeated: repeated}, words)
	case cardmap.CutCard:
		count(func(q *hardware.Quality) { q.Good++ })
		r.hand(piece, game.CutCardRead{}, meaning.String())
	default:
		count(func(q *hardware.Quality) { q.Unknown++ })
		r.hand(piece, game.UnknownRead{Text: code}, "unknown code "+strconv.QuoteToASCII(code))
	}
}

// hand gives a reading to the table, and to the health before that: the
// technician sees what the table is busy with.
func (r *reader) hand(piece framing.Piece, command game.Command, words string) {
	r.sequence++
	r.scanner.vitals.Keep(piece.Raw, words, true, piece.At)
	r.sink(game.Input{
		Command:  command,
		At:       piece.At,
		Device:   r.scanner.config.Name,
		Sequence: r.sequence,
		Raw:      piece.Raw,
	})
}
