package wheelstats_test

import (
	"math"
	"testing"

	"pitboss/game/roulette/wheel"
	"pitboss/game/roulette/wheelstats"
	"pitboss/internal/testing/check"
)

// counted returns a wheel whose every number came up so often; some otherwise. In order
// of the numbers, so nothing but counts is to be read from it.
func counted(t testing.TB, each int, otherwise map[wheel.Number]int) wheelstats.Report {
	t.Helper()
	var spins []wheelstats.Spin
	for number := range wheel.Number(wheel.Pockets) {
		times, other := otherwise[number]
		if !other {
			times = each
		}
		for range times {
			spins = append(spins, wheelstats.Spin{Number: number})
		}
	}
	return count(t, spins).Report()
}

func testNamed(t testing.TB, report wheelstats.Report, name string) wheelstats.Test {
	t.Helper()
	test, found := report.Test(name)
	if !found {
		t.Fatalf("the report has no test %q", name)
	}
	return test
}

// 3,700 spins, 100 expected of each number. Two numbers that miss it by d, one too
// often and one too seldom, give a chi-square of 2 d d / 100.
func TestNumbersByHand(t *testing.T) {
	for _, test := range []struct {
		name      string
		off       int
		chiSquare float64
		want      wheelstats.Verdict
	}{
		{"all alike", 0, 0, wheelstats.Ordinary},
		{"50 off, just under the 5% value 50.998", 50, 50, wheelstats.Ordinary},
		{"51 off, over it", 51, 52.02, wheelstats.Look},
		{"54 off, just under the 1% value 58.619", 54, 58.32, wheelstats.Look},
		{"55 off, over it", 55, 60.5, wheelstats.Suspicious},
		{"58 off, just under the 0.1% value 67.985", 58, 67.28, wheelstats.Suspicious},
		{"59 off, over it", 59, 69.62, wheelstats.Alarm},
	} {
		t.Run(test.name, func(t *testing.T) {
			// 19 and 4 lie side by side, in one arc, which therefore misses nothing.
			report := counted(t, 100, map[wheel.Number]int{19: 100 + test.off, 4: 100 - test.off})
			numbers := testNamed(t, report, wheelstats.TestNumbers)
			near(t, "chi-square", numbers.ChiSquare, test.chiSquare)
			if numbers.DegreesOfFreedom != 36 || numbers.Verdict != test.want || report.Verdict != test.want || report.SpinsToGo != 0 {
				t.Errorf("%d degrees, verdict %s, the wheel's %s, %d spins to go; want 36, %s",
					numbers.DegreesOfFreedom, numbers.Verdict, report.Verdict, report.SpinsToGo, test.want)
			}
			near(t, "chi-square of the arcs", testNamed(t, report, wheelstats.TestArcs).ChiSquare, 0)
		})
	}
}

// Twelve more of each of the first five pockets, 0 32 15 19 4, and fifteen fewer of
// the four of the last arc, 28 and on by the wheel: 60 more of 500, 60 fewer of 400,
// which is 60x60/500 + 60x60/400 = 16.2, over 14.067. The numbers alone are at
// 5x144/100 + 4x225/100 = 16.2 too, far below their 50.998.
func TestArcsSeeWhatNumbersDoNot(t *testing.T) {
	otherwise := map[wheel.Number]int{}
	order := wheel.Order()
	for _, number := range order[:5] {
		otherwise[number] = 112
	}
	for _, number := range order[33:] {
		otherwise[number] = 85
	}
	report := counted(t, 100, otherwise)
	arcs, numbers := testNamed(t, report, wheelstats.TestArcs), testNamed(t, report, wheelstats.TestNumbers)
	near(t, "arcs", arcs.ChiSquare, 16.2)
	near(t, "numbers", numbers.ChiSquare, 16.2)
	if arcs.Verdict != wheelstats.Look || numbers.Verdict != wheelstats.Ordinary || report.Verdict != wheelstats.Look {
		t.Errorf("arcs %s, numbers %s, the wheel %s; want look, ordinary, look", arcs.Verdict, numbers.Verdict, report.Verdict)
	}
	if arcs.Shares[0].Name != "0 32 15 19 4" || arcs.Shares[7].Name != "12 35 3 26" || arcs.Shares[0].Hits != 560 ||
		arcs.Shares[7].Hits != 340 {
		t.Errorf("first arc %+v, last arc %+v", arcs.Shares[0], arcs.Shares[7])
	}
}

