package road

// Mark is a mark of a derived road. The zero value means none.
type Mark string

// The marks: red where the big road repeats itself, blue where it does not. They are unrelated to the sides' colours.
const (
	Red  Mark = "red"
	Blue Mark = "blue"
)

// The number of columns back that each derived road compares the big road with.
const (
	backBigEyeBoy    = 1
	backSmallRoad    = 2
	backCockroachPig = 3
)

// mark returns the mark that a cell of the big road adds to the road that compares it with the column back columns
// earlier; none while there is nothing to compare with. Column and row count from 0. Only earlier columns are read,
// and those are complete.
//
// At the top of a column: red if the previous column is as long as the one back columns before it. Further down: blue
// if the column back columns earlier ends just above this row, red if it has this row too, or ended before the
// previous row.
func mark(columns [][]Cell, column, row, back int) Mark {
	red := false
	switch {
	case row == 0 && column-1-back < 0, row > 0 && column-back < 0:
		return ""
	case row == 0:
		red = len(columns[column-1]) == len(columns[column-1-back])
	default:
		red = len(columns[column-back]) != row
	}
	if red {
		return Red
	}
	return Blue
}

// derived returns the road that compares the big road with its column back columns earlier, with a column for each
// run of one colour.
func derived(big [][]Cell, back int) Road[Mark] {
	columns := [][]Mark{}
	for column, run := range big {
		for row := range run {
			written := mark(big, column, row, back)
			last := len(columns) - 1
			switch {
			case written == "":
			case last >= 0 && columns[last][0] == written:
				columns[last] = append(columns[last], written)
			default:
				columns = append(columns, []Mark{written})
			}
		}
	}
	return newRoad(columns)
}

// Marks has one mark for each derived road; empty for those that have not started yet.
type Marks struct {
	BigEyeBoy    Mark `json:"big_eye_boy,omitempty"`
	SmallRoad    Mark `json:"small_road,omitempty"`
	CockroachPig Mark `json:"cockroach_pig,omitempty"`
}

// If returns the marks that the derived roads would get if the winner won the next round. A tie adds none. Player's
// marks are always the opposite of Banker's.
func (r Roads) If(winner Winner) Marks {
	if winner != Player && winner != Banker {
		return Marks{}
	}
	columns := r.BigRoad.Columns
	column, row := len(columns), 0
	if last := column - 1; last >= 0 && columns[last][0].Winner == winner {
		column, row = last, len(columns[last])
	}
	return Marks{
		BigEyeBoy:    mark(columns, column, row, backBigEyeBoy),
		SmallRoad:    mark(columns, column, row, backSmallRoad),
		CockroachPig: mark(columns, column, row, backCockroachPig),
	}
}
