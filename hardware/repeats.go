package hardware

import (
	"maps"
	"time"
)

// Dead times: how long an identical code is taken for the same card read again.
const (
	DefaultDeadTime  = Duration(500 * time.Millisecond)
	ShortestDeadTime = Duration(50 * time.Millisecond)
	LongestDeadTime  = Duration(10 * time.Second)
)

// Repeats tells a second reading of one card from a second card. Make it with [NewRepeats].
type Repeats struct {
	deadTime time.Duration
	// seen is when each code was last read; those older than the dead time go when
	// swept, once a dead time.
	seen  map[string]time.Time
	swept time.Time
}

// NewRepeats returns a Repeats that has seen nothing.
func NewRepeats(deadTime Duration) Repeats {
	return Repeats{deadTime: time.Duration(deadTime), seen: map[string]time.Time{}}
}

// Again reports whether the code was read within the dead time. Each reading starts the dead
// time again: a card that lies at the reader, which sends it over and over, stays one card.
func (r *Repeats) Again(code string, at time.Time) bool {
	if at.Sub(r.swept) >= r.deadTime {
		maps.DeleteFunc(r.seen, func(_ string, seen time.Time) bool { return at.Sub(seen) >= r.deadTime })
		r.swept = at
	}
	again := r.Seen(code, at)
	r.seen[code] = at
	return again
}

// Seen reports whether the code was read within the dead time, and counts as no reading.
func (r *Repeats) Seen(code string, at time.Time) bool {
	before, found := r.seen[code]
	return found && at.Sub(before) < r.deadTime
}
