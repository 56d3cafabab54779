package spin_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/must"
)

// Bytes that are not a complete line do not end the silence of a wheel, which is reported once.
func TestASilentWheelIsToldOnce(t *testing.T) {
	for protocol, line := range map[*spin.Dialect]string{
		wheel.Slingshot.Dialect(): "*X;2;011;34;0;150;0", wheel.Plain.Dialect(): "bets;42;-;-;-;anticlockwise;0;-",
		moneywheel.Upright: "idle;41;5;3;0;-;-",
	} {
		tracker, at := spin.NewTracker(protocol, spin.Rules{}), time.Time{}
		tracker.Reopened(at)
		var got []string
		for range 20 {
			at = at.Add(150 * time.Millisecond)
			for _, piece := range protocol.Decode("00;0") {
				tracker.Take(piece, at)
			}
			for _, one := range of(tracker.Quiet(at)) {
				got = append(got, told(one)+at.Format(" .000"))
			}
		}
		if protocol.Mark != "" {
			line = withCheck(protocol.Mark + line)
		}
		after := of(tracker.Take(protocol.Decode(line)[0], at))
		if diff := cmp.Diff([]string{"silent .500"}, got); diff != "" || told(after[0]) != "up" {
			t.Errorf("%s: then %s; silence (-want +got):\n%s", protocol.Words, inWords(after), diff)
		}
	}
}

// TestRepeatsTellNothing checks that repeating what a wheel sent changes nothing, except for counts that need two
// equal readings, and that any number of repetitions gives a bounded number of reports.
func TestRepeatsTellNothing(t *testing.T) {
	for _, protocol := range protocols {
		t.Run(protocol.Words.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				tracker := spin.NewTracker(protocol, spin.Rules{Reverses: rapid.Bool().Draw(t, "reverses")})
				var f follow
				at := time.Time{}
				for range rapid.IntRange(1, 20).Draw(t, "statuses") {
					line := spin.Line{Kind: spin.StatusLine, Status: anyStatus(t, protocol)}
					// After three, a doubt is resolved, a stopped rotor believed, and a late number reported.
					for n := range 8 {
						at = at.Add(time.Millisecond)
						all := of(tracker.Take(line, at))
						for _, one := range all {
							must.Do(t, f.hear(one))
						}
						if n > 3 && len(all) > 0 {
							t.Fatalf("the %dth %q tells %s", n+1, line.Status, inWords(all))
						}
					}
				}
			})
		})
	}
}

// For all lines of an upright wheel, a spin ends at most once, and every final segment was sent twice during its spin.
func TestASpinEndsOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tracker, at := spin.NewTracker(moneywheel.Upright, spin.Rules{Reverses: rapid.Bool().Draw(t, "reverses")}), time.Time{}
		tracker.Reopened(at)
		ended, said, number := 0, map[string]int{}, -1
		for range rapid.IntRange(1, 80).Draw(t, "length") {
			at = at.Add(spin.Period)
			status := anyStatus(t, moneywheel.Upright)
			status.Game = rapid.IntRange(0, 2).Draw(t, "number")
			if status.Game != number {
				ended, number = 0, status.Game
				clear(said)
			}
			if status.Symbol != "" {
				status.Symbol, status.Number = rapid.SampledFrom([]string{"a", "b"}).Draw(t, "letter"), spin.Known(1)
				said[status.Symbol]++
			}
			for _, one := range of(tracker.Take(spin.Line{Kind: spin.StatusLine, Status: status}, at)) {
				read, is := one.Command.(game.SegmentRead)
				switch {
				case one.is(spin.Turns):
					ended = 0
				case is && read.Symbol != "" && said[read.Symbol] < 2:
					t.Fatalf("%s is final and was said %d times", read.Symbol, said[read.Symbol])
				case one.ends:
					ended++
				}
			}
			if ended > 1 {
				t.Fatalf("spin %d ended twice", number)
			}
		}
	})
}

func FuzzTracker(f *testing.F) {
	f.Add("*X;2;011;34;0;150;0\n*X;3;011;34;0;150;0\n*X;4;011;34;0;150;0\n27\n*X;5;011;27;0;150;0\n*X;2;012;27;0;150;0", uint8(0))
	f.Add("*X;2;011;34;8;150;0\n\n*X;3;011;34;2;000;0\n*X;4;011;34;1;000;0\n*X;4;011;34;4;000;0\n*X;6;011;34;4;000;0\n*X;6;011;34;4;000;0", uint8(3))
	f.Add("W1;no-more-bets;42;-;5;against;clockwise;152;-*3076\nW1;result;42;17;7;against;clockwise;151;-*8E0F", uint8(1))
	f.Add("M1;spinning;42;-;-;3;clockwise;-*6AAA\nM1;stopped;42;joker;17;6;clockwise;-*D1A7\nM1;stopped;43;-;-;5;anticlockwise;pointer-on-pin*E477", uint8(2))
	f.Fuzz(func(t *testing.T, text string, options uint8) {
		protocol := protocols[int(options)%len(protocols)]
		play := func() (all []heard) {
			tracker := spin.NewTracker(protocol, spin.Rules{Reverses: options&128 != 0})
			at := time.Time{}
			var f follow
			for line := range strings.SplitSeq(text, "\n") {
				at = at.Add(spin.Period)
				if line == "" {
					at = at.Add(2 * time.Second)
					tracker.Reopened(at)
				}
				fresh := of(tracker.Quiet(at))
				for _, piece := range protocol.Decode(line) {
					fresh = append(fresh, of(tracker.Take(piece, at))...)
				}
				for _, one := range fresh {
					must.Do(t, f.hear(one))
				}
				all = append(all, fresh...)
			}
			return all
		}
		must.Difff(t, inWords(play()), inWords(play()), "the same lines were heard otherwise")
	})
}

// protocols are all there are.
var protocols = []*spin.Dialect{wheel.Slingshot.Dialect(), wheel.Plain.Dialect(), moneywheel.Upright}
