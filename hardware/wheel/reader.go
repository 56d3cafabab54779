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

// readBuffer is larger than anything one Read of a port returns.
const readBuffer = 4096

// reader is what the wheel's goroutine works with.
type reader struct {
	wheel    *Wheel
	sink     func(Report)
	framer   *framing.Framer
	tracker  *Tracker
	rhythm   hardware.Rhythm
	sequence uint64
	// failed is a panic while a line was handed over; the lines after it were
	// handed over all the same.
	failed error
	buffer [readBuffer]byte
}

// session reads an open port until it is lost.
func (r *reader) session(ctx context.Context, transport hardware.Transport) (lost error) {
	clock := r.wheel.Clock
	r.failed = nil
	defer func() { r.wheel.desk.GiveUp(lost) }()
	r.framer.Listening(clock())
	r.tracker.Reopened(clock())
	r.rhythm.Reopened()
	for ctx.Err() == nil {
		n, err := transport.Read(r.buffer[:])
		now := clock()
		if n > 0 {
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
	vitals := r.wheel.Vitals
	if piece.Kind != framing.Frame {
		vitals.Keep(framed.ThrownAway(piece))
		r.hand(r.tracker.Lost(len(piece.Raw), piece.At), piece.Raw, piece.At)
		return
	}
	lines := r.wheel.config.Protocol.Decode(string(piece.Payload))
	reports := make([][]Report, len(lines))
	for i, line := range lines {
		if line.Kind != AnswerLine {
			reports[i] = r.follow(line, piece.At)
		}
	}
	// The technician sees what the table is busy with.
	vitals.Keep(r.frame(lines, slices.Concat(reports...), piece))
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
	frame.Meaning = strings.Join(words, "; ")
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
