package wheelstats_test

import (
	"math/rand/v2"
	"testing"

	"pitboss/game/roulette/wheel"
	"pitboss/game/roulette/wheelstats"
	"pitboss/internal/testing/check"
)

// roll spins a wheel whose pockets, by their place on it, are as likely as their
// weights say.
func roll(random *rand.Rand, spins int, weight func(place int) float64) wheelstats.Stats {
	order := wheel.Order()
	var upTo [wheel.Pockets]float64
	total := 0.0
	for place := range upTo {
		total += weight(place)
		upTo[place] = total
	}
	stats := wheelstats.Stats{Wheel: "W-1042"}
	for range spins {
		at, place := random.Float64()*total, 0
		for upTo[place] < at {
			place++
		}
		stats.Hits[order[place]]++
		stats.Spins++
	}
	return stats
}

func even(int) float64 { return 1 }

func TestHonestWheelIsOrdinary(t *testing.T) {
	for seed := range uint64(5) {
		report := roll(rand.New(rand.NewPCG(seed, 2026)), 37000, even).Report()
		check.Equalf(t, report.Verdict, wheelstats.Ordinary, "seed %d", seed)
	}
}

// A thousand honest wheels: each test is wrong in its 5% of them, and the wheel's
// verdict in 8 to 10 of a hundred, as the package says. The bounds are four standard
// deviations wide.
func TestFalseAlarmsAreAsMany(t *testing.T) {
	const wheels = 1000
	random := rand.New(rand.NewPCG(7, 2026))
	wrong, overall := map[string]int{}, 0
	for range wheels {
		report := roll(random, wheelstats.MinimumSpins, even).Report()
		if report.Verdict != wheelstats.Ordinary {
			overall++
		}
		for _, test := range report.Tests {
			if test.Verdict != wheelstats.Ordinary && test.Verdict != wheelstats.TooFewSpins {
				wrong[test.Name]++
			}
		}
	}
	for _, name := range []string{wheelstats.TestNumbers, wheelstats.TestArcs, wheelstats.TestSectors, wheelstats.TestColours,
		wheelstats.TestOddEven, wheelstats.TestLowHigh, wheelstats.TestDozens, wheelstats.TestColumns} {
		if wrong[name] < 22 || wrong[name] > 78 {
			t.Errorf("%s: %d of %d honest wheels are flagged, want about 50", name, wrong[name], wheels)
		}
	}
	if overall < 50 || overall > 122 {
		t.Errorf("%d of %d honest wheels have a verdict other than ordinary, want about 86", overall, wheels)
	}
}

func TestBiasedWheelsAreFlagged(t *testing.T) {
	for _, test := range []struct {
		name   string
		spins  int
		weight func(place int) float64
	}{
		{"one pocket comes up once in 26 spins", 20000, func(place int) float64 {
			if place == 9 {
				return 37.0 / 26
			}
			return 1
		}},
		{"five pockets side by side come up a fifth more often", 20000, func(place int) float64 {
			if place < 5 {
				return 1.2
			}
			return 1
		}},
		{"a pocket the ball jumps out of", 3000, func(place int) float64 {
			if place == 30 {
				return 0.1
			}
			return 1
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for seed := range uint64(5) {
				report := roll(rand.New(rand.NewPCG(seed, 2026)), test.spins, test.weight).Report()
				if report.Verdict != wheelstats.Alarm && report.Verdict != wheelstats.Suspicious {
					t.Errorf("seed %d: %s after %d spins", seed, report.Verdict, test.spins)
				}
			}
		})
	}
}

// A tilted wheel is seen in the drop zones and nowhere else: the numbers turn with
// the rotor.
func TestTiltIsSeenInTheDropZones(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 2026))
	stats := roll(random, 6000, even)
	for range stats.Spins {
		zone := random.IntN(wheelstats.Zones)
		if random.IntN(10) == 0 {
			zone = 11
		}
		stats.Drops[zone]++
	}
	report := stats.Report()
	drops := testNamed(t, report, wheelstats.TestDrops16)
	check.Equalf(t, drops.Verdict, wheelstats.Alarm, "drop zones: %s, chi-square %v", drops.Verdict, drops.ChiSquare)
	check.Equalf(t, report.Verdict, wheelstats.Ordinary, "the wheel")
}
