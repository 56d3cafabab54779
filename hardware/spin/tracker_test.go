package spin_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
)

// lines plays a script: a line of the protocol each, "N of LINE" for several equal ones, "silence 3s", "reopened". A
// line without a mark is the body of a line whose protocol has a check.
func lines(tracker *spin.Tracker, protocol *spin.Dialect, script string) (all []heard) {
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	tracker.Reopened(at)
	for line := range strings.SplitSeq(script, "\n") {
		line = strings.TrimLeft(line, "\t")
		var wait string
		switch {
		case line == "":
			continue
		case line == "reopened":
			tracker.Reopened(at)
			continue
		case scanned(line, "silence %s", &wait):
			at = at.Add(parsed(time.ParseDuration(wait)))
			all = append(all, of(tracker.Quiet(at))...)
			continue
		}
		n := 1
		if times, alike, several := strings.Cut(line, " of "); several {
			n, line = parsed(strconv.Atoi(times)), alike
		}
		if protocol.Mark != "" {
			line = withCheck(protocol.Mark + line)
		}
		for range n {
			for _, piece := range protocol.Decode(line) {
				if piece.Kind == spin.StatusLine {
					at = at.Add(spin.Period)
				}
				all = append(all, of(tracker.Take(piece, at))...)
			}
		}
	}
	return all
}

