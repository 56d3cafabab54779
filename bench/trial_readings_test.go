package bench_test

import (
	"testing"
	"time"

	"pitboss/bench"
)

// usual returns a baseline of this many readings.
func usual(good, tried uint64) *bench.Baseline {
	return &bench.Baseline{Reads: bench.Reads{Good: good, Tried: tried}, At: morning, Line: 22 * time.Millisecond}
}

func TestReadings(t *testing.T) {
	for name, test := range map[string]struct {
		options bench.TrialOptions
		script  string
		verdict bench.Verdict
		words   []string
		rows    []string
	}{
		"good": {
			script: "99*KD nr", verdict: bench.Passed,
			words: []string{"Good readings: 99 of 100, 99.0%; at least 98% are wanted.", "no baseline"},
			rows:  []string{"good: 99 of 100, 99.0%", "!no-read: 1", "time on the line, middle: 22 ms"},
		},
		"just enough": {script: "98*KD 2*nr", verdict: bench.Passed},
		"too few": {
			script: "97*KD 3*nr", verdict: bench.NotGood,
			words: []string{"97 of 100, 97.0%", "98% are wanted", "Clean the window"}, rows: []string{"!good: 97 of 100, 97.0%"},
		},
		"good, and as usual": {
			options: bench.TrialOptions{Baseline: usual(990, 1000)}, script: "98*KD 2*nr", verdict: bench.Passed,
			words: []string{"Usual of it is 990 of 1000, 99.0%: no clear difference."},
		},
		"enough, and clearly worse than usual": {
			options: bench.TrialOptions{Baseline: usual(9990, 10000)}, script: "98*KD 2*nr", verdict: bench.NotGood,
			words: []string{"98 of 100, 98.0%", "That would do, but usual of it is 9990 of 10000, 99.9%", "it has become worse"},
			rows:  []string{"!usual: 9990 of 10000, 99.9%"},
		},
		"slower on the line than usual": {
			options: bench.TrialOptions{Baseline: &bench.Baseline{Reads: bench.Reads{Good: 1000, Tried: 1000}, Line: 10 * time.Millisecond}}, script: "100*KD", verdict: bench.Passed,
			words: []string{"A reading takes 22 ms on the line where 10 ms is usual"},
			rows:  []string{"!time on the line, middle: 22 ms, usual is 10 ms"},
		},
		"one dirty face": {
			script: "40*2C nr nr nr KD 40*2C nr nr nr nr KD 11*2C", verdict: bench.NotGood,
			words: []string{"It is mostly KD: clean or replace that card"}, rows: []string{"!fails most: KD failed 7 of 9 tries"},
		},
		"only one card at hand": {script: "50*nr 50*KD", verdict: bench.NotGood, words: []string{"Clean the window"}},
		"a wrong suffix": {
			script: "50*long 50*KD", verdict: bench.NotGood, words: []string{"cut short or too long: compare suffix"},
			rows: []string{"!cut short or too long: 50"},
		},
		"hurt on the way": {
			options: bench.TrialOptions{Judgement: bench.Judgement{bench.Good: true, bench.BadCheck: false}},
			script:  "50*bad 50*KD", verdict: bench.NotGood,
			words: []string{"Most were damaged on the way: look at baud rate, parity and cable"}, rows: []string{"!bad check: 50"},
		},
		"unknown codes": {
			options: bench.TrialOptions{Judgement: bench.Judgement{bench.Good: true, bench.Foreign: false}},
			script:  "50*?9999 50*KD", verdict: bench.NotGood,
			words: []string{"Most had unknown codes"}, rows: []string{"!unknown: 50"},
		},
		"dice": {
			options: bench.TrialOptions{Manner: mannerOf("dice")}, script: "50*nr 50*cut", verdict: bench.NotGood,
			words: []string{"Look at the shaker and its sensor"},
		},
		"what is no reading does not count": {
			script: "50*KD ?BADGE dup:KD told:stand-by junk:5 cut 49*KD", verdict: bench.Passed,
			rows: []string{"good: 100 of 100, 100.0%", "unknown: 1", "read twice, counted once: 1", "!bytes of junk: 5"},
		},
		"unplugged in the middle": {
			script: "50*KD down 3*wait up 50*KD", verdict: bench.Passed,
			words: []string{"The link was lost once meanwhile: test the cable too."},
			rows:  []string{"!link lost: once, back after 4 s at most"},
		},
		"unplugged between two looks": {
			script: "50*KD blink:2 50*KD", verdict: bench.Passed, words: []string{"The link was lost 2 times meanwhile"},
		},
		"frames nobody saw might have spoiled it": {
			script: "50*KD unseen:3 50*KD", verdict: bench.NoVerdict,
			words: []string{"100 of 100", "3 frames came too fast", "floods the line"},
		},
		"frames nobody saw change nothing": {
			script: "60*KD unseen:2 60*KD", verdict: bench.Passed, rows: []string{"!came too fast to be looked at: 2"},
		},
		"bad whatever nobody saw": {
			script: "50*KD unseen:3 50*nr", verdict: bench.NotGood,
		},
		"stopped": {
			script: "37*KD stop", verdict: bench.NoVerdict, words: []string{"The test was stopped. 37 of 100 readings are too few"},
		},
		"stopped when nothing could save it": {
			script: "10*KD 3*nr stop", verdict: bench.NotGood, words: []string{"Even with all the rest good"},
		},
		"nothing comes": {
			script: "60*wait", verdict: bench.NoVerdict,
			words: []string{"Nothing came for 60 s. 0 of 100", "Look at the cable"},
		},
		"only junk comes": {
			script: "60*junk:9", verdict: bench.NoVerdict, words: []string{"Nothing came for 60 s. 0 of 100"},
		},
		"unplugged for good": {
			script: "3*KD down 60*wait", verdict: bench.NoVerdict, words: []string{"The link was lost and was not back for 60 s"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if test.options.Manner.Read.IsZero() {
				test.options.Manner = mannerOf("scanner")
			}
			if test.options.Judgement == nil {
				test.options.Judgement = ofCards
			}
			a := act(t, bench.Readings, test.options).play(test.script)
			a.ends(test.verdict, test.words...)
			a.rows(test.rows...)
		})
	}
}

