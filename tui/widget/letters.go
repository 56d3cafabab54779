package widget

import (
	"strings"

	"pitboss/tui/theme"
)

// Scale says how many cells a dot of a big letter takes.
type Scale struct{ Across, Down int }

// largeScales and smallScales are the scales of a headline, the largest first. Twice as wide as high looks square on
// a terminal.
var (
	largeScales = []Scale{{4, 2}, {3, 2}, {2, 2}}
	smallScales = []Scale{{2, 1}, {1, 1}}
	// wide is the scale at which a text in two lines fills as many rows as one in large letters.
	wide = Scale{2, 1}
)

// CanSpell reports whether the big font has every character of the text.
func CanSpell(text string) bool {
	for _, r := range text {
		if _, known := font[r]; !known {
			return false
		}
	}
	return text != ""
}

// LettersWidth returns the width in cells of text in big letters at scale one.
func LettersWidth(text string) int {
	return font.width(text)
}

// Letters draws one line of text in big letters. The text must be spellable.
func Letters(text string, scale Scale, ink theme.Style, look *theme.Theme) []string {
	return font.letters(text, scale, ink, look)
}

func (f face) width(text string) int {
	width := 0
	for _, r := range text {
		width += len(f[r][0]) + 1
	}
	return max(width-1, 0)
}

func (f face) letters(text string, scale Scale, ink theme.Style, look *theme.Theme) []string {
	block := make([]string, 0, letterRows*scale.Down)
	for _, dots := range f.dots(text) {
		line := solidRuns(strings.TrimRight(dots, " "), scale.Across, theme.Style{}, ink, look)
		for range scale.Down {
			block = append(block, line)
		}
	}
	return block
}

// Strokes returns one line of text in big letters as plain signs, to be drawn in a style with a ground. The text must
// be spellable.
func Strokes(text string, scale Scale, look *theme.Theme) []string {
	picture := dots(font.dots(text)).scaled(scale)
	sheet := newCanvas(picture.width(), len(picture))
	sheet.put(0, 0, picture)
	return sheet.rows(look.Glyphs.Solid)
}

// dots returns text in big letters as rows of # and blank.
func (f face) dots(text string) []string {
	rows := make([]string, letterRows)
	for row := range rows {
		var dots strings.Builder
		for i, r := range []rune(text) {
			if i > 0 {
				dots.WriteByte(' ')
			}
			dots.WriteString(f[r][row])
		}
		rows[row] = dots.String()
	}
	return rows
}

// solidRuns turns dots into solid cells on a ground. It changes the style once per run, not per cell.
func solidRuns(dots string, across int, ground, ink theme.Style, look *theme.Theme) string {
	var line strings.Builder
	for len(dots) > 0 {
		blank := len(dots) - len(strings.TrimLeft(dots, " "))
		line.WriteString(ground.Render(strings.Repeat(" ", blank*across)))
		dots = dots[blank:]
		solid := len(dots) - len(strings.TrimLeft(dots, "#"))
		line.WriteString(look.Solid(ink, solid*across))
		dots = dots[solid:]
	}
	return line.String()
}

// edges are the columns that a headline leaves free, one at each side.
const edges = 2

// Headline draws, in big letters, the first of the texts that fits large or in two wide lines, because a longer
// wording is worth the smaller letters. If none does, it draws the first that fits in any size. If none fits, it
// draws one plain, filled line, which is still prominent. A column stays free at each side. Texts are ordered from the
// longest to the shortest.
func Headline(texts []string, width, rows int, ink theme.Style, look *theme.Theme) []string {
	for _, scales := range [][]Scale{largeScales, smallScales} {
		for _, text := range texts {
			if !CanSpell(text) {
				continue
			}
			for _, scale := range scales {
				for _, lines := range [][]string{{text}, halves(text)} {
					if face := faceFor(lines, scale, width, rows); face != nil {
						return face.spell(lines, scale, width, ink, look)
					}
				}
			}
			two := halves(text)
			if face := faceFor(two, wide, width, rows); face != nil {
				return face.spell(two, wide, width, ink, look)
			}
		}
	}
	if len(texts) == 0 || width <= edges || rows <= 0 {
		return nil
	}
	plain := strings.ReplaceAll(texts[0], string(FigureSpace), "")
	return []string{Center(ink.Render(Fit(" "+plain+" ", width-edges, look)), width)}
}

// faceFor returns the face in which lines fit, or nil. Lines that would touch the edges in the usual face are set in
// the narrow one.
func faceFor(lines []string, scale Scale, width, rows int) face {
	height := len(lines)*letterRows*scale.Down + (len(lines)-1)*scale.Down
	if len(lines) == 0 || height > rows {
		return nil
	}
	fits := func(f face, width int) bool {
		for _, line := range lines {
			if f.width(line)*scale.Across > width {
				return false
			}
		}
		return true
	}
	switch {
	case fits(font, width-edges):
		return font
	case fits(font, width) && fits(narrow, width-edges):
		return narrow
	}
	return nil
}

func (f face) spell(lines []string, scale Scale, width int, ink theme.Style, look *theme.Theme) []string {
	var block []string
	for i, line := range lines {
		if i > 0 {
			block = append(block, make([]string, scale.Down)...)
		}
		left := strings.Repeat(" ", max((width-f.width(line)*scale.Across)/2, 0))
		for _, row := range f.letters(line, scale, ink, look) {
			block = append(block, left+row)
		}
	}
	return block
}

// halves breaks a text at the space that makes the two lines most equal in length. It returns nil for a single word.
func halves(text string) []string {
	var best []string
	for at, r := range text {
		if r != ' ' {
			continue
		}
		lines := []string{text[:at], text[at+1:]}
		if best == nil || longer(lines) < longer(best) {
			best = lines
		}
	}
	return best
}

func longer(lines []string) int { return max(LettersWidth(lines[0]), LettersWidth(lines[1])) }
