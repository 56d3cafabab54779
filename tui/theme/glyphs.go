package theme

import (
	"strings"

	"pitboss/game"
)

// GlyphSet is the name of a set of signs in the configuration.
type GlyphSet string

// The glyph sets. ASCII is for consoles whose fonts lack suit symbols, half blocks, check marks and the like.
const (
	Unicode GlyphSet = "unicode"
	ASCII   GlyphSet = "ascii"
	// Spoken has no signs, for lines that are read aloud or in braille. No configuration names it.
	Spoken GlyphSet = "spoken"
)

// Valid reports whether the set exists.
func (g GlyphSet) Valid() bool { return g == Unicode || g == ASCII }

// Glyphs holds the signs that panels are drawn with, each one cell wide.
type Glyphs struct {
	// Spoken is true if what is drawn is read aloud: cards have names, and staff ids and raw bytes are left out.
	Spoken bool
	// Suits are spades, hearts, diamonds, clubs.
	Suits [4]string
	// Frame is a thin frame, Place the frame of an empty place, and Marked that of the next one. Each is: left top,
	// right top, left bottom, right bottom, horizontal, vertical.
	Frame, Place, Marked [6]string
	// Solid fills a cell without colour; Blank marks the empty rest of a bar.
	Solid, Blank string
	// Half fills the upper and the lower half of a cell; empty if the font has no such signs.
	Half [2]string
	// Done, Open and Now mark the lines of a check list.
	Done, Open, Now string
	// Ellipsis ends a text that was cut; Separator separates two facts.
	Ellipsis, Separator string
	// Up points at the place above.
	Up string
	// Good and Bad mark what is well and what is not.
	Good, Bad string
	// Micro is the prefix of a millionth.
	Micro string
	// Ramp fills a cell to eight degrees, from hardly to completely.
	Ramp [8]string
}

// Glyphs returns the signs of the set. An unknown set is ASCII, which any terminal can draw.
func (g GlyphSet) Glyphs() Glyphs {
	if g == Spoken {
		spoken := ASCII.Glyphs()
		spoken.Spoken, spoken.Frame, spoken.Solid, spoken.Blank, spoken.Separator = true, [6]string{}, "", "", "-"
		return spoken
	}
	if g == Unicode {
		return Glyphs{
			Suits:  [4]string{"♠", "♥", "♦", "♣"},
			Frame:  [6]string{"┌", "┐", "└", "┘", "─", "│"},
			Place:  [6]string{"·", "·", "·", "·", "·", "·"},
			Marked: [6]string{"╔", "╗", "╚", "╝", "═", "║"},
			Solid:  "█", Blank: "░", Half: [2]string{"▀", "▄"}, Done: "✓", Open: "·", Now: "▶",
			Ellipsis: "…", Separator: "·", Up: "▲",
			Good: "✓", Bad: "✗", Micro: "µ", Ramp: [8]string{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"},
		}
	}
	return Glyphs{
		Suits:  [4]string{"s", "h", "d", "c"},
		Frame:  [6]string{"+", "+", "+", "+", "-", "|"},
		Place:  [6]string{".", ".", ".", ".", ".", "."},
		Marked: [6]string{"#", "#", "#", "#", "=", "#"},
		Solid:  "#", Blank: ".", Done: "x", Open: ".", Now: ">",
		Ellipsis: "~", Separator: "|", Up: "^",
		Good: "+", Bad: "X", Micro: "u", Ramp: [8]string{"_", ".", ":", "-", "=", "+", "*", "#"},
	}
}

// Halved reports whether there are half blocks.
func (g Glyphs) Halved() bool { return g.Half[0] != "" }

// Card formats a card as people read it: 10 rather than T, and the suit's sign.
func (g Glyphs) Card(card game.Card) string {
	if card.IsZero() {
		return ""
	}
	rank := card.Rank.String()
	if card.Rank == game.Ten {
		rank = "10"
	}
	return rank + g.Suit(card.Suit)
}

// Suit returns the sign of a suit.
func (g Glyphs) Suit(suit game.Suit) string {
	if suit < game.Spades || suit > game.Clubs {
		return "?"
	}
	return g.Suits[suit-1]
}

func repeat(text string, n int) string { return strings.Repeat(text, max(n, 0)) }
