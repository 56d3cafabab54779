package angeleye

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

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
	// order is the command sent and not yet answered; nil for none.
	order *sentOrder
	// failed is a panic while a report was handed over; those after it were handed over
	// all the same.
	failed error
	buffer [readBuffer]byte
}

// session reads an open port until it is lost.
func (r *reader) session(ctx context.Context, transport hardware.Transport) (lost error) {
	clock := r.shoe.clock
	r.failed = nil
	defer func() { r.giveUp(lost) }()
	r.cutter.Listening(clock())
	r.tracker.Reopened()
	r.partial = true
	for ctx.Err() == nil {
		n, err := transport.Read(r.buffer[:])
		now := clock()
		if n > 0 {
			r.shoe.vitals.Received(n, now)
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
		r.shoe.vitals.Count(func(q *hardware.Quality) {
			switch piece.Kind {
			case Cut:
				q.Partial++
			case Oversize:
				q.Oversize++
			default:
				q.JunkBytes += uint64(len(piece.Raw))
			}
		})
		r.shoe.vitals.Keep(piece.Raw, thrownAway[piece.Kind], false, piece.At)
	}
}

// thrownAway says why a piece was no frame.
var thrownAway = map[PieceKind]string{
	Cut: "cut short, thrown away", Oversize: "too long, thrown away", Junk: "junk",
}

// frame looks at a whole frame.
func (r *reader) frame(piece Piece) {
	count, keep := r.shoe.vitals.Count, r.shoe.vitals.Keep
	message, err := Decode(piece.Raw)
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
	was := r.tracker.Blocked()
	verdict, missing := r.tracker.Take(message, piece.Raw)
	switch verdict {
	case Repeat:
		count(func(q *hardware.Quality) { q.Duplicates++ })
		keep(piece.Raw, message.Words()+", said again, dropped", true, piece.At)
		return
	case Otherwise:
		count(func(q *hardware.Quality) { q.Unknown++ })
		keep(piece.Raw, message.Words()+", said otherwise before, thrown away", true, piece.At)
		return
	}
	count(func(q *hardware.Quality) {
		q.Missing += uint64(missing)
		switch {
		case message.Dealt(), message.Kind == CutCard:
			q.Good++
		case message.Kind == Failed && message.Code == CannotRead:
			q.NoReads++
		}
	})
	// The technician sees what the table is busy with.
	keep(piece.Raw, message.Words(), true, piece.At)
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
