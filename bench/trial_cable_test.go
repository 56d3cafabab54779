package bench_test

import (
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/internal/testing/must"
)

func TestCable(t *testing.T) {
	const pulse = 500 * time.Millisecond
	for name, test := range map[string]struct {
		options bench.TrialOptions
		script  string
		verdict bench.Verdict
		words   []string
		rows    []string
	}{
		"good": {
			script: "15*wait wait 2*wait down wait up 2*wait down up wait down 2*wait up", verdict: bench.Passed,
			words: []string{"The link held while the cable was shaken, and came back after each of 3 pulls, within 3 s at most.", "Let it read once"},
			rows:  []string{"pulled and come back: 3 of 3", "each took: 2 s, 1 s, 3 s", "lost while only shaken: 0", "slowest: 3 s"},
		},
		"hurt by the pull, as any pull does": {
			script: "15*wait part down up 2*junk:3 wait down up wait down up", verdict: bench.Passed,
			rows: []string{"damaged after the shaking: 3"},
		},
		"lost while only shaken": {
			script: "5*wait down up 9*wait", verdict: bench.NotGood,
			words: []string{"The link was lost once while the cable was only shaken. The cable or its plug is dying"},
			rows:  []string{"!lost while only shaken: 1"},
		},
		"lost while only shaken, too shortly to be seen": {script: "5*wait blink:2 9*wait", verdict: bench.NotGood,
			words: []string{"lost 2 times while"}},
		"lost while only shaken, and not back": {script: "5*wait down 9*wait", verdict: bench.NotGood, words: []string{"lost once while"}},
		"damaged while only shaken": {script: "5*wait part 9*wait", verdict: bench.NotGood,
			words: []string{"The link held, but 1 frame was damaged while the cable was only shaken"}},
		"reads while it is shaken": {script: "5*KD nr 9*KD wait down up wait down up wait down up", verdict: bench.Passed},
		"slow to come back": {
			script: "15*wait down up wait down 10*wait up wait down up", verdict: bench.NotGood,
			words: []string{"took longer than 10 s to come back: 1 of 3, the slowest 11 s"}, rows: []string{"!slowest: 11 s"},
		},
		"in time to the last moment": {script: "15*wait down up wait down 9*wait up wait down up", verdict: bench.Passed},
		"never back": {script: "15*wait down up wait down 60*wait", verdict: bench.NotGood,
			words: []string{"After 2 pulls the device did not come back within 60 s"}},
		"no pull is seen": {script: "75*wait", verdict: bench.NoVerdict,
			words: []string{"and then no pull was seen", "Pull the plug at the console's end"}},
		"some pulls are seen": {script: "15*wait down up 60*wait", verdict: bench.NoVerdict,
			words: []string{"Nothing came for 60 s. 1 pull is too few"}},
		"a loose contact": {
			script: "15*wait /200ms down up down up 9*wait down up down up 9*wait down up", verdict: bench.NotGood,
			words: []string{"lost again 2 times right after it was plugged in", "loose contact"},
			rows:  []string{"!lost again right after: 2", "pulled and come back: 3 of 3"},
		},
		"a pull between two looks": {script: "15*wait blink:1 2*wait down up 2*wait blink:1", verdict: bench.Passed,
			rows: []string{"each took: 1 s, 1 s, 1 s"}},
		"stopped while shaken": {script: "5*wait stop", verdict: bench.NoVerdict,
			words: []string{"The test was stopped. 0 pulls are too few"}},
		"stopped after a loss":     {script: "5*wait down stop", verdict: bench.NotGood, words: []string{"only shaken"}},
		"stopped with pulls to go": {script: "15*wait down up stop", verdict: bench.NoVerdict, words: []string{"1 pull is too few"}},
		"frames nobody saw": {script: "unseen:3 15*wait down up wait down up wait down up",
			verdict: bench.NoVerdict, words: []string{"3 frames came too fast"}},
		"one that speaks is back when it has spoken": {
			options: bench.TrialOptions{Pulse: pulse},
			script:  "15*beat down silent 4*wait up beat down up 2*beat down up", verdict: bench.Passed,
			rows: []string{"each took: 6 s, 1 s, 1 s"},
		},
		"one that speaks and never does again": {
			options: bench.TrialOptions{Pulse: pulse}, script: "15*beat down silent 60*wait", verdict: bench.NotGood,
			words: []string{"After 1 pull the device did not come back"},
		},
		"a plug behind an adapter, of one that speaks": {
			options: bench.TrialOptions{Pulse: pulse}, script: "15*beat silent wait up beat silent up beat silent up",
			verdict: bench.Passed, rows: []string{"each took: 2 s, 1 s, 1 s"},
		},
		"silent first and lost then is one pull": {
			options: bench.TrialOptions{Pulse: pulse},
			script:  "15*beat silent down wait up 2*beat down up 2*beat down up", verdict: bench.Passed,
			rows: []string{"each took: 3 s, 1 s, 1 s", "lost again right after: 0"},
		},
		"open and lost again before it spoke": {
			options: bench.TrialOptions{Pulse: pulse},
			script:  "15*beat down silent down silent up 2*beat down up 2*beat down up", verdict: bench.NotGood,
			rows: []string{"!lost again right after: 1"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			test.options.Manner, test.options.Shakes = mannerOf("scanner"), 3
			a := act(t, bench.Cable, test.options).play(test.script)
			a.ends(test.verdict, test.words...)
			a.rows(test.rows...)
		})
	}
}

func TestCableAsk(t *testing.T) {
	options := bench.TrialOptions{Manner: mannerOf("scanner")}
	for script, want := range map[string]string{
		"":                             "Shake and bend the cable at both ends, and do not pull it: 15 s more. Let it read meanwhile: only what is sent can be hurt.",
		"5*wait":                       "do not pull it: 10 s more.",
		"15*wait":                      "Pull the plug, wait a second, and plug it in again: 0 of 10 came back.",
		"15*wait down":                 "Pulled. Plug it in again within three seconds and wait: 0 of 10 came back.",
		"15*wait down up":              "1 of 10 came back.",
		"15*wait down up wait blink:1": "2 of 10 came back.",
	} {
		act(t, bench.Cable, options).play(script).asks(want)
	}
}

// The test waits for a device that is not plugged in at the start.
func TestCableWaitsForThePlug(t *testing.T) {
	begin := func() *acted {
		trial := must.Get(bench.NewTrial(bench.Cable, bench.TrialOptions{Shakes: 1}, morning))(t)
		a := &acted{t: t, trial: trial, now: morning, step: time.Second}
		a.health.Link.State = bench.Failed
		a.play("wait")
		return a
	}
	begin().asks("The link is not up: plug the device in.")
	begin().play("10*wait up 5*wait").asks("10 s more")
	begin().play("10*wait up 15*wait down up").ends(bench.Passed)
	begin().play("60*wait").ends(bench.NoVerdict, "The link was never up")
}
