package dice

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// maxLine is longer than the longest line: ten faces, or every cause there is.
const maxLine = 128

// Config is a dice sensor in the configuration. A field left at its zero value has
// the default stated.
type Config struct {
	link.Config
	// Protocol is text (the default) or 7a55.
	Protocol Protocol `toml:"protocol"`

	// Commands lets a technician send commands to a machine. Without it it is only read.
	Commands bool `toml:"commands"`
}

// Protocol is how dice are told of: a closed list.
type Protocol string

// The protocols.
const (
	// Text is the console's own, for sensors whose maker's is not public.
	Text Protocol = "text"
	// Machine is the binary protocol of a serial machine with one die.
	Machine Protocol = "7a55"
)

// Protocols lists every protocol.
func Protocols() []Protocol { return []Protocol{Text, Machine} }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	c.Protocol = cmp.Or(c.Protocol, Text)
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when
// nothing is. It opens no port.
func (c Config) Validate() error {
	c = c.WithDefaults()
	wrong := []error{c.Framing().Validate()}
	if !slices.Contains(Protocols(), c.Protocol) {
		wrong = append(wrong, fmt.Errorf("protocol = %q: want text or 7a55", c.Protocol))
	}
	if c.Protocol == Machine && c.DataBits != 8 {
		wrong = append(wrong, fmt.Errorf("data_bits = %d: the protocol 7a55 needs 8", c.DataBits))
	}
	if c.Protocol == Text && c.Commands {
		wrong = append(wrong, errors.New("commands = true: the text protocol has no commands"))
	}
	return c.Config.Validate("dice", "dice", wrong...)
}

// Framing returns what the lines of a text sensor look like: text that ends with CR LF.
func (c Config) Framing() framing.Config {
	return framing.Config{MaxLength: maxLine, IdleGap: time.Duration(c.IdleGap)}
}

// Cutter cuts the stream into lines or frames, by the protocol.
func (c Config) Cutter() (framing.Cutter, error) {
	if c.Protocol == Machine {
		return framing.NewPackets(measure, time.Duration(c.IdleGap)), nil
	}
	return framing.New(c.Framing())
}
