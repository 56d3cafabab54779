package picture

import "pitboss/game/message"

// roundRows is the number of rounds in a column of [Rounds].
const roundRows = 6

// Rounds is a board of earlier rounds in columns, one mark a round.
type Rounds struct {
	grid Grid
	last []Mark
}

// NewRounds returns an empty board with the possible marks.
func NewRounds(marks []Mark) *Rounds {
	return &Rounds{grid: Grid{Title: LastRounds(), Rows: roundRows, Marks: marks}}
}

// Add adds a round with one of the marks, counted from 0.
func (r *Rounds) Add(mark int) {
	if len(r.last)%roundRows == 0 {
		r.grid.Columns = append(r.grid.Columns, nil)
	}
	column := &r.grid.Columns[len(r.grid.Columns)-1]
	*column = append(*column, Cell{Mark: mark + 1})
	r.last = append(r.last, r.grid.Marks[mark])
}

// Board returns the board with its counts.
func (r *Rounds) Board(counts message.Text) Board {
	return Board{Roads: []Grid{r.grid}, Last: r.last, Counts: counts}
}
