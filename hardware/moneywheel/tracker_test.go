package moneywheel_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pitboss/hardware/moneywheel"
)

// told is a report in a few words.
func told(r moneywheel.Report) string {
	words := []string{string(r.Kind)}
	if r.Kind != moneywheel.LinkUp && r.Kind != moneywheel.LinkDown {
		words = append(words, fmt.Sprint(r.Spin))
	}
	if r.Before != (moneywheel.Segment{}) {
		words = append(words, "before "+r.Before.String())
	}
	if r.Segment != (moneywheel.Segment{}) {
		words = append(words, r.Segment.String())
	}
	if r.Cause != "" {
		words = append(words, string(r.Cause))
	}
	if r.Ends {
		words = append(words, "ends")
	}
	if r.Partial {
		words = append(words, "partial")
	}
	if r.Text != "" {
		words = append(words, r.Text)
	}
	return strings.Join(words, " ")
}

// follow is what a tracker tells of statuses written as bodies of lines without the mark,
// half a second apart. A - is a link that was lost and came back; 3x before a body says it
// three times.
func follow(t *testing.T, rules moneywheel.Rules, bodies ...string) []string {
	t.Helper()
	tracker, at := moneywheel.NewTracker(rules), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	tracker.Reopened(at)
	var got []string
	for _, body := range bodies {
		times := 1
		if number, rest, repeated := strings.Cut(body, "x "); repeated {
			if _, err := fmt.Sscan(number, &times); err != nil {
				t.Fatal(err)
			}
			body = rest
		}
		for range times {
			at = at.Add(moneywheel.Period)
			if body == "-" {
				tracker.Reopened(at)
				continue
			}
			status, ok := moneywheel.Decode(checked("M1;" + body))
			if !ok {
				t.Fatalf("%q is no body of a line", body)
			}
			for _, report := range tracker.Take(status, at) {
				got = append(got, told(report))
			}
		}
	}
	return got
}

const (
	rests  = "idle;41;5;3;0;-;-"
	turns  = "spinning;42;-;-;1;clockwise;-"
	slows  = "slowing;42;-;-;4;clockwise;-"
	joker  = "stopped;42;joker;17;6;clockwise;-"
	five   = "stopped;42;5;18;6;clockwise;-"
	again  = "idle;42;joker;17;6;clockwise;-"
	onPin  = "stopped;42;-;-;6;clockwise;pointer-on-pin"
	next   = "spinning;43;-;-;0;clockwise;-"
	before = "at-rest 41 partial"
)

