package bench_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestTestsFor(t *testing.T) {
	const can = ""
	for kind, test := range map[string]struct {
		options bench.TrialOptions
		why     map[bench.Test]string
	}{
		"scanner": {
			bench.TrialOptions{KindWords: message.Written("a card scanner"), Judgement: ofCards},
			map[bench.Test]string{bench.Readings: can, bench.Deck: can, bench.Cable: can, bench.Loopback: can,
				bench.SelfTest: "a card scanner says nothing by itself"},
		},
		"wheel": {
			bench.TrialOptions{KindWords: message.Written("a roulette wheel"), Pulse: 500 * time.Millisecond},
			map[bench.Test]string{bench.Readings: "a roulette wheel has no readings to count",
				bench.Deck: "a roulette wheel reads no cards", bench.Cable: can, bench.Loopback: can, bench.SelfTest: can},
		},
		"dice": {
			bench.TrialOptions{KindWords: message.Written("a dice sensor"), Judgement: ofCards},
			map[bench.Test]string{bench.Readings: can, bench.Deck: "a dice sensor reads no cards", bench.Cable: can,
				bench.Loopback: can, bench.SelfTest: "says nothing by itself"},
		},
	} {
		test.options.Manner = mannerOf(kind)
		offers := bench.TestsFor(test.options)
		must.Equalf(t, len(offers), len(bench.Tests()), "%s: offers", kind)
		for i, offer := range offers {
			made := bench.Tests()[i]
			if offer.Name != string(made) || offer.Label.IsZero() || offer.Words.IsZero() ||
				offer.Sends.IsZero() == (made == bench.Loopback) {
				t.Errorf("%s: %+v", kind, offer)
			}
			why := test.why[made]
			if (why == can) != offer.Why.IsZero() || !strings.Contains(offer.Why.String(), why) {
				t.Errorf("%s: %s cannot be begun because %q, want %q", kind, made, offer.Why, why)
			}
			_, err := bench.NewTrial(made, test.options, morning)
			if (err == nil) != (why == can) || err != nil && !strings.Contains(err.Error(), why) {
				t.Errorf("%s: beginning %s: %v", kind, made, err)
			}
		}
	}
}

// A wheel's readings are complete games.
func TestHowLongReadingsTake(t *testing.T) {
	for kind, want := range map[string]string{"scanner": " 100 readings, some five minutes: ",
		"wheel": " 100 readings, more than an hour: ", "money-wheel": " 100 readings, more than an hour: "} {
		options := bench.TrialOptions{Manner: mannerOf(kind), KindWords: message.Written("a device"), Judgement: ofCards, Reads: 100}
		for _, offer := range bench.TestsFor(options) {
			if offer.Name == string(bench.Readings) && !strings.Contains(offer.Words.String(), want) {
				t.Errorf("%s: %s", kind, offer.Words)
			}
		}
	}
}

func TestWrongOptions(t *testing.T) {
	for want, options := range map[string]bench.TrialOptions{
		"-1 readings: want 1 to 100000":           {Reads: -1},
		"100001 readings":                         {Reads: 100001},
		"a share of -0.5 good readings":           {Least: -0.5},
		"a share of 1.1 good readings":            {Least: 1.1},
		"a share of NaN good readings":            {Least: math.NaN()},
		"-1 pulls of the cable":                   {Shakes: -1},
		"a patience of -1s":                       {Patience: -time.Second},
		"a pulse of -1s":                          {Pulse: -time.Second},
		"12 good readings of 10: set it anew":     {Baseline: &bench.Baseline{Reads: bench.Reads{Good: 12, Tried: 10}}},
		"the deck has KD twice":                   {Cards: []string{"KD", "kd"}},
		`card "1X": want rank A23456789TJQK then`: {Cards: []string{"KD", "1X"}},
	} {
		options.Manner, options.Judgement = mannerOf("scanner"), ofCards
		err := check.ErrorOf(bench.NewTrial(bench.Cable, options, morning))
		check.ErrorSays(t, err, want)
		why, _ := message.OfError(err).Arg("why")
		check.Equalf(t, why.Kind, message.KindMessage, "%s: the technician reads English", want)
	}
	check.ErrorSays(t, check.ErrorOf(bench.NewTrial("dance", bench.TrialOptions{}, morning)),
		`the tests are ["readings"`)
}

// A test does not keep references to its options.
func TestOptionsAreCopied(t *testing.T) {
	options := bench.TrialOptions{Manner: mannerOf("scanner"), Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false},
		Cards: []string{"KD", "10h"}, Baseline: usual(99, 100)}
	a := act(t, bench.Deck, options)
	check.Equalf(t, options.Cards[1], "10h", "the cards were changed to %q", options.Cards)
	options.Cards[0], options.Baseline.Reads.Good = "2C", 500
	delete(options.Judgement, bench.NoRead)
	a.play("nr KD")
	if p := a.trial.Progress(); p.Tried != 2 || p.Done != 1 {
		t.Errorf("%+v", p)
	}
}

func TestProgressIsRecorded(t *testing.T) {
	a := act(t, bench.Readings, bench.TrialOptions{Manner: mannerOf("scanner"), Judgement: ofCards, Reads: 2}).play("KD")
	if record := a.trial.Progress().Record(a.now, "t7"); record.Verdict != bench.NoVerdict || record.Words.IsZero() {
		t.Errorf("a test under way is recorded as %+v", record)
	}
	p := a.play("KD").trial.Progress()
	record := p.Record(a.now, "t7")
	want := bench.Record{Test: bench.Readings, Started: morning, Ended: a.now, Verdict: bench.Passed, Words: p.Words,
		Rows: p.Rows, Good: 2, Tried: 2, By: "t7"}
	check.Diff(t, want, record)
	p.Rows[0].Name = message.Written("changed")
	if record.Rows[0].Name.String() == "changed" {
		t.Error("the record shares the rows of the progress")
	}
}
