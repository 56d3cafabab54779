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

// Validate returns everything wrong with the configuration, one line each. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	return c.Config.Validate("money-wheel", "wheel", Upright.Framing(c.IdleGap).Validate(), c.Rules.Validate())
}

// New returns a money wheel without opening its port. It fails if the configuration is invalid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	return spin.New(Upright, config.Config, config.Rules, false, options...)
}
