package bench

import "math"

// clearly is how unlikely something must be by chance before it is said of a device: a one-sided test at 1 %.
const clearly = 0.01

// mostBaseline is the largest baseline that is reckoned with as it is; a larger one is taken as one of this size with
// the same rate, which changes nothing that shows and keeps the logarithms exact enough.
const mostBaseline = 1e9

// chanceOfWorse returns how likely it is that a device as good as its baseline fails at least as often as it did now,
// by chance alone.
//
// It is Fisher's exact one-sided test for two proportions: given how many readings failed in both together, how
// likely is it that so many of them or more fall to now? A normal approximation would not do, because good devices
// fail a few times in a hundred at most, and it is wrong below some five failures. The exact test rather misses a
// small change than invents one. 1 where there is nothing to compare.
func chanceOfWorse(now, usual Reads) float64 {
	if now.Tried == 0 || usual.Tried == 0 || now.Good > now.Tried || usual.Good > usual.Tried {
		return 1
	}
	scale := min(1, mostBaseline/float64(usual.Tried))
	here, there := float64(now.Tried), math.Round(float64(usual.Tried)*scale)
	failed := float64(now.Tried - now.Good)
	all := failed + math.Round(float64(usual.Tried-usual.Good)*scale)
	// The number that falls to now is hypergeometric.
	most := math.Min(here, all)
	chance := math.Exp(logChoose(here, failed) + logChoose(there, all-failed) - logChoose(here+there, all))
	sum := 0.0
	for k := failed; k <= most; k++ {
		sum += chance
		chance *= (here - k) * (all - k) / ((k + 1) * (there - all + k + 1))
	}
	return math.Min(sum, 1)
}

// chanceOfSoMany returns how likely a device of which this share of readings is good fails at least as often by
// chance alone: the upper end of a binomial distribution, exact.
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

// logChoose returns the natural logarithm of how many ways there are to choose k of n.
func logChoose(n, k float64) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	a, _ := math.Lgamma(n + 1)
	b, _ := math.Lgamma(k + 1)
	c, _ := math.Lgamma(n - k + 1)
	return a - b - c
}
