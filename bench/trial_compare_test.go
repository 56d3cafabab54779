package bench

import (
	"math"
	"testing"
)

// The values are exact fractions, computed with integers.
func TestChanceOfWorse(t *testing.T) {
	for name, test := range map[string]struct {
		now, usual Reads
		want       float64
	}{
		"the lady tasting tea, one cup wrong of each": {Reads{Good: 1, Tried: 4}, Reads{Good: 3, Tried: 4}, 17.0 / 70},
		"the lady tasting tea, none wrong":            {Reads{Good: 0, Tried: 4}, Reads{Good: 4, Tried: 4}, 1.0 / 70},
		"two of a hundred, one of a thousand usual":   {Reads{Good: 98, Tried: 100}, Reads{Good: 9990, Tried: 10000}, 0.00600460128},
		"two of a hundred, one of a hundred usual":    {Reads{Good: 98, Tried: 100}, Reads{Good: 990, Tried: 1000}, 0.299009304},
		"five of a hundred, one of a hundred usual":   {Reads{Good: 95, Tried: 100}, Reads{Good: 9900, Tried: 10000}, 0.00380414656},
		"three of a hundred, none usual":              {Reads{Good: 97, Tried: 100}, Reads{Good: 1000, Tried: 1000}, 0.000730917824},
		"none failed":                                 {Reads{Good: 5, Tried: 5}, Reads{Good: 6, Tried: 9}, 1},
		"one of one, none usual of one":               {Reads{Tried: 1}, Reads{Good: 1, Tried: 1}, 0.5},
		"no baseline":                                 {Reads{Tried: 9}, Reads{}, 1},
		"no readings":                                 {Reads{}, Reads{Good: 9, Tried: 9}, 1},
		"no readings there can be":                    {Reads{Good: 2, Tried: 1}, Reads{Good: 9, Tried: 9}, 1},
		// With this many readings the test compares one proportion with a known one.
		"a baseline beyond all measure": {Reads{Good: 98, Tried: 100}, Reads{Good: 1 << 62, Tried: 1<<62 + 1<<52}, 0.00442156841},
	} {
		if got := chanceOfWorse(test.now, test.usual); !near(got, test.want) {
			t.Errorf("%s: %.9f, want %.9f", name, got, test.want)
		}
	}
}

func TestChanceOfSoMany(t *testing.T) {
	for name, test := range map[string]struct {
		now        Reads
		good, want float64
	}{
		"two of a deck":  {Reads{Good: 52, Tried: 54}, 0.98, 0.293927606},
		"six of a deck":  {Reads{Good: 52, Tried: 58}, 0.98, 0.00106346702},
		"half of twenty": {Reads{Good: 10, Tried: 20}, 0.5, 0.588098526},
		"none failed":    {Reads{Good: 52, Tried: 52}, 0.98, 1},
		"none may fail":  {Reads{Good: 51, Tried: 52}, 1, 0},
		"all may fail":   {Reads{Good: 1, Tried: 52}, 0, 1},
	} {
		if got := chanceOfSoMany(test.now, test.good); !near(got, test.want) {
			t.Errorf("%s: %.9f, want %.9f", name, got, test.want)
		}
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-5*math.Max(b, 1e-3) }
