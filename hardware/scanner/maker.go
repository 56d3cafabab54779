package scanner

import (
	"cmp"
	"slices"

	"pitboss/hardware/cardmap"
	"pitboss/hardware/port"
)

// Maker is the maker of a scanner. Its preset fills in the settings that the site leaves out.
type Maker string

// Generic is any maker: the console's own defaults apply.
const Generic Maker = "generic"

// preset holds the factory settings of a maker's scanners as far as they are known. A zero field is unknown and stays
// as with [Generic].
type preset struct {
	maker  Maker
	line   port.Settings
	suffix string
	noRead []string
	// beep makes a scanner beep that sends lines.
	beep []byte
}

// presets lists the known makers. docs/devices.md gives the sources, under Makers. A default that is not confirmed for
// a maker is missing here: it would be a guess that looks like knowledge.
var presets = []preset{
	{maker: "honeywell", line: port.Settings{DataBits: 8, Parity: "none", StopBits: 1}, beep: honeywellBeep},
	{maker: "metrologic", suffix: "CRLF"},
	{maker: "zebra", line: port.Settings{Baud: 9600, DataBits: 8, Parity: "none", StopBits: 1}},
	{maker: "datalogic", suffix: "CRLF", beep: []byte("\x1b[3q")},
	{
		maker: "microscan", line: port.Settings{Baud: 9600, DataBits: 7, Parity: "even", StopBits: 1},
		suffix: "CRLF", noRead: []string{"NO LABEL", "BADCODE"},
	},
	{maker: "dataman"},
	{maker: "keyence"},
	{maker: "omron", suffix: "CRLF", noRead: []string{"ER"}},
	{maker: "newland"},
	{maker: "cipherlab", beep: []byte("#@////\r")},
	{maker: "opticon"},
	{maker: Generic},
}

// Makers lists every maker, [Generic] last.
func Makers() (makers []Maker) {
	for _, preset := range presets {
		makers = append(makers, preset.maker)
	}
	return makers
}

// Beep returns what makes the scanner beep, or nil if neither its protocol nor its maker has a known command for that.
func (c Config) Beep() []byte {
	if dialect := c.Protocol.dialect(); dialect != lines {
		return dialect.beep
	}
	at := slices.IndexFunc(presets, func(preset preset) bool { return preset.maker == c.Maker })
	if at < 0 {
		return nil
	}
	return presets[at].beep
}

// filled fills in missing settings from the maker's preset.
func (c Config) filled() Config {
	at := slices.IndexFunc(presets, func(preset preset) bool { return preset.maker == c.Maker })
	if at < 0 {
		return c
	}
	p := presets[at]
	c.Baud, c.DataBits = cmp.Or(c.Baud, p.line.Baud), cmp.Or(c.DataBits, p.line.DataBits)
	c.Parity, c.StopBits = cmp.Or(c.Parity, p.line.Parity), cmp.Or(c.StopBits, p.line.StopBits)
	c.Suffix = cmp.Or(c.Suffix, p.suffix)
	if c.NoRead == nil && p.noRead != nil {
		// Keep the default texts too: every scanner lets this text be changed.
		others := slices.DeleteFunc(cardmap.DefaultNoRead(), func(text string) bool { return slices.Contains(p.noRead, text) })
		c.NoRead = slices.Concat(p.noRead, others)
	}
	return c
}