func parsed[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func scanned(line, format string, into any) bool {
	n, err := fmt.Sscanf(line, format, into)
	return err == nil && n == 1
}

// track plays scripts by name and compares what a table receives, in words. rules may be given for a script.
func track(t *testing.T, protocol *spin.Dialect, rules map[string]spin.Rules, cases map[string][2]string) {
	t.Helper()
	for name, test := range cases {
		t.Run(name, func(t *testing.T) {
			got := lines(spin.NewTracker(protocol, rules[name]), protocol, test[0])
			check.Diff(t, strings.Split(test[1], "; "), strings.Split(inWords(got), "; "))
		})
	}
}

func TestSlingshotTracker(t *testing.T) {
	const begin = "4 of *X;2;011;34;0;150;0\n" // it came before the game under test
	const launched = begin + "4 of *X;3;011;34;0;150;0\n"
	const closing = launched + "40 of *X;4;011;34;0;136;0\n"
	const begun = "opened; bets-open"
	const flew = begun + "; ball-launched; no-more-bets"
	track(t, wheel.Slingshot.Dialect(), nil, map[string][2]string{
		"a spin": {closing + "27\n8 of *X;5;011;27;0;136;0\n4 of *X;2;012;27;0;136;0",
			flew + "; number 27 against ends; bets-open"},
		"the number never sent alone": {closing + "8 of *X;5;011;27;0;136;0\n4 of *X;2;012;27;0;136;0",
			flew + "; number 27 against ends; bets-open"},
		"zero": {closing + " 0\n2 of *X;5;011; 0;0;136;0", flew + "; number 0 against ends"},
		"the result said once, and again as the last number": {
			closing + "*X;5;011;27;0;136;0\n*X;2;012;27;0;136;0",
			flew + "; number 27 against ends; bets-open",
		},
		"the result said once, and another as the last number": {
			closing + "*X;5;011;27;0;136;0\n*X;2;012;17;0;136;0",
			flew + "; disagreement 27 17 number-misread the wheel said 27 and then 17 ends; bets-open",
		},
		"candidate and result differ": {
			closing + "27\n8 of *X;5;011;17;0;136;0\n4 of *X;2;012;17;0;136;0",
			flew + "; disagreement 27 17 number-misread the wheel said 27 and then 17 ends; bets-open",
		},
		"two candidates differ": {
			closing + "27\n*X;4;011;34;0;136;0\n17\n8 of *X;5;011;17;0;136;0",
			flew + "; disagreement 27 17 number-misread the wheel said 27 and then 17 ends",
		},
		"a candidate said twice": {closing + "27\n27\n2 of *X;5;011;27;0;136;0", flew + "; number 27 against ends"},
		"the number changes after it was final": {
			closing + "2 of *X;5;011;27;0;136;0\n*X;5;011;17;0;136;0\n*X;5;011;27;0;136;0\n3 of *X;5;011;17;0;136;0",
			flew + "; number 27 against ends; disagreement 27 17 number-misread the wheel said 27 and then 17",
		},
		"the number alone changes after it was final": {
			closing + "27\n2 of *X;5;011;27;0;136;0\n27\n17\n17",
			flew + "; number 27 against ends; disagreement 27 17 number-misread the wheel said 27 and then 17",
		},
		"the next game says another last number": {
			closing + "2 of *X;5;011;27;0;136;0\n4 of *X;2;012;17;0;136;0",
			flew + "; number 27 against ends; bets-open; disagreement 27 17 number-misread the wheel said 27 and then 17",
		},
		"no status of the result": {closing + "4 of *X;2;012;27;0;136;0",
			flew + "; number-unread number-unread ends; bets-open"},
		"no status of the result, the number alone was heard": {closing + "27\n4 of *X;2;012;27;0;136;0",
			flew + "; number 27 against ends; bets-open"},
		"the game begins again without a number": {
			closing + "4 of *X;2;011;34;0;136;0\n2 of *X;3;011;34;0;136;0",
			flew + "; number-unread number-unread ends; ball-launched",
		},
		"stuck in no more bets": {
			closing + "60 of *X;4;011;34;0;136;0\n2 of *X;6;011;34;0;0\n2 of *X;6;011;34;0;000;0",
			flew + "; number-unread number-unread ends; closed",
		},
		"the ball leaves": {
			closing + "*X;4;011;34;1;136;0\n9 of *X;4;011;34;0;136;0\n8 of *X;5;011;27;0;136;0",
			flew + "; no-more-bets [ball-out]; ball-out [ball-out] no-spin ends; ball-out; number-late 27",
		},
		"the ball runs with the rotor": {
			begin + "4 of *X;2;011;34;2;136;0\n4 of *X;2;011;34;8;136;0\n2 of *X;2;011;34;0;136;0\n*X;3;011;34;0;136;0",
			begun + "; bets-open [same-direction]; same-direction [same-direction] no-spin ends; same-direction; same-direction [under-turns]; same-direction; ball-launched",
		},
		"the ball runs with the rotor in the track": {
			launched + "2 of *X;3;011;34;2;136;0",
			begun + "; ball-launched; ball-launched [same-direction]; same-direction [same-direction] no-spin ends",
		},
		"a flag of the launch that failed is still up": {
			begin + "9 of *X;2;011;34;8;136;0\n4 of *X;3;011;34;8;136;0\n*X;3;011;34;0;136;0",
			begun + "; bets-open [under-turns]; under-turns [under-turns] no-spin ends; ball-launched [under-turns]; ball-launched",
		},
		"the launch fails twice": {
			begin + "2 of *X;2;011;34;8;136;0\n2 of *X;2;011;34;0;136;0\n2 of *X;2;011;34;8;136;0\n3 of *X;6;011;34;8;136;0",
			begun + "; bets-open [under-turns]; under-turns [under-turns] no-spin ends; under-turns; under-turns [under-turns]; equipment-failure [under-turns] equipment-failure ends; closed [under-turns]",
		},
		"the rotor stops": {
			launched + "*X;4;011;34;0;136;0\n14 of *X;4;011;34;0;000;0\n*X;4;011;34;1;000;0\n13 of *X;4;011;34;0;000;0\n57 of *X;4;011;34;4;000;0\n9 of *X;6;011;34;4;000;0",
			flew + "; wheel-stopped no-spin ends; wheel-stopped [ball-out]; wheel-stopped; wheel-stopped [equipment-failure]; equipment-failure [equipment-failure] equipment-failure ends; closed [equipment-failure]",
		},
		"the rotor is read wrong": {
			launched + "*X;4;011;34;0;136;0\n3 of *X;4;011;34;0;925;0\n4 of *X;4;011;34;0;000;0\n4 of *X;4;011;34;4;000;0\n3 of *X;6;011;34;4;000;0",
			flew + "; mechanical no-spin ends; mechanical [equipment-failure]; equipment-failure [equipment-failure] equipment-failure ends; closed [equipment-failure]",
		},
		"the rotor stands still for one status": {
			launched + "*X;4;011;34;0;136;0\n*X;4;011;34;0;000;0\n*X;4;011;34;0;136;0\n*X;4;011;34;0;000;0\n*X;4;011;34;0;136;0",
			flew,
		},
		"a sensor fails in the betting time": {
			begin + "9 of *X;2;011;34;4;136;0\n3 of *X;6;011;34;4;000;0",
			begun + "; bets-open [equipment-failure]; equipment-failure [equipment-failure] equipment-failure ends; closed [equipment-failure]",
		},
		"a sensor fails between games": {
			closing + "2 of *X;5;011;27;0;136;0\n2 of *X;5;011;27;4;136;0",
			flew + "; number 27 against ends; no-more-bets [equipment-failure]; equipment-failure [equipment-failure] equipment-failure",
		},
		"a spin with a sensor that has failed before": {
			"2 of *X;1;011;34;4;136;0\n2 of *X;2;011;34;4;136;0\n3 of *X;3;011;34;4;136;0",
			"opened; opened [equipment-failure]; equipment-failure [equipment-failure] equipment-failure; bets-open [equipment-failure]; ball-launched [equipment-failure]; equipment-failure [equipment-failure] equipment-failure ends",
		},
		"closed in mid-spin": {closing + "3 of *X;6;011;34;0;136;0", flew + "; equipment-failure equipment-failure ends; closed"},
		"closed with the result said once": {
			closing + "*X;5;011;27;0;136;0\n3 of *X;6;011;27;0;136;0",
			flew + "; number-unread number-unread ends; closed",
		},
		"opened": {"3 of *X;6;001;  ;0;000;0\n4 of *X;1;001;  ;0;150;0\n4 of *X;2;001;  ;0;150;0",
			"closed; opened; bets-open"},
		"the counter begins again": {"2 of *X;5;999;34;0;150;0\n2 of *X;2;000;34;0;150;0", "opened; number-late 34; bets-open"},
		"one hurt state":           {closing + "*X;6;011;34;0;136;0\n*X;4;011;34;0;136;0\n*X;3;011;34;0;136;0\n*X;4;011;34;0;136;0", flew},
		"one hurt game number": {closing + "*X;4;911;34;0;136;0\n2 of *X;4;011;34;0;136;0\n27\n*X;5;011;27;0;136;0",
			flew + "; number 27 against ends"},
		"one state hurt to a result": {
			closing + "*X;5;011;34;0;136;0\n4 of *X;4;011;34;0;136;0\n27\n2 of *X;5;011;27;0;136;0",
			flew + "; number 27 against ends",
		},
		"the ball is not seen in the track": {begin + "3 of *X;4;011;34;0;136;0\n2 of *X;5;011;27;0;136;0",
			flew + "; number 27 against ends"},
		"no more bets is not seen": {launched + "2 of *X;5;011;27;0;136;0\n*X;5;011;27;0;136;0", flew + "; number 27 against ends"},
		"no ball is seen at all":   {begin + "3 of *X;5;011;27;0;136;0", flew + "; number 27 ends"},
		"the ball is fast again": {
			closing + "*X;5;011;34;0;136;0\n2 of *X;3;011;34;0;136;0\n4 of *X;4;011;34;0;136;0\n2 of *X;5;011;27;0;136;0",
			flew + "; no-more-bets; number 27 against ends",
		},
		"a result of a game that was not seen": {
			begin + "reopened\n4 of *X;5;014;27;0;136;0\n2 of *X;2;015;27;0;136;0",
			begun + "; number-late 27; bets-open",
		},
		"a result after the wheel opened":  {"2 of *X;6;011;34;0;000;0\n3 of *X;5;011;34;0;136;0", "closed; opened; number-late 34"},
		"the number alone before the ball": {begin + "27\n*X;2;011;34;0;150;0", begun},
		"a connect in mid-spin": {
			"00;0\n27\n3 of *X;4;011;34;0;136;0\n27\n2 of *X;5;011;27;0;136;0",
			"opened; ball-launched; no-more-bets; number 27 against ends",
		},
		"the link lost in mid-spin": {launched + "reopened\n7\n2 of *X;4;011;34;0;136;0\n2 of *X;5;011;27;0;136;0",
			flew + "; number 27 against ends"},
		"the link lost over the result": {closing + "reopened\n3 of *X;2;012;27;0;136;0",
			flew + "; number-unread number-unread ends; bets-open"},
		"the link lost over a whole game": {
			closing + "reopened\n3 of *X;4;013;30;0;136;0",
			flew + "; number-unread number-unread ends; ball-launched; no-more-bets",
		},
		"the link lost over nothing": {begin + "reopened\n3 of *X;2;011;34;0;136;0", begun},
		"silence, then a burst": {
			closing + "silence 2s\nsilence 2m\n9 of *X;4;011;34;0;136;0\n27\n2 of *X;5;011;27;0;136;0",
			flew + "; silent; up; number 27 against ends",
		},
		"answers are nobody's": {begin + "*P OK\n*F 17\n", begun},
	})
}

func TestPlainTracker(t *testing.T) {
	const begin = "2 of start;7;-;-;-;clockwise;150;-\n3 of bets;8;-;-;-;clockwise;150;-\n"
	const ball = begin + "2 of ball;8;-;1;against;clockwise;150;-\n2 of no-more-bets;8;-;4;against;clockwise;149;-\n"
	const flew = "opened; bets-open; ball-launched; no-more-bets"
	track(t, wheel.Plain.Dialect(), nil, map[string][2]string{
		"a spin": {
			ball + "1 of no-more-bets;8;31;6;against;clockwise;148;-\n3 of result;8;31;7;against;clockwise;148;-\n2 of bets;9;-;-;-;clockwise;150;-\n",
			flew + "; number 31 turns 7 against ends; bets-open",
		},
		"a foreign object, then the spin again": {
			ball + "3 of no-more-bets;8;-;5;against;clockwise;148;foreign-object\n3 of bets;8;-;-;-;clockwise;148;-\n2 of ball;8;-;1;against;clockwise;150;-\n",
			flew + "; no-more-bets [foreign-object]; foreign-object [foreign-object] no-spin ends; foreign-object; ball-launched",
		},
		"the ball is said to run with the rotor": {ball + "2 of no-more-bets;8;-;5;with;clockwise;148;-\n",
			flew + "; same-direction no-spin ends"},
		"several faults at once": {
			ball + "2 of no-more-bets;8;-;5;against;clockwise;148;ball-riding+interference\n",
			flew + "; no-more-bets [interference]; no-more-bets [interference ball-riding]; interference [interference ball-riding] no-spin ends",
		},
		"candidates that differ": {
			ball + "1 of no-more-bets;8;31;6;against;clockwise;148;-\n1 of no-more-bets;8;9;6;against;clockwise;148;-\n",
			flew + "; disagreement 31 9 number-misread the wheel said 31 and then 9 ends",
		},
		"the wheel says that it could not read": {
			ball + "3 of no-more-bets;8;-;6;against;clockwise;148;number-unread\n3 of bets;9;-;-;-;clockwise;150;-\n",
			flew + "; no-more-bets [number-unread]; number-unread [number-unread] number-unread ends; number-unread; bets-open",
		},
		"a wheel that does not count its games": {
			ball + "3 of result;8;31;7;against;clockwise;148;-\n3 of bets;8;-;-;-;clockwise;150;-\n1 of ball;8;-;1;against;clockwise;150;-\n",
			flew + "; number 31 turns 7 against ends; bets-open; ball-launched",
		},
	})
}

func TestUprightTracker(t *testing.T) {
	const rests, turns, slows = "idle;41;5;3;0;-;-\n", "spinning;42;-;-;1;clockwise;-\n", "slowing;42;-;-;4;clockwise;-\n"
	const joker, five, again = "stopped;42;joker;17;6;clockwise;-\n", "stopped;42;5;18;6;clockwise;-\n", "idle;42;joker;17;6;clockwise;-\n"
	const onPin, next = "stopped;42;-;-;6;clockwise;pointer-on-pin\n", "spinning;43;-;-;0;clockwise;-\n"
	const slowed, spun = rests + turns + slows, "at-rest; spinning; slowing"
	reverses := spin.Rules{Reverses: true}
	track(t, moneywheel.Upright, map[string]spin.Rules{
		"it never stops": {Longest: hardware.Duration(10 * time.Second)}, "the other way, as it must be": reverses,
		"the same way again": reverses,
	}, map[string][2]string{
		"said twice": {
			rests + "8 of " + turns + "6 of " + slows + "9 of " + joker + "5 of " + again + next,
			spun + "; segment joker at 17 turns 6 clockwise ends; at-rest; spinning",
		},
		"said once, and at rest":        {slowed + joker + again, spun + "; at-rest; segment joker at 17 turns 6 clockwise ends"},
		"said once only":                {slowed + joker + "idle;42;-;-;6;-;-\n", spun + "; at-rest; segment-unread number-unread ends"},
		"said once, then the next spin": {slowed + joker + next, spun + "; segment-unread number-unread ends; spinning"},
		"said otherwise": {
			slowed + joker + "3 of " + five + "idle;42;5;18;6;-;-\n",
			spun + "; disagreement number-misread the wheel said joker at 17 and then 5 at 18: look at the wheel and the video ends; at-rest",
		},
		"otherwise at rest": {
			slowed + joker + "idle;42;5;18;6;-;-\n",
			spun + "; at-rest; disagreement number-misread the wheel said joker at 17 and then 5 at 18: look at the wheel and the video ends",
		},
		"otherwise after it was final": {
			slowed + "2 of " + joker + five + joker + "3 of " + five,
			spun + "; segment joker at 17 turns 6 clockwise ends; disagreement number-misread the wheel said joker at 17 and then 5 at 18: look at the wheel and the video",
		},
		"the same symbol at another stop": {
			slowed + joker + "stopped;42;joker;18;6;clockwise;-\n",
			spun + "; disagreement number-misread the wheel said joker at 17 and then joker at 18: look at the wheel and the video ends",
		},
		"on a pin": {
			slowed + "5 of " + onPin + "idle;42;-;-;6;-;-\n",
			spun + "; slowing [pointer-on-pin]; segment no-spin pointer-on-pin turns 6 clockwise ends; at-rest [pointer-on-pin]; at-rest",
		},
		"on a pin once, and at rest": {
			slowed + onPin + "idle;42;-;-;6;-;-\n",
			spun + "; slowing [pointer-on-pin]; at-rest [pointer-on-pin]; segment no-spin pointer-on-pin turns 6 clockwise ends; pointer-on-pin",
		},
		"off the pin again": {
			slowed + onPin + joker + joker + joker,
			spun + "; slowing [pointer-on-pin]; slowing; disagreement number-misread the wheel said no segment and then joker at 17: look at the wheel and the video ends",
		},
		"touched while it turns": {
			slowed + "2 of slowing;42;-;-;4;clockwise;interference\n" + slows + "3 of " + joker + again,
			spun + "; slowing [interference]; segment no-spin interference turns 4 clockwise ends; interference; segment-late joker at 17; at-rest",
		},
		"two faults, one cause": {
			slowed + "slowing;42;-;-;1;clockwise;under-turns+runaway\n",
			spun + "; slowing [runaway]; slowing [runaway under-turns]; segment no-spin mechanical turns 4 clockwise ends",
		},
		"failed before the spin": {
			"2 of idle;41;5;3;0;-;controller\nspinning;42;-;-;0;clockwise;controller\n",
			"at-rest; at-rest [controller]; controller [controller] equipment-failure; spinning [controller]; controller [controller] equipment-failure ends",
		},
		"it slips on": {slowed + five + slows + "2 of " + joker, spun + "; segment joker at 17 turns 6 clockwise ends"},
		"it never stops": {rests + turns + "40 of " + slows + "2 of " + joker,
			spun + "; segment-unread number-unread ends; segment-late joker at 17"},
		"the other way, as it must be": {
			slowed + "2 of " + joker + "2 of spinning;43;-;-;1;anticlockwise;-\n",
			spun + "; segment joker at 17 turns 6 clockwise ends; spinning",
		},
		"the same way again": {
			slowed + "2 of " + joker + "2 of " + next,
			spun + "; segment joker at 17 turns 6 clockwise ends; spinning; segment no-spin direction-not-changed clockwise ends",
		},
		"connected to a wheel that has stopped": {"3 of " + joker + "2 of " + again, "segment-late joker at 17; at-rest"},
		"connected in a spin":                   {slows + "2 of " + joker, "spinning; slowing; segment joker at 17 turns 6 clockwise ends"},
		"the link lost in a spin": {slowed + "reopened\n2 of " + joker,
			spun + "; segment joker at 17 turns 6 clockwise ends"},
		"the link lost between readings": {slowed + joker + "reopened\n" + joker, spun + "; segment joker at 17 turns 6 clockwise ends"},
		"the link lost over a spin's end": {
			slowed + "reopened\nstopped;43;5;18;6;-;-\nstopped;43;5;18;6;-;-\n",
			spun + "; segment-unread number-unread ends; segment-late 5 at 18",
		},
		"the link lost after it was final": {
			slowed + "2 of " + joker + "reopened\n3 of " + joker + again,
			spun + "; segment joker at 17 turns 6 clockwise ends; at-rest",
		},
		"lines that were lost": {
			rests + turns + "2 of " + joker + "slowing;44;-;-;1;-;-\n",
			"at-rest; spinning; segment joker at 17 turns 6 clockwise ends; spinning; slowing",
		},
		"it turns again under the old number": {
			slowed + "2 of " + joker + again + turns + slows + "3 of " + joker,
			spun + "; segment joker at 17 turns 6 clockwise ends; at-rest; segment-late joker at 17",
		},
		"the count begins again": {
			"idle;999999;-;-;0;-;-\nspinning;0;-;-;0;-;-\n2 of stopped;0;5;1;6;-;-\n",
			"at-rest; spinning; segment 5 at 1 turns 6 ends",
		},
	})
}

func TestTheRotorMustReverse(t *testing.T) {
	script := ""
	for n, direction := range []int{0, 1, 1, 0} {
		for _, state := range []string{"2;%03d;%d", "3;%03d;%d", "4;%03d;%d", "5;%03d;%d"} {
			last := 10 + n
			if state[0] == '5' {
				last++
			}
			script += fmt.Sprintf("3 of *X;"+state+";0;150;%d\n", 7+n, last, direction)
		}
	}
	const flew = "bets-open; ball-launched; no-more-bets; "
	const numbers = "opened; " + flew + "number 11 against ends; " + flew + "number 12 against ends; bets-open; ball-launched; "
	rules := map[string]spin.Rules{"it must": {Reverses: true}}
	track(t, wheel.Slingshot.Dialect(), rules, map[string][2]string{
		"it must":     {script, numbers + "wrong-direction no-spin ends; number-late 13; " + flew + "number 14 against ends"},
		"it need not": {script, numbers + "no-more-bets; number 13 against ends; " + flew + "number 14 against ends"},
	})
}