func TestTracker(t *testing.T) {
	begun := []string{before, "spinning 42", "slowing 42"}
	for name, test := range map[string]struct {
		rules  moneywheel.Rules
		bodies []string
		want   []string // after begun, where whole is set
		whole  bool
	}{
		"said twice": {
			bodies: []string{rests, "8x " + turns, "6x " + slows, "9x " + joker, "5x " + again, next}, whole: true,
			want: []string{"candidate 42 joker at 17", "segment-final 42 joker at 17 ends", "at-rest 42", "spinning 43"},
		},
		"said once, and at rest": {
			bodies: []string{rests, turns, slows, joker, again}, whole: true,
			want: []string{"candidate 42 joker at 17", "at-rest 42", "segment-final 42 joker at 17 ends"},
		},
		"said once only": {
			bodies: []string{rests, turns, slows, joker, "idle;42;-;-;6;-;-"}, whole: true,
			want: []string{"candidate 42 joker at 17", "at-rest 42", "trouble 42 segment-unread ends"},
		},
		"said once, then the next spin": {
			bodies: []string{rests, turns, slows, joker, next}, whole: true,
			want: []string{"candidate 42 joker at 17", "trouble 42 segment-unread ends", "spinning 43"},
		},
		"said otherwise": {
			bodies: []string{rests, turns, slows, joker, "3x " + five, "idle;42;5;18;6;-;-"}, whole: true,
			want: []string{"candidate 42 joker at 17", "disagreement 42 before joker at 17 5 at 18 segment-misread ends", "at-rest 42"},
		},
		"otherwise at rest": {
			bodies: []string{rests, turns, slows, joker, "idle;42;5;18;6;-;-"}, whole: true,
			want: []string{"candidate 42 joker at 17", "at-rest 42", "disagreement 42 before joker at 17 5 at 18 segment-misread ends"},
		},
		"otherwise after it was final": {
			bodies: []string{rests, turns, slows, "2x " + joker, five, joker, "3x " + five}, whole: true,
			want: []string{
				"candidate 42 joker at 17", "segment-final 42 joker at 17 ends", "disagreement 42 before joker at 17 5 at 18 segment-misread",
			},
		},
		"the same symbol at another stop": {
			bodies: []string{rests, turns, slows, joker, "stopped;42;joker;18;6;clockwise;-"}, whole: true,
			want: []string{"candidate 42 joker at 17", "disagreement 42 before joker at 17 joker at 18 segment-misread ends"},
		},
		"on a pin": {
			bodies: []string{rests, turns, slows, "5x " + onPin, "idle;42;-;-;6;-;-"}, whole: true,
			want: []string{"flag-raised 42 pointer-on-pin", "trouble 42 pointer-on-pin ends", "at-rest 42", "flag-cleared 42 pointer-on-pin"},
		},
		"on a pin once, and at rest": {
			bodies: []string{rests, turns, slows, onPin, "idle;42;-;-;6;-;-"}, whole: true,
			want: []string{"flag-raised 42 pointer-on-pin", "at-rest 42", "flag-cleared 42 pointer-on-pin", "trouble 42 pointer-on-pin ends"},
		},
		"off the pin again": {
			bodies: []string{rests, turns, slows, onPin, joker, joker, joker}, whole: true,
			want: []string{"flag-raised 42 pointer-on-pin", "flag-cleared 42 pointer-on-pin", "disagreement 42 joker at 17 segment-misread ends"},
		},
		"touched while it turns": {
			bodies: []string{rests, turns, slows, "2x slowing;42;-;-;4;clockwise;interference", slows, "3x " + joker, again}, whole: true,
			want: []string{
				"flag-raised 42 interference", "trouble 42 interference ends", "flag-cleared 42 interference", "segment-late 42 joker at 17 interference", "at-rest 42",
			},
		},
		"two faults, one cause": {
			bodies: []string{rests, turns, slows, "slowing;42;-;-;1;clockwise;under-turns+runaway"}, whole: true,
			want: []string{"flag-raised 42 runaway", "flag-raised 42 under-turns", "trouble 42 runaway ends"},
		},
		"failed before the spin": {
			bodies: []string{"2x idle;41;5;3;0;-;controller", "spinning;42;-;-;0;clockwise;controller"},
			want: []string{
				before, "flag-raised 41 controller", "trouble 41 controller", "spinning 42", "flag-raised 42 controller", "trouble 42 controller ends",
			},
		},
		"it slips on": {
			bodies: []string{rests, turns, slows, five, slows, "2x " + joker}, whole: true,
			want: []string{"candidate 42 5 at 18", "slowing 42", "candidate 42 joker at 17", "segment-final 42 joker at 17 ends"},
		},
		"it never stops": {
			rules: moneywheel.Rules{Longest: 10 * time.Second}, bodies: []string{rests, turns, "40x " + slows, "2x " + joker}, whole: true,
			want: []string{"trouble 42 segment-unread ends", "segment-late 42 joker at 17 segment-unread"},
		},
		"the other way, as it must be": {
			rules: moneywheel.Rules{Reverses: true}, bodies: []string{rests, turns, slows, "2x " + joker, "2x spinning;43;-;-;1;anticlockwise;-"}, whole: true,
			want: []string{"candidate 42 joker at 17", "segment-final 42 joker at 17 ends", "spinning 43"},
		},
		"the same way again": {
			rules: moneywheel.Rules{Reverses: true}, bodies: []string{rests, turns, slows, "2x " + joker, "2x " + next}, whole: true,
			want: []string{"candidate 42 joker at 17", "segment-final 42 joker at 17 ends", "spinning 43", "trouble 43 direction-not-changed ends"},
		},
		"connected to a wheel that has stopped": {
			bodies: []string{"3x " + joker, "2x " + again}, want: []string{"segment-late 42 joker at 17 partial", "at-rest 42"},
		},
		"connected in a spin": {
			bodies: []string{slows, "2x " + joker},
			want:   []string{"spinning 42 partial", "slowing 42 partial", "candidate 42 joker at 17 partial", "segment-final 42 joker at 17 ends partial"},
		},
		"the link lost in a spin": {
			bodies: []string{rests, turns, slows, "-", "2x " + joker}, whole: true,
			want: []string{"candidate 42 joker at 17 partial", "segment-final 42 joker at 17 ends partial"},
		},
		"the link lost between readings": {
			bodies: []string{rests, turns, slows, joker, "-", joker}, whole: true,
			want: []string{"candidate 42 joker at 17", "segment-final 42 joker at 17 ends partial"},
		},
		"the link lost over a spin's end": {
			bodies: []string{rests, turns, slows, "-", "stopped;43;5;18;6;-;-", "stopped;43;5;18;6;-;-"}, whole: true,
			want: []string{"trouble 42 segment-unread ends partial", "segment-late 43 5 at 18 partial"},
		},
		"the link lost after it was final": {
			bodies: []string{rests, turns, slows, "2x " + joker, "-", "3x " + joker, again}, whole: true,
			want: []string{"candidate 42 joker at 17", "segment-final 42 joker at 17 ends", "at-rest 42"},
		},
		"lines that were lost": {
			bodies: []string{rests, turns, "2x " + joker, "slowing;44;-;-;1;-;-"},
			want: []string{
				before, "spinning 42", "candidate 42 joker at 17", "segment-final 42 joker at 17 ends", "spinning 44 partial", "slowing 44 partial",
			},
		},
		"it turns again under the old number": {
			bodies: []string{rests, turns, slows, "2x " + joker, again, turns, slows, "3x " + joker}, whole: true,
			want: []string{
				"candidate 42 joker at 17", "segment-final 42 joker at 17 ends", "at-rest 42", "segment-late 42 joker at 17 partial",
			},
		},
		"the count begins anew": {
			bodies: []string{"idle;999999;-;-;0;-;-", "spinning;0;-;-;0;-;-", "2x stopped;0;5;1;6;-;-"},
			want:   []string{"at-rest 999999 partial", "spinning 0", "candidate 0 5 at 1", "segment-final 0 5 at 1 ends"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			want := test.want
			if test.whole {
				want = append(append([]string{}, begun...), want...)
			}
			if diff := cmp.Diff(want, follow(t, test.rules, test.bodies...)); diff != "" {
				t.Errorf("reports (-want +got):\n%s", diff)
			}
		})
	}
}

