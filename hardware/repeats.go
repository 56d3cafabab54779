package hardware

import (
	"maps"
	"time"
)

// Dead times: how long an identical code counts as the same card read again.
const (
	DefaultDeadTime  = Duration(500 * time.Millisecond)
	ShortestDeadTime = Duration(50 * time.Millisecond)
	LongestDeadTime  = Duration(10 * time.Second)
)

// Repeats tells a repeated reading of one card from a second card. Create it with [NewRepeats].
type Repeats struct {
	deadTime time.Duration
	// seen is when each code was last read. Once a dead time, entries older than that are removed; swept is when.
	seen  map[string]time.Time
	swept time.Time
}

// NewRepeats returns an empty Repeats.
func NewRepeats(deadTime Duration) Repeats {
	return Repeats{deadTime: time.Duration(deadTime), seen: map[string]time.Time{}}
}

// Again records a reading and reports whether the code was also read within the dead time before. Each reading
// restarts the dead time, so a card that rests at the reader and is sent repeatedly remains one card.
func (r *Repeats) Again(code string, at time.Time) bool {
	if at.Sub(r.swept) >= r.deadTime {
		maps.DeleteFunc(r.seen, func(_ string, seen time.Time) bool { return at.Sub(seen) >= r.deadTime })
		r.swept = at
	}
	again := r.Seen(code, at)
	r.seen[code] = at
	return again
}

// Seen reports whether the code was read within the dead time, without recording a reading.
func (r *Repeats) Seen(code string, at time.Time) bool {
	before, found := r.seen[code]
	return found && at.Sub(before) < r.deadTime
}
