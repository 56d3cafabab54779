package dice

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"pitboss/game/message"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/setting"
)

// maxLine exceeds the longest line: ten faces, or every cause.
const maxLine = 128

// Config configures a dice sensor. Zero fields have the defaults stated.
type Config struct {
	link.Config
	// Protocol is text (the default) or 7a55.
	Protocol Protocol `toml:"protocol"`

	// Commands lets a technician send commands to a machine. Otherwise it is only read.
	Commands bool `toml:"commands"`
}

// Protocol is the protocol of a dice sensor or machine.
type Protocol string

// The protocols.
const (
	// Text is the console's own, for sensors whose protocol is not public.
	Text Protocol = "text"
	// Machine is the binary protocol of a serial machine with one die.
	Machine Protocol = "7a55"
)

// Protocols lists every protocol.
func Protocols() []Protocol { return []Protocol{Text, Machine} }

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	c.Protocol = cmp.Or(c.Protocol, Text)
	return c
}

// Validate returns everything wrong with a complete configuration, one line each. It opens no port.
func (c Config) Validate() error {
	wrong := []error{c.Framing().Validate()}
	if !slices.Contains(Protocols(), c.Protocol) {
		wrong = append(wrong, setting.Either("protocol", c.Protocol, Text, Machine))
	}
	if c.Protocol == Machine && c.DataBits != 8 {
		wrong = append(wrong, setting.Wrong("data_bits", strconv.Itoa(c.DataBits), message.New("dice.data-bits",
			"the protocol 7a55 needs 8")))
	}
	if c.Protocol == Text && c.Commands {
		wrong = append(wrong, setting.Wrong("commands", "true", message.New("device.setting.no-commands",
			"the {protocol} protocol has no commands", message.String("protocol", Text))))
	}
	return c.Config.Validate("dice", "dice", wrong...)
}

// Framing returns the format of a text sensor's lines: text ending with CR LF.
func (c Config) Framing() framing.Config {
	return framing.Config{MaxLength: maxLine, IdleGap: time.Duration(c.IdleGap)}
}

// Cutter returns the cutter for the protocol.
func (c Config) Cutter() (framing.Cutter, error) {
	if c.Protocol == Machine {
		return framing.NewPackets(measure, time.Duration(c.IdleGap)), nil
	}
	return framing.New(c.Framing())
}
