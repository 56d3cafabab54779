package scanner

import (
	"slices"
	"strings"

	"pitboss/hardware/cardmap"
)

// Maker is who made a scanner: a closed list. Its preset fills in what the site leaves
// out.
type Maker string

// Generic is a scanner of any maker: the console's own defaults.
const Generic Maker = "generic"

// Sure is how sure a fact about a maker's scanners is: a closed list.
type Sure string

// How sure a fact is.
const (
	Documented Sure = "documented" // in the maker's own documents, for the models named
	Practised  Sure = "practised"  // in a program that works with such a scanner
	Chosen     Sure = "chosen"     // by the console, of nobody's scanner
)

// Fact is something known of a maker's scanners.
type Fact struct {
	// Keys are the keys of the configuration it is about; empty for one that changes none.
	Keys []string
	// Says is the fact, Source where it stands.
	Says, Source string
	Sure         Sure
}

// Preset is how a maker's scanners are set up when they leave the factory, as far as that
// is known. A zero field is not: it stays as it is with [Generic].
type Preset struct {
	Maker Maker
	// Words name the maker, and the models the facts are of.
	Words          string
	Baud, DataBits int
	Parity         string
	StopBits       int
	Prefix, Suffix string
	NoRead         []string
	Facts          []Fact
	// Unknown are the keys that nothing is known of.
	Unknown []string
}

// Makers lists every maker, [Generic] last.
func Makers() (makers []Maker) {
	for _, preset := range presets {
		makers = append(makers, preset.Maker)
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

// PresetOf is a maker's preset; false for a maker that is not of the list.
func PresetOf(maker Maker) (Preset, bool) {
	at := slices.IndexFunc(presets, func(preset Preset) bool { return preset.Maker == maker })
	if at < 0 {
		return Preset{}, false
	}
	return presets[at].clone(), true
}

func (p Preset) clone() Preset {
	p.NoRead, p.Facts, p.Unknown = slices.Clone(p.NoRead), slices.Clone(p.Facts), slices.Clone(p.Unknown)
	return p
}

// fill puts the preset where the configuration says nothing.
func (p Preset) fill(c Config) Config {
	fillIn(&c.Baud, p.Baud)
	fillIn(&c.DataBits, p.DataBits)
	fillIn(&c.Parity, p.Parity)
	fillIn(&c.StopBits, p.StopBits)
	fillIn(&c.Prefix, p.Prefix)
	fillIn(&c.Suffix, p.Suffix)
	if c.NoRead == nil && len(p.NoRead) > 0 {
		// The others are taken too: the text can be changed in every scanner.
		others := slices.DeleteFunc(cardmap.DefaultNoRead(), func(text string) bool { return slices.Contains(p.NoRead, text) })
		c.NoRead = slices.Concat(p.NoRead, others)
	}
	return c
}

func fillIn[T comparable](field *T, value T) {
	var nothing T
	if *field == nothing {
		*field = value
	}
}
