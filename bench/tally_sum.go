package bench

import "time"

// counters are all of them, in the order of the fields.
func (q *Quality) counters() []*uint64 {
	return []*uint64{
		&q.Good, &q.Told, &q.NoReads, &q.Unknown, &q.Duplicates, &q.BadChecks, &q.Partial, &q.Oversize,
		&q.JunkBytes, &q.StaleBytes, &q.Resyncs, &q.Missing,
	}
}

// counters are all of them, in the order of the fields.
func (c *Counts) counters() []*uint64 {
	return []*uint64{&c.Opens, &c.Reconnects, &c.Failures, &c.Bytes, &c.SentBytes, &c.Frames}
}

func (t *Tally) counters() []*uint64 {
	return append(t.Quality.counters(), t.Counts.counters()...)
}

// Add counts what o counted besides. Maps that were handed out do not change.
func (t *Tally) Add(o Tally) {
	other := o.counters()
	for i, counter := range t.counters() {
		*counter += *other[i]
	}
	t.Times = merged(t.Times, o.Times)
	t.Phases = merged(t.Phases, o.Phases)
	if len(o.States) > 0 {
		states := make(map[State]time.Duration, len(t.States)+1)
		for state, lasted := range t.States {
			states[state] = lasted
		}
		for state, lasted := range o.States {
			states[state] += lasted
		}
		t.States = states
	}
}

func merged[K comparable](of, other map[K]Histogram) map[K]Histogram {
	if len(other) == 0 {
		return of
	}
	sum := make(map[K]Histogram, max(len(of), len(other)))
	for name, histogram := range of {
		sum[name] = histogram
	}
	for name, histogram := range other {
		both := sum[name]
		both.Merge(histogram)
		sum[name] = both
	}
	return sum
}

// Since is what was counted after o, which must be an earlier value of the same counters:
// see [Tally.Follows]. Where it is not, what would be less than nothing is nothing.
func (t Tally) Since(o Tally) Tally {
	var grown Tally
	now, before := t.counters(), o.counters()
	for i, counter := range grown.counters() {
		*counter = less(*now[i], *before[i])
	}
	grown.Times = grownSince(t.Times, o.Times)
	grown.Phases = grownSince(t.Phases, o.Phases)
	for state, lasted := range t.States {
		was, had := o.States[state]
		if lasted > was || !had {
			grown.In(state, max(lasted-was, 0))
		}
	}
	return grown
}

func grownSince[K comparable](now, before map[K]Histogram) map[K]Histogram {
	var grown map[K]Histogram
	for name, histogram := range now {
		was, had := before[name]
		since := histogram.Since(was)
		if had && since == (Histogram{}) {
			continue
		}
		if grown == nil {
			grown = map[K]Histogram{}
		}
		grown[name] = since
	}
	return grown
}

// Follows reports whether o may be an earlier value of the same counters: none of them
// was higher. It is false when the counters began anew.
func (t Tally) Follows(o Tally) bool {
	before := o.counters()
	for i, counter := range t.counters() {
		if *counter < *before[i] {
			return false
		}
	}
	for state, lasted := range o.States {
		if t.States[state] < lasted {
			return false
		}
	}
	return follow(t.Times, o.Times) && follow(t.Phases, o.Phases)
}

func follow[K comparable](now, before map[K]Histogram) bool {
	for name, histogram := range before {
		if !now[name].follows(histogram) {
			return false
		}
	}
	return true
}

// less is a less b, nothing where b is more.
func less(a, b uint64) uint64 {
	if b > a {
		return 0
	}
	return a - b
}
