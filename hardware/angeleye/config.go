package angeleye

import (
	"cmp"
	"fmt"
	"time"

	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// DefaultBaud is the rate of a shoe as it is delivered.
const DefaultBaud = 4800

// Config is a shoe in the configuration. A field left at its zero value has
// the default stated.
type Config struct {
	link.Config
	// Commands lets a technician send commands. Without it the shoe is only read.
	Commands bool `toml:"commands"`
}

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	c.Baud = cmp.Or(c.Baud, DefaultBaud)
	c.Config = c.Config.WithDefaults()
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when
// nothing is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	wrong := []error{framing.Config{IdleGap: time.Duration(c.IdleGap)}.Validate()}
	if c.DataBits != 8 {
		wrong = append(wrong, fmt.Errorf("data_bits = %d: the shoe's protocol needs 8", c.DataBits))
	}
	return c.Config.Validate("angel-eye", "shoe", wrong...)
}
