package theme

import (
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"pitboss/tui/click"
)

// Style is a finished look for text within one line.
type Style struct {
	open, close string
	// bare opens the same look without an underline, pen that of strokes in the colour of its ground.
	bare, pen string
	// cap marks the text as a key's cap, which can be clicked.
	cap bool
}

// Render returns the text in this look. The text must not contain line feeds.
func (s Style) Render(text string) string {
	if text == "" {
		return text
	}
	drawn := text
	if s.open != "" {
		drawn = s.open + text + s.close
	}
	if s.cap {
		return click.Cap(text, drawn)
	}
	return drawn
}

// Strokes returns the look for signs that form a picture: without an underline.
func (s Style) Strokes() Style { return Style{open: s.bare, close: s.close, bare: s.bare} }

// Pen returns the look for strokes on the screen's own ground, in the colour that this one fills with.
func (s Style) Pen() Style { return Style{open: s.pen, close: s.close, bare: s.pen, pen: s.pen} }

// ofCaps returns the style for the caps of keys.
func (s Style) ofCaps() Style {
	s.cap = true
	return s
}

// ink is one colour: its index among the 16 basic colours, and among the 256. The zero value is the terminal's own
// colour.
type ink struct {
	basic int
	full  string
}

func (i ink) isZero() bool { return i.full == "" }

func (i ink) code(full bool) string {
	if full {
		return i.full
	}
	return strconv.Itoa(i.basic)
}

// paint is the look of a token before the terminal is known.
type paint struct {
	text, ground                   ink
	bold, faint, underline, revers bool
}

// fill paints text on a ground, given for 256 colours and for 16.
func fill(ground, text string, basicGround, basicText int) paint {
	return paint{ground: ink{basicGround, ground}, text: ink{basicText, text}, bold: true}
}

// word paints text on the screen's own ground.
func word(text string, basic int) paint { return paint{text: ink{basic, text}} }

func (p paint) underlined() paint {
	p.underline = true
	return p
}

// stroke returns the fill for big letters in this paint.
func (p paint) stroke() paint { return paint{ground: p.text} }

func (p paint) style(full bool) Style {
	// A console of 16 colours shows bold as bright, so bold black on green would be grey on green.
	bold := p.bold && (full || p.text.isZero())
	style := lipgloss.NewStyle().Bold(bold).Faint(p.faint).Underline(p.underline).Reverse(p.revers)
	if p.underline {
		style = style.UnderlineSpaces(true)
	}
	if !p.text.isZero() {
		style = style.Foreground(lipgloss.Color(p.text.code(full)))
	}
	if !p.ground.isZero() {
		style = style.Background(lipgloss.Color(p.ground.code(full)))
	}
	open, end, _ := strings.Cut(style.Render("x"), "x")
	bare, _, _ := strings.Cut(style.Underline(false).UnderlineSpaces(false).Render("x"), "x")
	fill := p.text
	if !p.ground.isZero() {
		fill = p.ground
	}
	pen := ""
	if !fill.isZero() {
		pen, _, _ = strings.Cut(lipgloss.NewStyle().Foreground(lipgloss.Color(fill.code(full))).Render("x"), "x")
	}
	return Style{open: open, close: end, bare: bare, pen: pen}
}
