package link

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"

	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
)

// Config holds the settings that every device has. A driver's own configuration embeds it. Zero fields have the
// defaults stated.
type Config struct {
	// Name is the device's name at the table, such as "shoe".
	Name string `toml:"name"`
	port.Settings
	// IdleGap ("250ms") is how long to wait for the rest of an unfinished frame.
	IdleGap hardware.Duration `toml:"idle_gap"`
}

// Common returns the configuration without the driver's own settings.
func (c Config) Common() Config { return c }

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	c.Settings = c.Settings.WithDefaults()
	c.IdleGap = cmp.Or(c.IdleGap, hardware.Duration(framing.DefaultIdleGap))
	return c
}

// Validate returns everything wrong, one line each, including what the driver found wrong with its own settings. kind
// is the device's kind in the configuration, example a possible name. It opens no port.
func (c Config) Validate(kind, example string, wrong ...error) error {
	var missing error
	if c.Name == "" {
		missing = message.AsError(message.New("device.name.missing",
			"{key} is missing: want the device's name at the table, such as {example}", message.String("key", "name"),
			message.String("example", strconv.Quote(example))))
	}
	if err := errors.Join(missing, c.Settings.Validate(), errors.Join(wrong...)); err != nil {
		return fmt.Errorf("%s %q: %w", kind, c.Name, err)
	}
	return nil
}
