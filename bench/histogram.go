package bench

import (
	"slices"
	"time"
)

// bounds are the upper bounds of a histogram's classes: 1, 2, 5 from 10 microseconds to 50 seconds. Longer times go
// into one more class.
var bounds = [...]time.Duration{
	10 * time.Microsecond, 20 * time.Microsecond, 50 * time.Microsecond,
	100 * time.Microsecond, 200 * time.Microsecond, 500 * time.Microsecond,
	time.Millisecond, 2 * time.Millisecond, 5 * time.Millisecond,
	10 * time.Millisecond, 20 * time.Millisecond, 50 * time.Millisecond,
	100 * time.Millisecond, 200 * time.Millisecond, 500 * time.Millisecond,
	time.Second, 2 * time.Second, 5 * time.Second,
	10 * time.Second, 20 * time.Second, 50 * time.Second,
}

// Classes is the number of classes of a histogram.
const Classes = len(bounds) + 1

// Bounds returns the upper bounds of the classes, except the last one, which is unbounded.
func Bounds() []time.Duration { return slices.Clone(bounds[:]) }

// Histogram counts times by class. Its zero value is empty.
type Histogram struct {
	Counts [Classes]uint64 `json:"counts"`
	// Sum is the total of all times, Longest the longest one.
	Sum     time.Duration `json:"sum"`
	Longest time.Duration `json:"longest"`
}

// Add counts a time. A negative time counts as 0.
func (h *Histogram) Add(took time.Duration) {
	took = max(took, 0)
	class, _ := slices.BinarySearch(bounds[:], took)
	h.Counts[class]++
	h.Sum += took
	h.Longest = max(h.Longest, took)
}

// Number returns how many times were counted.
func (h Histogram) Number() (number uint64) {
	for _, count := range h.Counts {
		number += count
	}
	return number
}

// Quantile returns a time that at least the given share of all times, 0 to 1, did not exceed: the upper bound of its
// class, but at most the longest time. It returns 0 for an empty histogram.
func (h Histogram) Quantile(share float64) time.Duration {
	number := h.Number()
	if number == 0 {
		return 0
	}
	var sum uint64
	for class, count := range h.Counts {
		sum += count
		if count > 0 && float64(sum) >= share*float64(number) && class < len(bounds) {
			return min(bounds[class], h.Longest)
		}
	}
	return h.Longest
}

// Plus returns the sum of both histograms.
func (h Histogram) Plus(o Histogram) Histogram {
	for class, count := range o.Counts {
		h.Counts[class] += count
	}
	h.Sum += o.Sum
	h.Longest = max(h.Longest, o.Longest)
	return h
}

// Since returns what was counted after o, an earlier value of the same histogram. Its longest time is exact if it
// exceeds all earlier ones, otherwise the upper bound of its class.
func (h Histogram) Since(o Histogram) Histogram {
	since := Histogram{Sum: max(h.Sum-o.Sum, 0)}
	last := -1
	for class, count := range h.Counts {
		since.Counts[class] = less(count, o.Counts[class])
		if since.Counts[class] > 0 {
			last = class
		}
	}
	switch {
	case h.Longest > o.Longest:
		since.Longest = h.Longest
	case last == len(bounds):
		since.Longest = min(h.Longest, since.Sum)
	case last >= 0:
		since.Longest = min(bounds[last], h.Longest, since.Sum)
	}
	return since
}

// follows reports whether o may be an earlier value of h.
func (h Histogram) follows(o Histogram) bool {
	for class, count := range h.Counts {
		if count < o.Counts[class] {
			return false
		}
	}
	return h.Sum >= o.Sum && h.Longest >= o.Longest
}
