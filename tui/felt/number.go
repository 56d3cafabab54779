package felt

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// unknown is shown for a number that is not known yet.
const unknown = "--"

// numberFonts lists the fonts of a wheel's number, the largest first.
var numberFonts = []widget.Font{{Face: widget.Bold, Scale: 3}, {Face: widget.Bold, Scale: 2}, {Face: widget.Bold, Scale: 1}}

// leastForNeighbours is the minimum number of cells that stay free at each side of a number.
const leastForNeighbours = 15

// wheel draws a wheel's number large in its colour, with its neighbours on the wheel at both sides, notes in the
// corners, and the last numbers below. It returns nil for games without a wheel.
func (f Felt) wheel(width, rows int) []string {
	number, strip := f.Picture.Number, f.Picture.Strip
	if number == nil && strip == nil {
		return nil
	}
	if number == nil {
		number = &picture.Number{Text: unknown, Last: true}
	}
	tile := f.numberTile(*number, width, rows-1)
	if len(tile) == 0 {
		tile = f.numberTile(*number, width, rows)
	}
	if len(tile) == 0 {
		return f.wheelInWords(*number, width, rows)
	}
	side := (width - widget.Width(tile[0])) / 2
	left, right := make([]string, len(tile)), make([]string, len(tile))
	if strip != nil && strip.At >= 0 && len(strip.Segments) > 1 {
		f.neighbours(*strip, number.Last, side-1, left, right)
	}
	f.corners(left, f.wheelWords(side-1))
	f.corners(right, f.numberWords(*number, side-1))
	lines := make([]string, len(tile))
	for y, row := range tile {
		lines[y] = widget.Pad(widget.FitWords(left[y], side, f.Look), side) + row + right[y]
	}
	if len(lines) < rows {
		lines = append(lines, f.lastNumbers(width))
	}
	return lines
}

// numberTile draws a number in strokes, on its colour once it counts, or returns nil without room.
func (f Felt) numberTile(number picture.Number, width, rows int) []string {
	ground, stroke := f.groundsOf(number.Ink, number.Last)
	for _, font := range numberFonts {
		across, down := widget.TileSize("00", font, f.Look)
		letters, wide := f.nameFont(width/2, rows)
		across = max(across, wide)
		if down > rows || across+2*leastForNeighbours > width || !widget.CanSpell(number.Text) {
			continue
		}
		switch words := strings.Fields(f.Say(number.Name)); {
		case len(words) > 0 && letters.Scale > 0:
			return f.nameBlock(words, letters, across, rows, ground, stroke)
		case len(words) > 0:
			return f.wordBlock(words, across, rows, ground)
		}
		return widget.Tile(number.Text, font, across, rows, true, ground, stroke, f.Look)
	}
	return nil
}

// nameFonts lists the fonts of a symbol's name, the largest first.
var nameFonts = []widget.Font{
	{Face: widget.Regular, Scale: 2}, {Face: widget.Bold, Scale: 1}, {Face: widget.Regular, Scale: 1}, {Face: widget.Narrow, Scale: 1},
}

// nameFont returns the largest font in which every name on the wheel fits, a word in a line, and the width of its tile. It
// returns zero without names or room.
func (f Felt) nameFont(room, rows int) (font widget.Font, wide int) {
	if f.Picture.Strip == nil {
		return font, 0
	}
	for _, font := range nameFonts {
		wide := 0
		for _, segment := range f.Picture.Strip.Segments {
			words := strings.Fields(f.Say(segment.Name))
			for _, word := range words {
				wide = max(wide, font.Width(word, f.Look)+2*font.Scale)
				if !widget.CanSpell(word) || len(words)*(font.Rows(f.Look)+1)-1 > rows {
					wide = room + 1
				}
			}
		}
		if wide > 0 && wide <= room {
			return font, wide
		}
	}
	return widget.Font{}, 0
}

// nameBlock draws the words of a name in large letters in the middle of a ground.
func (f Felt) nameBlock(words []string, font widget.Font, wide, rows int, ground, stroke theme.Style) (block []string) {
	high := font.Rows(f.Look)
	blank := f.wordBlock(nil, wide, rows, ground)
	top := (rows - len(words)*(high+1) + 1) / 2
	block = append(block, blank[:top]...)
	for i, word := range words {
		if i > 0 {
			block = append(block, blank[0])
		}
		block = append(block, widget.Tile(word, font, wide, high, false, ground, stroke, f.Look)...)
	}
	return append(block, blank[:rows-len(block)]...)
}

// wheelInWords describes the wheel if its number does not fit in strokes.
func (f Felt) wheelInWords(number picture.Number, width, rows int) []string {
	lines := append(f.wheelWords(width-2), f.numberWords(number, width-2)...)
	if short := f.Say(number.Short); short != "" {
		lines = append([]string{f.Look.Strong.Render(short)}, lines...)
	}
	last := f.lastNumbers(width)
	lines = widget.Indent(1, lines[:min(len(lines), max(rows-1, 0))])
	return append(lines, last)
}

// wheelWords draws the state of the wheel and its warning.
func (f Felt) wheelWords(width int) []string {
	var lines []string
	if !f.Picture.Wheel.State.IsZero() {
		lines = f.line(picture.Line{Text: f.Picture.Wheel.State, Ink: picture.Strong}, width)
	}
	if !f.Picture.Wheel.Warning.IsZero() {
		lines = append(lines, f.line(picture.Line{Text: f.Picture.Wheel.Warning, Ink: picture.Alarm}, width)...)
	}
	return lines
}

// numberWords draws the lines about the number.
func (f Felt) numberWords(number picture.Number, width int) (lines []string) {
	for _, line := range number.Lines {
		lines = append(lines, f.line(line, width)...)
	}
	return lines
}

