package spin

import (
	"cmp"
	"errors"
	"time"

	"pitboss/hardware"
)

// Period is the interval between a wheel's statuses.
const Period = 500 * time.Millisecond

// Limits of [Rules].
const (
	ShortestSilence = hardware.Duration(2 * Period)
	LongestSilence  = hardware.Duration(time.Minute)
	ShortestLongest = hardware.Duration(10 * time.Second)
	LongestLongest  = hardware.Duration(10 * time.Minute)
)

// DefaultSilence allows for three missing statuses.
const DefaultSilence = hardware.Duration(3 * Period)

// Rules are the site's settings for its wheel.
type Rules struct {
	// Silence ("1.5s") is how long the wheel may send no complete status before it counts as silent.
	Silence hardware.Duration `toml:"silence"`
	// Longest limits how long a spin may last from no more bets to its number. The limit applies both by the clock, so
	// that a wheel repeating its lines is not cut short, and in statuses, two a second, so that a burst after a silence
	// is read to its end. For a wheel with a pointer it limits the turning in one spin, in statuses only. The protocol
	// has its default.
	Longest hardware.Duration `toml:"longest"`
	// Reverses reports that the wheel changes direction with every game.
	Reverses bool `toml:"reverses"`
}

// WithDefaults fills in missing settings.
func (r Rules) WithDefaults(dialect *Dialect) Rules {
	r.Silence = cmp.Or(r.Silence, DefaultSilence)
	r.Longest = cmp.Or(r.Longest, dialect.Longest)
	return r
}

// Validate returns everything wrong with settings that are complete, one line each.
func (r Rules) Validate() error {
	return errors.Join(r.Silence.Within("silence", ShortestSilence, LongestSilence),
		r.Longest.Within("longest", ShortestLongest, LongestLongest))
}
