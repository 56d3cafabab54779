package felt_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
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
		with.Picture.Dice = &picture.Dice{Dice: picture.PipDice(nil, 1)}
		lines := rows(with.Table(36, 5))
		for y, line := range lines {
			lines[y] = strings.TrimRight(string([]rune(line + strings.Repeat(" ", 36))[11:]), " ")
		}
		return lines
	}
	bare := drawn(-1)
	for here, want := range []string{"[ 1 ]  2    ^22", "[ x10]  UP    3", "   1 [  2 ]  ^22", "  x10 [  UP]   3", "   1    2  [ ^22]", "  x10   UP [  3 ]"} {
		lines := drawn(here)
		if got := strings.Join(strings.Fields(lines[here%2]), ""); got != strings.Join(strings.Fields(want), "") {
			t.Errorf("with the piece on cell %d its row is %q", here, lines[here%2])
		}
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
	with.Picture.Dice = &picture.Dice{Dice: picture.PipDice([]int{4}, 1)}
	with.Picture.Grids = []picture.Grid{{Title: message.Written("BOARD"), Rows: 8, Columns: boardAt(-1).Columns, Marks: boardAt(-1).Marks}}
	with.Picture.Near = []picture.Grid{boardAt(-1)}
	for _, test := range []struct {
		rows int
		want string
	}{
		{7, "4, BOARD, 1   2  ^22, x10 UP 3"}, {3, "4, 1   2  ^22, x10 UP 3"}, {2, "1   2  ^22, x10 UP 3"}, {1, "4"},
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

// wall returns a board of 6x6 fields whose dice crossed, or not yet.
func wall(crossed bool) picture.Grid {
	grid := picture.Grid{Rows: 6, Marks: []picture.Mark{{Text: message.Written("Go"), Name: message.Written("Gold"), Ink: picture.Gold},
		{Text: message.Written("DB"), Name: message.Written("Dice Battle"), Symbol: picture.SymbolDice, Ink: picture.Player}}}
	for column := range 6 {
		var cells []picture.Cell
		for row := range 6 {
			cells = append(cells, picture.Cell{Mark: 1 + (column+row)%2, Lit: crossed && (column == 2 || row == 3)})
		}
		grid.Columns = append(grid.Columns, cells)
		grid.Heads = append(grid.Heads, picture.Mark{Text: message.Written("1")})
	}
	return grid
}

// Cells are as large as there is room for: signs with a legend, then names, then pictures with them.
func TestCellsGrowWithTheRoom(t *testing.T) {
	with := felt.Felt{Look: theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor), Say: message.Text.String}
	with.Picture.Dice = &picture.Dice{Named: true, Dice: picture.PipDice([]int{3, 4}, 2)}
	with.Picture.Grids = []picture.Grid{wall(false)}
	for _, test := range []struct {
		width, rows        int
		has, lacks, legend string
	}{
		{80, 8, "DB", "Battle Gold", "Gold DB Dice Battle"}, {120, 14, "Battle", "DB", ""}, {200, 26, "Battle", "DB", ""},
	} {
		lines := rows(with.Table(test.width, test.rows))
		all := strings.Join(lines, "\n")
		check.Containsf(t, all, test.has, "at %d columns it lacks", test.width)
		check.Lacksf(t, all, test.lacks, "at %d columns it has", test.width)
		check.Equalf(t, strings.TrimSpace(lines[len(lines)-1]), test.legend, "at %d columns the legend", test.width)
	}
}

// Lit cells keep their ink, the others are faint, and nothing moves.
func TestOnlyLitCellsKeepTheirInk(t *testing.T) {
	with := felt.Felt{Look: theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor), Say: message.Text.String}
	with.Picture.Dice = &picture.Dice{Named: true, Dice: picture.PipDice(nil, 2)}
	drawn := func(crossed bool) (plain []string, inked int) {
		with.Picture.Grids = []picture.Grid{wall(crossed)}
		lines := with.Table(80, 8)
		return rows(lines), strings.Count(strings.Join(lines, "\n"), with.Look.Gold.Render(" Go  "))
	}
	before, all := drawn(false)
	after, cross := drawn(true)
	check.Diff(t, before, after)
	if all != 18 || cross != 6 {
		t.Errorf("%d fields of 18 are in their ink, and %d of the 6 on the cross", all, cross)
	}
}

// Every symbol of a picture can be drawn, on a die or in a cell.
func TestEverySymbolIsDrawn(t *testing.T) {
	for _, glyphs := range []theme.GlyphSet{theme.Unicode, theme.ASCII} {
		look := theme.New(theme.Default, glyphs, colorprofile.TrueColor)
		for _, symbol := range picture.Symbols() {
			if widget.Symbol(string(symbol), widget.CardSize{Width: 13, Height: 7}, look) == nil {
				t.Errorf("%s is not drawn in %s", symbol, glyphs)
			}
		}
	}
}

// Without half blocks, snakes and ladders differ by their signs, and neither covers a number.
func TestLinksDifferWithoutColours(t *testing.T) {
	grid := picture.Grid{Rows: 8}
	for column := range 8 {
		var cells []picture.Cell
		for row := range 8 {
			cells = append(cells, picture.Cell{Corner: strconv.Itoa(10*column + row + 10)})
		}
		grid.Columns = append(grid.Columns, cells)
	}
	with := plainFelt
	with.Picture.Dice = &picture.Dice{Dice: picture.PipDice([]int{3}, 1)}
	for sign, wave := range map[string]bool{"~": true, "=": false} {
		grid.Links = []picture.Link{{From: [2]int{0, 7}, To: [2]int{6, 1}, Wave: wave, Ink: picture.Red}}
		with.Picture.Grids = []picture.Grid{grid}
		all := strings.Join(rows(with.Table(120, 16)), "\n")
		if count := strings.Count(all, sign); count < 30 {
			t.Errorf("%d signs %q of a link across the board:\n%s", count, sign, all)
		}
		for number := range 64 {
			check.Containsf(t, all, strconv.Itoa(10*(number/8)+number%8+10), "with %q it lacks", sign)
		}
	}
}