// 3,760 spins: 1 to 12 twelve times 105, everything else 100.
func TestLayoutByHand(t *testing.T) {
	otherwise := map[wheel.Number]int{}
	for number := wheel.Number(1); number <= 12; number++ {
		otherwise[number] = 105
	}
	report := counted(t, 100, otherwise)
	each := 3760.0 / 37
	for _, test := range []struct {
		name    string
		degrees int
		classes []string
		places  []int
		hits    []int
	}{
		// Red of 1 to 12 are 1 3 5 7 9 12, low and high count 1 to 18 and the rest.
		{wheelstats.TestColours, 2, []string{"red", "black", "zero"}, []int{18, 18, 1}, []int{1830, 1830, 100}},
		{wheelstats.TestOddEven, 2, []string{"odd", "even", "zero"}, []int{18, 18, 1}, []int{1830, 1830, 100}},
		{wheelstats.TestLowHigh, 2, []string{"1-18", "19-36", "zero"}, []int{18, 18, 1}, []int{1860, 1800, 100}},
		{wheelstats.TestDozens, 3, []string{"zero", "1-12", "13-24", "25-36"}, []int{1, 12, 12, 12}, []int{100, 1260, 1200, 1200}},
		{wheelstats.TestColumns, 3, []string{"zero", "column 1", "column 2", "column 3"}, []int{1, 12, 12, 12},
			[]int{100, 1220, 1220, 1220}},
		// Voisins hold 2 3 4 7 12 of 1 to 12, tiers 5 8 10 11, orphelins 1 6 9.
		{wheelstats.TestSectors, 2, []string{"voisins-du-zero", wheel.Sectors()[1].Name, "orphelins"},
			[]int{17, 12, 8}, []int{1725, 1220, 815}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := testNamed(t, report, test.name)
			chiSquare := 0.0
			for i, share := range got.Shares {
				expected := each * float64(test.places[i])
				chiSquare += (float64(test.hits[i]) - expected) * (float64(test.hits[i]) - expected) / expected
				near(t, share.Name+" expected", share.Expected, expected)
				if share.Name != test.classes[i] || share.Hits != test.hits[i] {
					t.Errorf("share %d is %s with %d hits, want %s with %d", i, share.Name, share.Hits, test.classes[i], test.hits[i])
				}
			}
			near(t, "chi-square", got.ChiSquare, chiSquare)
			if got.DegreesOfFreedom != test.degrees || got.Judges || got.Spins != 3760 || got.Verdict != wheelstats.Ordinary {
				t.Errorf("%d degrees, judges %v, %d spins, %s", got.DegreesOfFreedom, got.Judges, got.Spins, got.Verdict)
			}
		})
	}
}

// However bad it looks, nothing is said below 3,000 spins.
func TestNeverAVerdictBelowTheMinimum(t *testing.T) {
	for _, spins := range []int{0, 1, 2999, 3000} {
		stats := wheelstats.Stats{Wheel: "W-1042"}
		stats.Spins, stats.Hits[17], stats.Drops[3] = spins, spins, spins
		report := stats.Report()
		want := wheelstats.TooFewSpins
		if spins >= wheelstats.MinimumSpins {
			want = wheelstats.Alarm
		}
		if report.Verdict != want || report.SpinsToGo != 3000-spins {
			t.Errorf("%d times 17: %s with %d to go, want %s", spins, report.Verdict, report.SpinsToGo, want)
		}
		for _, test := range report.Tests {
			if test.Name == wheelstats.TestColumns || test.Name == wheelstats.TestDrops16 {
				check.Equalf(t, test.Verdict, want, "%d times 17: %s", spins, test.Name)
			}
			if math.IsNaN(test.ChiSquare) || math.IsInf(test.ChiSquare, 0) {
				t.Errorf("%d spins: chi-square of %s is %v", spins, test.Name, test.ChiSquare)
			}
		}
	}
}

