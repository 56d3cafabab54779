package demo

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"pitboss/clock"
	"pitboss/game/family"
	"pitboss/game/table/state"
	"pitboss/store"
)

// tally counts what was dealt.
type tally struct {
	// before is the last round that was already counted.
	before uint64
	rounds int
	// faults are the injected faults, in order.
	faults   []Mishap
	outcomes map[string]int
	results  map[string]int
	started  time.Time
}

func newTally(before uint64) *tally {
	return &tally{before: before, outcomes: map[string]int{}, results: map[string]int{}, started: clock.Now()}
}

// count adds the rounds not counted yet and describes each.
func (t *tally) count(played []state.Played, rules family.Rules) (lines []string) {
	for _, round := range played {
		if round.Round <= t.before {
			continue
		}
		t.before = round.Round
		t.rounds++
		t.outcomes[string(round.Status)]++
		result, kind := rules.Brief(round.Result)
		if kind != "" {
			t.results[kind]++
		}
		shoe := ""
		if round.InShoe > 0 {
			shoe = fmt.Sprintf("  shoe round %2d", round.InShoe)
		}
		lines = append(lines, strings.TrimRight(fmt.Sprintf("round %3d%s  %-15s  %s", round.Round, shoe, round.Status, result), " "))
	}
	return lines
}

// report writes the summary after the last round.
func (t *tally) report(out io.Writer, journal *store.Journal) error {
	head, err := journal.Head()
	if err != nil {
		return err
	}
	numbered := func(counts map[string]int, names []string) string {
		words := make([]string, 0, len(names))
		for _, name := range names {
			words = append(words, fmt.Sprintf("%d %s", counts[name], name))
		}
		return strings.Join(words, ", ")
	}
	results := numbered(t.results, slices.Sorted(maps.Keys(t.results)))
	if results != "" {
		results = "; " + results
	}
	faults := "1 fault"
	if len(t.faults) != 1 {
		faults = fmt.Sprintf("%d faults", len(t.faults))
	}
	outcomes := []string{"complete", "void"}
	if t.outcomes["settled-manually"] > 0 {
		outcomes = append(outcomes, "settled-manually")
	}
	_, err = fmt.Fprintf(out, "%d rounds dealt in %s: %s%s; %s thrown in; %d events, head %s\n",
		t.rounds, clock.Since(t.started).Round(time.Second), numbered(t.outcomes, outcomes), results, faults, head.Sequence,
		head.Hash)
	return err
}
