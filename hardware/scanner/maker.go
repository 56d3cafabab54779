package scanner

import (
	"cmp"
	"slices"
	"strings"

	"pitboss/hardware/cardmap"
	"pitboss/hardware/port"
)

// Maker is who made a scanner: a closed list. Its preset fills in what the site leaves
// out.
type Maker string

// Generic is a scanner of any maker: the console's own defaults.
const Generic Maker = "generic"

// preset is how a maker's scanners are set up when they leave the factory, as far as that
// is known. A zero field is not: it stays as it is with [Generic].
type preset struct {
	maker  Maker
	line   port.Settings
	suffix string
	noRead []string
}

// presets are what is known; docs/devices.md has the grounds, under Makers. A default that is
// not confirmed for a maker is not here: it would be a guess that looks like knowledge.
var presets = []preset{
	{maker: "honeywell", line: port.Settings{DataBits: 8, Parity: "none", StopBits: 1}},
	{maker: "metrologic", suffix: "CRLF"},
	{maker: "zebra", line: port.Settings{Baud: 9600, DataBits: 8, Parity: "none", StopBits: 1}},
	{maker: "datalogic", suffix: "CRLF"},
	{
		maker: "microscan", line: port.Settings{Baud: 9600, DataBits: 7, Parity: "even", StopBits: 1},
		suffix: "CRLF", noRead: []string{"NO LABEL", "BADCODE"},
	},
	{maker: "dataman"},
	{maker: "keyence"},
	{maker: "omron", suffix: "CRLF", noRead: []string{"ER"}},
	{maker: "newland"},
	{maker: "cipherlab"},
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

func makerNames() string {
	var names []string
	for _, maker := range Makers() {
		names = append(names, string(maker))
	}
	return strings.Join(names, ", ")
}

// filled returns the configuration with its maker's preset where it says nothing.
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
		// The others are taken too: the text can be changed in every scanner.
		others := slices.DeleteFunc(cardmap.DefaultNoRead(), func(text string) bool { return slices.Contains(p.noRead, text) })
		c.NoRead = slices.Concat(p.noRead, others)
	}
	return c
}
