package felt

import (
	"fmt"
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
		if down > rows || across+2*leastForNeighbours > width || !widget.CanSpell(number.Text) {
			continue
		}
		return widget.Tile(number.Text, font, across, rows, true, ground, stroke, f.Look)
	}
	return nil
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

// neighbours draws the segments at both sides of the current one, as many as fit, into the middle rows of the sides.
func (f Felt) neighbours(strip picture.Strip, quiet bool, width int, left, right []string) {
	count := len(strip.Segments)
	wide, high, large := f.segmentSize(strip, width, len(left))
	each := min(width/(wide+1), (count-1)/2)
	top := (len(left) - high + 1) / 2
	for i := range each {
		for y, row := range f.segment(strip.Segments[(strip.At-each+i+count)%count], quiet, wide, high, large) {
			if i == 0 {
				left[top+y] = strings.Repeat(" ", max(width+1-each*(wide+1), 0))
			}
			left[top+y] += row + " "
		}
		for y, row := range f.segment(strip.Segments[(strip.At+1+i)%count], quiet, wide, high, large) {
			right[top+y] += " " + row
		}
	}
}

// segmentFont is the font of a large segment.
var segmentFont = widget.Font{Face: widget.Small, Scale: 1}

// leastNeighbours is the minimum number of segments at each side when they are drawn large.
const leastNeighbours = 3

// segmentSize returns the size of a segment and whether it is drawn in strokes.
func (f Felt) segmentSize(strip picture.Strip, width, rows int) (wide, high int, large bool) {
	longest := ""
	for _, segment := range strip.Segments {
		large = (large || longest == "") && widget.CanSpell(segment.Text)
		wide = max(wide, widget.Width(segment.Text)+widget.Width(f.Say(segment.Letter))+2)
		if len(segment.Text) > len(longest) {
			longest = segment.Text
		}
	}
	if large {
		across := segmentFont.Width(strings.Repeat("0", len(longest)), f.Look) + 1
		if width/(across+1) >= leastNeighbours && rows >= 11 {
			return across, 5, true
		}
	}
	return wide, 3, false
}

// segment draws a place of the wheel as a block in its colour.
func (f Felt) segment(segment picture.Segment, quiet bool, wide, high int, large bool) []string {
	ground, stroke := f.groundsOf(segment.Ink, quiet)
	if large {
		return widget.Tile(segment.Text, segmentFont, wide, high, true, ground, stroke, f.Look)
	}
	block := make([]string, high)
	for y := range block {
		text := ""
		if y == high/2 {
			text = widget.Center(segment.Text+f.Say(segment.Letter), wide)
		}
		block[y] = ground.Render(widget.Pad(text, wide))
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
	if pocket.Text != "" {
		return ground.Render(fmt.Sprintf("%2s%s", pocket.Text, f.Say(pocket.Letter)))
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
