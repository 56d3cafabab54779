package road

// Rows is the customary number of rows of a road.
const Rows = 6

// Grid is a road ready to draw: columns from the left, each with [Rows] cells from the top. The zero value of a cell
// is empty.
type Grid[T comparable] [][Rows]T

// at returns the cell, widening the grid if necessary.
func (g *Grid[T]) at(column, row int) *T {
	for len(*g) <= column {
		*g = append(*g, [Rows]T{})
	}
	return &(*g)[column][row]
}

// Road is a road in both forms.
type Road[T comparable] struct {
	// Columns are the runs, each from its first mark to its last.
	Columns [][]T `json:"columns"`
	// Grid has the same marks as drawn, with their dragon tails.
	Grid Grid[T] `json:"grid"`
}

// newRoad draws the columns.
func newRoad[T comparable](columns [][]T) Road[T] {
	return Road[T]{Columns: columns, Grid: draw(columns)}
}

// draw puts each run in the first column right of the previous run whose top is free (the tail of a run without room
// below its head is on the top row). It goes down while there is room, then right. A tail never turns down again. The
// cell right of a run's last one is always free: earlier tails come from the left, and one there would have crossed
// the run.
func draw[T comparable](columns [][]T) Grid[T] {
	var empty T
	grid := Grid[T]{}
	next := 0
	for _, run := range columns {
		for *grid.at(next, 0) != empty {
			next++
		}
		head := next
		column, row := head, 0
		for i, mark := range run {
			switch {
			case i == 0:
			case column == head && row+1 < Rows && *grid.at(column, row+1) == empty:
				row++
			default:
				column++
			}
			*grid.at(column, row) = mark
		}
		next++
	}
	return grid
}
