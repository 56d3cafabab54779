package angeleye

import (
	"fmt"
	"time"

	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// DefaultBaud is the rate of a shoe as it is delivered.
const DefaultBaud = 4800

// Config is a shoe in the configuration. Start from [Default]; a field left at its zero
// value has the default stated.
type Config struct {
	link.Config
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
