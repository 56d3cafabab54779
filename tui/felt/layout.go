package felt

import (
	"slices"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// Table draws what lies on the table in exactly so many rows, each place in the same cells
// whatever the step.
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

// diceAndBoards returns the dice with the boards beside them, or below them where those are too wide; where no
// board has room, what matters of it now.
func (f Felt) diceAndBoards(width, rows int) []string {
	dice := f.dice(width, rows)
	taken := 0
	if len(dice) > 0 {
		taken = widget.BlockWidth(dice) + 2
	}
	for _, boards := range [][]picture.Grid{f.Picture.Grids, f.Picture.Near} {
		if grids := f.grids(boards, width-taken, rows); len(grids) > 0 {
			return widget.Beside(widget.Column{Lines: dice, Width: taken}, widget.Column{Lines: grids})
		}
		if grids := f.grids(boards, width, rows); len(grids) > 0 {
			return slices.Concat(f.dice(width, rows-len(grids)), grids)
		}
	}
	return dice
}

// leastForRoadRows is the least height at which the rounds before are drawn as roads.
const leastForRoadRows = 7

// History draws, in exactly so many rows, what was drawn for the round, and where there is room
// the rounds before it: the heat of a wheel, the roads, or a line of the last ones; and how far the
// shoe is.
func (f Felt) History(width, rows int) []string {
	lines := f.drawn(width, rows)
	if left := rows - len(lines); left > 0 {
		lines = append(lines, f.past(width, left)...)
	}
	return f.filled(lines, width, rows)
}

// past returns the rounds before in at most so many rows.
func (f Felt) past(width, rows int) (lines []string) {
	roads, last := len(f.Picture.Board.Roads) > 0, len(f.Picture.Board.Last) > 0
	switch {
	case roads && rows >= leastForRoadRows || !roads && !last:
		lines = f.board(width, rows)
	default:
		lines = f.lastRounds(width, rows-1)
	}
	if caption := f.Say(f.Picture.Caption); len(lines) < rows && caption != "" {
		lines = append(lines, " "+f.Look.Faint.Render(caption))
	}
	if left := rows - len(lines) - 1; left > 1 && len(lines) > leastForRoadRows && roads && last {
		lines = slices.Concat(f.lastRounds(width, min(left, lastRows)), []string{""}, lines)
	}
	return lines
}

// lastRows is how high a line of the last rounds is next to the roads: the counts and two lines.
const lastRows = 3

// roundCell is how wide a round is in a line of the last ones.
const roundCell = 3

// lastRounds returns what the rounds before came to, in words and as marks, the newest last. Marks stay
// where they are until all lines are full.
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

// filled returns lines cut to the width, and cut or filled to so many rows.
func (f Felt) filled(lines []string, width, rows int) []string {
	exact := make([]string, max(rows, 0))
	copy(exact, lines)
	return widget.FitAll(exact, width, f.Look)
}

// board returns the rounds before: roads, or the heat of a wheel.
func (f Felt) board(width, rows int) []string {
	if len(f.Picture.Board.Roads) > 0 {
		return widget.Indent(1, f.roads(width-2, rows))
	}
	return f.heat(width, rows)
}
