package moneywheel

import (
	"runtime/debug"
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
	sequence uint64
	// failed is a panic while a report was handed over; those after it were handed over
	// all the same.
	failed error
}

// line looks at a whole line.
func (r *reader) line(piece framing.Piece) {
	status, ok := Decode(string(piece.Payload))
	if !ok {
		outcome, words := thrownAway(string(piece.Payload))
		r.wheel.Vitals.Keep(framed.Frame(piece, outcome, words))
		return
	}
	r.rhythm.Status(string(status.State), status.State == r.tracker.Last().State, piece.At)
	reports := r.tracker.Take(status, piece.At)
	frame := framed.Frame(piece, outcomeOf(reports), status.String())
	frame.Says = status.says()
	// The technician sees what the table is busy with.
	r.wheel.Vitals.Keep(frame)
	r.hand(reports, piece.Raw, piece.At)
}

// outcomeOf is what a whole line counts as: a reading with the final segment of a spin, or
// with what cost it.
func outcomeOf(reports []Report) bench.Outcome {
	outcome := bench.Told
	for _, report := range reports {
		switch {
		case report.Kind == Final:
			outcome = bench.Good
		case report.Ends:
			outcome = bench.NoRead
		}
	}
	return outcome
}

// says returns what the wheel says of itself in a status.
func (s Status) says() *bench.Says {
	if s.Causes == 0 {
		return &bench.Says{}
	}
	return &bench.Says{Wrong: []string{s.Causes.String()}, Findings: []bench.Finding{bench.WheelFault(s.Causes.String())}}
}

// thrownAway says what a line that is none of the protocol counts as, and why.
func thrownAway(text string) (bench.Outcome, string) {
	body, check, found := strings.Cut(text, "*")
	switch {
	case !strings.HasPrefix(body, mark) || !found:
		return bench.Junk, "no whole line, thrown away"
	case check != checkOf(body):
		return bench.BadCheck, "its check does not fit, thrown away"
	}
	return bench.Foreign, "no line of the protocol, thrown away"
}

// quiet sees how long the wheel has said nothing.
func (r *reader) quiet(_ hardware.Transport, now time.Time) error {
	r.hand(r.tracker.Quiet(now), nil, now)
	failed := r.failed
	r.failed = nil
	return failed
}

// hand gives reports to the table, each on its own: a panic over one leaves the others.
func (r *reader) hand(reports []Report, raw []byte, at time.Time) {
	for _, report := range reports {
		if raw != nil && report.Kind != Silent {
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
