package link

import (
	"cmp"
	"errors"
	"fmt"

	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
)

// Config is what the configuration of every device has. A driver's own configuration
// embeds it. A field left at its zero value has the default stated.
type Config struct {
	// Name is the device's name at the table, such as "shoe".
	Name string `toml:"name"`
	port.Settings
	// IdleGap ("250ms") ends the wait for the rest of a cut frame.
	IdleGap hardware.Duration `toml:"idle_gap"`
}

// Common returns the configuration without the driver's own keys.
func (c Config) Common() Config { return c }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	c.Settings = c.Settings.WithDefaults()
	c.IdleGap = cmp.Or(c.IdleGap, hardware.Duration(framing.DefaultIdleGap))
	return c
}

// Validate names everything wrong, one line each, with what the driver found wrong in its
// own keys; nil when nothing is. kind is the device's in the configuration, example a name
// such a device may have. It opens no port.
func (c Config) Validate(kind, example string, wrong ...error) error {
	var missing error
	if c.Name == "" {
		missing = fmt.Errorf("name is missing: want the device's name at the table, such as %q", example)
	}
	if err := errors.Join(missing, c.Settings.Validate(), errors.Join(wrong...)); err != nil {
		return fmt.Errorf("%s %q: %w", kind, c.Name, err)
	}
	return nil
}
