package wheelstats_test

import (
	"math"
	"testing"

	"pitboss/game/roulette/wheel"
	"pitboss/game/roulette/wheelstats"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// spun returns spins of which only the numbers are known.
func spun(numbers ...wheel.Number) []wheelstats.Spin {
	spins := make([]wheelstats.Spin, len(numbers))
	for i, number := range numbers {
		spins[i].Number = number
	}
	return spins
}

func count(t interface {
	Helper()
	Fatal(...any)
}, spins []wheelstats.Spin) wheelstats.Stats {
	t.Helper()
	stats := wheelstats.Stats{Wheel: "W-1042"}
	for _, spin := range spins {
		var err error
		if stats, err = stats.Add(spin); err != nil {
			t.Fatal(err)
		}
	}
	return stats
}

func TestAdd(t *testing.T) {
	stats := count(t, []wheelstats.Spin{
		{Number: 17, Turns: 12, Rotor: wheelstats.Clockwise, Travel: wheelstats.Against, Speed: 165, Drop: new(0.0)},
		{Number: 17, Turns: 15, Rotor: wheelstats.Anticlockwise, Ball: wheelstats.Clockwise, Speed: 171, Drop: new(22.5)},
		{Number: 0, Ball: wheelstats.Clockwise, Travel: wheelstats.With, Drop: new(359.99)},
		{Number: 17, Turns: 9, Travel: wheelstats.Against},
		{Number: 26, Rotor: wheelstats.Clockwise},
	})
	want := wheelstats.Stats{
		Wheel: "W-1042", Spins: 5, Repeats: 1,
		Recent: []wheelstats.Spin{ // the third of rotor, ball and direction is worked out
			{Number: 17, Turns: 12, Rotor: wheelstats.Clockwise, Ball: wheelstats.Anticlockwise,
				Travel: wheelstats.Against, Speed: 165, Drop: new(0.0)},
			{Number: 17, Turns: 15, Rotor: wheelstats.Anticlockwise, Ball: wheelstats.Clockwise,
				Travel: wheelstats.Against, Speed: 171, Drop: new(22.5)},
			{Number: 0, Rotor: wheelstats.Clockwise, Ball: wheelstats.Clockwise, Travel: wheelstats.With, Drop: new(359.99)},
			{Number: 17, Turns: 9, Travel: wheelstats.Against},
			{Number: 26, Rotor: wheelstats.Clockwise},
		},
		Run: wheelstats.Run{Number: 26, Length: 1}, LongestRun: wheelstats.Run{Number: 17, Length: 2},
		Turns: wheelstats.Measure{Count: 3, Sum: 36, Squares: 144 + 225 + 81, Least: 9, Most: 15},
		Speed: wheelstats.Measure{Count: 2, Sum: 336, Squares: 165*165 + 171*171, Least: 165, Most: 171},
		Directions: wheelstats.Directions{
			RotorClockwise: 3, RotorAnticlockwise: 1, BallClockwise: 2, BallAnticlockwise: 1, Against: 3, With: 1,
		},
	}
	want.Hits[17], want.Hits[0], want.Hits[26] = 3, 1, 1
	want.Drops[0], want.Drops[1], want.Drops[15] = 1, 1, 1
	check.Diff(t, want, stats)
}

func TestOnlyTheLatestSpinsAreKept(t *testing.T) {
	var numbers []wheel.Number
	for n := range wheel.Number(23) {
		numbers = append(numbers, n)
	}
	stats := count(t, spun(numbers...))
	check.Diff(t, spun(numbers[3:]...), stats.Recent)
	last := stats.Report().Last
	if len(last) != wheelstats.Kept || last[0].Number != 22 || last[19].Number != 3 {
		t.Errorf("the report's last spins are %v, want 22 down to 3", last)
	}
}

func TestRunsOfOneNumber(t *testing.T) {
	report := count(t, spun(5, 5, 5, 8, 5, 8, 8, 8, 0)).Report()
	if report.LongestRun != (wheelstats.Run{Number: 5, Length: 3}) || report.Run != (wheelstats.Run{Number: 0, Length: 1}) {
		t.Errorf("longest %+v, last %+v; want the first run of three 5s, then one 0", report.LongestRun, report.Run)
	}
	// Eight pairs of neighbours, each alike by a chance of 1/37; 5 5 5 and 8 8 8 are four.
	expected := 8.0 / 37
	near(t, "expected repeats", report.Repeats.Expected, expected)
	near(t, "their deviation", report.Repeats.Deviation, (4-expected)/math.Sqrt(expected*36/37))
	check.Equalf(t, report.Repeats.Hits, 4, "repeats")
}

func near(t testing.TB, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9*max(1, math.Abs(want)) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestSpreads(t *testing.T) {
	report := count(t, []wheelstats.Spin{{Turns: 9}, {Turns: 12}, {}, {Turns: 15}}).Report()
	want := wheelstats.Spread{Count: 3, Mean: 12, Deviation: math.Sqrt(6), Least: 9, Most: 15}
	check.Difff(t, want, report.Turns, "turns")
	check.Equalf(t, report.Speed, (wheelstats.Spread{}), "speed though none is known")
}

func TestSpinsThatCannotBe(t *testing.T) {
	for _, test := range []struct {
		name string
		spin wheelstats.Spin
		says string
	}{
		{"number", wheelstats.Spin{Number: 37}, "37 is no number of the wheel"},
		{"number below zero", wheelstats.Spin{Number: -1}, "-1 is no number of the wheel"},
		{"turns below zero", wheelstats.Spin{Turns: -1}, "-1 turns of the ball"},
		{"too many turns", wheelstats.Spin{Turns: 201}, "want 1 to 200"},
		{"speed below zero", wheelstats.Spin{Speed: -1}, "rotor speed -1"},
		{"too fast", wheelstats.Spin{Speed: 2001}, "want 1 to 2000 tenths"},
		{"rotor", wheelstats.Spin{Rotor: "left"}, `rotor "left": want clockwise or anticlockwise`},
		{"ball", wheelstats.Spin{Ball: "left"}, `ball "left": want clockwise or anticlockwise`},
		{"direction", wheelstats.Spin{Travel: "along"}, `direction "along": want against or with`},
		{"drop below zero", wheelstats.Spin{Drop: new(-0.1)}, "drop at -0.1 degrees"},
		{"drop a full turn", wheelstats.Spin{Drop: new(360.0)}, "want 0 to below 360"},
		{"drop nowhere", wheelstats.Spin{Drop: new(math.NaN())}, "drop at NaN degrees"},
		{"one way and yet against", wheelstats.Spin{Rotor: wheelstats.Clockwise, Ball: wheelstats.Clockwise, Travel: wheelstats.Against},
			"one of the three is wrong"},
		{"opposite and yet with", wheelstats.Spin{Rotor: wheelstats.Clockwise, Ball: wheelstats.Anticlockwise, Travel: wheelstats.With},
			"one of the three is wrong"},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := count(t, spun(1, 2))
			after, err := before.Add(test.spin)
			check.ErrorSays(t, err, test.says)
			check.Difff(t, before, after, "a refused spin changed something")
		})
	}
}

// A value is not affected by what is added to a copy of it.
func TestStatsAreValues(t *testing.T) {
	drop := 10.0
	before := count(t, []wheelstats.Spin{{Number: 3, Turns: 2, Drop: &drop}})
	want := count(t, []wheelstats.Spin{{Number: 3, Turns: 2, Drop: new(10.0)}})
	for _, number := range []wheel.Number{4, 5} {
		must.Get(before.Add(wheelstats.Spin{Number: number, Turns: 1}))(t)
	}
	drop = 200
	report := before.Report()
	*report.Last[0].Drop = 99
	check.Diff(t, want, before)
}
