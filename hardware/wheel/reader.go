package wheel

import (
	"context"
	"runtime/debug"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/framing"
)

// readBuffer is larger than anything one Read of a port returns.
const readBuffer = 4096

// reader is what the wheel's goroutine works with.
type reader struct {
	wheel    *Wheel
	sink     func(Report)
	framer   *framing.Framer
	tracker  *Tracker
	sequence uint64
	// order is the command sent and not yet answered; nil for none.
	order *sentOrder
	// failed is a panic while a line was handed over; the lines after it were
	// handed over all the same.
	failed error
	buffer [readBuffer]byte
}

// session reads an open port until it is lost.
func (r *reader) session(ctx context.Context, transport hardware.Transport) (lost error) {
	clock := r.wheel.clock
	r.failed = nil
	defer func() { r.giveUp(lost) }()
	r.framer.Listening(clock())
	r.tracker.Reopened(clock())
	for ctx.Err() == nil {
		n, err := transport.Read(r.buffer[:])
		now := clock()
		if n > 0 {
			r.wheel.vitals.Received(n, now)
			r.framer.Feed(r.buffer[:n], now, r.take)
			// The table may have kept us waiting: that was no silence of the wheel.
			r.framer.Listening(clock())
		}
		if err != nil {
			r.framer.Flush(r.take)
			return err
		}
		if n == 0 {
			r.framer.Quiet(now, r.take)
		}
		r.hand(r.tracker.Quiet(now), nil, now)
		if r.failed != nil {
			return r.failed
		}
		if err := r.command(transport, now); err != nil {
			return err
		}
	}
	return nil
}

// take looks at one piece of the stream. It outlives whatever goes wrong with
// that piece: those after it were received too.
func (r *reader) take(piece framing.Piece) {
	vitals := r.wheel.vitals
	if piece.Kind != framing.Frame {
		vitals.Count(func(q *hardware.Quality) { count(q, piece) })
		vitals.Keep(piece.Raw, thrownAway[piece.Kind], false, piece.At)
		r.hand(r.tracker.Lost(len(piece.Raw), piece.At), piece.Raw, piece.At)
		return
	}
	lines := r.wheel.config.Protocol.Decode(string(piece.Payload))
	words := ""
	for _, line := range lines {
		if words != "" {
			words += "; "
		}
		words += line.Words()
		vitals.Count(func(q *hardware.Quality) {
			switch line.Kind {
			case StatusLine, NumberLine:
				q.Good++
			case LostLine:
				q.JunkBytes += uint64(len(line.Text))
			}
		})
	}
	// The technician sees what the table is busy with.
	vitals.Keep(piece.Raw, words, true, piece.At)
	for _, line := range lines {
		if line.Kind == AnswerLine {
			r.answer(line.Text, piece)
			continue
		}
		r.hand(r.tracker.Take(line, piece.At), piece.Raw, piece.At)
	}
}

// count says what a piece that is no frame was.
func count(q *hardware.Quality, piece framing.Piece) {
	switch piece.Kind {
	case framing.Cut, framing.Short:
		q.Partial++
	case framing.Oversize:
		q.Oversize++
	default:
		q.JunkBytes += uint64(len(piece.Raw))
	}
}

// thrownAway says why a piece was no line.
var thrownAway = map[framing.Kind]string{
	framing.Short:    "too short, thrown away",
	framing.Cut:      "cut short, thrown away",
	framing.Oversize: "too long, thrown away",
	framing.Junk:     "junk",
}

// hand gives reports to the table, each on its own: a panic over one leaves the
// others.
func (r *reader) hand(reports []Report, raw []byte, at time.Time) {
	for _, report := range reports {
		if raw != nil {
			r.sequence++
			report.Sequence, report.Raw = r.sequence, raw
		}
		report.At, report.Device = at, r.wheel.config.Name
		r.give(report)
	}
}

func (r *reader) give(report Report) {
	defer func() {
		if value := recover(); value != nil {
			r.failed = hardware.Panicked(value, debug.Stack())
		}
	}()
	r.sink(report)
}
