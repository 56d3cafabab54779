package demo

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"pitboss/game/variant"
	"pitboss/store"
)

// testOptions is a demonstration of a variant on a journal of its own, quick to sign in.
func testOptions(t *testing.T, slug string, set map[string]string) Options {
	t.Helper()
	rules, err := variant.Load(slug)
	if err != nil {
		t.Fatal(err)
	}
	settings, err := rules.Book.ChooseTraining(set)
	if err != nil {
		t.Fatal(err)
	}
	journal, err := store.Open(filepath.Join(t.TempDir(), "demo.db"),
		store.Options{Site: "training", Table: "demo", PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { journal.Close() })
	return Options{
		Variant: rules, Settings: settings, Journal: journal, Log: slog.New(slog.DiscardHandler),
		Seed: 7, Speed: 300, Auto: true, Rounds: 5,
	}
}

// deal has the robot deal and returns its lines and its summary.
func deal(ctx context.Context, options Options) (lines []string, summary string, err error) {
	d, err := New(options)
	if err != nil {
		return nil, "", err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if err := d.Deal(ctx, func(line string) { lines = append(lines, line) }); err != nil {
		return lines, "", err
	}
	var report strings.Builder
	err = d.Report(&report)
	return lines, report.String(), err
}

// Every variant there is plays by itself, with the devices and the platform it needs,
// all at once: most of it is waiting.
func TestEveryVariantDealsByItself(t *testing.T) {
	var all sync.WaitGroup
	for _, slug := range variant.Slugs() {
		options := testOptions(t, slug, nil)
		all.Go(func() {
			lines, report, err := deal(t.Context(), options)
			if err != nil {
				t.Errorf("%s: %v", slug, err)
				return
			}
			if len(lines) != options.Rounds || !strings.HasPrefix(report, fmt.Sprintf("%d rounds dealt", options.Rounds)) {
				t.Errorf("%s: dealt %q, %s", slug, lines, report)
			}
			for _, line := range lines {
				if !strings.Contains(line, "complete") {
					t.Errorf("%s: a round without a fault is not complete: %s", slug, line)
				}
			}
			t.Logf("%s: %s", slug, report)
			wantVerified(t, options)
		})
	}
	all.Wait()
}

// With faults thrown in, every round ends all the same, and its record is whole.
func TestFaultsArePutRight(t *testing.T) {
	var all sync.WaitGroup
	for slug, seed := range map[string]uint64{"ezugi-baccarat": 3, "pragmatic-mega-baccarat": 9, "ezugi-roulette": 5, "pragmatic-powerup-roulette": 6} {
		options := testOptions(t, slug, nil)
		options.Seed, options.Speed, options.Rounds, options.Mistakes = seed, 200, 8, true
		all.Go(func() {
			lines, report, err := deal(t.Context(), options)
			if err != nil {
				t.Errorf("%s: %v", slug, err)
				return
			}
			if len(lines) != options.Rounds || strings.Contains(report, " 0 faults thrown in") {
				t.Errorf("%s: %d rounds, %s", slug, len(lines), report)
			}
			t.Logf("%s: %s", slug, report)
			wantVerified(t, options)
		})
	}
	all.Wait()
}

// One seed is one run; a run that goes on does not begin again.
func TestOneSeedIsOneRun(t *testing.T) {
	run := func(options Options) string {
		lines, _, err := deal(t.Context(), options)
		if err != nil {
			t.Error(err)
		}
		for i, line := range lines {
			lines[i] = strings.TrimLeft(line[len("round   1"):], " ")
		}
		return strings.Join(lines, "\n")
	}
	var all sync.WaitGroup
	for _, slug := range []string{"pragmatic-mega-roulette", "pragmatic-mega-baccarat", "evolution-golden-wealth-baccarat"} {
		all.Go(func() {
			one, again, other := testOptions(t, slug, nil), testOptions(t, slug, nil), testOptions(t, slug, nil)
			one.Rounds, again.Rounds, other.Rounds = 3, 3, 3
			other.Seed++
			first := run(one)
			if second := run(again); first != second {
				t.Errorf("%s: one seed gives\n%s\nand\n%s", slug, first, second)
			}
			if run(other) == first {
				t.Errorf("%s: two seeds give one run", slug)
			}
			if run(one) == first {
				t.Errorf("%s: a run that goes on begins again", slug)
			}
		})
	}
	all.Wait()
}

// wantVerified closes the journal and walks it.
func wantVerified(t *testing.T, options Options) {
	t.Helper()
	if err := options.Journal.Close(); err != nil {
		t.Error(err)
	}
	report, err := store.Verify(context.Background(), options.Journal.Path())
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("%s: the journal does not verify: %v %v", options.Variant.Book.Variant, err, report.Problems)
	}
}
