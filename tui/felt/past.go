package felt

import (
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// leastForRoadRows is the minimum height at which previous rounds are drawn as roads.
const leastForRoadRows = 7

// History draws, in exactly the given rows, what was drawn for the round and, if there is room, the previous rounds:
// the heat of a wheel, the roads, or the last rounds with the progress of the shoe. Next to roads and tiles, a single
// line of what was drawn shares the row of another line of text or takes that of titles, so that nothing else moves.
func (f Felt) History(width, rows int) []string {
	lines, drawn := f.reel(width, rows), []string(nil)
	if len(f.Picture.Grids) == 0 { // what was drawn is next to a board
		drawn = f.drawn(width, rows-len(lines))
	}
	if len(drawn) == 1 {
		if past := f.pastLarge(width, rows-len(lines), drawn[0]); past != nil {
			return f.filled(append(lines, past...), width, rows)
		}
	}
	lines = append(lines, drawn...)
	if left := rows - len(lines); left > 0 {
		lines = append(lines, f.past(width, left)...)
	}
	return f.filled(lines, width, rows)
}

// past draws the previous rounds in at most the given rows.
func (f Felt) past(width, rows int) []string {
	if lines := f.pastLarge(width, rows, ""); lines != nil {
		return lines
	}
	lines := f.lastRounds(width, rows-1)
	if len(f.Picture.Board.Roads)+len(f.Picture.Board.Last) == 0 {
		lines = f.heat(width, rows-f.captionRows())
	}
	return f.withCaption(lines, width, rows)
}

// captionRows returns the number of rows that the caption takes.
func (f Felt) captionRows() int {
	if f.Picture.Caption.IsZero() {
		return 0
	}
	return 1
}

// withCaption adds the caption, if there is a row for it.
func (f Felt) withCaption(lines []string, width, rows int) []string {
	if caption := f.Say(f.Picture.Caption); len(lines) < rows && caption != "" {
		return append(lines, " "+f.Look.Faint.Render(widget.FitWords(caption, width-2, f.Look)))
	}
	return lines
}

// pastLarge draws the previous rounds as roads, or as tiles in a game without roads of its own, with a line that may be
// empty. It returns nil without room.
func (f Felt) pastLarge(width, rows int, line string) (lines []string) {
	board := f.Picture.Board
	if len(board.Roads) <= 1 && len(board.Last) > 0 {
		head := f.withLine(line, board.Counts, width)
		if tiles := f.roundTiles(width-2, rows-len(head)); tiles != nil {
			return append(head, widget.Indent(1, tiles)...)
		}
	}
	if len(board.Roads) == 0 || rows-f.captionRows() < leastForRoadRows {
		return nil
	}
	below := f.withLine(line, message.Text{}, width)
	if rows-len(below) >= leastForRoadRows {
		lines = append(widget.Indent(1, f.roads(width-2, rows-len(below))), below...)
	} else { // the line takes the place of the roads' titles, of which the last has the counts
		counts := f.Look.Faint.Render(f.Say(board.Counts))
		if widget.Width(below[0])+widget.Width(counts)+3 > width {
			return nil
		}
		head := widget.Spread(below[0], counts+" ", width, f.Look)
		lines = slices.Concat([]string{head}, widget.Indent(1, f.roads(width-2, rows-len(below))), below[1:])
	}
	if len(lines) <= len(below) {
		return nil
	}
	if left := rows - len(lines) - 1; left > 1 && len(lines) > leastForRoadRows && len(board.Last) > 0 {
		lines = slices.Concat(f.lastRounds(width, min(left, lastRows)), []string{""}, lines)
	}
	return lines
}

// withLine returns a line, or else a text if there is any, with the caption at its right, or in a line of its own without
// room for both.
func (f Felt) withLine(line string, otherwise message.Text, width int) []string {
	said, caption := strings.TrimPrefix(line, " "), f.Look.Faint.Render(f.Say(f.Picture.Caption))
	if line == "" {
		said = f.Say(otherwise)
	}
	switch {
	case said == "" && caption == "":
		return nil
	case said == "":
		return []string{" " + caption}
	case widget.Width(said)+widget.Width(caption)+5 <= width:
		return []string{widget.Spread(" "+said, caption+" ", width, f.Look)}
	}
	return []string{" " + said, " " + caption}
}

// roundFonts lists the fonts of tiles, the largest first, and leastTiles is the number of tiles that has to have room.
// Tiles are smaller than the hand at work: letters of five rows need room for two shelves.
var roundFonts = []widget.Font{{Face: widget.Regular, Scale: 1}, {Face: widget.Small, Scale: 1}}

const leastTiles = 8

// tileRows returns the height of a tile: its letters touch neither edge, where dark ones would run into the screen.
func (f Felt) tileRows(font widget.Font) int { return font.Rows(f.Look) + 1 }

// roundTiles draws the results of previous rounds in large letters, the newest last, each in its place until all shelves
// are full: then the first shelf goes, or of a single one the first round. It returns nil without room for enough of
// them.
func (f Felt) roundTiles(width, rows int) []string {
	for _, font := range roundFonts {
		wide := 0
		for _, mark := range f.Picture.Board.Last {
			wide = max(wide, f.roundWidth(mark, font))
		}
		each, down := (width+1)/(wide+1), f.tileRows(font)
		for _, gap := range []int{1, 0} {
			shelves := (rows + gap) / (down + gap)
			if each*shelves >= leastTiles && (shelves > 1 || font.Face == widget.Small) {
				return f.roundShelves(font, each, shelves, wide, gap)
			}
		}
	}
	return nil
}

// roundShelves draws rounds as tiles of a width, on so many shelves with so many tiles each, and a gap between shelves.
func (f Felt) roundShelves(font widget.Font, each, shelves, wide, gap int) (lines []string) {
	list := f.Picture.Board.Last
	dropped := each
	if shelves == 1 {
		dropped = 1
	}
	for len(list) > each*shelves {
		list = list[dropped:]
	}
	for begin := 0; begin < len(list); begin += each {
		if begin > 0 {
			lines = append(lines, make([]string, gap)...)
		}
		var columns []widget.Column
		for _, mark := range list[begin:min(begin+each, len(list))] {
			columns = append(columns, widget.Column{Lines: f.roundTile(mark, font, wide), Width: wide + 1})
		}
		lines = append(lines, widget.Beside(columns...)...)
	}
	full := make([]string, shelves*(f.tileRows(font)+gap)-gap)
	copy(full, lines)
	return full
}

// roundText returns what a tile of a round says, and whether the big letters have it.
func (f Felt) roundText(mark picture.Mark) (text string, spelt bool) {
	text = f.Say(mark.Text)
	return text, widget.CanSpell(text)
}

// roundWidth returns the width of a round's tile, at least that of a figure.
func (f Felt) roundWidth(mark picture.Mark, font widget.Font) int {
	text, spelt := f.roundText(mark)
	if !spelt {
		return widget.Width(text) + 2
	}
	across, _ := widget.TileSize(text, font, f.Look)
	least, _ := widget.TileSize("0", font, f.Look)
	return max(across, least)
}

// roundTile draws a round as a tile in its ink.
func (f Felt) roundTile(mark picture.Mark, font widget.Font, wide int) []string {
	text, spelt := f.roundText(mark)
	ground, stroke := f.grounds(mark.Ink)
	if !spelt {
		return f.wordBlock([]string{text}, wide, f.tileRows(font), ground)
	}
	return widget.Tile(text, font, wide, f.tileRows(font), true, ground, stroke, f.Look)
}

// lastRows is the height of a line of the last rounds next to the roads: the counts and two lines.
const lastRows = 3

// roundCell is the width of a round in a line of the last ones.
const roundCell = 3

// lastRounds draws the results of previous rounds, in words and as marks, the newest last. Marks keep their places
// until all lines are full.
func (f Felt) lastRounds(width, rows int) []string {
	board := f.Picture.Board
	each := max((width-2)/roundCell, 1)
	full := max(rows-1, 1) * each
	first := 0
	for len(board.Last)-first > full {
		first += each
	}
	var lines []string
	for ; first < len(board.Last); first += each {
		line := ""
		for _, mark := range board.Last[first:min(first+each, len(board.Last))] {
			line += f.style(mark.Ink).Render(widget.Pad(" "+f.Say(mark.Text), roundCell))
		}
		lines = append(lines, line)
	}
	if counts := f.Say(board.Counts); rows > len(lines) && counts != "" {
		lines = append([]string{counts}, lines...)
	}
	return widget.Indent(1, lines[:min(len(lines), max(rows, 0))])
}
