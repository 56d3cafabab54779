package wheel

import (
	"cmp"

	"pitboss/game/message"
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
	"pitboss/hardware/setting"
	"pitboss/hardware/spin"
)

// Config configures a roulette wheel. Zero fields have the defaults stated. A spin may last 45s.
type Config struct {
	link.Config
	// Protocol is slingshot (the default) or plain.
	Protocol Protocol `toml:"protocol"`
	spin.Rules
	// Commands lets a technician send commands. Otherwise the wheel is only read.
	Commands bool `toml:"commands"`
}

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	c.Protocol = cmp.Or(c.Protocol, Slingshot)
	c.Rules = c.Rules.WithDefaults(c.Protocol.Dialect())
	return c
}

// Validate returns everything wrong with a complete configuration, one line each. It opens no port.
func (c Config) Validate() error {
	dialect := c.Protocol.Dialect()
	wrong := []error{dialect.Framing(c.IdleGap).Validate(), c.Rules.Validate()}
	if dialect.Name != string(c.Protocol) {
		wrong = append(wrong, setting.Either("protocol", c.Protocol, Slingshot, Plain))
	}
	if c.Commands && dialect.Orders == nil {
		wrong = append(wrong, setting.Wrong("commands", "true", message.New("device.setting.no-commands",
			"the {protocol} protocol has no commands", message.String("protocol", dialect.Name))))
	}
	return c.Config.Validate(kind, "wheel", wrong...)
}

// New returns a wheel without opening its port. The configuration must be complete and valid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	return spin.New(config.Protocol.Dialect(), config.Config, config.Rules, config.Commands, options...)
}
