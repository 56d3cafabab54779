package cli

import (
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pitboss/clock"
	"pitboss/internal/exit"
)

// TimesHelp describes a time that people give.
const TimesHelp = `A TIME is 2026-11-21T08:00:00Z; 2026-11-21T08:00, or 2026-11-21 for the beginning of
that day, in UTC like all times in the output; today or yesterday; or how long ago: 1h,
90m, 2d.`

// AddTimeFlags adds the flags that limit the time of records.
func AddTimeFlags(flags *pflag.FlagSet, since, until *string) {
	flags.StringVar(since, "since", "", "at or after this `TIME`, such as 2026-11-21T08:00:00Z, 2026-11-21, yesterday or 1h ago")
	flags.StringVar(until, "until", "", "before this `TIME`")
}

// ParseTime parses the time in a flag; an empty one is the zero time.
func ParseTime(flag, text string) (time.Time, error) {
	at, known := timeFrom(text, clock.Now())
	if !known {
		return at, exit.Usagef("--%s %q: want a time such as 2026-11-21T08:00:00Z, a date such as 2026-11-21, today, yesterday, "+
			"or how long ago, such as 90m, 1h or 2d", flag, text)
	}
	return at, nil
}

// timeFrom parses a time, which may be relative to now.
func timeFrom(text string, now time.Time) (at time.Time, known bool) {
	text = strings.TrimSuffix(strings.TrimSpace(text), " ago")
	today := now.UTC().Truncate(24 * time.Hour)
	switch text {
	case "":
		return time.Time{}, true
	case "now":
		return now, true
	case "today":
		return today, true
	case "yesterday":
		return today.AddDate(0, 0, -1), true
	}
	for _, layout := range []string{
		time.RFC3339, time.DateOnly, "2006-01-02T15:04", "2006-01-02T15:04:05", "2006-01-02 15:04", time.DateTime,
	} {
		if at, err := time.Parse(layout, text); err == nil {
			return at, true
		}
	}
	if ago, is := durationFrom(text); is && ago >= 0 {
		return now.Add(-ago), true
	}
	return time.Time{}, false
}

// maxDays limits a number of days to what a duration can hold.
const maxDays = 100_000

// durationFrom parses a duration as Go writes it, or a number of days.
func durationFrom(text string) (time.Duration, bool) {
	if number, is := strings.CutSuffix(text, "d"); is {
		days, err := strconv.ParseUint(number, 10, 32)
		return time.Duration(days) * 24 * time.Hour, err == nil && days <= maxDays
	}
	long, err := time.ParseDuration(text)
	return long, err == nil
}
