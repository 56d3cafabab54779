package moneywheel

import (
	"pitboss/hardware/link"
	"pitboss/hardware/wheel"
)

// Config configures a money wheel. Zero fields have the defaults stated.
type Config struct {
	link.Config
	wheel.Rules
}

// Wheel returns the same configuration as one of a wheel with the upright protocol.
func (c Config) Wheel() wheel.Config {
	return wheel.Config{Config: c.Config, Protocol: wheel.Upright, Rules: c.Rules}
}

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	filled := c.Wheel().WithDefaults()
	return Config{filled.Config, filled.Rules}
}

// Validate returns everything wrong with the configuration, one line each. It opens no port.
func (c Config) Validate() error { return c.Wheel().Validate() }
