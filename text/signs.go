package text

import (
	"strings"
	"time"
)

// signs are how a language writes figures and dates.
type signs struct {
	// decimal is the sign between a whole number and its decimals, group that between its thousands.
	decimal, group string
	// date is the layout of a day in [time.Format].
	date string
}

// signsByLanguage has every language that does not write figures and dates as English does.
var signsByLanguage = map[string]signs{
	"lt": {",", "\u00a0", time.DateOnly},
	"ro": {",", ".", "02.01.2006"},
}

// signsOf returns the signs of a language.
func signsOf(language string) signs {
	if own, known := signsByLanguage[language]; known {
		return own
	}
	return signs{".", ",", time.DateOnly}
}

// figures writes figures, which come as English writes them: 1,234.5.
func (s signs) figures(figures string) string {
	return strings.NewReplacer(".", s.decimal, ",", s.group).Replace(figures)
}

// day writes a day, which comes as 2026-11-27. Anything else is left as it is.
func (s signs) day(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return at.Format(s.date)
}
