package road

import "slices"

// line is one road for programs. Its grid has a letter per place, top row first.
type line struct {
	Shoe    uint64     `json:"shoe"`
	Road    string     `json:"road"`
	Columns [][]string `json:"columns"`
	Grid    []string   `json:"grid"`
	// Ties are column, place and count of ties on the big road, columns and places from 1.
	Ties [][3]int `json:"ties,omitempty"`
}

// Lines returns the roads of a shoe and its summary in the game's own words, as one JSON object each. Letters are
// those of the winners; an empty place is a point, red and blue are R and B.
func (r Roads) Lines(shoe uint64, letters map[Winner]string, summary any) []any {
	cell := func(cell Cell) string { return orPoint(letters[cell.Winner]) }
	mark := func(mark Mark) string { return orPoint(map[Mark]string{Red: "R", Blue: "B"}[mark]) }
	bead := line{Shoe: shoe, Road: "bead-plate", Grid: gridRows(r.BeadPlate, cell), Columns: [][]string{}}
	for _, column := range r.BeadPlate {
		bead.Columns = append(bead.Columns, lettersOf(slices.DeleteFunc(column[:], Cell.IsEmpty), cell))
	}
	big := lineOf(shoe, "big-road", r.BigRoad, cell)
	for i, column := range r.BigRoad.Columns {
		for j, cell := range column {
			if cell.Ties > 0 {
				big.Ties = append(big.Ties, [3]int{i + 1, j + 1, cell.Ties})
			}
		}
	}
	if len(r.BigRoad.Columns) == 0 && r.OpeningTies > 0 { // they wait for a winner in the first cell
		big.Ties = append(big.Ties, [3]int{1, 1, r.OpeningTies})
	}
	return []any{
		bead, big, lineOf(shoe, "big-eye-boy", r.BigEyeBoy, mark), lineOf(shoe, "small-road", r.SmallRoad, mark),
		lineOf(shoe, "cockroach-pig", r.CockroachPig, mark),
		struct {
			Shoe    uint64 `json:"shoe"`
			Summary any    `json:"summary"`
		}{shoe, summary},
	}
}

func lineOf[T comparable](shoe uint64, name string, written Road[T], letter func(T) string) line {
	all := line{Shoe: shoe, Road: name, Columns: [][]string{}, Grid: gridRows(written.Grid, letter)}
	for _, column := range written.Columns {
		all.Columns = append(all.Columns, lettersOf(column, letter))
	}
	return all
}

// gridRows returns the rows of a grid from the top, one letter per place.
func gridRows[T comparable](grid Grid[T], letter func(T) string) []string {
	rows := make([]string, Rows)
	for _, column := range grid {
		for row, cell := range column {
			rows[row] += letter(cell)
		}
	}
	return rows
}

func lettersOf[T any](marks []T, letter func(T) string) []string {
	letters := make([]string, len(marks))
	for i, mark := range marks {
		letters[i] = letter(mark)
	}
	return letters
}

func orPoint(letter string) string {
	if letter == "" {
		return "."
	}
	return letter
}
