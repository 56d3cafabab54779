package floor

import (
	"slices"
	"strings"
	"unicode/utf8"

	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// largeRows is the minimum number of rows of a cell in big letters, and thickRows that of one with a bar of two rows.
const (
	largeRows = 10
	thickRows = 20
)

// The rows of words below the bar of a large cell, and the height from which there are more.
const (
	fewWords     = 3
	someWords    = 4
	moreWordRows = 12
)

// largeCell draws a table for somebody who stands at the other end of the room: its number and what it is doing in big
// letters, the time left as a bar, and below why it needs somebody, who comes, and what is on the table.
func (m *Model) largeCell(one *place, width, rows int) []string {
	bar := m.thickBar(one, width, rows)
	words := fewWords
	if rows >= moreWordRows {
		words = someWords
	}
	room := rows - 1 - len(bar) - words
	if room > 6 {
		room-- // a blank row above the bar
	}
	lines := append([]string{m.cellHead(one, width)}, m.shout(one, width, room)...)
	lines = append(widget.Exactly(lines, rows-len(bar)-words), bar...)
	return widget.Exactly(append(lines, m.reasons(one, width)...), rows)
}

// shout draws a table's number on the colour of its need, and what it is doing next to it: the longest wording that fits
// in big letters, as large as it fits. If only a smaller number leaves room for letters, it is smaller.
func (m *Model) shout(one *place, width, rows int) []string {
	said, ink := m.doing(one)
	if short := one.silenceInShort(m.Moment); !short.IsZero() {
		said = []string{m.Say(short)}
	}
	if ink == m.Look.Strong {
		ink = m.Look.Quiet // a fill, which letters need
	}
	tiles := m.numberTiles(one, width/3, rows)
	for _, one := range said {
		for _, spell := range []func(string, int, int, theme.Style) []string{m.big, m.small} {
			for _, tile := range tiles {
				column := widget.BlockWidth(tile) + 2
				if block := spell(one, width-column, rows, ink); block != nil {
					return besideTile(tile, block, column, rows)
				}
			}
		}
	}
	column := widget.BlockWidth(tiles[0]) + 2
	fits := slices.IndexFunc(said, func(one string) bool { return widget.Width(one) <= width-column-2 })
	if fits < 0 {
		fits = len(said) - 1
	}
	line := ink.Render(" " + widget.FitWords(said[fits], width-column-2, m.Look) + " ")
	return besideTile(tiles[0], []string{line}, column, rows)
}

// besideTile puts a block in the middle of the rows next to a tile, from a column on.
func besideTile(tile, block []string, column, rows int) []string {
	lines, above := make([]string, rows), max(rows-len(block), 0)/2
	for y := range lines {
		lines[y] = strings.Repeat(" ", column)
		if y < len(tile) {
			lines[y] = widget.Pad(" "+tile[y], column)
		}
		if at := y - above; at >= 0 && at < len(block) {
			lines[y] += block[at]
		}
	}
	return lines
}

// big draws a wording in letters of five rows or more, or returns nil if it does not fit.
func (m *Model) big(said string, width, rows int, ink theme.Style) []string {
	if block := widget.Headline([]string{said}, width, rows, ink, m.Look); len(block) > 1 {
		return aligned(block)
	}
	return nil
}

// small draws a wording in small letters, in a line or in two, or returns nil if it does not fit.
func (m *Model) small(said string, width, rows int, ink theme.Style) []string {
	font := widget.Font{Face: widget.Small, Scale: 1}
	for _, lines := range [][]string{{said}, inTwo(said)} {
		var block []string
		for _, line := range lines {
			if !widget.CanSpell(line) || font.Width(line, m.Look) >= width {
				block = nil
				break
			}
			block = append(block, widget.Letters(line, font, ink, m.Look)...)
		}
		if len(block) > 0 && len(block) <= rows {
			return block
		}
	}
	return nil
}

// inTwo breaks a text at the space nearest to its middle. It returns nil for a single word.
func inTwo(text string) (lines []string) {
	nearest := len(text)
	for at, r := range text {
		if away := max(at, len(text)-at) - min(at, len(text)-at); r == ' ' && away < nearest {
			nearest, lines = away, []string{text[:at], text[at+1:]}
		}
	}
	return lines
}

// aligned moves a block of letters, which is in the middle of its room, to the left.
func aligned(block []string) []string {
	left := -1
	for _, row := range block {
		if blank := len(row) - len(strings.TrimLeft(row, " ")); row != "" && (left < 0 || blank < left) {
			left = blank
		}
	}
	for y, row := range block {
		block[y] = row[min(max(left, 0), len(row)):]
	}
	return block
}

// numberTiles draws what a table is called for short in every size that has room, the largest first, or an empty tile if
// none has.
func (m *Model) numberTiles(one *place, width, rows int) (tiles [][]string) {
	called := numberIn(one.Name)
	if called == "" || utf8.RuneCountInString(one.Name) <= 3 {
		called = one.Name
	}
	ground := m.Look.Key.Strokes()
	switch one.rank.need {
	case needsRuling:
		ground = m.Look.Alarm
	case needsPerson, needsLook:
		ground = m.Look.Notice
	case needsNothing:
	}
	for _, font := range []widget.Font{{Face: widget.Bold, Scale: 2}, {Face: widget.Regular, Scale: 1}, {Face: widget.Small, Scale: 1}} {
		if !widget.CanSpell(called) {
			break
		}
		if across, down := widget.TileSize(called, font, m.Look); across <= width && down <= rows {
			tiles = append(tiles, widget.Tile(called, font, across, rows, true, ground, ground.Letters(), m.Look))
		}
	}
	if len(tiles) == 0 {
		return [][]string{nil}
	}
	return tiles
}

// thickBar draws the time that a table has left, in one row or two. Without a limit, the rows are empty.
func (m *Model) thickBar(one *place, width, rows int) []string {
	lines := make([]string, 1)
	if rows >= thickRows {
		lines = make([]string, 2)
	}
	timer := one.Now.View.Timer
	left := one.left(m.Moment)
	if left == 0 || timer == nil || !one.heard() {
		return lines
	}
	label := widget.Clock(left)
	for y := range lines {
		if y > 0 {
			label = strings.Repeat(" ", widget.Width(label))
		}
		lines[y] = " " + widget.Bar(float64(left)/float64(max(timer.Whole, left)), label, width-2, m.urgency(one), m.Look)
	}
	return lines
}

// reasons draws why a table needs somebody, who comes and what is on it; at a table that is well, first what is on it.
func (m *Model) reasons(one *place, width int) []string {
	var hand []string
	passed := m.passedWords(one)
	if one.heard() {
		hand = m.pictured(one, width-widget.Width(passed)-1)
		if one.left(m.Moment) > 0 && one.Now.View.Timer != nil {
			hand = hand[1:]
		}
		hand = slices.DeleteFunc(hand, func(line string) bool { return strings.TrimSpace(line) == "" })
	}
	below := m.rowsBelow(one)
	if silence := one.silence(m.Moment); !silence.IsZero() {
		below = append(widget.WrapAtMost(m.Say(silence), width-1, 2, m.Look), below...)
	}
	for i, line := range below {
		if i == 0 && one.rank.need == needsRuling {
			line = m.Look.Strong.Render(line)
		}
		below[i] = " " + line
	}
	lines := slices.Concat(hand, below)
	if one.rank.need < needsNothing {
		lines = slices.Concat(below, hand)
	}
	if passed != "" && len(lines) > 0 {
		passed = m.Look.Faint.Render(passed)
		lines[0] = widget.Spread(lines[0], passed, width, m.Look)
	}
	return lines
}
