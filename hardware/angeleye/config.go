package angeleye

import (
	"cmp"
	"strconv"
	"time"

	"pitboss/game/message"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/setting"
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
		wrong = append(wrong, setting.Wrong("data_bits", strconv.Itoa(c.DataBits), message.New("angel-eye.data-bits",
			"the shoe's protocol needs 8")))
	}
	return c.Config.Validate("angel-eye", "shoe", wrong...)
}
