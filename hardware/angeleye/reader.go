package angeleye

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// readBuffer is larger than anything one Read of a port returns.
const readBuffer = 4096

// reader is what the shoe's goroutine works with.
type reader struct {
	shoe     *Shoe
	sink     func(Report)
	cutter   *Cutter
	tracker  Tracker
	sequence uint64
	// partial says that the round was not seen whole.
	partial bool
	// failed is a panic while a report was handed over; those after it were handed over
	// all the same.
	failed error
	buffer [readBuffer]byte
}

// session reads an open port until it is lost.
func (r *reader) session(ctx context.Context, transport hardware.Transport) (lost error) {
	clock := r.shoe.Clock
	r.failed = nil
	defer func() { r.shoe.desk.GiveUp(lost) }()
	r.cutter.Listening(clock())
	r.tracker.Reopened()
	r.partial = true
	for ctx.Err() == nil {
		n, err := transport.Read(r.buffer[:])
		now := clock()
		if n > 0 {
			r.cutter.Feed(r.buffer[:n], now, r.take)
			// The table may have kept us waiting: that was no silence of the shoe.
			r.cutter.Listening(clock())
		}
		if err != nil {
			r.cutter.Flush(r.take)
			return err
		}
		if n == 0 {
			r.cutter.Quiet(now, r.take)
		}
		if r.failed != nil {
			return r.failed
		}
		if err := r.command(transport, now); err != nil {
			return err
		}
	}
	return nil
}

// take looks at one piece of the stream.
func (r *reader) take(piece Piece) {
	switch piece.Kind {
	case Frame:
		r.frame(piece)
	case Accepted, Refused, Response:
		r.answer(piece)
	default:
		outcome, words := thrownAway(piece.Kind)
		r.keep(piece, outcome, words)
	}
}

// thrownAway says what a piece that is no frame counts as, and why it is none.
func thrownAway(kind PieceKind) (bench.Outcome, string) {
	switch kind {
	case Cut:
		return bench.Partial, "cut short, thrown away"
	case Oversize:
		return bench.Oversize, "too long, thrown away"
	}
	return bench.Junk, "junk"
}

// keep gives a piece to the health.
func (r *reader) keep(piece Piece, outcome bench.Outcome, words string) {
	r.shoe.Vitals.Keep(bench.Frame{At: piece.At, Raw: piece.Raw, Outcome: outcome, Meaning: words})
}

// frame looks at a whole frame.
func (r *reader) frame(piece Piece) {
	message, err := Decode(piece.Raw)
	if err != nil {
		outcome := bench.Foreign
		if errors.Is(err, ErrCheck) {
			outcome = bench.BadCheck
		}
		r.keep(piece, outcome, err.Error()+", thrown away")
		return
	}
	was := r.tracker.Blocked()
	verdict, missing := r.tracker.Take(message, piece.Raw)
	switch verdict {
	case Repeat:
		r.keep(piece, bench.Duplicate, message.Words()+", said again, dropped")
		return
	case Otherwise:
		r.keep(piece, bench.Foreign, message.Words()+", said otherwise before, thrown away")
		return
	}
	r.shoe.Vitals.Count(func(q *bench.Quality) { q.Missing += uint64(missing) })
	frame := bench.Frame{At: piece.At, Raw: piece.Raw, Outcome: bench.Told, Meaning: message.Words()}
	switch {
	case message.Dealt():
		frame.Outcome, frame.Face = bench.Good, message.Card.String()
	case message.Kind == CutCard:
		frame.Outcome, frame.Face = bench.Good, bench.CutCardFace
	case message.Kind == Failed && message.Code == CannotRead:
		frame.Outcome = bench.NoRead
	}
	// The technician sees what the table is busy with.
	r.shoe.Vitals.Keep(frame)
	r.tell(message, missing, was, piece)
}

// tell hands a new message over: what is missing before it, whether cards can be drawn,
// the message.
func (r *reader) tell(message Message, missing int, was string, piece Piece) {
	if missing > 0 {
		r.partial = true
		r.hand(Report{Kind: Lost, Missing: missing}, piece.Raw, piece.At)
	}
	blocked := r.tracker.Blocked()
	if blocked == "" && (was != "" || missing > 0) {
		r.hand(Report{Kind: Free}, piece.Raw, piece.At)
	}
	if message.Kind == StandBy || message.Kind == Started {
		r.partial = false
	}
	r.hand(Report{Kind: Told, Message: message}, piece.Raw, piece.At)
	if blocked != "" && (was != blocked || missing > 0) {
		r.hand(Report{Kind: Blocked, Text: blocked}, piece.Raw, piece.At)
	}
}

// hand gives a report to the table. A panic over one leaves the others.
func (r *reader) hand(report Report, raw []byte, at time.Time) {
	defer func() {
		if value := recover(); value != nil {
			r.failed = hardware.Panicked(value, debug.Stack())
		}
	}()
	r.sequence++
	report.Sequence, report.Raw, report.Partial = r.sequence, raw, r.partial
	report.At, report.Device = at, r.shoe.config.Name
	r.sink(report)
}
