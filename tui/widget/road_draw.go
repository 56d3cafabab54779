package widget

import (
	"strconv"
	"strings"

	"pitboss/game/road"
	"pitboss/tui/theme"
)

// DrawRoad draws the last columns of a bead plate or big road that fit the width,
// [road.Rows] high. A cell is the winner's letter and, on the big road, how many ties
// followed. A blank always stands between two columns.
func DrawRoad(grid road.Grid[road.Cell], width int, look *theme.Theme) []string {
	return drawGrid(grid, width, " ", func(cell road.Cell) string {
		switch {
		case cell.Ties > 9:
			return winner(cell, look) + look.Strong.Render("+")
		case cell.Ties > 0:
			return winner(cell, look) + look.Strong.Render(strconv.Itoa(cell.Ties))
		}
		return winner(cell, look)
	})
}

// DrawBeads draws a bead plate as DrawRoad does, with the pairs behind the letter: p
// for Player's, b for Banker's, 2 for both.
func DrawBeads(grid road.Grid[road.Cell], width int, look *theme.Theme) []string {
	return drawGrid(grid, width, " ", func(cell road.Cell) string {
		pair := ""
		switch {
		case cell.PlayerPair && cell.BankerPair:
			pair = "2"
		case cell.PlayerPair:
			pair = "p"
		case cell.BankerPair:
			pair = "b"
		}
		return winner(cell, look) + look.Strong.Render(pair)
	})
}

// DrawMarks draws the last columns of a derived road that fit the width: r is red,
// b is blue. The columns stand close together, as on the small grids of paper.
func DrawMarks(grid road.Grid[road.Mark], width int, look *theme.Theme) []string {
	return drawGrid(grid, width, "", func(mark road.Mark) string {
		switch mark {
		case road.Red:
			return look.Banker.Render("r") // the red and the blue of the theme; no side's here
		case road.Blue:
			return look.Player.Render("b")
		}
		return ""
	})
}

func winner(cell road.Cell, look *theme.Theme) string {
	switch {
	case cell.Winner == road.Player:
		return look.Player.Render("P")
	case cell.Winner == road.Banker:
		return look.Banker.Render("B")
	case cell.Winner == road.Tie || cell.Ties > 0:
		return look.Tie.Render("T")
	}
	return ""
}

// drawGrid draws the last columns that fit, each as wide as its widest cell: most are
// a letter wide, and the narrower they are, the more of the shoe is seen.
func drawGrid[T comparable](grid road.Grid[T], width int, between string, draw func(T) string) []string {
	lines := make([]string, road.Rows)
	first, room := len(grid), width+len(between) // nothing stands before the first column
	wide := make([]int, len(grid))
	for first > 0 {
		wide[first-1] = 1
		for _, cell := range grid[first-1] {
			wide[first-1] = max(wide[first-1], Width(draw(cell)))
		}
		if room -= wide[first-1] + len(between); room < 0 {
			break
		}
		first--
	}
	for row := range lines {
		var line strings.Builder
		for column := first; column < len(grid); column++ {
			if column > first {
				line.WriteString(between)
			}
			line.WriteString(Pad(draw(grid[column][row]), wide[column]))
		}
		lines[row] = strings.TrimRight(line.String(), " ")
	}
	return lines
}
