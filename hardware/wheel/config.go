package wheel

import (
	"cmp"
	"fmt"
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
	maxLine         = 96  // the longest known answer of a roulette wheel has 81 characters
	maxUprightLine  = 224 // more than a line with every field full and every cause
)

// Rules are the site's settings for its wheel.
type Rules struct {
	// Silence ("1.5s") is how long the wheel may send no complete status before it counts as silent.
	Silence hardware.Duration `toml:"silence"`
	// Longest ("45s") limits how long a spin may last from no more bets to its number. The limit applies both by the
	// clock, so that a wheel repeating its lines is not cut short, and in statuses, two a second, so that a burst
	// after a silence is read to its end. For an upright wheel ("1m") it limits the turning in one spin, in statuses
	// only.
	Longest hardware.Duration `toml:"longest"`
	// Reverses reports that the wheel changes direction with every game.
	Reverses bool `toml:"reverses"`
}

// Config configures a roulette wheel. Zero fields have the defaults stated.
type Config struct {
	link.Config
	// Protocol is slingshot (the default) or plain.
	Protocol Protocol `toml:"protocol"`
	Rules
	// Commands lets a technician send commands. Otherwise the wheel is only read.
	Commands bool `toml:"commands"`
}

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	c.Protocol = cmp.Or(c.Protocol, Slingshot)
	c.Rules = c.Rules.withDefaults(c.Protocol)
	return c
}

func (r Rules) withDefaults(protocol Protocol) Rules {
	r.Silence = cmp.Or(r.Silence, DefaultSilence)
	r.Longest = cmp.Or(r.Longest, protocol.dialect().longest)
	return r
}

// Validate returns everything wrong with the configuration, one line each. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	wrong := []error{
		c.Framing().Validate(), c.Silence.Within("silence", ShortestSilence, LongestSilence),
		c.Longest.Within("longest", ShortestLongest, LongestLongest),
	}
	dialect := c.Protocol.dialect()
	if dialect.name != c.Protocol {
		wrong = append(wrong, fmt.Errorf("protocol = %q: want slingshot or plain", c.Protocol))
	}
	if c.Commands && !dialect.ordered {
		wrong = append(wrong, fmt.Errorf("commands = true: the %s protocol has no commands", dialect.name))
	}
	return c.Config.Validate(dialect.kind, "wheel", wrong...)
}

// Framing returns the format of the wheel's lines: text ending with CR LF.
func (c Config) Framing() framing.Config {
	return framing.Config{MaxLength: c.Protocol.dialect().maxLine, IdleGap: time.Duration(c.IdleGap)}
}
