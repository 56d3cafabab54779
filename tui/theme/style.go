package theme

import (
	"cmp"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"pitboss/tui/click"
)

// Style is a finished look for text within one line.
type Style struct {
	open, close string
	// bare opens the same look without an underline.
	bare string
	// pen opens the look of big letters on the screen's own ground, and solid the same as a fill. letters opens a fill
	// in the colour of the text. The fills are empty where a bare console has no ground of the colour.
	pen, solid, letters string
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
func (s Style) Strokes() Style { return s.opened(s.bare) }

// Pen returns the look for strokes on the screen's own ground, in the colour that stands for this one there.
func (s Style) Pen() Style { return s.opened(s.pen) }

// Letters returns the fill for big letters on a ground of this look, in the colour of its text.
func (s Style) Letters() Style {
	return Style{open: s.letters, close: s.close, bare: s.letters, pen: s.bare, solid: s.letters}
}

// opened returns the look with another beginning.
func (s Style) opened(open string) Style {
	s.open, s.bare, s.cap = open, open, false
	return s
}

// ofCaps returns the style for the caps of keys.
func (s Style) ofCaps() Style {
	s.cap = true
	return s
}

// depth is how many colours a terminal has.
type depth int

const (
	eight depth = iota
	sixteen
	full
)

// ink is one colour: its index among the 16 basic colours, and among the 256. The zero value is the terminal's own
// colour.
type ink struct {
	basic int
	full  string
}

func (i ink) isZero() bool { return i.full == "" }

func (i ink) code(on depth) string {
	switch on {
	case full:
		return i.full
	case eight:
		return strconv.Itoa(i.basic % darkColours)
	case sixteen:
	}
	return strconv.Itoa(i.basic)
}

// paint is the look of a token before the terminal is known.
type paint struct {
	text, ground                   ink
	bold, faint, underline, revers bool
	// pen is the colour of big letters on the screen's own ground, if the fill's ground would be too dark for them.
	pen ink
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

// lettered sets the colour of big letters on the screen's own ground, where the fill's own is too dark.
func (p paint) lettered(full string, basic int) paint {
	p.pen = ink{basic, full}
	return p
}

func (p paint) style(on depth) Style {
	if on != full && !p.ground.isZero() {
		p.underline = false // Linux's console shows underlined text in cyan, which no bright ground bears
	}
	// A console of 16 colours shows bold as bright, so bold black on green would be grey on green.
	bold := p.bold && (on == full || p.text.isZero())
	// Eight colours have no grey between white and black: the console shows what is faint in black.
	style := lipgloss.NewStyle().Bold(bold).Faint(p.faint && on != eight).Underline(p.underline).Reverse(p.revers)
	if p.underline {
		style = style.UnderlineSpaces(true)
	}
	if !p.text.isZero() {
		style = style.Foreground(lipgloss.Color(p.text.code(on)))
	}
	if !p.ground.isZero() {
		style = style.Background(lipgloss.Color(p.ground.code(on)))
	}
	pen := cmp.Or(p.pen, p.ground, p.text)
	made := Style{
		bare:  opening(style.Underline(false).UnderlineSpaces(false)),
		solid: pen.fill(on), letters: p.text.fill(on),
	}
	made.open, made.close, _ = strings.Cut(style.Render("x"), "x")
	if !pen.isZero() {
		made.pen = opening(lipgloss.NewStyle().Foreground(lipgloss.Color(pen.code(on))))
	}
	return made
}

// darkColours is the number of basic colours that a bare console has for grounds; the others are bright ones.
const darkColours = 8

// fill returns the escape sequence that fills cells with the colour, or "" for a bright one of the 16.
func (i ink) fill(on depth) string {
	if i.isZero() || on == sixteen && i.basic >= darkColours {
		return ""
	}
	return opening(lipgloss.NewStyle().Background(lipgloss.Color(i.code(on))))
}

// opening returns the escape sequence that begins a style.
func opening(style lipgloss.Style) string {
	open, _, _ := strings.Cut(style.Render("x"), "x")
	return open
}
