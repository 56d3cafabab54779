package bench

import (
	"errors"
	"fmt"
)

// What limits may be.
const (
	fewestReads    = 10
	lowestRate     = 0.5
	mostReconnects = 1000
)

// Limits are the rates beyond which a device is not acceptable: the site's choice.
type Limits struct {
	// Reads is over how many of the last readings a rate is taken, at most [RecentReads]; no alarm before there are
	// so many.
	Reads int `toml:"reads"`
	// WarnRate and ErrorRate are the shares of good readings below which a device is warned of, and told to be
	// replaced.
	WarnRate  float64 `toml:"warn_rate"`
	ErrorRate float64 `toml:"error_rate"`
	// Reconnects is how many in ten minutes are warned of; twice as many are an error.
	Reconnects int `toml:"reconnects"`
}

// DefaultLimits returns the limits of a site that chose nothing.
func DefaultLimits() Limits {
	return Limits{Reads: 100, WarnRate: 0.98, ErrorRate: 0.95, Reconnects: 3}
}

// The fewest readings and failures that say anything of a rate.
const (
	fewestJudged = 10
	fewestFailed = 3
)

// Judge says how bad a rate of readings is by the limits, before and after there are enough of them for an alarm; empty
// where it is good enough or too few say so.
func (l Limits) Judge(reads Reads) Level {
	l = l.withDefaults()
	switch rate := reads.Rate(); {
	case reads.Tried < fewestJudged || reads.Failed() < fewestFailed || rate >= l.WarnRate:
		return ""
	case rate < l.ErrorRate:
		return Error
	}
	return Warning
}

// Validate names everything wrong with the limits in the words of the configuration; nil when nothing is.
func (l Limits) Validate() error {
	var wrong []error
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	if l.Reads < fewestReads || l.Reads > RecentReads {
		add("reads = %d: want %d to %d, the last readings a rate is taken over", l.Reads, fewestReads, RecentReads)
	}
	if !(l.WarnRate >= lowestRate && l.WarnRate <= 1) {
		add("warn_rate = %g: want a share of good readings from %g to 1, such as 0.98", l.WarnRate, lowestRate)
	}
	if !(l.ErrorRate >= lowestRate && l.ErrorRate <= 1) {
		add("error_rate = %g: want a share of good readings from %g to 1, such as 0.95", l.ErrorRate, lowestRate)
	}
	if l.ErrorRate >= l.WarnRate {
		add("error_rate = %g: want less than warn_rate, %g: a warning comes first", l.ErrorRate, l.WarnRate)
	}
	if l.Reconnects < 1 || l.Reconnects > mostReconnects {
		add("reconnects = %d: want 1 to %d in ten minutes", l.Reconnects, mostReconnects)
	}
	return errors.Join(wrong...)
}
