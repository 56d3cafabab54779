package bench

import (
	"errors"
	"fmt"
)

// Bounds of the limits.
const (
	minReads      = 10
	minRate       = 0.5
	maxReconnects = 1000
)

// Limits are the site's limits for a device's error rates.
type Limits struct {
	// Reads is the number of last readings a rate is computed over, at most [RecentReads]. There is no alarm before
	// that many readings.
	Reads int `toml:"reads"`
	// WarnRate and ErrorRate are the shares of good readings below which there is a warning, and an error that asks
	// for the device to be replaced.
	WarnRate  float64 `toml:"warn_rate"`
	ErrorRate float64 `toml:"error_rate"`
	// Reconnects is the number within ten minutes that raises a warning. Twice as many are an error.
	Reconnects int `toml:"reconnects"`
}

// DefaultLimits returns the limits of a site that configured none.
func DefaultLimits() Limits {
	return Limits{Reads: 100, WarnRate: 0.98, ErrorRate: 0.95, Reconnects: 3}
}

// The fewest readings and failures from which Judge draws conclusions.
const (
	minJudged = 10
	minFailed = 3
)

// Judge returns the level of a rate of readings, even if there are too few of them for an alarm. It returns "" if the
// rate is good enough or there are too few readings to tell.
func (l Limits) Judge(reads Reads) Level {
	l = l.withDefaults()
	switch rate := reads.Rate(); {
	case reads.Tried < minJudged || reads.Failed() < minFailed || rate >= l.WarnRate:
		return ""
	case rate < l.ErrorRate:
		return Error
	}
	return Warning
}

// Validate returns everything wrong with the limits, in the words of the configuration.
func (l Limits) Validate() error {
	var wrong []error
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	if l.Reads < minReads || l.Reads > RecentReads {
		add("reads = %d: want %d to %d, the last readings a rate is taken over", l.Reads, minReads, RecentReads)
	}
	if !(l.WarnRate >= minRate && l.WarnRate <= 1) {
		add("warn_rate = %g: want a share of good readings from %g to 1, such as 0.98", l.WarnRate, minRate)
	}
	if !(l.ErrorRate >= minRate && l.ErrorRate <= 1) {
		add("error_rate = %g: want a share of good readings from %g to 1, such as 0.95", l.ErrorRate, minRate)
	}
	if l.ErrorRate >= l.WarnRate {
		add("error_rate = %g: want less than warn_rate, %g: a warning comes first", l.ErrorRate, l.WarnRate)
	}
	if l.Reconnects < 1 || l.Reconnects > maxReconnects {
		add("reconnects = %d: want 1 to %d in ten minutes", l.Reconnects, maxReconnects)
	}
	return errors.Join(wrong...)
}
