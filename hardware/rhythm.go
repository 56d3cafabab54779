package hardware

import (
	"time"

	"pitboss/bench"
)

// Rhythm measures a device that sends statuses by itself, such as a wheel: the interval between statuses, and how long
// it stays in each state. It belongs to the goroutine that reads the device.
type Rhythm struct {
	vitals *Vitals
	// together is the interval below which two statuses must have been buffered on the way. They do not show how long
	// a state lasted.
	together time.Duration
	last     time.Time // of the previous status; zero if there was none since the link came up
	state    string
	since    time.Time // when the state began; zero if that was not seen
}

// NewRhythm returns a Rhythm for a device that sends a status every period.
func NewRhythm(vitals *Vitals, period time.Duration) Rhythm {
	return Rhythm{vitals: vitals, together: period / 10}
}

// Reopened tells it that the link came up: what was missed cannot be measured.
func (r *Rhythm) Reopened() { r.last, r.state, r.since = time.Time{}, "", time.Time{} }

// Status records a complete status: the state it reports, and whether it came in turn, by the device's clock, or early
// because something had changed.
func (r *Rhythm) Status(state string, inTurn bool, at time.Time) {
	apart, first := at.Sub(r.last), r.last.IsZero()
	if !first && inTurn {
		r.vitals.Count(func(t *bench.Tally) { t.Time(bench.StatusTime, apart) })
	}
	r.last = at
	burst := !first && apart < r.together
	switch {
	case state == r.state && !burst:
		return
	case state == r.state:
		r.since = time.Time{}
		return
	}
	if !r.since.IsZero() && !burst {
		r.vitals.Count(func(t *bench.Tally) { t.Phase(r.state, at.Sub(r.since)) })
	}
	r.state, r.since = state, at
	if first || burst {
		r.since = time.Time{} // its start was not seen
	}
}
