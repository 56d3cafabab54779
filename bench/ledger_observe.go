package bench

import (
	"slices"
	"time"
)

// Observation is a sample of a device together with the state of the table.
type Observation struct {
	Sample    Sample
	Judgement Judgement
	// Dealer is the staff id of the dealer since the last observation, or empty.
	Dealer string
	// Settings and Program are those in use.
	Settings []Setting
	Program  string
	// ShiftFrom is when the current shift began, or zero if there are no shifts.
	ShiftFrom time.Time
	// Faults reports that an alarm of level error is active.
	Faults bool
}

// Seen is what a ledger has already taken from the running process.
type Seen struct {
	// At is the time of the last observation. Tally and Frame are the counters and the number of the last frame at
	// that time.
	At    time.Time
	Tally Tally
	Frame uint64
	// Settings and Program are those in use at that time.
	Settings []Setting
	Program  string
	// Failed holds the times of failed readings that wait for the card they count for.
	Failed []time.Time
}

// failedKept limits how many failed readings in a row are remembered.
const failedKept = 1000

// steadyTime is the minimum length of a shift to compare with, for a device without readings.
const steadyTime = time.Hour

// Observe adds the growth of the device's counters since the last observation to the periods, and the new frames to
// the readings and faces.
//
// If a shift ended since then, the growth belongs to that shift. The first observation of a process is the exception:
// it counts for the current shift.
func (l *Ledger) Observe(o Observation) {
	counted := o.Sample.Health.Tally.Clone()
	if !counted.Follows(l.Seen.Tally) {
		// The counters restarted at zero within this process: the driver was replaced.
		l.Seen.Tally, l.Seen.Frame, l.Seen.Failed = Tally{}, 0, nil
	}
	first := l.Seen.At.IsZero()
	if first {
		l.turn(o)
	}
	l.take(o, counted.Since(l.Seen.Tally))
	if !first {
		l.turn(o)
	}
	if o.Faults {
		l.each(func(period *Period) { period.Errors = true })
	}
	l.Seen.At, l.Seen.Tally = o.Sample.At, counted
	l.Seen.Settings, l.Seen.Program = slices.Clone(o.Settings), o.Program
}

// turn ends the shift if another one has started. It also ends a shift that starts in the future, because the clock
// was set back.
func (l *Ledger) turn(o Observation) {
	l.Total.runs(o)
	over := o.ShiftFrom.After(l.Shift.From) ||
		!o.ShiftFrom.IsZero() && l.Shift.From.After(o.Sample.At) && !o.ShiftFrom.After(o.Sample.At)
	if over {
		ended := l.Shift
		ended.To = o.ShiftFrom
		if ended.To.Before(ended.From) {
			ended.To = o.Sample.At
		}
		if !ended.Errors && ended.steady(o.Judgement) {
			l.LastGood = &ended
		}
		l.Shift = Period{From: o.ShiftFrom}
	}
	l.Shift.runs(o)
}

// runs records the settings and the program at the start of a period.
func (p *Period) runs(o Observation) {
	if p.Settings == nil && p.Program == "" {
		p.Settings, p.Program = slices.Clone(o.Settings), o.Program
	}
}

// steady reports whether a shift is long enough to compare others with.
func (p Period) steady(judgement Judgement) bool {
	if len(judgement) > 0 {
		return p.Reads.Tried >= RecentReads
	}
	return p.To.Sub(p.From) >= steadyTime && p.Tally.Counts.Frames > 0
}

func (l *Ledger) take(o Observation, grown Tally) {
	reads := o.Judgement.Reads(grown.Quality)
	l.each(func(period *Period) {
		period.Tally.Add(grown)
		period.Reads = period.Reads.plus(reads)
		if o.Dealer != "" && reads.Tried > 0 {
			period.Dealers = summed(period.Dealers, map[string]Reads{o.Dealer: reads}, Reads.plus)
		}
		if o.Faults {
			period.Errors = true
		}
	})
	faces := map[string]Face{}
	recent := slices.Clone(l.Recent)
	for _, frame := range o.Sample.Frames {
		if frame.Number > 0 && frame.Number <= l.Seen.Frame {
			continue
		}
		l.Seen.Frame = max(l.Seen.Frame, frame.Number)
		good, reading := o.Judgement[frame.Outcome]
		if !reading {
			continue
		}
		recent = append(recent, good)
		l.face(frame, good, faces)
	}
	l.Recent = slices.Clone(recent[max(len(recent)-RecentReads, 0):])
	if len(faces) > 0 {
		l.each(func(period *Period) { period.Faces = summed(period.Faces, faces, Face.plus) })
	}
}

// face counts a reading for its card. A failed reading waits for the card read next.
func (l *Ledger) face(frame Frame, good bool, faces map[string]Face) {
	if !good {
		failed := append(slices.Clone(l.Seen.Failed), frame.At)
		l.Seen.Failed = failed[max(len(failed)-failedKept, 0):]
		return
	}
	failed := l.Seen.Failed
	l.Seen.Failed = nil
	if frame.Face == "" {
		return
	}
	faces[frame.Face] = faces[frame.Face].read(frame.At, failed)
}
