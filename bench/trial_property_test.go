package bench_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/must"
)

// anyOptions returns arbitrary options of a possible test.
func anyOptions(t *rapid.T) bench.TrialOptions {
	options := bench.TrialOptions{
		Manner: mannerOf(rapid.SampledFrom([]string{"scanner", "angel-eye", "rfid"}).Draw(t, "kind")), Judgement: ofCards,
		Reads: rapid.IntRange(0, 30).Draw(t, "reads"), Least: rapid.SampledFrom([]float64{0, 0.5, 0.9, 1}).Draw(t, "least"),
		Unique: rapid.Bool().Draw(t, "unique"), Pulse: 500 * time.Millisecond, Shakes: rapid.IntRange(0, 3).Draw(t, "shakes"),
		Cards: []string{"KD", "QD", "TH"},
	}
	if tried := rapid.Uint64Range(0, 1e12).Draw(t, "usual"); tried > 0 {
		options.Baseline = &bench.Baseline{Reads: bench.Reads{Tried: tried, Good: rapid.Uint64Range(tried-tried/20,
			tried).Draw(t, "usual good")}, Line: time.Millisecond}
	}
	return options
}

// anySample returns a sample of a device in any state, with any frames, at any time.
func anySample(t *rapid.T, now *time.Time) bench.Sample {
	*now = now.Add(time.Duration(rapid.Int64Range(-int64(time.Second), int64(20*time.Second)).Draw(t, "later")))
	sample := bench.Sample{At: *now}
	if rapid.IntRange(0, 20).Draw(t, "lost any") == 0 {
		sample.Lost = rapid.Uint64Range(1, 300).Draw(t, "lost")
	}
	link := &sample.Health.Link
	link.State = rapid.SampledFrom(append(bench.States(), bench.Live, bench.Live, bench.Live, "")).Draw(t, "state")
	link.Since = now.Add(-time.Duration(rapid.Int64Range(0, int64(time.Minute)).Draw(t, "since")))
	link.Baud = rapid.SampledFrom([]int{0, 9600, -1}).Draw(t, "baud")
	sample.Health.Tally.Counts.Opens = rapid.SampledFrom([]uint64{1, 1, 1, 2, 3, 1 << 63}).Draw(t, "opens")
	frame := rapid.Custom(func(t *rapid.T) bench.Frame {
		return bench.Frame{
			At: *now, Raw: rapid.SliceOfN(rapid.Byte(), 0, 9).Draw(t, "raw"),
			Took: time.Duration(rapid.Int64Range(-9, 1e9).Draw(t, "took")),
			Outcome: rapid.SampledFrom(append(bench.Outcomes(), bench.Good, bench.Good, bench.Good, bench.Good,
				bench.Good, "?")).Draw(t, "outcome"),
			Face:    rapid.SampledFrom([]string{"KD", "QD", "TH", "KD", "QD", "TH", "2C", "cut", "", "\x00"}).Draw(t, "face"),
			Code:    rapid.SampledFrom([]string{"", "1", "2", "\xff\xfe"}).Draw(t, "code"),
			Meaning: message.Written(rapid.SampledFrom([]string{"", "number 7"}).Draw(t, "meaning")),
			Says:    rapid.SampledFrom([]*bench.Says{nil, {}, {Wrong: faults("")}, {Wrong: faults("x", "y")}}).Draw(t, "says"),
		}
	})
	sample.Frames = rapid.SliceOfN(frame, 0, 9).Draw(t, "frames")
	return sample
}

func anyEcho(t *rapid.T) bench.Echo {
	echo := bench.Echo{Took: time.Duration(rapid.Int64Range(-1, 3e9).Draw(t, "took"))}
	echo.Sent = rapid.SampledFrom(append(bench.LoopbackPatterns(), nil)).Draw(t, "sent")
	echo.Back = echo.Sent
	switch rapid.IntRange(0, 9).Draw(t, "wrong") {
	case 0:
		echo.Back = rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "back")
	case 1:
		echo.Err = message.Written(unpluggedPort)
	}
	return echo
}

