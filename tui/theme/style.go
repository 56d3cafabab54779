package theme

import (
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
)

// Style is a finished look for text within one line.
type Style struct{ open, close string }

// Render returns the text in this look. The text must not contain line feeds.
func (s Style) Render(text string) string {
	if text == "" || s.open == "" {
		return text
	}
	return s.open + text + s.close
}

// ink is one colour: its index among the 16 basic colours, and among the 256. The
// zero value is the terminal's own colour.
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

// paint is how a token looks before the terminal is known.
type paint struct {
	text, ground                   ink
	bold, faint, underline, revers bool
}

func (p paint) style(full bool) Style {
	style := lipgloss.NewStyle().Bold(p.bold).Faint(p.faint).Underline(p.underline).Reverse(p.revers)
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
	return Style{open: open, close: end}
}
