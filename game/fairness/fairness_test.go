package fairness_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pitboss/game/fairness"
	"pitboss/internal/testing/check"
)

// TestExceeds: the critical values of the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
func TestExceeds(t *testing.T) {
	for degrees, values := range map[int][3]float64{
		1: {3.841, 6.635, 10.828}, 2: {5.991, 9.210, 13.816}, 3: {7.815, 11.345, 16.266}, 5: {11.070, 15.086, 20.515},
		7: {14.067, 18.475, 24.322}, 15: {24.996, 30.578, 37.697}, 36: {50.998, 58.619, 67.985},
	} {
		for i, want := range []float64{0.05, 0.01, 0.001} {
			if got := fairness.Exceeds(values[i], degrees); math.Abs(got-want) > want/1000 {
				t.Errorf("%d degrees: %v is exceeded in %v, want %v", degrees, values[i], got, want)
			}
		}
		check.Equalf(t, fairness.Exceeds(0, degrees), 1, "%d degrees", degrees)
	}
}

// wheel is a wheel with a number of places, of which each is as likely as its weight says.
type wheel struct {
	random  *rand.Rand
	weights []float64
	classes []fairness.Class
}

func newWheel(seed uint64, places int, weight func(place int) float64) *wheel {
	w := &wheel{random: rand.New(rand.NewPCG(seed, 37)), classes: make([]fairness.Class, places)}
	total := 0.0
	for place := range places {
		total += weight(place)
		w.weights = append(w.weights, total)
		w.classes[place].Chance = 1 / float64(places)
	}
	for place := range w.weights {
		w.weights[place] /= total
	}
	return w
}

func (w *wheel) spin(times int) fairness.Test {
	for range times {
		at, place := w.random.Float64(), 0
		for w.weights[place] < at && place < len(w.weights)-1 {
			place++
		}
		w.classes[place].Hits++
	}
	return fairness.Of(w.classes)
}

func even(int) float64 { return 1 }

// TestLookingAgainAndAgain: of 1,000 honest wheels that are looked at after every 250 spins up to 10,000, many more than 1 in
// 100 are once called as uneven as 1 in 100 by the test for one look, and at most 1 in 100 reach an evidence of 100:
// the bound is three standard deviations wide.
func TestLookingAgainAndAgain(t *testing.T) {
	const wheels, look, last = 1000, 250, 10000
	once, ever := 0, 0
	for seed := range uint64(wheels) {
		w := newWheel(seed, 37, even)
		rare, reached := false, false
		for range last / look {
			test := w.spin(look)
			rare = rare || test.Once < 0.01
			reached = reached || test.Evidence >= 100
		}
		if rare {
			once++
		}
		if reached {
			ever++
		}
	}
	t.Logf("of %d wheels %d once had a probability below 1%%, %d once had an evidence of 100", wheels, once, ever)
	if once < wheels/20 {
		t.Errorf("%d of %d honest wheels were called uneven by one of many looks, which is not worth a correction", once, wheels)
	}
	if ever > 19 {
		t.Errorf("%d of %d honest wheels reached an evidence of 100, want at most about 10", ever, wheels)
	}
}

// TestUnfairWheelsAreFound: with enough results the evidence against an uneven wheel grows.
func TestUnfairWheelsAreFound(t *testing.T) {
	for _, test := range []struct {
		name   string
		places int
		spins  int
		weight func(place int) float64
	}{
		{"a pocket that comes up once in 26 spins", 37, 20000, func(place int) float64 {
			if place == 9 {
				return 37.0 / 26
			}
			return 1
		}},
		{"a pocket the ball jumps out of", 37, 6000, func(place int) float64 {
			if place == 30 {
				return 0.1
			}
			return 1
		}},
		{"a die that shows 6 a tenth more often", 6, 40000, func(place int) float64 {
			if place == 5 {
				return 1.1
			}
			return 1
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for seed := range uint64(5) {
				if found := newWheel(seed, test.places, test.weight).spin(test.spins); found.Evidence < 100 {
					t.Errorf("seed %d: %+v", seed, found)
				}
			}
		})
	}
}

// TestNothingIsKnownOfNothing: without results, or with one class, nothing speaks against it.
func TestNothingIsKnownOfNothing(t *testing.T) {
	for _, classes := range [][]fairness.Class{nil, {{Hits: 5, Chance: 1}}, {{Chance: 0.5}, {Chance: 0.5}}} {
		test := fairness.Of(classes)
		check.Equal(t, test.Once, 1)
		check.Equal(t, test.Evidence, 1)
		check.Equal(t, test.ChiSquare, 0)
	}
}
