package hardware

import (
	"time"

	"pitboss/bench"
)

// Rhythm measures a device that says what it is doing by itself, such as a wheel: how far
// apart its statuses come, and how long it stays in each of its states. It belongs to the
// goroutine that reads the device.
type Rhythm struct {
	vitals *Vitals
	// together is how close two statuses come only after they waited for each other
	// somewhere: how long a state lasted cannot be told from those.
	together time.Duration
	last     time.Time // of the status before; zero for none since the link came up
	state    string
	since    time.Time // when the state began; zero where that was not seen
}

// NewRhythm begins to measure a device that speaks every period.
func NewRhythm(vitals *Vitals, period time.Duration) Rhythm {
	return Rhythm{vitals: vitals, together: period / 10}
}

// Reopened says that the link came up: what was missed cannot be measured.
func (r *Rhythm) Reopened() { r.last, r.state, r.since = time.Time{}, "", time.Time{} }

// Status takes a whole status that came at a time: the state it says, and whether it came by
// the clock or out of turn, because something had changed.
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
		r.since = time.Time{} // when it began was not seen
	}
}
