package road

// Mark is a mark of a derived road. The zero value is none.
type Mark string

// The marks: red where the big road repeats itself, blue where it does not. They
// have nothing to do with the sides' colours.
const (
	Red  Mark = "red"
	Blue Mark = "blue"
)

// How many columns back each derived road compares the big road.
const (
	backBigEyeBoy    = 1
	backSmallRoad    = 2
	backCockroachPig = 3
)

// mark returns what the big road's place writes on the road that compares so many
// columns back; none while there is nothing to compare with. Column and row count
// from 0. Only earlier columns are read, and those are complete.
//
// At the top of a column: red when the column before is as long as the one so
// many back from it. Further down: blue when the column so many back ends just
// above this row, red when it has this row too, or had ended before the last.
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

// derived returns the road that compares the big road so many columns back: a column
// for each run of one colour.
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

// Marks is one mark on each derived road; those not started yet have none.
type Marks struct {
	BigEyeBoy    Mark `json:"big_eye_boy,omitempty"`
	SmallRoad    Mark `json:"small_road,omitempty"`
	CockroachPig Mark `json:"cockroach_pig,omitempty"`
}

// If returns what the derived roads would write if the winner won the next round. A
// tie writes nothing. Player's marks are always the opposite of Banker's.
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
