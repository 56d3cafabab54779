package moneywheel

import (
	"errors"
	"fmt"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
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
	// Name is the device's name at the table, such as "wheel".
	Name string `toml:"name"`

	// Path is the serial port; Baud (9600), DataBits (8), Parity ("none"), StopBits
	// (1) and ReadTimeout ("150ms", 100 to 250 ms) are how it is used.
	Path        string            `toml:"path"`
	Baud        int               `toml:"baud"`
	DataBits    int               `toml:"data_bits"`
	Parity      string            `toml:"parity"`
	StopBits    int               `toml:"stop_bits"`
	ReadTimeout hardware.Duration `toml:"read_timeout"`

	// IdleGap ("250ms") ends the wait for the rest of a cut line.
	IdleGap hardware.Duration `toml:"idle_gap"`
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
	settings := c.Settings().WithDefaults()
	c.Baud, c.DataBits, c.Parity, c.StopBits = settings.Baud, settings.DataBits, settings.Parity, settings.StopBits
	c.ReadTimeout = hardware.Duration(settings.ReadTimeout)
	if c.IdleGap == 0 {
		c.IdleGap = hardware.Duration(framing.DefaultIdleGap)
	}
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
	if c.Name == "" {
		wrong = append(wrong, errors.New(`name is missing: want the device's name at the table, such as "wheel"`))
	}
	wrong = append(wrong, c.Settings().Validate(), c.Framing().Validate())
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

// Settings is how the wheel's port is used.
func (c Config) Settings() port.Settings {
	return port.Settings{
		Path: c.Path, Baud: c.Baud, DataBits: c.DataBits, Parity: c.Parity, StopBits: c.StopBits,
		ReadTimeout: time.Duration(c.ReadTimeout),
	}
}

// Framing is what the wheel's lines look like: text that ends with CR LF.
func (c Config) Framing() framing.Config {
	return framing.Config{MaxLength: maxLine, IdleGap: time.Duration(c.IdleGap)}
}

// Rules is what the site says of its wheel.
func (c Config) Rules() Rules {
	return Rules{Reverses: c.Reverses, Silence: time.Duration(c.Silence), Longest: time.Duration(c.Longest)}
}
