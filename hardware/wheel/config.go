package wheel

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Limits of a [Config].
const (
	ShortestSilence = hardware.Duration(2 * Period)
	LongestSilence  = hardware.Duration(time.Minute)
	ShortestLongest = hardware.Duration(10 * time.Second)
	LongestLongest  = hardware.Duration(10 * time.Minute)
	maxLine         = 96  // the longest answer of a roulette wheel known has 81 characters
	maxUprightLine  = 224 // longer than the longest: every field full and every cause
)

// Rules are what a site says of its wheel.
type Rules struct {
	// Silence ("1.5s") is how long no whole status may come before the wheel counts as silent.
	Silence hardware.Duration `toml:"silence"`
	// Longest ("45s") is how long a spin may last from no more bets to its number: by the clock,
	// so that a wheel that repeats its lines is given its time, and in statuses, two a second, so
	// that a burst after a silence is heard out. Of an upright wheel ("1m") it is how long the
	// wheel may turn in one spin, in statuses alone.
	Longest hardware.Duration `toml:"longest"`
	// Reverses says that the wheel turns the other way in every game.
	Reverses bool `toml:"reverses"`
}

// Config is a roulette wheel in the configuration. A field left at its zero value has
// the default stated.
type Config struct {
	link.Config
	// Protocol is slingshot (the default) or plain.
	Protocol Protocol `toml:"protocol"`
	Rules
	// Commands lets a technician send commands. Without it the wheel is only read.
	Commands bool `toml:"commands"`
}

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	c.Protocol = cmp.Or(c.Protocol, Slingshot)
	c.Rules = c.Rules.withDefaults(c.Protocol)
	return c
}

func (r Rules) withDefaults(protocol Protocol) Rules {
	r.Silence = cmp.Or(r.Silence, DefaultSilence)
	longest := DefaultLongest
	if protocol == Upright {
		longest = DefaultUprightLongest
	}
	r.Longest = cmp.Or(r.Longest, longest)
	return r
}

// Validate names everything wrong with the configuration, one line each; nil
// when nothing is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	wrong := []error{
		c.Framing().Validate(), c.Silence.Within("silence", ShortestSilence, LongestSilence),
		c.Longest.Within("longest", ShortestLongest, LongestLongest),
	}
	if c.Protocol == Upright {
		return c.Config.Validate("money-wheel", "wheel", wrong...)
	}
	if !slices.Contains(Protocols(), c.Protocol) {
		wrong = append(wrong, fmt.Errorf("protocol = %q: want slingshot or plain", c.Protocol))
	}
	if c.Commands && c.Protocol == Plain {
		wrong = append(wrong, errors.New("commands = true: the plain protocol has no commands"))
	}
	return c.Config.Validate("wheel", "wheel", wrong...)
}

// Framing returns what the wheel's lines look like: text that ends with CR LF.
func (c Config) Framing() framing.Config {
	longest := maxLine
	if c.Protocol == Upright {
		longest = maxUprightLine
	}
	return framing.Config{MaxLength: longest, IdleGap: time.Duration(c.IdleGap)}
}

// UprightConfig is an upright wheel in the configuration. A field left at its zero value has the default stated.
type UprightConfig struct {
	link.Config
	Rules
}

// Wheel returns the same as the configuration of a wheel that speaks the upright protocol.
func (c UprightConfig) Wheel() Config {
	return Config{Config: c.Config, Protocol: Upright, Rules: c.Rules}
}

// WithDefaults fills in what was left out.
func (c UprightConfig) WithDefaults() UprightConfig {
	filled := c.Wheel().WithDefaults()
	return UprightConfig{filled.Config, filled.Rules}
}

// Validate names everything wrong with the configuration, one line each; nil
// when nothing is. It opens no port.
func (c UprightConfig) Validate() error { return c.Wheel().Validate() }
