package theme

import "github.com/charmbracelet/colorprofile"

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

// Valid reports whether there is such a theme.
func (n Name) Valid() bool {
	_, known := palettes[n]
	return known
}

// Theme is the finished looks of one theme on one terminal. It is immutable and
// comparable by pointer: a new terminal profile makes a new Theme.
type Theme struct {
	Name Name
	// Mono is true when there are no colours: shapes are then drawn with glyphs.
	Mono   bool
	Glyphs Glyphs

	// Strong and Faint are plain text, louder and quieter.
	Strong, Faint Style
	// Header is the fill of the top line.
	Header Style
	// Act, Wait, Alarm and Quiet are fills for the headline and its bar: do this;
	// time runs; something is wrong; nothing to do.
	Act, Wait, Alarm, Quiet Style
	// Good and Bad colour a word of health.
	Good, Bad Style
	// Player, Banker and Tie are fills of the sides.
	Player, Banker, Tie Style
	// Card and CardRed are a card's face in a black and in a red suit.
	Card, CardRed Style
	// Rank and RankRed are fills for a card's rank in big letters.
	Rank, RankRed Style
	// Red, Black and Green are fills of a wheel's numbers; OnRed, OnBlack and OnGreen
	// those of big letters upon them.
	Red, Black, Green       Style
	OnRed, OnBlack, OnGreen Style
	// Gold fills what multiplies a win.
	Gold Style
	// Next fills the place where the next card goes.
	Next Style
	// Refused fills what was not accepted; Notice what somebody should know.
	Refused, Notice Style
	// Training fills the word that says nothing here counts.
	Training Style
	// Key is a live key's cap; Blocked a dead one's.
	Key, Blocked Style
	// Focus is the choice that Enter would take.
	Focus Style
	// Border is lines and frames.
	Border Style
}

// New makes the theme for a terminal. An unknown name is the default theme, so
// that a screen can always be drawn; the configuration is checked before.
func New(name Name, glyphs GlyphSet, profile colorprofile.Profile) *Theme {
	chosen, known := palettes[name]
	if !known {
		name, chosen = Default, palettes[Default]
	}
	if profile > colorprofile.Unknown && profile < colorprofile.ANSI {
		name, chosen = Mono, palettes[Mono]
	}
	full := profile >= colorprofile.ANSI256
	look := func(p paint) Style { return p.style(full) }
	return &Theme{
		Name: name, Mono: name == Mono, Glyphs: glyphs.Glyphs(),
		Strong: look(chosen.strong), Faint: look(chosen.faint), Header: look(chosen.header),
		Act: look(chosen.act), Wait: look(chosen.wait), Alarm: look(chosen.alarm), Quiet: look(chosen.quiet),
		Good: look(chosen.good), Bad: look(chosen.bad),
		Player: look(chosen.player), Banker: look(chosen.banker), Tie: look(chosen.tie),
		Card: look(chosen.card), CardRed: look(chosen.cardRed),
		Rank: look(paint{ground: chosen.card.text}), RankRed: look(paint{ground: chosen.cardRed.text}), Next: look(chosen.next),
		Refused: look(chosen.refused), Notice: look(chosen.notice), Training: look(chosen.training),
		Red: look(chosen.red), Black: look(chosen.black), Green: look(chosen.green), Gold: look(chosen.gold),
		OnRed: look(paint{ground: chosen.red.text}), OnBlack: look(paint{ground: chosen.black.text}), OnGreen: look(paint{ground: chosen.green.text}),
		Key: look(chosen.key), Blocked: look(chosen.blocked), Focus: look(chosen.focus), Border: look(chosen.border),
	}
}

// Solid returns n cells filled solid: background-coloured spaces, which need no
// glyph of any font, or without colours the solid glyph.
func (t *Theme) Solid(fill Style, n int) string {
	if n <= 0 {
		return ""
	}
	if t.Mono {
		return repeat(t.Glyphs.Solid, n)
	}
	return fill.Render(repeat(" ", n))
}
