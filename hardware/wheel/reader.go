package wheel

import (
	"context"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// reader is what the wheel's goroutine works with.
type reader struct {
	wheel    *Wheel
	sink     func(Report)
	tracker  *Tracker
	rhythm   hardware.Rhythm
	account  account
	sequence uint64
	// failed is a panic while a line was handed over; the lines after it were
	// handed over all the same.
	failed error
}

// session reads an open port until it is lost.
func (r *reader) session() (func(context.Context, hardware.Transport) error, error) {
	w := r.wheel
	framer, err := framing.New(w.config.Framing())
	if err != nil {
		return nil, err
	}
	stream := &framed.Stream{Vitals: w.Vitals, Framer: framer, Clock: w.Clock, Whole: r.line, Lost: r.lost, Between: r.between}
	return func(ctx context.Context, transport hardware.Transport) (lost error) {
		defer func() { w.desk.GiveUp(lost) }()
		r.failed = nil
		r.tracker.Reopened(w.Clock())
		r.rhythm.Reopened()
		return stream.Read(ctx, transport)
	}, nil
}

// lost is a piece that was thrown away.
func (r *reader) lost(piece framing.Piece) {
	r.hand(r.tracker.Lost(len(piece.Raw), piece.At), piece.Raw, piece.At)
}

// between sees how long the wheel has said nothing, and sends the next order.
func (r *reader) between(transport hardware.Transport, now time.Time) error {
	r.hand(r.tracker.Quiet(now), nil, now)
	if r.failed != nil {
		return r.failed
	}
	return r.command(transport, now)
}

// line looks at a whole line, or at several run together.
func (r *reader) line(piece framing.Piece) {
	lines := r.wheel.config.Protocol.Decode(string(piece.Payload))
	reports := make([][]Report, len(lines))
	for i, line := range lines {
		if line.Kind != AnswerLine {
			reports[i] = r.follow(line, piece.At)
		}
	}
	// The technician sees what the table is busy with.
	r.wheel.Vitals.Keep(r.frame(lines, slices.Concat(reports...), piece))
	for i, line := range lines {
		if line.Kind == AnswerLine {
			r.answer(line.Text, piece)
			continue
		}
		r.hand(reports[i], piece.Raw, piece.At)
	}
}

// follow takes a line into the wheel's account of its games.
func (r *reader) follow(line Line, at time.Time) []Report {
	before := r.tracker.Status().State
	reports := r.tracker.Take(line, at)
	if line.Kind == StatusLine {
		// A slingshot keeps to its clock; a plain wheel also speaks when something changed.
		state := r.tracker.Status().State
		r.rhythm.Status(string(state), state == before || r.wheel.config.Protocol == Slingshot, at)
	}
	return reports
}

// frame is a line, or several run together, as the health keeps it: a reading with the
// final number of a game, or with what cost it; junk where nothing of it could be read.
func (r *reader) frame(lines []Line, reports []Report, piece framing.Piece) bench.Frame {
	frame := framed.Frame(piece, bench.Junk, "")
	var words []string
	lost := 0
	for _, line := range lines {
		words = append(words, line.Words())
		switch line.Kind {
		case StatusLine, NumberLine:
			frame.Outcome = bench.Told
		case LostLine:
			lost += len(line.Text)
		default:
			if frame.Outcome != bench.Told {
				frame.Outcome = r.answerOutcome(line.Text)
			}
		}
	}
	for _, report := range reports {
		switch {
		case report.Kind == Number:
			frame.Outcome = bench.Good
		case report.Ends:
			frame.Outcome = bench.NoRead
		}
	}
	if frame.Outcome != bench.Junk {
		r.wheel.Vitals.Count(func(q *bench.Quality) { q.JunkBytes += uint64(lost) })
	}
	frame.Meaning, frame.Says = strings.Join(words, "; "), r.account.take(r.wheel.config.Protocol, lines)
	return frame
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
