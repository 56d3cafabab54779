package wheelstats_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game/roulette/wheelstats"
)

const (
	clockwise     = wheelstats.Clockwise
	anticlockwise = wheelstats.Anticlockwise
)

func TestDepartures(t *testing.T) {
	speeds := func(n int, from, step int) (spins []wheelstats.Spin) {
		for i := range n {
			spins = append(spins, wheelstats.Spin{Speed: from + step*(i%2)})
		}
		return spins
	}
	for _, test := range []struct {
		name   string
		rules  wheelstats.Rules
		before []wheelstats.Spin
		spin   wheelstats.Spin
		want   []wheelstats.Departure
	}{
		{"no rules want nothing", wheelstats.Rules{}, speeds(19, 160, 0),
			wheelstats.Spin{Turns: 1, Travel: wheelstats.With, Speed: 160}, nil},

		{"three turns where four are wanted", wheelstats.Rules{LeastTurns: 4}, nil, wheelstats.Spin{Turns: 3},
			[]wheelstats.Departure{wheelstats.UnderTurns}},
		{"four turns", wheelstats.Rules{LeastTurns: 4}, nil, wheelstats.Spin{Turns: 4}, nil},
		{"turns not known", wheelstats.Rules{LeastTurns: 4}, nil, wheelstats.Spin{}, nil},

		{"with the rotor", wheelstats.Rules{BallAgainstRotor: true}, nil, wheelstats.Spin{Rotor: clockwise, Ball: clockwise},
			[]wheelstats.Departure{wheelstats.SameDirection}},
		{"against the rotor", wheelstats.Rules{BallAgainstRotor: true}, nil, wheelstats.Spin{Rotor: clockwise, Ball: anticlockwise}, nil},

		{"the ball the same way twice", wheelstats.Rules{Changing: wheelstats.BallChanges},
			[]wheelstats.Spin{{Ball: clockwise}}, wheelstats.Spin{Rotor: anticlockwise, Travel: wheelstats.Against},
			[]wheelstats.Departure{wheelstats.DirectionNotChanged}},
		{"the ball the other way", wheelstats.Rules{Changing: wheelstats.BallChanges},
			[]wheelstats.Spin{{Ball: clockwise}}, wheelstats.Spin{Ball: anticlockwise}, nil},
		{"the rotor the same way, but the ball has to change", wheelstats.Rules{Changing: wheelstats.BallChanges},
			[]wheelstats.Spin{{Rotor: clockwise}}, wheelstats.Spin{Rotor: clockwise}, nil},
		{"the rotor the same way twice", wheelstats.Rules{Changing: wheelstats.RotorChanges},
			[]wheelstats.Spin{{Rotor: clockwise}}, wheelstats.Spin{Rotor: clockwise},
			[]wheelstats.Departure{wheelstats.DirectionNotChanged}},
		{"compared is the spin just before", wheelstats.Rules{Changing: wheelstats.RotorChanges},
			[]wheelstats.Spin{{Rotor: clockwise}, {Rotor: anticlockwise}}, wheelstats.Spin{Rotor: clockwise}, nil},
		{"and where that is not known, nothing", wheelstats.Rules{Changing: wheelstats.RotorChanges},
			[]wheelstats.Spin{{Rotor: clockwise}, {}}, wheelstats.Spin{Rotor: clockwise}, nil},
		{"the first spin has nothing to change from", wheelstats.Rules{Changing: wheelstats.BallChanges}, nil,
			wheelstats.Spin{Ball: clockwise}, nil},

		{"too slow", wheelstats.Rules{LeastSpeed: 150, MostSpeed: 180}, nil, wheelstats.Spin{Speed: 149},
			[]wheelstats.Departure{wheelstats.SpeedOutOfRange}},
		{"just fast enough", wheelstats.Rules{LeastSpeed: 150, MostSpeed: 180}, nil, wheelstats.Spin{Speed: 150}, nil},
		{"just slow enough", wheelstats.Rules{LeastSpeed: 150, MostSpeed: 180}, nil, wheelstats.Spin{Speed: 180}, nil},
		{"too fast", wheelstats.Rules{LeastSpeed: 150, MostSpeed: 180}, nil, wheelstats.Spin{Speed: 181},
			[]wheelstats.Departure{wheelstats.SpeedOutOfRange}},
		{"speed not known", wheelstats.Rules{LeastSpeed: 150, MostSpeed: 180}, nil, wheelstats.Spin{}, nil},
		{"no upper bound", wheelstats.Rules{LeastSpeed: 150}, nil, wheelstats.Spin{Speed: 2000}, nil},

		{"twenty speeds too much alike", wheelstats.Rules{LeastSpread: 10}, speeds(19, 160, 9), wheelstats.Spin{Speed: 165},
			[]wheelstats.Departure{wheelstats.SpeedNotVaried}},
		{"twenty that vary", wheelstats.Rules{LeastSpread: 10}, speeds(19, 160, 10), wheelstats.Spin{Speed: 165}, nil},
		{"only the last twenty", wheelstats.Rules{LeastSpread: 10}, append(speeds(1, 190, 0), speeds(19, 160, 0)...),
			wheelstats.Spin{Speed: 160}, []wheelstats.Departure{wheelstats.SpeedNotVaried}},
		{"the last spin may be the one that varies", wheelstats.Rules{LeastSpread: 10}, speeds(19, 160, 0), wheelstats.Spin{Speed: 150}, nil},
		{"nineteen are too few", wheelstats.Rules{LeastSpread: 10}, speeds(18, 160, 0), wheelstats.Spin{Speed: 160}, nil},
		{"one of them not known", wheelstats.Rules{LeastSpread: 10}, append(speeds(18, 160, 0), wheelstats.Spin{}),
			wheelstats.Spin{Speed: 160}, nil},

		{"several at once, in the list's order",
			wheelstats.Rules{LeastTurns: 4, BallAgainstRotor: true, Changing: wheelstats.RotorChanges, LeastSpeed: 150, LeastSpread: 10},
			slices.Repeat([]wheelstats.Spin{{Rotor: clockwise, Speed: 140}}, 19),
			wheelstats.Spin{Turns: 2, Rotor: clockwise, Travel: wheelstats.With, Speed: 140}, wheelstats.Departures()},
	} {
		t.Run(test.name, func(t *testing.T) {
			if difference := cmp.Diff(test.want, test.rules.Departures(test.before, test.spin)); difference != "" {
				t.Errorf("want - got +:\n%s", difference)
			}
		})
	}
}

// The departures of a night are counted as they come.
func TestDeparturesAreCounted(t *testing.T) {
	rules := wheelstats.Rules{LeastTurns: 4, Changing: wheelstats.RotorChanges}
	stats, told := wheelstats.New("W-1042"), 0
	for _, spin := range []wheelstats.Spin{
		{Rotor: clockwise, Turns: 10}, {Rotor: anticlockwise, Turns: 3}, {Rotor: anticlockwise, Turns: 2}, {Rotor: clockwise},
	} {
		next, departures, err := stats.Add(spin, rules)
		if err != nil {
			t.Fatal(err)
		}
		stats, told = next, told+len(departures)
	}
	want := map[wheelstats.Departure]int{wheelstats.UnderTurns: 2, wheelstats.DirectionNotChanged: 1}
	if difference := cmp.Diff(want, stats.Report().Departures); difference != "" || told != 3 {
		t.Errorf("%d told; want - got +:\n%s", told, difference)
	}
}
