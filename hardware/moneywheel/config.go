package moneywheel

import (
	"errors"
	"fmt"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Limits of a [Config].
const (
	ShortestSilence = 2 * Period
	LongestSilence  = time.Minute
	ShortestLongest = 10 * time.Second
	LongestLongest  = 10 * time.Minute
	maxLine         = 224 // longer than the longest line: every field full and every cause
)

// Config is a money wheel in the configuration. Start from [Default]; a field left at its
// zero value has the default stated.
type Config struct {
	link.Config
	// Silence ("1.5s") is how long no whole status may come.
	Silence hardware.Duration `toml:"silence"`
	// Longest ("1m") is how long the wheel may turn in one spin.
	Longest hardware.Duration `toml:"longest"`
	// Reverses says that the wheel is turned the other way in every spin.
	Reverses bool `toml:"reverses"`
}

// Default is a money wheel with everything set but its name and path.
func Default() Config { return Config{}.WithDefaults() }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	if c.Silence == 0 {
		c.Silence = hardware.Duration(DefaultSilence)
	}
	if c.Longest == 0 {
		c.Longest = hardware.Duration(DefaultLongest)
	}
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when
// nothing is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	var wrong []error
	wrong = append(wrong, c.Config.Validate("wheel"), c.Framing().Validate())
	if silence := time.Duration(c.Silence); silence < ShortestSilence || silence > LongestSilence {
		wrong = append(wrong, fmt.Errorf("silence = %q: want %s to %s", silence, ShortestSilence, LongestSilence))
	}
	if longest := time.Duration(c.Longest); longest < ShortestLongest || longest > LongestLongest {
		wrong = append(wrong, fmt.Errorf("longest = %q: want %s to %s", longest, ShortestLongest, LongestLongest))
	}
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("money-wheel %q: %w", c.Name, err)
	}
	return nil
}

// Framing is what the wheel's lines look like: text that ends with CR LF.
func (c Config) Framing() framing.Config {
	return framing.Config{MaxLength: maxLine, IdleGap: time.Duration(c.IdleGap)}
}

// Rules is what the site says of its wheel.
func (c Config) Rules() Rules {
	return Rules{Reverses: c.Reverses, Silence: time.Duration(c.Silence), Longest: time.Duration(c.Longest)}
}