// A frame cut by unplugging is not a failed reading.
func TestReadingsCutByAnUnplug(t *testing.T) {
	a := act(t, bench.Readings, bench.TrialOptions{Manner: mannerOf("scanner"), Judgement: ofCards})
	a.play("10*KD")
	a.now = a.now.Add(time.Second)
	a.health.Link.State, a.health.Link.Since = bench.Failed, a.now
	a.trial.Take(bench.Sample{At: a.now, Health: a.health, Frames: []bench.Frame{{At: a.now, Outcome: bench.Partial}}})
	if p := a.trial.Progress(); p.Tried != 10 || p.Good != 10 {
		t.Errorf("%d of %d", p.Good, p.Tried)
	}
	a.asks("The link is down: plug the device in again.")
	a.play("up part KD")
	if p := a.trial.Progress(); p.Tried != 12 || p.Good != 11 {
		t.Errorf("%d of %d", p.Good, p.Tried)
	}
}

func TestReadingsAsk(t *testing.T) {
	for kind, want := range map[string]string{
		"scanner": "Pull a card past the reader, as in play, again and again. 2 of 5 read.", "rfid": "Pull a card past the reader",
		"angel-eye": "Draw a card out of the shoe", "dice": "Throw the dice again and again. 2 of 5 read.",
		"other": "Let it read, again and again.",
	} {
		a := act(t, bench.Readings, bench.TrialOptions{Manner: mannerOf(kind), Judgement: ofCards, Reads: 5}).play("KD nr")
		a.asks(want)
		if p := a.trial.Progress(); p.Done != 2 || p.Of != 5 {
			t.Errorf("%d of %d", p.Done, p.Of)
		}
	}
}
