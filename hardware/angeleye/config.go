package angeleye

import (
	"errors"
	"fmt"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
)

// DefaultBaud is the rate of a shoe as it is delivered.
const DefaultBaud = 4800

// Config is a shoe in the configuration. Start from [Default]; a field left at its zero
// value has the default stated.
type Config struct {
	// Name is the device's name at the table, such as "shoe".
	Name string `toml:"name"`

	// Path is the serial port; Baud (4800), DataBits (8), Parity ("none"), StopBits
	// (1) and ReadTimeout ("150ms", 100 to 250 ms) are how it is used.
	Path        string            `toml:"path"`
	Baud        int               `toml:"baud"`
	DataBits    int               `toml:"data_bits"`
	Parity      string            `toml:"parity"`
	StopBits    int               `toml:"stop_bits"`
	ReadTimeout hardware.Duration `toml:"read_timeout"`

	// IdleGap ("250ms") ends the wait for the rest of a cut frame.
	IdleGap hardware.Duration `toml:"idle_gap"`
	// Commands lets a technician send commands. Without it the shoe is only read.
	Commands bool `toml:"commands"`
}

// Default is a shoe with everything set but its name and path.
func Default() Config { return Config{}.WithDefaults() }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	if c.Baud == 0 {
		c.Baud = DefaultBaud
	}
	settings := c.Settings().WithDefaults()
	c.DataBits, c.Parity, c.StopBits = settings.DataBits, settings.Parity, settings.StopBits
	c.ReadTimeout = hardware.Duration(settings.ReadTimeout)
	if c.IdleGap == 0 {
		c.IdleGap = hardware.Duration(framing.DefaultIdleGap)
	}
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when
// nothing is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	var wrong []error
	if c.Name == "" {
		wrong = append(wrong, errors.New(`name is missing: want the device's name at the table, such as "shoe"`))
	}
	wrong = append(wrong, c.Settings().Validate(), framing.Config{IdleGap: time.Duration(c.IdleGap)}.Validate())
	if c.DataBits != 8 {
		wrong = append(wrong, fmt.Errorf("data_bits = %d: the shoe's protocol needs 8", c.DataBits))
	}
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("angel-eye %q: %w", c.Name, err)
	}
	return nil
}

// Settings is how the shoe's port is used.
func (c Config) Settings() port.Settings {
	return port.Settings{
		Path: c.Path, Baud: c.Baud, DataBits: c.DataBits, Parity: c.Parity, StopBits: c.StopBits,
		ReadTimeout: time.Duration(c.ReadTimeout),
	}
}
