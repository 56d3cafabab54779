package felt

import "pitboss/tui/widget"

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

// filled cuts lines to the width, and cuts or pads them to the given rows.
func (f Felt) filled(lines []string, width, rows int) []string {
	exact := make([]string, max(rows, 0))
	copy(exact, lines)
	return widget.FitAll(exact, width, f.Look)
}
