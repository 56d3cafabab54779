package moneywheel

import (
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
	"pitboss/hardware/spin"
)

// Config configures a money wheel. Zero fields have the defaults stated. A spin may last 1m.
type Config struct {
	link.Config
	spin.Rules
}

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	return Config{c.Config.WithDefaults(), c.Rules.WithDefaults(Upright)}
}

// Validate returns everything wrong with a complete configuration, one line each. It opens no port.
func (c Config) Validate() error {
	return c.Config.Validate("money-wheel", "wheel", Upright.Framing(c.IdleGap).Validate(), c.Rules.Validate())
}

// New returns a money wheel without opening its port. The configuration must be complete and valid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	return spin.New(Upright, config.Config, config.Rules, false, options...)
}