// corners puts words in the free rows above the middle of a side, and the remaining ones below it.
func (f Felt) corners(side, words []string) {
	at := 0
	for _, word := range words {
		for at < len(side) && side[at] != "" {
			at++
		}
		if at == len(side) {
			return
		}
		side[at] = " " + word
		at++
	}
}

// between returns the number of blanks between two segments, so that their texts never run together. Names have a
// margin of their own.
func between(strip picture.Strip) int {
	if slices.ContainsFunc(strip.Segments, func(segment picture.Segment) bool { return !segment.Name.IsZero() }) {
		return 1
	}
	return 2
}

// neighbours draws the segments at both sides of the current one, as many as fit, into the middle rows of the sides.
func (f Felt) neighbours(strip picture.Strip, quiet bool, width int, left, right []string) {
	count, blanks := len(strip.Segments), between(strip)
	wide, high, large := f.segmentSize(strip, width, len(left))
	each, gap := min(width/(wide+blanks), (count-1)/2), strings.Repeat(" ", blanks)
	top := (len(left) - high + 1) / 2
	for i := range each {
		for y, row := range f.segment(strip.Segments[(strip.At-each+i+count)%count], quiet, wide, high, large) {
			if i == 0 {
				left[top+y] = strings.Repeat(" ", max(width+1-each*(wide+blanks), 0))
			}
			left[top+y] += row + gap
		}
		for y, row := range f.segment(strip.Segments[(strip.At+1+i)%count], quiet, wide, high, large) {
			right[top+y] += gap + row
		}
	}
}

// segmentFont is the font of a large segment.
var segmentFont = widget.Font{Face: widget.Small, Scale: 1}

// leastNeighbours is the minimum number of segments at each side when they are drawn large.
const leastNeighbours = 4

// segmentSize returns the size of a segment and whether it is drawn in strokes.
func (f Felt) segmentSize(strip picture.Strip, width, rows int) (wide, high int, large bool) {
	longest, large := "", true
	for _, segment := range strip.Segments {
		large = large && widget.CanSpell(segment.Text) && segment.Name.IsZero()
		wide = max(wide, widget.BlockWidth(f.segmentWords(segment))+1)
		if len(segment.Text) > len(longest) {
			longest = segment.Text
		}
	}
	if across, _ := widget.TileSize(strings.Repeat("0", len(longest)), segmentFont, f.Look); large {
		if width/(across+between(strip)) >= leastNeighbours && rows >= 11 {
			return across, 5, true
		}
	}
	return max(wide, 6), 3, false
}

// segmentWords returns what a segment is called, a word in a row.
func (f Felt) segmentWords(segment picture.Segment) []string {
	if !segment.Name.IsZero() {
		return strings.Fields(f.Say(segment.Name))
	}
	return []string{segment.Text + f.Say(segment.Letter)}
}

// segment draws a place of the wheel as a block in its colour.
func (f Felt) segment(segment picture.Segment, quiet bool, wide, high int, large bool) []string {
	ground, stroke := f.groundsOf(segment.Ink, quiet)
	if large {
		return widget.Tile(segment.Text, segmentFont, wide, high, true, ground, stroke, f.Look)
	}
	return f.wordBlock(f.segmentWords(segment), wide, high, ground)
}

// wordBlock draws words in the middle of a ground.
func (f Felt) wordBlock(words []string, wide, high int, ground theme.Style) []string {
	block := make([]string, high)
	top := (high - len(words)) / 2
	for y := range block {
		text := ""
		if at := y - top; at >= 0 && at < len(words) {
			text = widget.Center(words[at], wide)
		}
		block[y] = ground.Render(widget.Pad(widget.Fit(text, wide, f.Look), wide))
	}
	return block
}

// groundsOf returns the styles of a number; without a ground once it no longer counts.
func (f Felt) groundsOf(ink picture.Ink, quiet bool) (ground, stroke theme.Style) {
	switch {
	case !quiet:
		return f.grounds(ink)
	case f.Look.Glyphs.Half[0] == "":
		return theme.Style{}, f.Look.Quiet
	}
	return f.Look.Faint, f.Look.Faint
}

// grounds returns a number's ground and the style of strokes on it.
func (f Felt) grounds(ink picture.Ink) (ground, stroke theme.Style) {
	ground = f.style(ink)
	return ground, ground.Letters()
}

// lastNumbers draws the last numbers in a line, the newest first, as many as fit.
func (f Felt) lastNumbers(width int) string {
	line := ""
	for _, cell := range f.pockets() {
		if widget.Width(line)+widget.Width(cell)+1 > width {
			break
		}
		line += " " + cell
	}
	return line
}

// pockets draws the last numbers, each on its colour with its letter.
func (f Felt) pockets() (cells []string) {
	for _, pocket := range f.Picture.Board.History {
		cells = append(cells, f.pocket(pocket))
	}
	return cells
}

func (f Felt) pocket(pocket picture.Pocket) string {
	ground, _ := f.grounds(pocket.Ink)
	if !pocket.Text.IsZero() {
		return ground.Render(fmt.Sprintf("%2s%s", f.Say(pocket.Text), f.Say(pocket.Letter)))
	}
	return ground.Render(fmt.Sprintf("%2d%s", pocket.Number, f.Say(pocket.Letter)))
}

// before draws the last numbers below a heading, for the person who rules.
func (f Felt) before(width int) []string {
	cells := f.pockets()
	if len(cells) == 0 {
		return nil
	}
	return append([]string{f.Say(message.New("felt.numbers-before", "Last results, newest first:"))},
		widget.Flow(cells, width)...)
}
