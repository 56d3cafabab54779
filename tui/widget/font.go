package widget

import (
	"strings"

	"pitboss/tui/theme"
)

// Face is a face of big letters.
type Face int

// The faces. Small letters are half as high as the others, bold ones have strokes of two dots, and narrow ones are a dot
// narrower than regular ones. Without half blocks all have the strokes of the small face, a whole row for each dot.
const (
	Small Face = iota
	Regular
	Bold
	Narrow
)

// Font is a face at a whole scale from 1. Regular and bold letters take five rows for each step of the scale.
type Font struct {
	Face  Face
	Scale int
}

// Scale says how many cells, or halves of them, a dot of a picture takes.
type Scale struct{ Across, Down int }

// pen is a font on a terminal: the letters, and the cells across and the rows or half rows down for each dot.
type pen struct {
	face  face
	scale Scale
}

func (f Font) pen(look *theme.Theme) pen {
	switch halved := look.Glyphs.Halved(); {
	case !halved && f.Face == Narrow:
		return pen{narrowSmall(), Scale{f.Scale, f.Scale}}
	case f.Face == Narrow:
		return pen{narrowFace(), Scale{f.Scale, f.Scale}}
	case !halved && f.Face == Bold:
		return pen{smallFace(), Scale{2 * f.Scale, f.Scale}}
	case !halved || f.Face == Small:
		return pen{smallFace(), Scale{f.Scale, f.Scale}}
	case f.Face == Bold:
		return pen{boldFace(), Scale{f.Scale, f.Scale}}
	}
	return pen{regularFace(), Scale{f.Scale, f.Scale}}
}

// Width returns the width of a line of text in cells. The text must be spellable.
func (f Font) Width(text string, look *theme.Theme) int {
	pen := f.pen(look)
	return pen.face.width(text) * pen.scale.Across
}

// Rows returns the height of a line of text in rows.
func (f Font) Rows(look *theme.Theme) int {
	pen := f.pen(look)
	high := pen.face.rows() * pen.scale.Down
	if look.Glyphs.Halved() {
		high = (high + 1) / 2
	}
	return high
}

// CanSpell reports whether the big letters have every character of the text. A small letter is drawn as its capital.
func CanSpell(text string) bool {
	letters := smallFace().letters
	for _, r := range large(text) {
		if letters[r] == nil {
			return false
		}
	}
	return text != ""
}

// Letters draws one line of text in big letters. The text must be spellable.
func Letters(text string, font Font, ink theme.Style, look *theme.Theme) []string {
	return font.pen(look).draw(text, ink, look)
}

func (p pen) draw(text string, ink theme.Style, look *theme.Theme) []string {
	return p.face.spell(text).scaled(p.scale).strokes(theme.Style{}, ink, look)
}

// strokes draws a picture in the colour that an ink fills with, on a ground.
func (d dots) strokes(ground, ink theme.Style, look *theme.Theme) []string {
	if look.Glyphs.Halved() {
		block := d.signs(look.Glyphs)
		for y, row := range block {
			block[y] = ink.Pen().Render(strings.TrimRight(row, " "))
		}
		return block
	}
	block := make([]string, len(d))
	for y, row := range d {
		block[y] = solidRuns(strings.TrimRight(row, " "), ground, ink, look)
	}
	return block
}

// solidRuns turns dots into solid cells on a ground. It changes the style once per run, not per cell.
func solidRuns(dots string, ground, ink theme.Style, look *theme.Theme) string {
	var line strings.Builder
	for len(dots) > 0 {
		blank := len(dots) - len(strings.TrimLeft(dots, " "))
		line.WriteString(ground.Render(dots[:blank]))
		dots = dots[blank:]
		solid := len(dots) - len(strings.TrimLeft(dots, "#"))
		line.WriteString(look.Solid(ink, solid))
		dots = dots[solid:]
	}
	return line.String()
}

// Painted draws rows of plain signs in the colour of a look's text, on its ground. Without half blocks, cells filled with
// that colour take the place of signs, if the terminal has a ground of it.
func Painted(rows []string, ink theme.Style, look *theme.Theme) []string {
	block := make([]string, len(rows))
	for y, row := range rows {
		if look.Mono || look.Glyphs.Halved() {
			block[y] = ink.Strokes().Render(row)
		} else {
			block[y] = solidRuns(strings.ReplaceAll(row, look.Glyphs.Solid, "#"), ink.Strokes(), ink.Letters(), look)
		}
	}
	return block
}

// Strokes returns one line of text in big letters as plain signs, to be drawn in a style with a ground. The text must
// be spellable.
func Strokes(text string, font Font, look *theme.Theme) []string {
	pen := font.pen(look)
	return pen.face.spell(text).scaled(pen.scale).signs(look.Glyphs)
}
