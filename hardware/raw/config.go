package raw

import (
	"cmp"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/link"
)

// The silence that ends a piece.
const (
	DefaultIdleGap  = hardware.Duration(50 * time.Millisecond)
	ShortestIdleGap = hardware.Duration(20 * time.Millisecond)
	LongestIdleGap  = hardware.Duration(5 * time.Second)
)

// Config configures an unknown device. Zero fields have the defaults stated.
//
// IdleGap ("50ms") is the silence that ends a piece.
type Config struct{ link.Config }

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	c.IdleGap = cmp.Or(c.IdleGap, DefaultIdleGap)
	c.Config = c.Config.WithDefaults()
	return c
}

// Validate returns everything wrong with a complete configuration, one line each. It opens no port.
func (c Config) Validate() error {
	return c.Config.Validate("raw", "new", c.IdleGap.Within("idle_gap", ShortestIdleGap, LongestIdleGap))
}