func TestASilentWheelIsToldOnce(t *testing.T) {
	tracker, at := moneywheel.NewTracker(moneywheel.Rules{}), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	tracker.Reopened(at)
	var got []string
	for range 20 {
		at = at.Add(150 * time.Millisecond)
		for _, report := range tracker.Quiet(at) {
			got = append(got, fmt.Sprint(told(report), " ", at.Format(".000")))
		}
	}
	status, _ := moneywheel.Decode(checked("M1;" + rests))
	for _, report := range tracker.Take(status, at) {
		got = append(got, told(report))
	}
	if diff := cmp.Diff([]string{"silent 0 .500", "heard 41", before}, got); diff != "" {
		t.Errorf("reports (-want +got):\n%s", diff)
	}
}

// Whatever a wheel says, a spin ends at most once, every segment that is final was said
// twice in its spin, and saying everything twice as often brings up no other segment.
func TestASpinEndsOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tracker, at := moneywheel.NewTracker(moneywheel.Rules{Reverses: rapid.Bool().Draw(t, "reverses")}), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		tracker.Reopened(at)
		ended, said, lastSpin := 0, map[moneywheel.Segment]int{}, -1
		for range rapid.IntRange(1, 80).Draw(t, "length") {
			at = at.Add(moneywheel.Period)
			status := statuses(t)
			status.Spin = rapid.IntRange(0, 2).Draw(t, "number")
			if status.Segment != (moneywheel.Segment{}) {
				status.Segment = moneywheel.Segment{Symbol: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "letter"), Stop: 1}
			}
			if status.Spin != lastSpin {
				ended, lastSpin = 0, status.Spin
				clear(said)
			}
			if status.Segment != (moneywheel.Segment{}) {
				said[status.Segment]++
			}
			for _, report := range tracker.Take(status, at) {
				if report.Ends && report.Spin == status.Spin {
					ended++
				}
				if report.Kind == moneywheel.Launched {
					ended = 0
				}
				if ended > 1 {
					t.Fatalf("spin %d ended twice", report.Spin)
				}
				if report.Kind == moneywheel.Final && said[report.Segment] < 2 {
					t.Fatalf("%s is final and was said %d times", report.Segment, said[report.Segment])
				}
				if report.Words() == "" {
					t.Fatalf("%s has no words", report.Kind)
				}
			}
		}
	})
}
