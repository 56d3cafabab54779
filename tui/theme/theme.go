package theme

import (
	"image/color"
	"sync"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
)

// Name is a theme's name in the configuration.
type Name string

// The themes.
const (
	Default      Name = "default"
	HighContrast Name = "high-contrast"
	Mono         Name = "mono"
	Deuteranopia Name = "deuteranopia"
	Tritanopia   Name = "tritanopia"
)

// Names lists every theme, in the order they are offered.
func Names() []Name { return []Name{Default, HighContrast, Mono, Deuteranopia, Tritanopia} }

// Valid reports whether the theme exists.
func (n Name) Valid() bool {
	_, known := themes[n]
	return known
}

// Theme holds the finished looks of one theme on one terminal. It is immutable and comparable by pointer: the same
// theme on the same terminal is the same Theme.
type Theme struct {
	Name Name
	// Mono is true if there are no colours: shapes are then drawn with glyphs.
	Mono   bool
	Glyphs Glyphs
	// Console is the text console that the theme is for, zero for any other terminal.
	Console Console

	// Ground and Ink are the colours of the whole screen, set on a terminal with 256 colours while it is shown. If
	// nil, the terminal keeps its own.
	Ground, Ink color.Color

	// Strong and Faint are plain text, louder and quieter.
	Strong, Faint Style
	// Header is the fill of the top line.
	Header Style
	// Act, Wait, Alarm and Quiet are fills for the headline and its bar: do this; time is running; something is
	// wrong; nothing to do.
	Act, Wait, Alarm, Quiet Style
	// Good and Bad colour a word about health. Only what is well is Good.
	Good, Bad Style
	// Player, Banker and Tie are fills of the sides. PlayerWon, BankerWon and TieWon are the lit fills of the side
	// that won.
	Player, Banker, Tie          Style
	PlayerWon, BankerWon, TieWon Style
	// Card and CardRed are a card's face in a black and in a red suit.
	Card, CardRed Style
	// Red, Black and Green are fills of a wheel's numbers.
	Red, Black, Green Style
	// Heat are fills from cold to hot; the middle one is as expected.
	Heat [5]Style
	// Gold fills what multiplies a win.
	Gold Style
	// Bronze fills a prize less than silver and gold.
	Bronze Style
	// Next fills the place where the next card goes.
	Next Style
	// Refused fills a banner that says what is wrong or was refused; Notice fills what somebody should know.
	Refused, Notice Style
	// Training fills the word that says nothing here counts.
	Training Style
	// Key is an enabled key's cap; Blocked a disabled one's.
	Key, Blocked Style
	// Focus is the choice that Enter would take.
	Focus Style
	// Border draws lines and frames.
	Border Style
}

// made keeps each Theme that was made, by its kind: the choice of a theme draws all of them at each key.
var made sync.Map

// kind is what a Theme depends on, apart from the font of a text console.
type kind struct {
	name   Name
	glyphs GlyphSet
	on     depth
}

// New returns the theme for a terminal. An unknown name selects the default theme, so that a screen can always be
// drawn; the configuration is validated earlier.
func New(name Name, glyphs GlyphSet, profile colorprofile.Profile) *Theme {
	return NewOn(Console{}, name, glyphs, profile)
}

// NewOn returns the theme for a text console, as [New] does: with the signs that its font has and in its colours.
func NewOn(console Console, name Name, glyphs GlyphSet, profile colorprofile.Profile) *Theme {
	if !name.Valid() {
		name = Default
	}
	if profile > colorprofile.Unknown && profile < colorprofile.ANSI {
		name = Mono
	}
	wanted := kind{name: name, glyphs: glyphs, on: sixteen}
	switch {
	case console.Eight:
		wanted.on = eight
	case profile >= colorprofile.ANSI256:
		wanted.on = full
	}
	if console.Has != nil { // each font makes others
		return wanted.theme(console)
	}
	theme, known := made.Load(wanted)
	if !known {
		theme, _ = made.LoadOrStore(wanted, wanted.theme(console))
	}
	return theme.(*Theme)
}

// theme makes the theme for a console.
func (k kind) theme(console Console) *Theme {
	name, chosen := k.name, themes[k.name]
	if few, differs := themesOfEight[name]; differs && k.on == eight {
		chosen = few
	}
	look := func(p paint) Style { return p.style(k.on) }
	next, attention, danger, neutral := look(chosen.next), look(chosen.attention), look(chosen.danger), look(chosen.neutral)
	theme := &Theme{
		Name: name, Mono: name == Mono, Glyphs: k.glyphs.Glyphs().On(console), Console: console,
		Act: next, Next: next, Wait: attention, Notice: attention, Alarm: danger, Bad: danger,
		Refused: look(chosen.refused), Quiet: neutral,
		Strong: look(chosen.strong), Faint: look(chosen.faint), Blocked: look(chosen.faint), Border: look(chosen.line),
		Good: look(chosen.ok), Header: look(chosen.title), Training: look(chosen.training),
		Key: look(chosen.key).ofCaps(), Focus: look(chosen.focus),
		Player: look(chosen.player), Banker: look(chosen.banker), Tie: look(chosen.tie),
		PlayerWon: look(chosen.playerWon), BankerWon: look(chosen.bankerWon), TieWon: look(chosen.tieWon),
		Card: look(chosen.card), CardRed: look(chosen.cardRed),
		Red: look(chosen.red), Black: look(chosen.black), Green: look(chosen.green), Gold: look(chosen.gold),
		Bronze: look(chosen.bronze),
	}
	for i, step := range chosen.heat {
		theme.Heat[i] = look(step)
	}
	if k.on == full && chosen.ground != "" {
		theme.Ground, theme.Ink = lipgloss.Color(chosen.ground), lipgloss.Color(chosen.ink)
	}
	return theme
}

// Solid returns n cells filled solid in the colour of big letters: with background-coloured spaces, which need no glyph
// of any font, or, without colours and where a terminal has no ground of that colour, with the solid glyph.
func (t *Theme) Solid(fill Style, n int) string {
	switch {
	case n <= 0:
		return ""
	case t.Mono:
		return repeat(t.Glyphs.Solid, n)
	case fill.solid == "":
		return fill.Pen().Render(repeat(t.Glyphs.Solid, n))
	}
	return fill.opened(fill.solid).Render(repeat(" ", n))
}
