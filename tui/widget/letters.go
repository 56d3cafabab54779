package widget

import (
	"slices"
	"strings"

	"pitboss/tui/theme"
)

// regular is the smallest font of a headline.
var regular = Font{Regular, 1}

// largeFonts, smallFonts and lastFonts are the fonts of a headline, the largest first. The last one is for wordings none
// of which fits in another.
var (
	largeFonts = []Font{{Bold, 2}, {Regular, 2}}
	smallFonts = []Font{{Bold, 1}, regular}
	lastFonts  = []Font{{Narrow, 1}}
)

// edges are the columns that a headline leaves free, one at each side.
const edges = 2

// Headline draws, in big letters, the first of the texts that fits large or in two wide lines, because a longer
// wording is worth the smaller letters. If none does, it draws the first that fits in any size, or else in narrow
// letters. If none fits, it draws one plain, filled line, which is still prominent. A column stays free at each side. Texts are ordered from the
// longest to the shortest.
func Headline(texts []string, width, rows int, ink theme.Style, look *theme.Theme) []string {
	for _, fonts := range [][]Font{largeFonts, smallFonts, lastFonts} {
		for _, text := range texts {
			if !CanSpell(text) {
				continue
			}
			for _, font := range fonts {
				if block := headline([]string{text}, font, width, rows, ink, look); block != nil {
					return block
				}
			}
			for _, font := range smallFonts {
				if block := headline(halves(text, look), font, width, rows, ink, look); block != nil {
					return block
				}
			}
		}
	}
	if len(texts) == 0 || width <= edges || rows <= 0 {
		return nil
	}
	plain := strings.ReplaceAll(texts[0], string(FigureSpace), "")
	return []string{Center(ink.Render(Fit(" "+plain+" ", width-edges, look)), width)}
}

// headline draws lines in the middle of the width, or returns nil if they do not fit. Lines that would touch the edges
// in the regular face are set in the narrow one.
func headline(lines []string, font Font, width, rows int, ink theme.Style, look *theme.Theme) (block []string) {
	between := font.Scale
	if len(lines) == 0 || len(lines)*font.Rows(look)+(len(lines)-1)*between > rows {
		return nil
	}
	pen := font.pen(look)
	if !pen.fits(lines, width-edges) {
		narrow := Font{Narrow, font.Scale}.pen(look)
		if font.Face != Regular || !pen.fits(lines, width) || !narrow.fits(lines, width-edges) {
			return nil
		}
		pen = narrow
	}
	for i, line := range lines {
		if i > 0 {
			block = append(block, make([]string, between)...)
		}
		left := (width - pen.face.width(line)*pen.scale.Across) / 2
		block = append(block, Indent(left, pen.draw(line, ink, look))...)
	}
	return block
}

// fits reports whether every line fits in the width.
func (p pen) fits(lines []string, width int) bool {
	return !slices.ContainsFunc(lines, func(line string) bool { return p.face.width(line)*p.scale.Across > width })
}

// halves breaks a text at the space that makes the two lines most equal in length. It returns nil for a single word.
func halves(text string, look *theme.Theme) []string {
	var best []string
	shortest := 0
	for at, r := range text {
		if r != ' ' {
			continue
		}
		lines := []string{text[:at], text[at+1:]}
		longer := max(regular.Width(lines[0], look), regular.Width(lines[1], look))
		if best == nil || longer < shortest {
			best, shortest = lines, longer
		}
	}
	return best
}
