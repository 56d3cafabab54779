package bench

import "math"

// clearly is the chance below which a difference is attributed to the device: a one-sided test at 1 %.
const clearly = 0.01

// maxBaseline is the largest baseline used as it is. A larger one is scaled down to this size with the same rate,
// which does not change the visible result and keeps the logarithms exact enough.
const maxBaseline = 1e9

// chanceOfWorse returns the probability that a device as good as its baseline fails at least as often as now, by
// chance alone.
//
// It is Fisher's exact one-sided test for two proportions: given the total of failed readings, how likely is it that
// at least this many of them are among the present ones? A normal approximation would not do: good devices fail a few
// times in a hundred at most, and it is wrong below about five failures. The exact test would rather miss a small
// change than invent one. The result is 1 if there is nothing to compare.
func chanceOfWorse(now, usual Reads) float64 {
	if now.Tried == 0 || usual.Tried == 0 || now.Good > now.Tried || usual.Good > usual.Tried {
		return 1
	}
	scale := min(1, maxBaseline/float64(usual.Tried))
	here, there := float64(now.Tried), math.Round(float64(usual.Tried)*scale)
	failed := float64(now.Tried - now.Good)
	all := failed + math.Round(float64(usual.Tried-usual.Good)*scale)
	// The number of failures among the present readings is hypergeometric.
	maxFailed := math.Min(here, all)
	chance := math.Exp(logChoose(here, failed) + logChoose(there, all-failed) - logChoose(here+there, all))
	sum := 0.0
	for k := failed; k <= maxFailed; k++ {
		sum += chance
		chance *= (here - k) * (all - k) / ((k + 1) * (there - all + k + 1))
	}
	return math.Min(sum, 1)
}

// chanceOfSoMany returns the probability that a device with this share of good readings fails at least as often as
// now, by chance alone: the exact upper tail of a binomial distribution.
func chanceOfSoMany(now Reads, good float64) float64 {
	if now.Tried == 0 || now.Good >= now.Tried || good <= 0 {
		return 1
	}
	if good >= 1 {
		return 0
	}
	tried, below := float64(now.Tried), 0.0
	for k := 0.0; k < float64(now.Tried-now.Good); k++ {
		below += math.Exp(logChoose(tried, k) + k*math.Log(1-good) + (tried-k)*math.Log(good))
	}
	return math.Max(0, 1-below)
}

// logChoose returns the natural logarithm of the binomial coefficient n over k.
func logChoose(n, k float64) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	a, _ := math.Lgamma(n + 1)
	b, _ := math.Lgamma(k + 1)
	c, _ := math.Lgamma(n - k + 1)
	return a - b - c
}
