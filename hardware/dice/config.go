package dice

import (
	"errors"
	"fmt"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
)

// maxLine is longer than the longest line: ten faces, or every cause there is.
const maxLine = 128

// Config is a dice sensor in the configuration. Start from [Default]; a field left at
// its zero value has the default stated.
type Config struct {
	// Name is the device's name at the table, such as "dice".
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
}

// Default is a dice sensor with everything set but its name and path.
func Default() Config { return Config{}.WithDefaults() }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	settings := c.Settings().WithDefaults()
	c.Baud, c.DataBits, c.Parity, c.StopBits = settings.Baud, settings.DataBits, settings.Parity, settings.StopBits
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
		wrong = append(wrong, errors.New(`name is missing: want the device's name at the table, such as "dice"`))
	}
	wrong = append(wrong, c.Settings().Validate(), c.Framing().Validate())
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("dice %q: %w", c.Name, err)
	}
	return nil
}

// Settings is how the sensor's port is used.
func (c Config) Settings() port.Settings {
	return port.Settings{
		Path: c.Path, Baud: c.Baud, DataBits: c.DataBits, Parity: c.Parity, StopBits: c.StopBits,
		ReadTimeout: time.Duration(c.ReadTimeout),
	}
}

// Framing is what the sensor's lines look like: text that ends with CR LF.
func (c Config) Framing() framing.Config {
	return framing.Config{MaxLength: maxLine, IdleGap: time.Duration(c.IdleGap)}
}
