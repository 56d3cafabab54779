package raw

import (
	"cmp"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/link"
)

// Silences that end a piece.
const (
	DefaultIdleGap  = hardware.Duration(50 * time.Millisecond)
	ShortestIdleGap = hardware.Duration(20 * time.Millisecond)
	LongestIdleGap  = hardware.Duration(5 * time.Second)
)

// Config is an unknown device in the configuration. A field left at its zero value has
// the default stated.
//
// IdleGap ("50ms") is the silence that ends a piece.
type Config struct{ link.Config }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	c.IdleGap = cmp.Or(c.IdleGap, DefaultIdleGap)
	c.Config = c.Config.WithDefaults()
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when nothing
// is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	return c.Config.Validate("raw", "new", c.IdleGap.Within("idle_gap", ShortestIdleGap, LongestIdleGap))
}
