package wheelstats

import (
	"fmt"
	"math"
	"slices"
)

// MinimumSpins is the number of spins needed for a verdict on a wheel: about eighty per pocket, below which honest
// and biased wheels look alike. The laboratories' own test of a device takes 10,000 (GLI-19 3.4.2).
const MinimumSpins = 3000

// Verdict is the result of a test: a closed list.
type Verdict string

// The verdicts, from none to the most serious. Each applies above the critical value of its level, which an honest
// wheel exceeds by chance that often.
const (
	TooFewSpins Verdict = "too-few-spins"
	Ordinary    Verdict = "ordinary"
	Look        Verdict = "look"       // 5%: check level, frets and ball at the next opportunity
	Suspicious  Verdict = "suspicious" // 1%: have the wheel examined
	Alarm       Verdict = "alarm"      // 0.1%: take the wheel out of play
)

// graver returns the more serious of two verdicts.
func graver(a, b Verdict) Verdict {
	order := []Verdict{TooFewSpins, Ordinary, Look, Suspicious, Alarm}
	return order[max(slices.Index(order, a), slices.Index(order, b))]
}

// Critical has the values of chi-square that chance alone exceeds in 5%, 1% and 0.1% of all cases.
type Critical struct {
	Look       float64 `json:"look"`
	Suspicious float64 `json:"suspicious"`
	Alarm      float64 `json:"alarm"`
}

// critical maps degrees of freedom to upper-tail critical values of the chi-square distribution, NIST/SEMATECH
// e-Handbook of Statistical Methods, 1.3.6.7.4.
var critical = map[int]Critical{
	2:  {5.991, 9.210, 13.816},
	3:  {7.815, 11.345, 16.266},
	7:  {14.067, 18.475, 24.322},
	15: {24.996, 30.578, 37.697},
	36: {50.998, 58.619, 67.985},
}

// Share is one class of a test: its count compared with what chance gives.
type Share struct {
	Name     string  `json:"name"`
	Hits     int     `json:"hits"`
	Expected float64 `json:"expected"`
	// Deviation is the difference of Hits from Expected, in standard deviations.
	Deviation float64 `json:"deviation"`
}

// newShare returns the share of hits in trials with this chance of a hit.
func newShare(name string, hits, trials int, chance float64) Share {
	share := Share{Name: name, Hits: hits, Expected: float64(trials) * chance}
	if spread := math.Sqrt(share.Expected * (1 - chance)); spread > 0 {
		share.Deviation = (float64(hits) - share.Expected) / spread
	}
	return share
}

// Test is Pearson's chi-square test of spins sorted into classes.
type Test struct {
	Name string `json:"name"`
	// Judges is true if the wheel's own verdict depends on this test.
	Judges bool `json:"judges"`
	// Spins is the number of spins that could be sorted: all, or those with a known drop.
	Spins            int      `json:"spins"`
	Shares           []Share  `json:"shares"`
	ChiSquare        float64  `json:"chi_square"`
	DegreesOfFreedom int      `json:"degrees_of_freedom"`
	Critical         Critical `json:"critical"`
	Verdict          Verdict  `json:"verdict"`
}

// newTest tests spins sorted into classes of equally likely places.
func newTest(name string, judges bool, classes []class) Test {
	places := 0
	test := Test{Name: name, Judges: judges, DegreesOfFreedom: len(classes) - 1}
	for _, class := range classes {
		places += class.places
		test.Spins += class.hits
	}
	for _, class := range classes {
		share := newShare(class.name, class.hits, test.Spins, float64(class.places)/float64(places))
		test.Shares = append(test.Shares, share)
		if share.Expected > 0 {
			test.ChiSquare += (float64(share.Hits) - share.Expected) * (float64(share.Hits) - share.Expected) / share.Expected
		}
	}
	values, known := critical[test.DegreesOfFreedom]
	if !known {
		panic(fmt.Sprintf("wheelstats: no critical values for %d degrees of freedom", test.DegreesOfFreedom))
	}
	test.Critical = values
	test.Verdict = values.verdict(test.ChiSquare, test.Spins)
	return test
}

func (c Critical) verdict(chiSquare float64, spins int) Verdict {
	switch {
	case spins < MinimumSpins:
		return TooFewSpins
	case chiSquare > c.Alarm:
		return Alarm
	case chiSquare > c.Suspicious:
		return Suspicious
	case chiSquare > c.Look:
		return Look
	}
	return Ordinary
}
