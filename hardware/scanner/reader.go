package scanner

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// readBuffer is larger than anything one Read of a port returns.
const readBuffer = 4096

// reader is what the scanner's goroutine works with.
type reader struct {
	scanner  *Scanner
	sink     func(game.Input)
	framer   *framing.Framer
	repeats  repeats
	sequence uint64
	// failed is a panic while a piece was handed over; the pieces after it were
	// handed over all the same.
	failed error
	buffer [readBuffer]byte
}

// session reads an open port until it is lost.
func (r *reader) session(ctx context.Context, transport hardware.Transport) error {
	clock := r.scanner.clock
	r.failed = nil
	r.framer.Listening(clock())
	for ctx.Err() == nil {
		n, err := transport.Read(r.buffer[:])
		now := clock()
		if n > 0 {
			r.scanner.vitals.Received(n, now)
			r.framer.Feed(r.buffer[:n], now, r.take)
			// The table may have kept us waiting: that was no silence of the scanner.
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

// take looks at one piece of the stream. It outlives whatever goes wrong with
// that piece: those after it were received too.
func (r *reader) take(piece framing.Piece) {
	defer func() {
		if value := recover(); value != nil {
			r.failed = hardware.Panicked(value, debug.Stack())
		}
	}()
	r.judge(piece)
}

// judge says what a piece is.
func (r *reader) judge(piece framing.Piece) {
	vitals := r.scanner.vitals
	count := vitals.Count
	switch piece.Kind {
	case framing.Frame:
		r.frame(piece)
		return
	case framing.Stray:
		count(func(q *hardware.Quality) { q.Unknown++ })
		r.hand(piece, game.UnknownRead{Text: string(piece.Payload)}, "unknown code, prefix missing")
		return
	case framing.Short:
		count(func(q *hardware.Quality) { q.Partial++ })
	case framing.Cut:
		count(func(q *hardware.Quality) { q.Partial++ })
	case framing.Oversize:
		count(func(q *hardware.Quality) { q.Oversize++ })
	case framing.Junk:
		count(func(q *hardware.Quality) { q.JunkBytes += uint64(len(piece.Raw)) })
	}
	vitals.Keep(piece.Raw, thrownAway[piece.Kind], false, piece.At)
}

// thrownAway says why a piece was no reading.
var thrownAway = map[framing.Kind]string{
	framing.Short:    "too short, thrown away",
	framing.Cut:      "cut short, thrown away",
	framing.Oversize: "too long, thrown away",
	framing.Junk:     "junk",
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
