package bench

import (
	"maps"
	"slices"
	"time"
)

// counters lists all counters of a [Tally] in the order a technician wants them. A bad one counts against the device,
// the cable or the settings.
var counters = []struct {
	name string
	bad  bool
	of   func(*Tally) *uint64
}{
	{"opened", false, func(t *Tally) *uint64 { return &t.Counts.Opens }},
	{"opened again", true, func(t *Tally) *uint64 { return &t.Counts.Reconnects }},
	{"failed to open, or lost", true, func(t *Tally) *uint64 { return &t.Counts.Failures }},
	{"bytes received", false, func(t *Tally) *uint64 { return &t.Counts.Bytes }},
	{"bytes sent", false, func(t *Tally) *uint64 { return &t.Counts.SentBytes }},
	{"whole frames", false, func(t *Tally) *uint64 { return &t.Counts.Frames }},
	{"good", false, func(t *Tally) *uint64 { return &t.Quality.Good }},
	{"states and answers", false, func(t *Tally) *uint64 { return &t.Quality.Understood }},
	{"not read", true, func(t *Tally) *uint64 { return &t.Quality.NoReads }},
	{"unknown", true, func(t *Tally) *uint64 { return &t.Quality.Unknown }},
	{"readings of nothing", true, func(t *Tally) *uint64 { return &t.Quality.Noise }},
	{"said before, dropped", false, func(t *Tally) *uint64 { return &t.Quality.Duplicates }},
	{"wrong check", true, func(t *Tally) *uint64 { return &t.Quality.BadChecks }},
	{"cut short", true, func(t *Tally) *uint64 { return &t.Quality.Partial }},
	{"too long", true, func(t *Tally) *uint64 { return &t.Quality.Oversize }},
	{"bytes outside any frame", true, func(t *Tally) *uint64 { return &t.Quality.JunkBytes }},
	{"old bytes thrown away at opening", false, func(t *Tally) *uint64 { return &t.Quality.StaleBytes }},
	{"found its way back after junk", false, func(t *Tally) *uint64 { return &t.Quality.Resyncs }},
	{"missing by their numbers", true, func(t *Tally) *uint64 { return &t.Quality.Missing }},
}

// Rows returns all counters and times in words, in the order a technician wants them: the link, the received frames,
// the durations. Bad marks a counter that speaks against the device, the cable or the settings. Durations and states
// that did not occur are left out.
func Rows(t Tally) (rows []Row) {
	for _, counter := range counters {
		count := *counter.of(&t)
		rows = append(rows, Row{Name: counter.name, Figure: number(count), Bad: counter.bad && count > 0})
	}
	for _, measure := range Measures() {
		if histogram, is := t.Times[measure]; is {
			rows = append(rows, Row{Name: measure.Words(), Figure: histogram.figure()})
		}
	}
	for _, phase := range slices.Sorted(maps.Keys(t.Phases)) {
		rows = append(rows, Row{Name: "in " + phase, Figure: t.Phases[phase].figure()})
	}
	for _, state := range States() {
		if lasted := t.States[state]; lasted > 0 {
			rows = append(rows, Row{Name: "link " + string(state), Figure: spell(lasted),
				Bad: state == Failed || state == Stale})
		}
	}
	return rows
}

// Add adds the counts of o. Maps that were handed out do not change.
func (t *Tally) Add(o Tally) {
	for _, counter := range counters {
		*counter.of(t) += *counter.of(&o)
	}
	t.Times, t.Phases = summed(t.Times, o.Times, Histogram.Plus), summed(t.Phases, o.Phases, Histogram.Plus)
	t.States = summed(t.States, o.States, func(a, b time.Duration) time.Duration { return a + b })
}

// summed returns a new map with the values of both maps, added where both have the key.
func summed[K comparable, V any](of, more map[K]V, plus func(a, b V) V) map[K]V {
	sum := maps.Clone(of)
	if sum == nil && len(more) > 0 {
		sum = map[K]V{}
	}
	for key, value := range more {
		sum[key] = plus(sum[key], value)
	}
	return sum
}

// Since returns what was counted after o, which must be an earlier value of the same counters: see [Tally.Follows]. If
// it is not, negative differences become 0.
func (t Tally) Since(o Tally) Tally {
	var grown Tally
	for _, counter := range counters {
		*counter.of(&grown) = less(*counter.of(&t), *counter.of(&o))
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

// Follows reports whether o may be an earlier value of the same counters. It returns false if the counters restarted
// at zero.
func (t Tally) Follows(o Tally) bool {
	for _, counter := range counters {
		if *counter.of(&t) < *counter.of(&o) {
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

// less returns a-b, or 0 if b is larger.
func less(a, b uint64) uint64 {
	if b > a {
		return 0
	}
	return a - b
}

// figure formats a histogram in a line: "p50 22 ms, p95 50 ms, longest 61 ms (120)".
func (h Histogram) figure() string {
	return "p50 " + spell(h.Quantile(0.5)) + ", p95 " + spell(h.Quantile(0.95)) + ", longest " + spell(h.Longest) + " (" +
		number(h.Number()) + ")"
}
