package bench

import (
	"errors"
	"strconv"

	"pitboss/game/message"
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

// Validate returns everything wrong with the limits, in the words of the configuration. Each error is a text with the
// argument key.
func (l Limits) Validate() error {
	var wrong []error
	add := func(text message.Text) { wrong = append(wrong, message.AsError(text)) }
	share := func(key string, value, example float64) message.Text {
		return message.New("bench.limit.share",
			"{key} = {value}: want a share of good readings from {least} to 1, such as {example}", message.String("key", key), message.String("value", decimal(value)), message.String("least", decimal(minRate)),
			message.String("example", decimal(example)))
	}
	if l.Reads < minReads || l.Reads > RecentReads {
		add(message.New("bench.limit.reads",
			"{key} = {value}: want {least} to {most}, the last readings a rate is taken over",
			message.String("key", "reads"), message.Number("value", l.Reads), message.Number("least", minReads),
			message.Number("most", RecentReads)))
	}
	if !(l.WarnRate >= minRate && l.WarnRate <= 1) {
		add(share("warn_rate", l.WarnRate, 0.98))
	}
	if !(l.ErrorRate >= minRate && l.ErrorRate <= 1) {
		add(share("error_rate", l.ErrorRate, 0.95))
	}
	if l.ErrorRate >= l.WarnRate {
		add(message.New("bench.limit.warning-first",
			"{key} = {value}: want less than {other}, {bound}: a warning comes first",
			message.String("key", "error_rate"), message.String("value", decimal(l.ErrorRate)),
			message.String("other", "warn_rate"), message.String("bound", decimal(l.WarnRate))))
	}
	if l.Reconnects < 1 || l.Reconnects > maxReconnects {
		add(message.New("bench.limit.reconnects", "{key} = {value}: want 1 to {most} in ten minutes",
			message.String("key", "reconnects"), message.Number("value", l.Reconnects), message.Number("most", maxReconnects)))
	}
	return errors.Join(wrong...)
}

func decimal(number float64) string { return strconv.FormatFloat(number, 'g', -1, 64) }
