package scanner

import (
	"fmt"
	"time"

	"pitboss/hardware/framing"
)

// Protocol is the encoding of codes on the line.
type Protocol string

// The protocols.
const (
	Lines           Protocol = "lines"
	SSI             Protocol = "ssi"
	HoneywellHeader Protocol = "honeywell-header"
)

// Protocols lists every protocol.
func Protocols() []Protocol { return []Protocol{Lines, SSI, HoneywellHeader} }

// cutter returns the cutter for the protocol. It needs a valid configuration.
func (c Config) cutter() (framing.Cutter, error) {
	frame, err := c.Framing()
	if err != nil {
		return nil, err
	}
	switch c.Protocol {
	case SSI:
		return framing.NewPackets(framing.MeasureSSI, time.Duration(c.IdleGap)), nil
	case HoneywellHeader:
		return framing.NewPackets(framing.MeasureDataHeader, time.Duration(c.IdleGap)), nil
	}
	return framing.New(frame)
}

// checkProtocol returns everything wrong with the settings that depend on the protocol.
func (c Config) checkProtocol() (wrong []error) {
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	switch c.Protocol {
	case Lines:
	case SSI, HoneywellHeader:
		if c.DataBits != 8 {
			add("data_bits = %d: protocol = %q has bytes of 8 bits: want 8", c.DataBits, c.Protocol)
		}
		if c.Check != framing.NoCheck {
			add(`check = %q is for protocol = "lines": protocol is %q, which has its own`, c.Check, c.Protocol)
		}
	default:
		add("protocol = %q: want one of lines, ssi, honeywell-header", c.Protocol)
	}
	if c.Acknowledge && c.Protocol != SSI {
		add(`acknowledge is for protocol = "ssi": protocol is %q, of which nothing is acknowledged`, c.Protocol)
	}
	return wrong
}
