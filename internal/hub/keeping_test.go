package hub

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// How long records are kept is a number of years or a duration, and at a live site what the law asks at least.
func TestKeeping(t *testing.T) {
	for text, want := range map[string]struct {
		words           string
		live, readable  bool
		yearsBack, days int
	}{
		"5":      {"5 years", true, true, 5, 0},
		"7":      {"7 years", true, true, 7, 0},
		"1":      {"1 year", false, true, 1, 0},
		"4":      {"4 years", false, true, 4, 0},
		"43848h": {"43848h0m0s", true, true, 0, 1827},
		"43847h": {"43847h0m0s", false, true, 0, 0},
		"48h":    {"48h0m0s", false, true, 0, 2},
		"0":      {}, "-5": {}, "0s": {}, "-1h": {}, "5 years": {}, "": {}, "1000": {}, "99999999999999999999": {},
	} {
		t.Run(text, func(t *testing.T) {
			keep, err := ParseKeeping(text)
			must.Equalf(t, err == nil, want.readable, "read %+v, %v", keep, err)
			if err != nil {
				return
			}
			check.Equalf(t, keep.String(), want.words, "in words it is %q", keep)
			if err := keep.CheckLawful(game.Live); (err == nil) != want.live {
				t.Errorf("at a live site: %v", err)
			} else if err != nil && !strings.Contains(err.Error(), "at least 5 years (GLI-19 A.4.4") {
				t.Errorf("the refusal says %v", err)
			}
			check.Dof(t, keep.CheckLawful(game.Training), "in training")
			now := time.Date(2031, 11, 23, 12, 0, 0, 0, time.UTC)
			if back := now.AddDate(-want.yearsBack, 0, -want.days); want.yearsBack+want.days > 0 && !keep.before(now).Equal(back) {
				t.Errorf("old is what is before %s, want %s", keep.before(now), back)
			}
		})
	}
	check.Dof(t, (Keeping{}).CheckLawful(game.Live), "to keep everything")
}

// A clock is steady once it has gone on by itself for a week: a jump either way, and a hub that was off for
// days, begin the week again.
func TestASteadyClock(t *testing.T) {
	const day = 24 * time.Hour
	for name, test := range map[string]struct {
		// looks are how long after the one before.
		looks  []time.Duration
		steady bool
	}{
		"the first look":                {[]time.Duration{0}, false},
		"six days":                      {[]time.Duration{0, day, day, day, day, day, day}, false},
		"seven days":                    {[]time.Duration{0, day, day, day, day, day, day, day}, true},
		"many starts in a day":          {[]time.Duration{0, time.Minute, time.Minute, time.Hour, time.Minute, 0}, false},
		"a day left out":                {[]time.Duration{0, day, 2 * day, day, day, 2 * day}, true},
		"off for three days":            {[]time.Duration{0, day, day, day, day, day, 3 * day}, false},
		"six years ahead":               {[]time.Duration{0, day, day, day, day, day, day, day, 6 * 365 * day}, false},
		"ahead, and put right":          {[]time.Duration{0, day, day, day, day, day, day, day, 6 * 365 * day, -6 * 365 * day}, false},
		"an hour back":                  {[]time.Duration{0, day, day, day, day, day, day, day, -time.Hour}, false},
		"a week after a clock was set ": {[]time.Duration{0, 6 * 365 * day, day, day, day, day, day, day, day}, true},
	} {
		t.Run(name, func(t *testing.T) {
			var last looked
			at := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
			for _, after := range test.looks {
				at = at.Add(after)
				last = last.look(at)
			}
			check.Equalf(t, last.steady(), test.steady, "it is %+v: steady", last)
		})
	}
}
