package contrast

import (
	"fmt"

	"github.com/charmbracelet/colorprofile"

	"pitboss/tui/theme"
)

// Kind is what a pair of colours draws.
type Kind int

const (
	// Text is letters, digits and signs.
	Text Kind = iota
	// Stroke is what big letters, cards, dice and bars are made of.
	Stroke
	// Line is a frame, a rule or the empty rest of a bar: large, and nothing is read from it.
	Line
)

func (k Kind) String() string { return [...]string{"text", "a stroke", "a line"}[k] }

// The minimum contrast of each kind, and of text in the default theme where a terminal has 256 colours.
const (
	LeastByDefault = 7.0
	LeastOfText    = 4.5
	LeastOfStrokes = 4.5
	LeastOfLines   = 3.0
)

// Pair is two colours of which one was drawn on the other.
type Pair struct {
	Terminal     string
	Theme        theme.Name
	Kind         Kind
	Over, Ground RGB
}

// Ratio returns the contrast of the pair.
func (p Pair) Ratio() float64 { return Ratio(p.Over, p.Ground) }

// least returns the minimum contrast for the pair.
func (p Pair) least() float64 {
	switch {
	case p.Kind == Line:
		return LeastOfLines
	case p.Kind == Stroke:
		return LeastOfStrokes
	case p.Theme == theme.Default && p.Terminal == Terminals[0].Name:
		return LeastByDefault
	}
	return LeastOfText
}

func (p Pair) String() string {
	return fmt.Sprintf("%s with %s: %s in #%06x on #%06x is %.1f:1, want %.1f", p.Theme, p.Terminal, p.Kind, p.Over,
		p.Ground, p.Ratio(), p.least())
}

// Full reports whether the terminal has 256 colours.
func (t Terminal) Full() bool { return t.Profile >= colorprofile.ANSI256 }
