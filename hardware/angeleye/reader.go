package angeleye

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// reader is what the shoe's goroutine works with.
type reader struct {
	shoe     *Shoe
	sink     func(Report)
	tracker  Tracker
	account  account
	sequence uint64
	// partial says that the round was not seen whole.
	partial bool
	// failed is a panic while a report was handed over; those after it were handed over
	// all the same.
	failed error
}

// session reads an open port until it is lost.
func (r *reader) session() func(context.Context, hardware.Transport) error {
	shoe := r.shoe
	stream := &framed.Stream{
		Vitals: shoe.Vitals, Framer: NewCutter(time.Duration(shoe.config.IdleGap)), Clock: shoe.Clock,
		Whole: r.take, Between: r.between,
	}
	return func(ctx context.Context, transport hardware.Transport) (lost error) {
		defer func() { shoe.desk.GiveUp(lost) }()
		r.failed, r.partial = nil, true
		r.tracker.Reopened()
		return stream.Read(ctx, transport)
	}
}

// between sends the next order.
func (r *reader) between(transport hardware.Transport, now time.Time) error {
	if r.failed != nil {
		return r.failed
	}
	return r.command(transport, now)
}

// take looks at a whole report or answer.
func (r *reader) take(piece framing.Piece) {
	if piece.Raw[0] == enq {
		r.frame(piece)
		return
	}
	r.answer(piece)
}

// keep gives a piece to the health.
func (r *reader) keep(piece framing.Piece, outcome bench.Outcome, words string) {
	r.shoe.Vitals.Keep(framed.Frame(piece, outcome, words))
}

// frame looks at a whole frame.
func (r *reader) frame(piece framing.Piece) {
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
	case Repeat: // it says nothing of the shoe that is new
		r.keep(piece, bench.Duplicate, message.Words()+", said again, dropped")
		return
	case Otherwise:
		r.keep(piece, bench.Foreign, message.Words()+", said otherwise before, thrown away")
		return
	}
	r.shoe.Vitals.Count(func(q *bench.Quality) { q.Missing += uint64(missing) })
	frame := framed.Frame(piece, bench.Told, message.Words())
	frame.Says = r.account.take(message)
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
func (r *reader) tell(message Message, missing int, was string, piece framing.Piece) {
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
