package bench

import (
	"maps"
	"slices"
	"strconv"
)

// Rows are all counters and times in words, in the order a technician asks for them:
// the link, what came, how long things took. Bad is set where a counter speaks against
// the device, the cable or the settings. Times and states that never were are left out.
func Rows(t Tally) []Row {
	q, c := t.Quality, t.Counts
	var rows []Row
	add := func(name string, count uint64, bad bool) {
		rows = append(rows, Row{Name: name, Figure: strconv.FormatUint(count, 10), Bad: bad && count > 0})
	}
	add("opened", c.Opens, false)
	add("opened again", c.Reconnects, true)
	add("failed to open, or lost", c.Failures, true)
	add("bytes received", c.Bytes, false)
	add("bytes sent", c.SentBytes, false)
	add("whole frames", c.Frames, false)
	add("good", q.Good, false)
	add("states and answers", q.Told, false)
	add("not read", q.NoReads, true)
	add("unknown", q.Unknown, true)
	add("said before, dropped", q.Duplicates, false)
	add("wrong check", q.BadChecks, true)
	add("cut short", q.Partial, true)
	add("too long", q.Oversize, true)
	add("bytes outside any frame", q.JunkBytes, true)
	add("old bytes thrown away at opening", q.StaleBytes, false)
	add("found its way back after junk", q.Resyncs, false)
	add("missing by their numbers", q.Missing, true)
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
			rows = append(rows, Row{Name: "link " + string(state), Figure: spell(lasted), Bad: state == Failed || state == Stale})
		}
	}
	return rows
}

// figure is a histogram in a line: "p50 22 ms, p95 50 ms, longest 61 ms (120)".
func (h Histogram) figure() string {
	return "p50 " + spell(h.Quantile(0.5)) + ", p95 " + spell(h.Quantile(0.95)) +
		", longest " + spell(h.Longest) + " (" + strconv.FormatUint(h.Number(), 10) + ")"
}
