package bench

import (
	"slices"
	"time"
)

// Observation is a device at one moment, with what was going on at the table.
type Observation struct {
	Sample    Sample
	Judgement Judgement
	// Dealer is the staff id of who dealt since the last observation; empty for nobody.
	Dealer string
	// Settings and Program are those in use.
	Settings []Setting
	Program  string
	// ShiftFrom is when the shift that runs began; zero where there are no shifts.
	ShiftFrom time.Time
	// Faults says that an alarm of level error stands.
	Faults bool
}

// Seen is what a ledger already took of the running process.
type Seen struct {
	// At is when it was looked at last, Tally and Frame the counters and the number of the last frame then.
	At    time.Time
	Tally Tally
	Frame uint64
	// Settings and Program were in use then.
	Settings []Setting
	Program  string
	// Failed are when the failed readings happened that wait for the card they count for.
	Failed []time.Time
}

// failedKept is how many failed readings in a row are remembered for a card.
const failedKept = 1000

// steadyTime is how long the shift of a device without readings must have been to be one to compare with.
const steadyTime = time.Hour

// Observe takes the growth of the device's counters since the last observation into the periods, and the frames into
// the readings and faces.
//
// A shift that ended since then has it, unless this is the first observation of a process: that counts for the shift
// that runs.
func (l *Ledger) Observe(o Observation) {
	counted := o.Sample.Health.Tally.Clone()
	if !counted.Follows(l.Seen.Tally) {
		// The counters began at zero again without us: the driver was made again.
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

// turn ends the shift when another one has started. One that lies in the future, because the clock was put back
// since, ends too.
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

// runs takes what is in use at the beginning of a period.
func (p *Period) runs(o Observation) {
	if p.Settings == nil && p.Program == "" {
		p.Settings, p.Program = slices.Clone(o.Settings), o.Program
	}
}

// steady reports whether enough happened in a shift to compare others with it.
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

// face counts a reading for its card. One that failed waits for the card read next.
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
