package bench_test

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// drawTally returns an arbitrary possible tally.
func drawTally(t *rapid.T, label string) bench.Tally {
	var tally bench.Tally
	for _, outcome := range rapid.SliceOfN(rapid.SampledFrom(bench.Outcomes()), 0, 40).Draw(t, label+" frames") {
		tally.Quality.Count(outcome, 3)
		if outcome.Whole() {
			tally.Counts.Frames++
		}
		tally.Counts.Bytes += 3
	}
	tally.Quality.StaleBytes = rapid.Uint64Range(0, 9).Draw(t, label+" stale")
	tally.Quality.Missing = rapid.Uint64Range(0, 9).Draw(t, label+" missing")
	tally.Counts.Reconnects = rapid.Uint64Range(0, 9).Draw(t, label+" reconnects")
	took := rapid.Custom(func(t *rapid.T) time.Duration {
		return time.Duration(rapid.Int64Range(0, int64(2*time.Minute)).Draw(t, "took")) >> rapid.IntRange(0, 30).Draw(t, "shift")
	})
	for _, measure := range rapid.SliceOfN(rapid.SampledFrom(bench.Measures()), 0, 20).Draw(t, label+" times") {
		tally.Time(measure, took.Draw(t, "time"))
	}
	for _, phase := range rapid.SliceOfN(rapid.SampledFrom([]string{"bets", "result"}), 0, 5).Draw(t, label+" phases") {
		tally.Phase(phase, took.Draw(t, "phase"))
	}
	for _, state := range rapid.SliceOfN(rapid.SampledFrom(bench.States()), 0, 5).Draw(t, label+" states") {
		tally.In(state, took.Draw(t, "state"))
	}
	return tally
}

// The counts before and after a moment add up to the total.
func TestWhatGrewAndWhatWasComeToAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := drawTally(t, "before"), drawTally(t, "after")
		all := before.Clone()
		all.Add(after)
		if !all.Follows(before) {
			t.Fatalf("%+v does not follow %+v", all, before)
		}
		again := all.Since(before)
		if again.Quality != after.Quality || again.Counts != after.Counts {
			t.Fatalf("since gives %+v, want %+v", again, after)
		}
		again.Add(before)
		if diff := cmp.Diff(all, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("since and add (-want +got):\n%s", diff)
		}
	})
}

// A tally that was handed out does not change when another one grows.
func TestAddingLeavesCopiesAlone(t *testing.T) {
	var tally bench.Tally
	tally.Time(bench.LineTime, time.Millisecond)
	tally.Phase("bets", time.Second)
	tally.In(bench.Live, time.Second)
	copied, want := tally, tally.Clone()
	tally.Add(want)
	check.Difff(t, want, copied, "the copy changed")
	check.Equalf(t, tally.Times[bench.LineTime].Number(), 2, "the sum has times")
}

// Counters that restarted do not follow earlier ones, and growth is never negative.
func TestCountersThatBeganAnew(t *testing.T) {
	var before, after bench.Tally
	before.Quality.Good, after.Quality.Good = 5, 2
	before.Time(bench.LineTime, time.Second)
	before.In(bench.Live, time.Minute)
	if after.Follows(before) {
		t.Error("2 good readings follow 5")
	}
	check.Difff(t, bench.Tally{}, after.Since(before), "since")
	after.Quality.Good = 6
	if after.Follows(before) {
		t.Error("a tally without times follows one with times")
	}
}

// Every counter is included. One that is missing would be lost at each restart.
func TestEveryCounterTakesPart(t *testing.T) {
	var one bench.Tally
	set := func(value reflect.Value) {
		for i := range value.NumField() {
			value.Field(i).SetUint(uint64(i + 1))
		}
	}
	set(reflect.ValueOf(&one.Quality).Elem())
	set(reflect.ValueOf(&one.Counts).Elem())
	sum := one
	sum.Add(one)
	quality, counts := reflect.ValueOf(sum.Quality), reflect.ValueOf(sum.Counts)
	for _, value := range []reflect.Value{quality, counts} {
		for i := range value.NumField() {
			if got, want := value.Field(i).Uint(), uint64(2*(i+1)); got != want {
				t.Errorf("%s came to %d, want %d", value.Type().Field(i).Name, got, want)
			}
		}
	}
	check.Difff(t, one, sum.Since(one), "since")
}

func TestHistogramsMergeAndSince(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		times := rapid.SliceOf(rapid.Int64Range(0, int64(80*time.Second)))
		fill := func(label string) (h bench.Histogram) {
			for _, took := range times.Draw(t, label) {
				h.Add(time.Duration(took))
			}
			return h
		}
		a, b := fill("a"), fill("b")
		sum := a
		sum = sum.Plus(b)
		must.Equalf(t, sum.Number(), a.Number()+b.Number(), "merged")
		since := sum.Since(a)
		if since.Number() != b.Number() || since.Sum != b.Sum || since.Longest > sum.Longest || since.Longest > since.Sum {
			t.Fatalf("since gives %+v, want %+v", since, b)
		}
		for _, share := range []float64{0, 0.01, 0.5, 0.95, 1} {
			if got := sum.Quantile(share); got < 0 || got > sum.Longest {
				t.Fatalf("quantile %g is %s, the longest %s", share, got, sum.Longest)
			}
		}
		if sum.Quantile(1) != sum.Longest {
			t.Fatalf("all were at most %s, the longest is %s", sum.Quantile(1), sum.Longest)
		}
	})
}

func TestTalliesOutliveJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawTally(t, "tally")
		text := must.Get(json.Marshal(want))(t)
		var got bench.Tally
		must.Do(t, json.Unmarshal(text, &got))
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}
