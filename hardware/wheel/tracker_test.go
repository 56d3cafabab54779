package wheel_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/hardware/wheel"
)

// told is a report in a few words.
func told(r wheel.Report) string {
	words := []string{string(r.Kind)}
	if r.Kind != wheel.LinkUp && r.Kind != wheel.LinkDown && r.Kind != wheel.Silent && r.Kind != wheel.Junk {
		words = append(words, fmt.Sprint(r.Game))
	}
	add := func(name string, value string) {
		if value != "" && value != "-" {
			words = append(words, strings.TrimSpace(name+" "+value))
		}
	}
	add("", string(r.Cause))
	add("number", r.Number.String())
	add("candidate", r.Candidate.String())
	add("turns", r.Turns.String())
	add("", string(r.Ball))
	if r.Kind == wheel.Junk {
		add("", fmt.Sprint(r.Bytes))
	}
	add("", r.Text)
	if r.Partial {
		add("", "partial")
	}
	if r.Ends {
		add("", "ends")
	}
	return strings.Join(words, " ")
}

// lines plays a script: a line of the protocol each, "N of LINE" for several alike,
// "silence 3s", "reopened", "lost N" for bytes that were no line.
func lines(tracker *wheel.Tracker, protocol wheel.Protocol, script string) []string {
	var reports []wheel.Report
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	tracker.Reopened(at)
	for _, line := range strings.Split(script, "\n") {
		line = strings.TrimLeft(line, "\t")
		var n int
		var wait string
		switch {
		case line == "":
			continue
		case line == "reopened":
			tracker.Reopened(at)
			continue
		case scanned(line, "lost %d", &n):
			reports = append(reports, tracker.Lost(n, at)...)
			continue
		case scanned(line, "silence %s", &wait):
			at = at.Add(must(time.ParseDuration(wait)))
			reports = append(reports, tracker.Quiet(at)...)
			continue
		}
		n = 1
		if times, alike, several := strings.Cut(line, " of "); several {
			n, line = must(strconv.Atoi(times)), alike
		}
		for range n {
			for _, piece := range protocol.Decode(line) {
				if piece.Kind == wheel.StatusLine {
					at = at.Add(wheel.Period)
				}
				reports = append(reports, tracker.Take(piece, at)...)
			}
		}
	}
	words := make([]string, 0, len(reports))
	for _, report := range reports {
		words = append(words, told(report))
	}
	return words
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func scanned(line, format string, into any) bool {
	n, err := fmt.Sscanf(line, format, into)
	return err == nil && n == 1
}

// begin is a wheel that was heard before the game the test is about.
const begin = "4 of *X;2;011;34;0;150;0\n"

var begun = []string{"opened 11 partial", "bets-open 11 partial"}

func TestTracker(t *testing.T) {
	const launched = begin + "4 of *X;3;011;34;0;150;0\n"
	const closing = launched + "40 of *X;4;011;34;0;136;0\n"
	flew := []string{"ball-launched 11", "no-more-bets 11"}
	after := func(more ...string) []string { return append(append(append([]string{}, begun...), flew...), more...) }
	for name, test := range map[string]struct {
		script string
		want   []string
	}{
		"a spin": {closing + "27\n8 of *X;5;011;27;0;136;0\n4 of *X;2;012;27;0;136;0",
			after("number-candidate 11 candidate 27", "number-final 11 number 27 candidate 27 against ends", "bets-open 12")},
		"the number never sent alone": {closing + "8 of *X;5;011;27;0;136;0\n4 of *X;2;012;27;0;136;0",
			after("number-final 11 number 27 against ends", "bets-open 12")},
		"zero": {closing + " 0\n2 of *X;5;011; 0;0;136;0", after("number-candidate 11 candidate 0", "number-final 11 number 0 candidate 0 against ends")},
		"the result said once, and again as the last number": {closing + "*X;5;011;27;0;136;0\n*X;2;012;27;0;136;0",
			after("number-final 11 number 27 against ends", "bets-open 12")},
		"the result said once, and another as the last number": {closing + "*X;5;011;27;0;136;0\n*X;2;012;17;0;136;0",
			after("disagreement 11 number-misread number 17 candidate 27 ends", "bets-open 12")},
		"candidate and result differ": {closing + "27\n8 of *X;5;011;17;0;136;0\n4 of *X;2;012;17;0;136;0",
			after("number-candidate 11 candidate 27", "disagreement 11 number-misread number 17 candidate 27 ends", "bets-open 12")},
		"two candidates differ": {closing + "27\n*X;4;011;34;0;136;0\n17\n8 of *X;5;011;17;0;136;0",
			after("number-candidate 11 candidate 27", "disagreement 11 number-misread number 17 candidate 27 ends")},
		"a candidate said twice": {closing + "27\n27\n2 of *X;5;011;27;0;136;0",
			after("number-candidate 11 candidate 27", "number-final 11 number 27 candidate 27 against ends")},
		"the number changes after it was final": {closing + "2 of *X;5;011;27;0;136;0\n*X;5;011;17;0;136;0\n*X;5;011;27;0;136;0\n3 of *X;5;011;17;0;136;0",
			after("number-final 11 number 27 against ends", "disagreement 11 number-misread number 17 candidate 27")},
		"the number alone changes after it was final": {closing + "27\n2 of *X;5;011;27;0;136;0\n27\n17\n17",
			after("number-candidate 11 candidate 27", "number-final 11 number 27 candidate 27 against ends", "disagreement 11 number-misread number 17 candidate 27")},
		"the next game says another last number": {closing + "2 of *X;5;011;27;0;136;0\n4 of *X;2;012;17;0;136;0",
			after("number-final 11 number 27 against ends", "bets-open 12", "disagreement 11 number-misread number 17 candidate 27")},
		"no status of the result": {closing + "4 of *X;2;012;27;0;136;0",
			after("trouble 11 number-unread number 27 ends", "bets-open 12")},
		"no status of the result, the number alone was heard": {closing + "27\n4 of *X;2;012;27;0;136;0",
			after("number-candidate 11 candidate 27", "number-final 11 number 27 candidate 27 against ends", "bets-open 12")},
		"the game begins anew without a number": {closing + "4 of *X;2;011;34;0;136;0\n2 of *X;3;011;34;0;136;0",
			after("trouble 11 number-unread ends", "ball-launched 11")},
		"stuck in no more bets": {closing + "60 of *X;4;011;34;0;136;0\n2 of *X;6;011;34;0;0\n2 of *X;6;011;34;0;000;0",
			after("trouble 11 number-unread ends", "junk 15", "closed 11")},
		"the ball leaves": {closing + "*X;4;011;34;1;136;0\n9 of *X;4;011;34;0;136;0\n8 of *X;5;011;27;0;136;0",
			after("flag-raised 11 ball-out", "trouble 11 ball-out ends", "flag-cleared 11 ball-out", "number-late 11 ball-out number 27 against")},
		"the ball runs with the rotor": {begin + "4 of *X;2;011;34;2;136;0\n4 of *X;2;011;34;8;136;0\n2 of *X;2;011;34;0;136;0\n*X;3;011;34;0;136;0",
			append(append([]string{}, begun...), "flag-raised 11 same-direction", "trouble 11 same-direction ends",
				"flag-cleared 11 same-direction", "flag-raised 11 under-turns", "flag-cleared 11 under-turns", "ball-launched 11")},
		"the ball runs with the rotor in the track": {launched + "2 of *X;3;011;34;2;136;0",
			append(append([]string{}, begun...), "ball-launched 11", "flag-raised 11 same-direction", "trouble 11 same-direction ends")},
		"a flag of the launch that failed is still up": {begin + "9 of *X;2;011;34;8;136;0\n4 of *X;3;011;34;8;136;0\n*X;3;011;34;0;136;0",
			append(append([]string{}, begun...), "flag-raised 11 under-turns", "trouble 11 under-turns ends", "ball-launched 11", "flag-cleared 11 under-turns")},
		"the launch fails twice": {begin + "2 of *X;2;011;34;8;136;0\n2 of *X;2;011;34;0;136;0\n2 of *X;2;011;34;8;136;0\n3 of *X;6;011;34;8;136;0",
			append(append([]string{}, begun...), "flag-raised 11 under-turns", "trouble 11 under-turns ends", "flag-cleared 11 under-turns", "flag-raised 11 under-turns",
				"trouble 11 equipment-failure ends", "closed 11")},
		"the rotor stops": {launched + "*X;4;011;34;0;136;0\n14 of *X;4;011;34;0;000;0\n*X;4;011;34;1;000;0\n13 of *X;4;011;34;0;000;0\n57 of *X;4;011;34;4;000;0\n9 of *X;6;011;34;4;000;0",
			after("trouble 11 wheel-stopped ends", "flag-raised 11 ball-out", "flag-cleared 11 ball-out", "flag-raised 11 equipment-failure", "trouble 11 equipment-failure ends", "closed 11")},
		"the rotor is read wrong": {launched + "*X;4;011;34;0;136;0\n3 of *X;4;011;34;0;925;0\n4 of *X;4;011;34;0;000;0\n4 of *X;4;011;34;4;000;0\n3 of *X;6;011;34;4;000;0",
			after("trouble 11 mechanical ends", "flag-raised 11 equipment-failure", "trouble 11 equipment-failure ends", "closed 11")},
		"the rotor stands still for one status": {launched + "*X;4;011;34;0;136;0\n*X;4;011;34;0;000;0\n*X;4;011;34;0;136;0\n*X;4;011;34;0;000;0\n*X;4;011;34;0;136;0",
			after()},
		"a sensor fails in the betting time": {begin + "9 of *X;2;011;34;4;136;0\n3 of *X;6;011;34;4;000;0",
			append(append([]string{}, begun...), "flag-raised 11 equipment-failure", "trouble 11 equipment-failure ends", "closed 11")},
		"a sensor fails between games": {closing + "2 of *X;5;011;27;0;136;0\n2 of *X;5;011;27;4;136;0",
			after("number-final 11 number 27 against ends", "flag-raised 11 equipment-failure", "trouble 11 equipment-failure")},
		"a spin with a sensor that has failed before": {"2 of *X;1;011;34;4;136;0\n2 of *X;2;011;34;4;136;0\n3 of *X;3;011;34;4;136;0",
			[]string{"opened 11 partial", "flag-raised 11 equipment-failure", "trouble 11 equipment-failure", "bets-open 11", "ball-launched 11", "trouble 11 equipment-failure ends"}},
		"closed in mid-spin": {closing + "3 of *X;6;011;34;0;136;0",
			after("trouble 11 equipment-failure ends", "closed 11")},
		"closed with the result said once": {closing + "*X;5;011;27;0;136;0\n3 of *X;6;011;27;0;136;0",
			after("trouble 11 number-unread number 27 ends", "closed 11")},
		"opened": {"3 of *X;6;001;  ;0;000;0\n4 of *X;1;001;  ;0;150;0\n4 of *X;2;001;  ;0;150;0",
			[]string{"closed 1 partial", "opened 1", "bets-open 1"}},
		"the counter begins anew": {"2 of *X;5;999;34;0;150;0\n2 of *X;2;000;34;0;150;0",
			[]string{"opened 999 partial", "number-late 999 number 34 partial", "bets-open 0"}},
		"one hurt state": {closing + "*X;6;011;34;0;136;0\n*X;4;011;34;0;136;0\n*X;3;011;34;0;136;0\n*X;4;011;34;0;136;0", after()},
		"one hurt game number": {closing + "*X;4;911;34;0;136;0\n2 of *X;4;011;34;0;136;0\n27\n*X;5;011;27;0;136;0",
			after("number-candidate 11 candidate 27", "number-final 11 number 27 candidate 27 against ends")},
		"one state hurt to a result": {closing + "*X;5;011;34;0;136;0\n4 of *X;4;011;34;0;136;0\n27\n2 of *X;5;011;27;0;136;0",
			after("number-candidate 11 candidate 27", "number-final 11 number 27 candidate 27 against ends")},
		"the ball is not seen in the track": {begin + "3 of *X;4;011;34;0;136;0\n2 of *X;5;011;27;0;136;0",
			append(append([]string{}, begun...), "ball-launched 11 partial", "no-more-bets 11 partial", "number-final 11 number 27 against partial ends")},
		"no more bets is not seen": {launched + "2 of *X;5;011;27;0;136;0\n*X;5;011;27;0;136;0",
			append(append([]string{}, begun...), "ball-launched 11", "no-more-bets 11 partial", "number-final 11 number 27 against partial ends")},
		"no ball is seen at all": {begin + "3 of *X;5;011;27;0;136;0",
			append(append([]string{}, begun...), "ball-launched 11 partial", "no-more-bets 11 partial", "number-final 11 number 27 partial ends")},
		"the ball is fast again": {closing + "*X;5;011;34;0;136;0\n2 of *X;3;011;34;0;136;0\n4 of *X;4;011;34;0;136;0\n2 of *X;5;011;27;0;136;0",
			after("no-more-bets 11", "number-final 11 number 27 against ends")},
		"a result of a game that was not seen": {begin + "reopened\n4 of *X;5;014;27;0;136;0\n2 of *X;2;015;27;0;136;0",
			append(append([]string{}, begun...), "number-late 14 number 27 partial", "bets-open 15")},
		"a result after the wheel opened":  {"2 of *X;6;011;34;0;000;0\n3 of *X;5;011;34;0;136;0", []string{"closed 11 partial", "opened 11", "number-late 11 number 34 partial"}},
		"the number alone before the ball": {begin + "27\n*X;2;011;34;0;150;0", append(append([]string{}, begun...), "junk 2")},
		"a connect in mid-spin": {"00;0\n27\n3 of *X;4;011;34;0;136;0\n27\n2 of *X;5;011;27;0;136;0",
			[]string{"opened 11 partial", "ball-launched 11 partial", "no-more-bets 11 partial", "number-candidate 11 candidate 27 partial", "number-final 11 number 27 candidate 27 against partial ends"}},
		"the link lost in mid-spin": {launched + "reopened\n7\n2 of *X;4;011;34;0;136;0\n2 of *X;5;011;27;0;136;0",
			append(append([]string{}, begun...), "ball-launched 11", "no-more-bets 11 partial", "number-final 11 number 27 against partial ends")},
		"the link lost over the result": {closing + "reopened\n3 of *X;2;012;27;0;136;0",
			after("trouble 11 number-unread number 27 partial ends", "bets-open 12")},
		"the link lost over a whole game": {closing + "reopened\n3 of *X;4;013;30;0;136;0",
			after("trouble 11 number-unread partial ends", "ball-launched 13 partial", "no-more-bets 13 partial")},
		"the link lost over nothing": {begin + "reopened\n3 of *X;2;011;34;0;136;0", begun},
		"silence, then a burst": {closing + "silence 2s\nsilence 2m\n9 of *X;4;011;34;0;136;0\n27\n2 of *X;5;011;27;0;136;0",
			after("silent", "heard 11", "number-candidate 11 candidate 27", "number-final 11 number 27 candidate 27 against ends")},
		"nothing ever understood": {"lost 200\nsilence 2s\nlost 200\nsilence 2s", []string{"silent"}},
		"junk goes on":            {begin + "lost 7\nlost 8\n18 of *X;2;011;34;0;150;0\nlost 9\n3 of *X;2;011;34;0;150;0\nlost 4\n", append(append([]string{}, begun...), "junk 7", "junk 21")},
		"answers are nobody's":    {begin + "*P OK\n*F 17\n", begun},
	} {
		t.Run(name, func(t *testing.T) {
			got := lines(wheel.NewTracker(wheel.Slingshot, wheel.Rules{}), wheel.Slingshot, test.script)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("reports (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTheRotorMustReverse(t *testing.T) {
	play := func(n int, direction int, last string, next string) string {
		return fmt.Sprintf("2 of *X;2;%03d;%s;0;150;%d\n2 of *X;3;%03d;%s;0;150;%d\n2 of *X;4;%03d;%s;0;150;%d\n3 of *X;5;%03d;%s;0;150;%d\n",
			n, last, direction, n, last, direction, n, last, direction, n, next, direction)
	}
	script := play(7, 0, "  ", "11") + play(8, 1, "11", "12") + play(9, 1, "12", "13") + play(10, 0, "13", "14")
	var got []string
	for _, words := range lines(wheel.NewTracker(wheel.Slingshot, wheel.Rules{Reverses: true}), wheel.Slingshot, script) {
		if strings.HasPrefix(words, "number") || strings.HasPrefix(words, "trouble") {
			got = append(got, words)
		}
	}
	want := []string{
		"number-final 7 number 11 against ends", "number-final 8 number 12 against ends", "trouble 9 wrong-direction ends",
		"number-late 9 wrong-direction number 13 against", "number-final 10 number 14 against ends",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("reports (-want +got):\n%s", diff)
	}
	for _, words := range lines(wheel.NewTracker(wheel.Slingshot, wheel.Rules{}), wheel.Slingshot, script) {
		if strings.HasPrefix(words, "trouble") {
			t.Errorf("a wheel that need not reverse: %s", words)
		}
	}
}

func TestTrackerOfThePlainProtocol(t *testing.T) {
	plain := func(n int, body string) string { return fmt.Sprintf("%d of %s\n", n, withCheck("W1;"+body)) }
	begin := plain(2, "start;7;-;-;-;clockwise;150;-") + plain(3, "bets;8;-;-;-;clockwise;150;-")
	ball := begin + plain(2, "ball;8;-;1;against;clockwise;150;-") + plain(2, "no-more-bets;8;-;4;against;clockwise;149;-")
	opened := []string{"opened 7 partial", "bets-open 8", "ball-launched 8", "no-more-bets 8"}
	for name, test := range map[string]struct {
		script string
		want   []string
	}{
		"a spin": {ball + plain(1, "no-more-bets;8;31;6;against;clockwise;148;-") + plain(3, "result;8;31;7;against;clockwise;148;-") + plain(2, "bets;9;-;-;-;clockwise;150;-"),
			append(opened, "number-candidate 8 candidate 31", "number-final 8 number 31 candidate 31 turns 7 against ends", "bets-open 9")},
		"a foreign object, then the spin again": {ball + plain(3, "no-more-bets;8;-;5;against;clockwise;148;foreign-object") + plain(3, "bets;8;-;-;-;clockwise;148;-") +
			plain(2, "ball;8;-;1;against;clockwise;150;-"),
			append(opened, "flag-raised 8 foreign-object", "trouble 8 foreign-object ends", "flag-cleared 8 foreign-object", "ball-launched 8")},
		"the ball is said to run with the rotor": {ball + plain(2, "no-more-bets;8;-;5;with;clockwise;148;-"),
			append(opened, "trouble 8 same-direction ends")},
		"several faults at once": {ball + plain(2, "no-more-bets;8;-;5;against;clockwise;148;ball-riding+interference"),
			append(opened, "flag-raised 8 interference", "flag-raised 8 ball-riding", "trouble 8 interference ends")},
		"candidates that differ": {ball + plain(1, "no-more-bets;8;31;6;against;clockwise;148;-") + plain(1, "no-more-bets;8;9;6;against;clockwise;148;-"),
			append(opened, "number-candidate 8 candidate 31", "disagreement 8 number-misread number 9 candidate 31 ends")},
		"the wheel says that it could not read": {ball + plain(3, "no-more-bets;8;-;6;against;clockwise;148;number-unread") + plain(3, "bets;9;-;-;-;clockwise;150;-"),
			append(opened, "flag-raised 8 number-unread", "trouble 8 number-unread ends", "flag-cleared 9 number-unread", "bets-open 9")},
		"a wheel that does not count its games": {ball + plain(3, "result;8;31;7;against;clockwise;148;-") + plain(3, "bets;8;-;-;-;clockwise;150;-") + plain(1, "ball;8;-;1;against;clockwise;150;-"),
			append(opened, "number-final 8 number 31 turns 7 against ends", "bets-open 8", "ball-launched 8")},
	} {
		t.Run(name, func(t *testing.T) {
			got := lines(wheel.NewTracker(wheel.Plain, wheel.Rules{}), wheel.Plain, test.script)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("reports (-want +got):\n%s", diff)
			}
		})
	}
}

// follow holds what a tracker tells against what must hold of any wheel: every
// spin ends, and ends once.
type follow struct {
	live  bool // a ball is under way and its spin has not ended
	owing bool // no ball is under way, and a cause may still end the spin that is to come
}

func (f *follow) report(r wheel.Report) error {
	wrong := func(why string) error { return fmt.Errorf("%s: %s", told(r), why) }
	if r.Ends && !f.live && !f.owing {
		return wrong("there is no spin to end")
	}
	switch r.Kind {
	case wheel.BetsOpen, wheel.BallLaunched, wheel.Closed:
		if f.live {
			return wrong("the spin before has not ended")
		}
		f.live, f.owing = r.Kind == wheel.BallLaunched, r.Kind == wheel.BetsOpen
	case wheel.NoMoreBets, wheel.Candidate:
		if !f.live {
			return wrong("no spin is on")
		}
	case wheel.Number:
		if !f.live || !r.Ends || !r.Number.IsKnown() {
			return wrong("a number ends the spin that is on")
		}
		if r.Candidate.IsKnown() && r.Candidate != r.Number {
			return wrong("the candidate was another")
		}
	case wheel.LateNumber:
		if f.live || r.Ends {
			return wrong("a spin is on")
		}
		// The wheel may make that game's spin again without a word: a failure ends it.
		f.owing = true
	case wheel.Trouble:
		if r.Cause == "" || r.Cause.Words() == string(r.Cause) {
			return wrong("no cause of the list")
		}
	case wheel.Disagreement:
		if r.Number == r.Candidate || !r.Number.IsKnown() || !r.Candidate.IsKnown() {
			return wrong("the numbers do not differ")
		}
	}
	if r.Ends {
		// A failure may still end the spin that is to be made again.
		f.live, f.owing = false, r.Kind == wheel.Trouble && r.Cause.Incident() == game.NoSpin
	}
	return nil
}

// TestRepeatsTellNothing: whatever a wheel says, saying it again changes nothing,
// but for the counts that take two of a kind, and saying it ever so often tells a
// bounded number of things.
func TestRepeatsTellNothing(t *testing.T) {
	for _, protocol := range wheel.Protocols() {
		t.Run(string(protocol), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				tracker := wheel.NewTracker(protocol, wheel.Rules{Reverses: rapid.Bool().Draw(t, "reverses")})
				var f follow
				at := time.Time{}
				for range rapid.IntRange(1, 20).Draw(t, "statuses") {
					line := wheel.Line{Kind: wheel.StatusLine, Status: anyStatus(t, protocol)}
					// A doubt is gone, a stopped rotor is believed and a late number told after three.
					for n := range 8 {
						at = at.Add(time.Millisecond)
						reports := tracker.Take(line, at)
						for _, report := range reports {
							if err := f.report(report); err != nil {
								t.Fatal(err)
							}
						}
						if n > 3 && len(reports) > 0 {
							t.Fatalf("the %dth %q tells %s", n+1, line.Status, told(reports[0]))
						}
					}
				}
			})
		})
	}
}

func FuzzTracker(f *testing.F) {
	f.Add("*X;2;011;34;0;150;0\n*X;3;011;34;0;150;0\n*X;4;011;34;0;150;0\n27\n*X;5;011;27;0;150;0\n*X;2;012;27;0;150;0", uint8(0))
	f.Add("*X;2;011;34;8;150;0\n\n*X;3;011;34;2;000;0\n*X;4;011;34;1;000;0\n*X;4;011;34;4;000;0\n*X;6;011;34;4;000;0\n*X;6;011;34;4;000;0", uint8(3))
	f.Add("W1;no-more-bets;42;-;5;against;clockwise;152;-*3076\nW1;result;42;17;7;against;clockwise;151;-*8E0F", uint8(1))
	f.Fuzz(func(t *testing.T, text string, options uint8) {
		protocol := wheel.Protocols()[options&1]
		play := func() []wheel.Report {
			tracker := wheel.NewTracker(protocol, wheel.Rules{Reverses: options&2 != 0})
			at := time.Time{}
			var reports []wheel.Report
			var f follow
			for _, line := range strings.Split(text, "\n") {
				at = at.Add(wheel.Period)
				if line == "" {
					at = at.Add(2 * time.Second)
					tracker.Reopened(at)
				}
				fresh := tracker.Quiet(at)
				for _, piece := range protocol.Decode(line) {
					fresh = append(fresh, tracker.Take(piece, at)...)
				}
				for _, report := range fresh {
					if err := f.report(report); err != nil {
						t.Fatal(err)
					}
				}
				reports = append(reports, fresh...)
			}
			return reports
		}
		if diff := cmp.Diff(play(), play()); diff != "" {
			t.Fatalf("the same lines gave other reports:\n%s", diff)
		}
	})
}
