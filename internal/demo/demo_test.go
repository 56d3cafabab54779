package demo

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/game/table/audit"
	"pitboss/game/variant"
	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// testOptions returns a demonstration of a variant on a new journal with quick sign-ins.
func testOptions(t *testing.T, slug string, set map[string]string) Options {
	t.Helper()
	rules := must.Get(variant.Load(slug))(t)
	settings := must.Get(rules.Book.ChooseTraining(set))(t)
	journal := must.Get(store.Open(filepath.Join(t.TempDir(), "demo.db"),
		store.Options{Site: "training", Table: "demo", PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}}))(t)
	t.Cleanup(func() { journal.Close() })
	return Options{
		Variant: rules, Settings: settings, Journal: journal, Log: slog.New(slog.DiscardHandler),
		Seed: 7, Speed: 300, Auto: true, Rounds: 5,
	}
}

// deal lets the robot deal and returns its lines and its summary.
func deal(ctx context.Context, options Options) (lines []string, summary string, err error) {
	d, err := New(options)
	if err != nil {
		return nil, "", err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	ctx, cancel := whileRecording(ctx, options.Journal)
	defer cancel()
	if err := d.Deal(ctx, func(line string) { lines = append(lines, line) }); err != nil {
		return lines, "", errors.Join(err, context.Cause(ctx))
	}
	var report strings.Builder
	err = d.Report(&report)
	return lines, report.String(), err
}

// maxRecords is more than the rounds of a test make.
const maxRecords = 2_000

// whileRecording returns a context that ends once nothing was recorded for [await.End], or far too much. How long a
// round takes depends on the disk, which other work may keep busy.
func whileRecording(ctx context.Context, journal *store.Journal) (recording context.Context, stop func()) {
	recording, end := context.WithCancelCause(ctx)
	go func() {
		var last uint64
		for since := time.Now(); recording.Err() == nil; time.Sleep(await.End / 600) {
			head, err := journal.Head()
			if err == nil && head.Sequence != last {
				last, since = head.Sequence, time.Now()
			}
			switch {
			case time.Since(since) > await.End:
				end(fmt.Errorf("nothing was recorded for %s after record %d", await.End, last))
			case last > maxRecords:
				end(fmt.Errorf("%d records: an incident follows another", last))
			}
		}
	}()
	return recording, func() { end(nil) }
}

// Every variant plays by itself, with the devices and the platform it needs.
func TestEveryVariantDealsByItself(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			options := testOptions(t, slug, nil)
			lines, report := must.Get2(deal(t.Context(), options))(t)
			if len(lines) != options.Rounds || !strings.HasPrefix(report, fmt.Sprintf("%d rounds dealt", options.Rounds)) {
				t.Errorf("dealt %q, %s", lines, report)
			}
			for _, line := range lines {
				check.Containsf(t, line, "complete", "a round without a fault is not complete")
			}
			t.Log(report)
			wantVerified(t, options)
		})
	}
}

// longest is set by make soak.
var longest = flag.Bool("long", false, "deal as many rounds with faults, and pull the cable as often, as make soak does")

// With injected faults, every round of every variant still ends, and its record is complete: it verifies, and the
// rules reproduce it. This runs a few rounds; make soak runs 200 of each variant.
func TestFaultsArePutRight(t *testing.T) {
	t.Parallel()
	rounds := 2
	if *longest {
		rounds = 200
	}
	var faults atomic.Int64
	t.Cleanup(func() {
		if faults.Load() == 0 {
			t.Error("no fault was thrown in")
		}
	})
	for i, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			options := testOptions(t, slug, nil)
			options.Seed, options.Speed, options.Rounds, options.Mistakes = uint64(i), 200, rounds, true
			lines, report := must.Get2(deal(t.Context(), options))(t)
			none := strings.Contains(report, " 0 faults thrown in")
			if len(lines) != options.Rounds || none && *longest {
				t.Errorf("%d rounds, %s", len(lines), report)
			}
			if !none {
				faults.Add(1)
			}
			t.Log(report)
			wantReplayed(t, options)
			wantVerified(t, options)
		})
	}
}

// wantReplayed checks that the rules reproduce the journal.
func wantReplayed(t *testing.T, options Options) {
	t.Helper()
	audit := audit.New(variant.Parse)
	for record, err := range options.Journal.Records(1, 0) {
		if err != nil {
			t.Error(err)
			return
		}
		if wrong, err := audit.Take(record); err != nil || len(wrong) > 0 {
			t.Errorf("%s: record %d %s %s: %v %v", options.Variant.Book.Variant, record.Sequence, record.Type,
				record.Data, wrong, err)
			return
		}
	}
}

// The same seed gives the same run. A run that continues does not start over.
func TestOneSeedIsOneRun(t *testing.T) {
	t.Parallel()
	for _, slug := range []string{"pragmatic-mega-roulette", "pragmatic-mega-baccarat", "evolution-golden-wealth-baccarat"} {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			run := func(options Options) string {
				lines, _, err := deal(t.Context(), options)
				check.Do(t, err)
				for i, line := range lines {
					lines[i] = strings.TrimLeft(line[len("round   1"):], " ")
				}
				return strings.Join(lines, "\n")
			}
			one, again, other := testOptions(t, slug, nil), testOptions(t, slug, nil), testOptions(t, slug, nil)
			one.Rounds, again.Rounds, other.Rounds = 3, 3, 3
			other.Seed++
			first := run(one)
			check.Equalf(t, first, run(again), "one seed")
			if run(other) == first {
				t.Error("two seeds give one run")
			}
			if run(one) == first {
				t.Error("a run that goes on begins again")
			}
		})
	}
}

// wantVerified closes the journal and verifies it.
func wantVerified(t *testing.T, options Options) {
	t.Helper()
	check.Do(t, options.Journal.Close())
	report, err := store.Verify(context.Background(), options.Journal.Path())
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("%s: the journal does not verify: %v %v", options.Variant.Book.Variant, err, report.Problems)
	}
}
