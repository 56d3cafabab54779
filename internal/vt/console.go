package vt

import (
	"errors"
	"os"
)

// ErrNone is returned for a terminal that is not a virtual terminal of Linux, and on other systems.
var ErrNone = errors.New("this is not a virtual terminal of Linux")

// terminal answers the requests of a virtual terminal.
type terminal interface {
	// pairs returns the Unicode map of the font. It returns ErrNone if there is no virtual terminal.
	pairs() ([]pair, error)
	// size returns the size of the font.
	size() (Size, error)
	// key returns what the keymap has for a key without Shift, as a keysym of the kernel.
	key(code uint8) (uint16, error)
}

// pair says that the font draws a character with one of its glyphs.
type pair struct{ character, glyph uint16 }

// Size is the size of a font: of each letter in pixels, and the number of glyphs, 256 or 512.
type Size struct{ Width, Height, Glyphs int }

// Console is what was read from a virtual terminal.
type Console struct {
	Size
	// Eight is true if the terminal has no bright colours, because a bit of each cell selects the glyph instead.
	Eight bool
	// Characters are those that the font has.
	Characters map[rune]bool
}

// Has reports whether the font has a character.
func (c *Console) Has(character rune) bool { return c.Characters[character] }

// Read reads the font of the virtual terminal that a file is. system is the kernel's folder /sys. It returns ErrNone
// for any other file and for nil.
func Read(file *os.File, system string) (*Console, error) {
	if file == nil {
		return nil, ErrNone
	}
	return read(of(file), system)
}

func read(from terminal, system string) (*Console, error) {
	pairs, err := from.pairs()
	if err != nil {
		return nil, err
	}
	if len(pairs) == 0 {
		return nil, errors.New("the console's font has no Unicode map")
	}
	read := &Console{Characters: make(map[rune]bool, len(pairs))}
	highest := 0
	for _, pair := range pairs {
		read.Characters[rune(pair.character)] = true
		highest = max(highest, int(pair.glyph))
	}
	if read.Size, err = from.size(); err != nil { // a console may not say it: its map tells enough
		read.Size = Size{Glyphs: glyphsOf(highest)}
	}
	read.Eight = read.Glyphs > smallFont && !hasFrameBuffer(system)
	return read, nil
}

// smallFont is the number of glyphs that a console has without taking a bit of the colours.
const smallFont = 256

// glyphsOf returns the number of glyphs of a font whose map names this as its last one.
func glyphsOf(last int) int {
	if last < smallFont {
		return smallFont
	}
	return 2 * smallFont
}

// Own returns what standard output can show if it is a virtual terminal, or nil if it is not or cannot be read.
func Own() *Console {
	console, err := Read(os.Stdout, System)
	if err != nil {
		return nil
	}
	return console
}

// System is where the kernel tells about the machine's drivers.
const System = "/sys"
