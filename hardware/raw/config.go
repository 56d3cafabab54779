package raw

import (
	"errors"
	"fmt"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/port"
)

// Silences that end a piece.
const (
	DefaultIdleGap  = 50 * time.Millisecond
	ShortestIdleGap = 20 * time.Millisecond
	LongestIdleGap  = 5 * time.Second
)

// Config is an unknown device in the configuration. Start from [Default]; a field left at
// its zero value has the default stated.
type Config struct {
	// Name is the device's name at the table, such as "new".
	Name string `toml:"name"`

	// Path is the serial port; Baud (9600), DataBits (8), Parity ("none"), StopBits
	// (1) and ReadTimeout ("150ms", 100 to 250 ms) are how it is used.
	Path        string            `toml:"path"`
	Baud        int               `toml:"baud"`
	DataBits    int               `toml:"data_bits"`
	Parity      string            `toml:"parity"`
	StopBits    int               `toml:"stop_bits"`
	ReadTimeout hardware.Duration `toml:"read_timeout"`

	// IdleGap ("50ms") is the silence that ends a piece.
	IdleGap hardware.Duration `toml:"idle_gap"`
}

// Default is a device with everything set but its name and path.
func Default() Config { return Config{}.WithDefaults() }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	settings := c.Settings().WithDefaults()
	c.Baud, c.DataBits, c.Parity, c.StopBits = settings.Baud, settings.DataBits, settings.Parity, settings.StopBits
	c.ReadTimeout = hardware.Duration(settings.ReadTimeout)
	if c.IdleGap == 0 {
		c.IdleGap = hardware.Duration(DefaultIdleGap)
	}
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when nothing
// is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	var wrong []error
	if c.Name == "" {
		wrong = append(wrong, errors.New(`name is missing: want the device's name at the table, such as "new"`))
	}
	wrong = append(wrong, c.Settings().Validate())
	if gap := time.Duration(c.IdleGap); gap < ShortestIdleGap || gap > LongestIdleGap {
		wrong = append(wrong, fmt.Errorf("idle_gap = %q: want %s to %s", gap, ShortestIdleGap, LongestIdleGap))
	}
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("raw %q: %w", c.Name, err)
	}
	return nil
}

// Settings is how the device's port is used.
func (c Config) Settings() port.Settings {
	return port.Settings{
		Path: c.Path, Baud: c.Baud, DataBits: c.DataBits, Parity: c.Parity, StopBits: c.StopBits,
		ReadTimeout: time.Duration(c.ReadTimeout),
	}
}