// 3,200 drops: zone 5, from 90 to 112.5 degrees, 250 and zone 6 150 of 200 expected.
// By sixteen 50x50/200 twice = 25, just over 24.996; by eight they make 400 together.
func TestDropZonesByHand(t *testing.T) {
	stats := wheelstats.Stats{Wheel: "W-1042"}
	for zone := range stats.Drops {
		stats.Drops[zone] = 200
	}
	stats.Drops[4], stats.Drops[5] = 250, 150
	stats.Spins, stats.Hits[0] = 9000, 9000
	report := stats.Report()
	sixteen, eight := testNamed(t, report, wheelstats.TestDrops16), testNamed(t, report, wheelstats.TestDrops8)
	near(t, "by sixteen", sixteen.ChiSquare, 25)
	near(t, "by eight", eight.ChiSquare, 0)
	if sixteen.Verdict != wheelstats.Look || eight.Verdict != wheelstats.Ordinary || sixteen.Spins != 3200 {
		t.Errorf("by sixteen %s, by eight %s, of %d spins", sixteen.Verdict, eight.Verdict, sixteen.Spins)
	}
	if sixteen.Shares[4].Name != "90-112.5" || eight.Shares[2].Name != "90-135" || eight.Shares[2].Hits != 400 {
		t.Errorf("shares %+v and %+v", sixteen.Shares[4], eight.Shares[2])
	}
}

// The wheel's heat: a number alone and with two on each side.
func TestPockets(t *testing.T) {
	report := counted(t, 100, map[wheel.Number]int{32: 160, 26: 40})
	var numbers []wheel.Number
	for _, pocket := range report.Pockets {
		numbers = append(numbers, pocket.Number)
	}
	check.Difff(t, wheel.Order(), numbers, "not in the order of the wheel")
	// Around zero lie 3 26 0 32 15; around 15 lie 0 32 15 19 4.
	zero, fifteen := report.Pockets[0], report.Pockets[2]
	if zero.Hits != 100 || zero.Around != 500 || fifteen.Around != 560 || zero.Colour != wheel.Green {
		t.Errorf("zero %+v, fifteen %+v", zero, fifteen)
	}
	near(t, "expected", zero.Expected, 100)
	near(t, "32 alone", report.Pockets[1].Deviation, 60/math.Sqrt(3700.0/37*36/37))
	near(t, "around 15", fifteen.AroundDeviation, 60/math.Sqrt(3700.0*5/37*32/37))
}

// tail returns the chance that a chi-square exceeds x, by adding up its density beyond x
// in steps.
func tail(x float64, degrees int) float64 {
	half := float64(degrees) / 2
	logGamma, _ := math.Lgamma(half)
	density := func(x float64) float64 {
		return math.Exp((half-1)*math.Log(x) - x/2 - half*math.Ln2 - logGamma)
	}
	const step = 0.01
	sum := 0.0
	for at := x; at < x+200; at += step {
		sum += step / 6 * (density(at) + 4*density(at+step/2) + density(at+step))
	}
	return sum
}

// The printed critical values are the distribution's own.
func TestCriticalValues(t *testing.T) {
	seen := map[int]bool{}
	for _, test := range (wheelstats.Stats{Wheel: "W-1042"}).Report().Tests {
		seen[test.DegreesOfFreedom] = true
		for level, value := range map[float64]float64{0.05: test.Critical.Look, 0.01: test.Critical.Suspicious,
			0.001: test.Critical.Alarm} {
			if got := tail(value, test.DegreesOfFreedom); math.Abs(got-level) > level/1000 {
				t.Errorf("%s, %d degrees: %v is exceeded in %v of all cases, want %v", test.Name, test.DegreesOfFreedom, value, got, level)
			}
		}
	}
	check.Difff(t, map[int]bool{2: true, 3: true, 7: true, 15: true, 36: true}, seen, "degrees of freedom")
}
