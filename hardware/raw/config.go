package raw

import (
	"errors"
	"fmt"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/link"
)

// Silences that end a piece.
const (
	DefaultIdleGap  = 50 * time.Millisecond
	ShortestIdleGap = 20 * time.Millisecond
	LongestIdleGap  = 5 * time.Second
)

// Config is an unknown device in the configuration. Start from [Default]; a field left at
// its zero value has the default stated.
//
// IdleGap ("50ms") is the silence that ends a piece.
type Config struct{ link.Config }

// Default is a device with everything set but its name and path.
func Default() Config { return Config{}.WithDefaults() }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	if c.IdleGap == 0 {
		c.IdleGap = hardware.Duration(DefaultIdleGap)
	}
	c.Config = c.Config.WithDefaults()
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when nothing
// is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	var wrong []error
	wrong = append(wrong, c.Config.Validate("new"))
	if gap := time.Duration(c.IdleGap); gap < ShortestIdleGap || gap > LongestIdleGap {
		wrong = append(wrong, fmt.Errorf("idle_gap = %q: want %s to %s", gap, ShortestIdleGap, LongestIdleGap))
	}
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("raw %q: %w", c.Name, err)
	}
	return nil
}