// For arbitrary samples: no panic, no GOOD that the figures do not justify, no change after the end, and no result
// that changes later or can be changed.
func TestAnyTrial(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := anyOptions(t)
		test := rapid.SampledFrom(bench.Tests()).Draw(t, "test")
		trial := must.Get(bench.NewTrial(test, options, morning))(t)
		least := options.Least
		if least == 0 {
			least = bench.TrialLeast
		}
		now, read := morning, map[string]bool{}
		var over *bench.Progress
		for range rapid.IntRange(0, 60).Draw(t, "looks") {
			before := trial.Progress()
			kept := before
			kept.Rows = slices.Clone(before.Rows)
			switch what := rapid.IntRange(0, 40).Draw(t, "what"); {
			case what == 0:
				trial.Stop(now)
			case what < 20 && test == bench.Loopback:
				exam, _ := trial.Loopback()
				exam.Took(anyEcho(t))
			default:
				sample := anySample(t, &now)
				for _, frame := range sample.Frames {
					read[frame.Face] = read[frame.Face] || frame.Outcome == bench.Good
				}
				trial.Take(sample)
			}
			must.Difff(t, kept, before, "what was handed out changed (-then +now)")
			for i := range before.Rows {
				before.Rows[i].Figure = message.Written("changed by the reader")
			}
			p := trial.Progress()
			for _, row := range p.Rows {
				if row.Figure.String() == "changed by the reader" {
					t.Fatal("a reader changed the test")
				}
			}
			if p.Done < 0 || p.Done > p.Of || p.Good > p.Tried || p.Test != test || p.Started != morning ||
				p.Words.IsZero() == p.Over || p.Ask.IsZero() != p.Over {
				t.Fatalf("the progress is %+v", p)
			}
			if over != nil {
				must.Difff(t, *over, p, "it was over and changed (-then +now)")
				continue
			}
			if !p.Over {
				continue
			}
			over = &p
			if p.Verdict != bench.Passed {
				continue
			}
			if p.Tried > 0 && float64(p.Good)/float64(p.Tried) < least {
				t.Fatalf("GOOD with %d of %d, %g wanted", p.Good, p.Tried, least)
			}
			if test == bench.Deck && !(read["KD"] && read["QD"] && read["TH"]) {
				t.Fatalf("GOOD with a face missing: %v", read)
			}
			if test == bench.Readings && p.Tried < uint64(max(options.Reads, 1)) {
				t.Fatalf("GOOD after %d of %d", p.Tried, options.Reads)
			}
		}
	})
}

// A deck of arbitrary cards in any order, any of which fail at first: GOOD only with all faces and enough good
// readings, and never for two cards of one face.
func TestAnyDeck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var faces []string
		for index := range game.Faces {
			faces = append(faces, game.CardAt(index).String())
		}
		deck := rapid.Permutation(faces).Draw(t, "deck")
		swapped := rapid.Bool().Draw(t, "swapped")
		if swapped {
			deck[7] = deck[3]
		}
		script, failed := "", 0
		for _, face := range deck {
			if rapid.IntRange(0, 40).Draw(t, "fails") == 0 {
				failed++
				script += "nr "
			}
			script += face + " "
		}
		trial, err := bench.NewTrial(bench.Deck, bench.TrialOptions{Manner: mannerOf("scanner"), Judgement: ofCards}, morning)
		if err != nil {
			t.Fatal(err)
		}
		a := &acted{t: t, trial: trial, now: morning, step: time.Second}
		a.play(script)
		if a.trial.Progress().Over == swapped {
			t.Fatalf("over %t with a card swapped %t", !swapped, swapped)
		}
		a.play("stop")
		p := a.trial.Progress()
		switch {
		case swapped && p.Verdict != bench.NotGood:
			t.Fatalf("%s: %q", p.Verdict, p.Words)
		case !swapped && failed <= 1 != (p.Verdict == bench.Passed):
			t.Fatalf("%d tries failed, %s: %q", failed, p.Verdict, p.Words)
		}
	})
}
