package felt

import (
	"slices"

	"pitboss/tui/widget"
)

// Table draws what is on the table in exactly the given rows. At every step, each place is in the same cells.
func (f Felt) Table(width, rows int) []string {
	lines := f.seats(width, rows)
	if len(lines) == 0 {
		lines = f.hands(width, rows)
	}
	if len(lines) == 0 {
		lines = f.wheel(width, rows)
	}
	return f.filled(append(lines, f.diceAndBoards(width, rows-len(lines))...), width, rows)
}

// The rows that suit seats with small cards above a large hand, and cards below their titles.
const (
	wideCardRows = 14
	cardRows     = 8
)

// Rows returns the heights at which the table shows all it has, the best first. They are the same at every step of a
// game.
func (f Felt) Rows() []int {
	drawn := f.Picture
	switch {
	case drawn.GridRows > 0:
		heights := make([]int, len(cellRows))
		for i, high := range cellRows {
			heights[i] = drawn.GridRows*high + drawn.GridMore
		}
		return heights
	case len(drawn.Seats) > 0:
		return []int{wideCardRows, cardRows}
	case len(drawn.Areas) > 1 || f.hasMany() || len(drawn.Areas) == 1 && isSingle(drawn.Areas[0]):
		return []int{cardRows}
	}
	return nil
}

// leastForRoadRows is the minimum height at which previous rounds are drawn as roads.
const leastForRoadRows = 7

// History draws, in exactly the given rows, what was drawn for the round and, if there is room, the previous rounds:
// the heat of a wheel, the roads, or a line of the last rounds with the progress of the shoe.
func (f Felt) History(width, rows int) []string {
	lines := f.reel(width, rows)
	if len(f.Picture.Grids) == 0 { // what was drawn is next to a board
		lines = append(lines, f.drawn(width, rows-len(lines))...)
	}
	if left := rows - len(lines); left > 0 {
		lines = append(lines, f.past(width, left)...)
	}
	return f.filled(lines, width, rows)
}

// past draws the previous rounds in at most the given rows.
func (f Felt) past(width, rows int) (lines []string) {
	roads, last := len(f.Picture.Board.Roads) > 0, len(f.Picture.Board.Last) > 0
	caption := f.Say(f.Picture.Caption)
	below := 0
	if caption != "" {
		below = 1
	}
	switch {
	case roads && rows-below >= leastForRoadRows || !roads && !last:
		lines = f.board(width, rows-below)
	default:
		lines = f.lastRounds(width, rows-1)
	}
	if len(lines) < rows && caption != "" {
		lines = append(lines, " "+f.Look.Faint.Render(caption))
	}
	if left := rows - len(lines) - 1; left > 1 && len(lines) > leastForRoadRows && roads && last {
		lines = slices.Concat(f.lastRounds(width, min(left, lastRows)), []string{""}, lines)
	}
	return lines
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

// filled cuts lines to the width, and cuts or pads them to the given rows.
func (f Felt) filled(lines []string, width, rows int) []string {
	exact := make([]string, max(rows, 0))
	copy(exact, lines)
	return widget.FitAll(exact, width, f.Look)
}

// board draws the previous rounds as roads, or the heat of a wheel.
func (f Felt) board(width, rows int) []string {
	if len(f.Picture.Board.Roads) > 0 {
		return widget.Indent(1, f.roads(width-2, rows))
	}
	return f.heat(width, rows)
}
