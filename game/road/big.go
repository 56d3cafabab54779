package road

// Cell is a cell of the bead plate or of the big road. The zero value is empty.
type Cell struct {
	// Winner is the winner; it can be a tie only on the bead plate.
	Winner Winner `json:"winner,omitempty"`
	// Total is the winner's total, 0 to 9; in a tie, both hands'.
	Total int `json:"total,omitempty"`
	// PlayerPair, BankerPair and Natural are those of this round: the big road does not show those of a tie, the bead
	// plate does.
	PlayerPair bool `json:"player_pair,omitempty"`
	BankerPair bool `json:"banker_pair,omitempty"`
	Natural    bool `json:"natural,omitempty"`
	// Ties counts, on the big road, the ties after this result and before the next; on the first cell also those
	// before it.
	Ties int `json:"ties,omitempty"`
}

// IsEmpty reports whether the cell is empty.
func (c Cell) IsEmpty() bool { return c == Cell{} }

// beadPlate returns every round with a result, including ties, down the columns and then to the right.
func beadPlate(marked []Result) Grid[Cell] {
	grid := Grid[Cell]{}
	for i, result := range marked {
		*grid.at(i/Rows, i%Rows) = result.cell()
	}
	return grid
}

// bigRoad returns a column for each run of one side. Ties are counted on the result before them; they neither end a
// run nor lengthen it. Ties at the start of a shoe are on its first cell, which has no winner until there is one.
func bigRoad(marked []Result) (big Road[Cell], opening int) {
	columns := [][]Cell{}
	for _, result := range marked {
		last := len(columns) - 1
		switch {
		case result.Winner == Tie && last < 0:
			opening++
		case result.Winner == Tie:
			columns[last][len(columns[last])-1].Ties++
		case last >= 0 && columns[last][0].Winner == result.Winner:
			columns[last] = append(columns[last], result.cell())
		default:
			cell := result.cell()
			if last < 0 {
				cell.Ties = opening
			}
			columns = append(columns, []Cell{cell})
		}
	}
	big = newRoad(columns)
	if len(columns) == 0 && opening > 0 {
		big.Grid.at(0, 0).Ties = opening
	}
	return big, opening
}
