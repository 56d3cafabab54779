package scanner

import "time"

// repeats tells a second reading of one card from a second card.
type repeats struct {
	deadTime time.Duration
	// seen are the codes of the last dead time, with when each was last read.
	seen []sighting
	// last is the code of the last card handed over.
	last string
}

type sighting struct {
	code string
	at   time.Time
}

// again reports whether the code was read within the dead time. Each reading
// starts the dead time anew: a card lying under the reader stays one card.
func (r *repeats) again(code string, at time.Time) bool {
	kept := r.seen[:0]
	found := false
	for _, seen := range r.seen {
		if at.Sub(seen.at) >= r.deadTime {
			continue
		}
		if seen.code == code {
			seen.at, found = at, true
		}
		kept = append(kept, seen)
	}
	if !found {
		kept = append(kept, sighting{code: code, at: at})
	}
	r.seen = kept
	return found
}

// card records a card handed over and reports whether the one before had the
// same code.
func (r *repeats) card(code string) bool {
	same := r.last == code
	r.last = code
	return same
}
