package scanner

import (
	"maps"
	"time"
)

// repeats tells a second reading of one card from a second card.
type repeats struct {
	deadTime time.Duration
	// seen is when each code was last read; those older than the dead time go when
	// swept, once a dead time.
	seen  map[string]time.Time
	swept time.Time
	// last is the code of the last card handed over.
	last string
}

func newRepeats(deadTime time.Duration) repeats {
	return repeats{deadTime: deadTime, seen: map[string]time.Time{}}
}

// again reports whether the code was read within the dead time. Each reading
// starts the dead time anew: a card lying under the reader stays one card.
func (r *repeats) again(code string, at time.Time) bool {
	if at.Sub(r.swept) >= r.deadTime {
		maps.DeleteFunc(r.seen, func(_ string, seen time.Time) bool { return at.Sub(seen) >= r.deadTime })
		r.swept = at
	}
	before, found := r.seen[code]
	r.seen[code] = at
	return found && at.Sub(before) < r.deadTime
}

// card records a card handed over and reports whether the one before had the
// same code.
func (r *repeats) card(code string) bool {
	same := r.last == code
	r.last = code
	return same
}
