package scanner

import (
	"strconv"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framing"
	"pitboss/hardware/setting"
)

// Protocol is the encoding of codes on the line.
type Protocol string

// dialects lists all protocols, one per line.
var dialects = []*dialect{lines, ssi, honeywellHeader}

// dialect is what sets a protocol apart. Fields that are zero are those of lines of text.
type dialect struct {
	name Protocol
	// measure cuts its packets, which have bytes of 8 bits and a check of their own.
	measure framing.Measure
	// whole handles a whole frame.
	whole func(*reader, framing.Piece)
	// beep makes a scanner beep; nil if the protocol has nothing for that.
	beep []byte
	// acknowledged reports that it may be told that a code was received.
	acknowledged bool
	// described reports whether a text is of the protocol, and so no private code.
	described func(text string) bool
	// language fills in what the bench knows of its packets.
	language func(*bench.Language)
	// wrap puts a code into a packet, as a scanner sends it.
	wrap func(text []byte) ([]byte, error)
	// unwrap returns the code of a packet, and false if it has none.
	unwrap func(raw []byte) (text []byte, is bool)
}

// Lines is the protocol of lines of text.
const Lines Protocol = "lines"

// lines sends a code with marks before and after it.
var lines = &dialect{name: Lines, whole: (*reader).frame}

// dialect returns what sets the protocol apart. That of an unknown one is lines.
func (p Protocol) dialect() *dialect {
	for _, dialect := range dialects {
		if dialect.name == p {
			return dialect
		}
	}
	return lines
}

// Protocols lists every protocol.
func Protocols() (names []Protocol) {
	for _, dialect := range dialects {
		names = append(names, dialect.name)
	}
	return names
}

// cutter returns the cutter for the protocol. It needs a valid configuration.
func (c Config) cutter() (framing.Cutter, error) {
	frame, err := c.Framing()
	if err != nil {
		return nil, err
	}
	if measure := c.Protocol.dialect().measure; measure != nil {
		return framing.NewPackets(measure, time.Duration(c.IdleGap)), nil
	}
	return framing.New(frame)
}

// checkProtocol returns everything wrong with the settings that depend on the protocol.
func (c Config) checkProtocol() (wrong []error) {
	add := func(err error) { wrong = append(wrong, err) }
	protocol := message.String("protocol", strconv.Quote(string(c.Protocol)))
	dialect := c.Protocol.dialect()
	if dialect.name != c.Protocol {
		add(setting.Choice("protocol", c.Protocol, Protocols()))
	}
	if dialect.measure != nil {
		if c.DataBits != 8 {
			add(setting.Wrong("data_bits", strconv.Itoa(c.DataBits), message.New("scanner.data-bits",
				"protocol = {protocol} has bytes of 8 bits: want 8", protocol)))
		}
		if c.Check != framing.NoCheck {
			add(message.AsError(message.New("scanner.check",
				`{key} = {check} is for protocol = "lines": protocol is {protocol}, which has its own`,
				message.String("key", "check"), message.String("check", strconv.Quote(string(c.Check))), protocol)))
		}
	}
	if c.Acknowledge && !dialect.acknowledged {
		add(message.AsError(message.New("scanner.acknowledge",
			`{key} is for protocol = "ssi": protocol is {protocol}, of which nothing is acknowledged`,
			message.String("key", "acknowledge"), protocol)))
	}
	return wrong
}
