package widget

// RoadRows is how many rows a road has, by custom.
const RoadRows = 6

// Winner is who won a round, as the roads write it. The zero value is no winner.
type Winner byte

// The winners.
const (
	PlayerWon Winner = 'P'
	BankerWon Winner = 'B'
	Tied      Winner = 'T'
)

// RoadCell is one place of a road. The zero value is empty.
type RoadCell struct {
	Winner Winner
	// Ties counts the ties that followed; a cell with ties and no winner yet
	// holds the ties that opened the shoe.
	Ties int
}

// IsEmpty reports whether nothing is written there.
func (c RoadCell) IsEmpty() bool { return c == RoadCell{} }

// Road is columns of cells, from the left.
type Road [][RoadRows]RoadCell

// BeadPlate writes every round, ties too, down the columns and then to the right.
func BeadPlate(winners []Winner) Road {
	road := make(Road, (len(winners)+RoadRows-1)/RoadRows)
	for i, winner := range winners {
		road[i/RoadRows][i%RoadRows] = RoadCell{Winner: winner}
	}
	return road
}

// BigRoad writes the runs: a column for each run of one side, a new column at
// each change; ties are marked on the cell before them. A run that reaches the
// bottom, or a cell already taken, goes on to the right: the dragon's tail.
func BigRoad(winners []Winner) Road {
	road := Road{}
	at := func(column, row int) *RoadCell {
		for len(road) <= column {
			road = append(road, [RoadRows]RoadCell{})
		}
		return &road[column][row]
	}
	var column, row, start int
	var last Winner
	for _, winner := range winners {
		if winner == Tied {
			at(column, row).Ties++
			continue
		}
		switch {
		case last == 0:
			// The first result takes the first cell, with the ties before it.
		case winner == last && row+1 < RoadRows && at(column, row+1).IsEmpty() && column == start:
			row++
		case winner == last:
			column++
		default:
			start++
			for !at(start, 0).IsEmpty() {
				start++
			}
			column, row = start, 0
		}
		at(column, row).Winner = winner
		last = winner
	}
	return road
}
