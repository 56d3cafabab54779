package angeleye

import (
	"cmp"
	"fmt"
	"time"

	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// DefaultBaud is the factory setting of a shoe.
const DefaultBaud = 4800

// Config configures a shoe. Zero fields have the defaults stated.
type Config struct {
	link.Config
	// Commands lets a technician send commands. Otherwise the shoe is only read.
	Commands bool `toml:"commands"`
}

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	c.Baud = cmp.Or(c.Baud, DefaultBaud)
	c.Config = c.Config.WithDefaults()
	return c
}

// Validate returns everything wrong with a complete configuration, one line each. It opens no port.
func (c Config) Validate() error {
	wrong := []error{framing.Config{IdleGap: time.Duration(c.IdleGap)}.Validate()}
	if c.DataBits != 8 {
		wrong = append(wrong, fmt.Errorf("data_bits = %d: the shoe's protocol needs 8", c.DataBits))
	}
	return c.Config.Validate("angel-eye", "shoe", wrong...)
}
