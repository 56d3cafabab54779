package fairness

import "math"

// Class is a group of results: how often one of them came, and how likely that is by chance. The chances of all classes of a
// test add up to 1.
type Class struct {
	Hits   int64
	Chance float64
}

// Expected returns how many hits chance gives in a number of results.
func (c Class) Expected(results int64) float64 { return float64(results) * c.Chance }

// Deviation returns the difference from what chance gives, in standard deviations.
func (c Class) Deviation(results int64) float64 {
	spread := math.Sqrt(c.Expected(results) * (1 - c.Chance))
	if spread == 0 {
		return 0
	}
	return (float64(c.Hits) - c.Expected(results)) / spread
}

// Test is what is known of the fairness of something that was counted in classes.
type Test struct {
	Results int64
	// ChiSquare is Pearson's statistic with its degrees of freedom.
	ChiSquare float64
	Degrees   int
	// Once is the probability that something fair looks at least as uneven, for a person who looks once.
	Once float64
	// Evidence is how many times as likely the counts are of something unfair as of something fair. Something fair ever
	// reaches an evidence of N with a probability of at most 1/N, however often a person looks.
	Evidence float64
}

// Of tests counts.
func Of(classes []Class) (test Test) {
	for _, class := range classes {
		test.Results += class.Hits
	}
	test.Degrees, test.Once, test.Evidence = len(classes)-1, 1, 1
	if test.Results <= 0 || len(classes) < 2 {
		return test
	}
	for _, class := range classes {
		expected := class.Expected(test.Results)
		test.ChiSquare += (float64(class.Hits) - expected) * (float64(class.Hits) - expected) / expected
	}
	test.Once = Exceeds(test.ChiSquare, test.Degrees)
	test.Evidence = evidence(classes, test.Results)
	return test
}

// Exceeds returns the probability that chance alone gives a chi-square above a value, with a number of degrees of freedom.
func Exceeds(value float64, degrees int) float64 {
	half := value / 2
	sum, term, from := 0.0, math.Exp(-half), 0.0
	if degrees%2 == 1 {
		sum, term, from = math.Erfc(math.Sqrt(half)), 2*math.Exp(-half)*math.Sqrt(half/math.Pi), 0.5
	}
	for range degrees / 2 {
		sum += term
		from++
		term *= half / from
	}
	return min(sum, 1)
}

// MaxEvidence is the largest [Test.Evidence]; more says no more.
const MaxEvidence = 1e9

// weights make the unfairness that is looked for one of about a fifth, a tenth and a twentieth: evidence compares with chances
// that Dirichlet's distribution spreads around the fair ones by that.
var weights = []float64{25, 100, 400}

// evidence returns the ratio of two likelihoods, of which one is a mixture. By fair chance the mean of such a ratio stays 1
// with every result more, and Ville's inequality bounds how high it ever gets. The same holds for the mean of several.
func evidence(classes []Class, results int64) (mean float64) {
	for _, weight := range weights {
		weight *= float64(len(classes) - 1)
		ratio := logGamma(weight) - logGamma(weight+float64(results))
		for _, class := range classes {
			own := weight * class.Chance
			ratio += logGamma(own+float64(class.Hits)) - logGamma(own) - float64(class.Hits)*math.Log(class.Chance)
		}
		mean += math.Exp(min(ratio, math.Log(MaxEvidence))) / float64(len(weights))
	}
	return mean
}

func logGamma(of float64) float64 {
	value, _ := math.Lgamma(of)
	return value
}
