package bench_test

import (
	"testing"
	"time"

	"pitboss/bench"
)

func TestSelfTest(t *testing.T) {
	for name, test := range map[string]struct {
		script  string
		verdict bench.Verdict
		words   []string
		rows    []string
	}{
		"good": {
			script: "60*beat", verdict: bench.Passed,
			words: []string{"60 messages in 30 s, one every 500 ms and never more than 500 ms apart",
				"no fault. It says now: bets, game 3."},
			rows: []string{"messages: 60", "between two, middle: 500 ms, usual is 500 ms", "it says now: bets, game 3"},
		},
		"a number between two statuses is no beat": {script: "30*beat /250ms number:17 beat /500ms 40*beat",
			verdict: bench.Passed, rows: []string{"between two, longest: 500 ms"}},
		"a beat late, now and then": {script: "30*beat wait wait 40*beat", verdict: bench.NotGood,
			words: []string{"It was silent for 1.5 s, where 500 ms is usual"}},
		"just in time": {script: "30*beat wait 40*beat", verdict: bench.Passed, words: []string{"never more than 1 s apart"}},
		"too slow": {script: "/600ms 50*beat", verdict: bench.NotGood,
			words: []string{"It speaks every 600 ms and not every 500 ms"},
			rows:  []string{"!between two, middle: 600 ms, usual is 500 ms"}},
		"nearly right": {script: "/540ms 56*beat", verdict: bench.Passed},
		"silent from the start": {script: "60*wait", verdict: bench.NotGood,
			words: []string{"The link is up, and in 30 s the device said nothing whole"}},
		"silent at the end": {script: "55*beat 5*wait", verdict: bench.NotGood, words: []string{"It was silent for 2.5 s"}},
		"only junk":         {script: "60*junk:20", verdict: bench.NotGood, words: []string{"said nothing whole"}},
		"hurt": {
			script: "30*beat part bad 40*beat", verdict: bench.NotGood,
			words: []string{"2 messages were damaged", "look at the cable and the baud rate"}, rows: []string{"!damaged: 2"},
		},
		"a fault told": {
			script: "30*beat 2*wrong 40*beat", verdict: bench.NotGood,
			words: []string{"It tells of ball-out", "look at the device itself"}, rows: []string{"!it says is wrong: ball-out, 2 times"},
		},
		"answers meanwhile": {
			script: "30*beat /100ms sent:*V ans:*V_1.7 /300ms beat /500ms 40*beat", verdict: bench.Passed,
			rows: []string{`answer to "*V": "*V_1.7"`},
		},
		"messages nobody asked for": {script: "30*beat ?*T 40*beat", verdict: bench.Passed, rows: []string{"unknown messages: 1"}},
		"unplugged in the middle": {
			script: "20*beat part down 20*wait silent part up 45*beat", verdict: bench.NotGood,
			words: []string{"1 message was damaged", "The link was lost once meanwhile"},
		},
		"unplugged in the middle, nothing hurt": {
			script: "20*beat down 20*wait silent part up 45*beat", verdict: bench.Passed,
			words: []string{"The link was lost once meanwhile: test the cable too."},
			rows:  []string{"!link lost: once, back after 12 s at most"},
		},
		"unplugged, and silent ever after": {script: "20*beat down up 45*wait", verdict: bench.NotGood,
			words: []string{"It was silent for 15 s"}},
		"unplugged between two looks": {script: "20*beat blink:1 45*beat", verdict: bench.Passed,
			words: []string{"The link was lost once"}},
		"unplugged for good": {script: "20*beat down 120*wait", verdict: bench.NoVerdict,
			words: []string{"was lost and was not back for 60 s. It listened for 10 s of 30 s"}},
		"frames nobody saw": {script: "20*beat unseen:300 45*beat", verdict: bench.NoVerdict,
			words: []string{"300 frames came too fast"}},
		"stopped": {script: "20*beat stop", verdict: bench.NoVerdict,
			words: []string{"The test was stopped. It listened for 10 s of 30 s"}},
		"stopped with a fault": {script: "20*beat wrong stop", verdict: bench.NotGood, words: []string{"tells of ball-out"}},
	} {
		t.Run(name, func(t *testing.T) {
			a := act(t, bench.SelfTest, bench.TrialOptions{Manner: mannerOf("wheel"), Pulse: 500 * time.Millisecond})
			a.step = 500 * time.Millisecond
			a.play(test.script)
			a.ends(test.verdict, test.words...)
			a.rows(test.rows...)
		})
	}
}

// The test listens to a slow device until it has had time to send ten times.
func TestSelfTestOfASlowDevice(t *testing.T) {
	a := act(t, bench.SelfTest, bench.TrialOptions{Manner: mannerOf("wheel"), Pulse: 10 * time.Second})
	a.step = 10 * time.Second
	a.play("9*beat").asks("the test only listens")
	if p := a.trial.Progress(); p.Done != 90 || p.Of != 100 {
		t.Errorf("%d of %d", p.Done, p.Of)
	}
	a.play("beat").ends(bench.Passed, "10 messages in 100 s")
}
