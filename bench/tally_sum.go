package bench

import (
	"maps"
	"time"

	"pitboss/game/message"
)

// counters lists all counters of a [Tally] in the order a technician wants them: the link, then the received frames. A
// bad one counts against the device, the cable or the settings.
var counters = []struct {
	name message.Text
	bad  bool
	of   func(*Tally) *uint64
}{
	{message.New("bench.counter.opened", "opened"), false,
		func(t *Tally) *uint64 { return &t.Counts.Opens }},
	{message.New("bench.counter.opened-again", "opened again"), true,
		func(t *Tally) *uint64 { return &t.Counts.Reconnects }},
	{message.New("bench.counter.failed", "failed to open, or lost"), true,
		func(t *Tally) *uint64 { return &t.Counts.Failures }},
	{message.New("bench.counter.bytes", "bytes received"), false,
		func(t *Tally) *uint64 { return &t.Counts.Bytes }},
	{message.New("bench.counter.bytes-sent", "bytes sent"), false,
		func(t *Tally) *uint64 { return &t.Counts.SentBytes }},
	{message.New("bench.counter.frames", "whole frames"), false,
		func(t *Tally) *uint64 { return &t.Counts.Frames }},
	{message.New("bench.counter.good", "good"), false,
		func(t *Tally) *uint64 { return &t.Quality.Good }},
	{message.New("bench.counter.told", "states and answers"), false,
		func(t *Tally) *uint64 { return &t.Quality.Understood }},
	{message.New("bench.counter.not-read", "not read"), true,
		func(t *Tally) *uint64 { return &t.Quality.NoReads }},
	{message.New("bench.counter.unknown", "unknown"), true,
		func(t *Tally) *uint64 { return &t.Quality.Unknown }},
	{message.New("bench.counter.noise", "readings of nothing"), true,
		func(t *Tally) *uint64 { return &t.Quality.Noise }},
	{message.New("bench.counter.duplicates", "said before, dropped"), false,
		func(t *Tally) *uint64 { return &t.Quality.Duplicates }},
	{message.New("bench.counter.bad-check", "wrong check"), true,
		func(t *Tally) *uint64 { return &t.Quality.BadChecks }},
	{message.New("bench.counter.partial", "cut short"), true,
		func(t *Tally) *uint64 { return &t.Quality.Partial }},
	{message.New("bench.counter.oversize", "too long"), true,
		func(t *Tally) *uint64 { return &t.Quality.Oversize }},
	{message.New("bench.counter.junk", "bytes outside any frame"), true,
		func(t *Tally) *uint64 { return &t.Quality.JunkBytes }},
	{message.New("bench.counter.stale", "old bytes thrown away at opening"), false,
		func(t *Tally) *uint64 { return &t.Quality.StaleBytes }},
	{message.New("bench.counter.resyncs", "found its way back after junk"), false,
		func(t *Tally) *uint64 { return &t.Quality.Resyncs }},
	{message.New("bench.counter.missing", "missing by their numbers"), true,
		func(t *Tally) *uint64 { return &t.Quality.Missing }},
}

// Counter is one counter of a [Tally]. Bad reports that it speaks against the device, the cable or the settings.
type Counter struct {
	Name  message.Text
	Count uint64
	Bad   bool
}

// Counters returns all counters, also those at zero, in the order a technician wants them.
func Counters(t Tally) []Counter {
	list := make([]Counter, len(counters))
	for i, counter := range counters {
		count := *counter.of(&t)
		list[i] = Counter{Name: counter.name, Count: count, Bad: counter.bad && count > 0}
	}
	return list
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
