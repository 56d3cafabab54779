package felt_test

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/tui/felt"
)

// boardAt returns a board of three columns and two rows, with its piece on one of the cells.
func boardAt(here int) picture.Grid {
	grid := picture.Grid{Title: message.Written("BOARD"), Rows: 2}
	for at, texts := range [][]string{{"1", "x10"}, {"2", "UP"}, {"^22", "3"}} {
		var cells []picture.Cell
		for row, text := range texts {
			grid.Marks = append(grid.Marks, picture.Mark{Text: message.Written(text)})
			cells = append(cells, picture.Cell{Mark: len(grid.Marks), Here: here == at*2+row})
		}
		grid.Columns = append(grid.Columns, cells)
	}
	return grid
}

// The brackets of the current cell replace the blanks around it, so nothing else moves, at any cell.
func TestNoCellMovesWhenThePieceDoes(t *testing.T) {
	drawn := func(here int) []string {
		with := plainFelt
		with.Picture.Grids = []picture.Grid{boardAt(here)}
		return rows(with.Table(30, 3))
	}
	bare := drawn(-1)
	for here, want := range []string{"[1]  2  ^22", "[x10]UP 3", " 1  [2] ^22", " x10[UP]3", " 1   2 [^22]", " x10 UP[3]"} {
		lines := drawn(here)
		check.Equalf(t, lines[1+here%2], want, "with the piece on cell %d its row", here)
		for row, line := range lines {
			for _, bracket := range []string{"[", "]"} {
				line = strings.Replace(line, bracket, " ", 1)
			}
			check.Equalf(t, strings.TrimRight(line, " "), bare[row],
				"with the piece on cell %d row %d is without brackets", here, row)
		}
	}
}

// If a board does not fit, what matters of it now is shown instead, with its title if that fits.
func TestWhatMattersOfABoardWithoutRoom(t *testing.T) {
	with := felt.Felt{Look: plain, Say: message.Text.String}
	with.Picture.Grids = []picture.Grid{{Title: message.Written("BOARD"), Rows: 8, Columns: boardAt(-1).Columns, Marks: boardAt(-1).Marks}}
	with.Picture.Near = []picture.Grid{boardAt(-1)}
	for _, test := range []struct {
		rows int
		want string
	}{
		{9, "BOARD, 1   2  ^22, x10 UP 3"}, {8, "1   2  ^22, x10 UP 3"}, {7, "BOARD, 1   2  ^22, x10 UP 3"},
		{2, "1   2  ^22, x10 UP 3"}, {1, ""},
	} {
		var got []string
		for _, line := range rows(with.Table(40, test.rows)) {
			if line != "" {
				got = append(got, strings.TrimSpace(line))
			}
		}
		check.Equalf(t, strings.Join(got, ", "), test.want, "in %d rows", test.rows)
	}
}
