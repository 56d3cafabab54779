package widget

import (
	"strconv"
	"strings"

	"pitboss/tui/theme"
)

// cellWidth is how many cells of the terminal a place of a road takes.
const cellWidth = 2

// DrawRoad draws the last columns of a road that fit the width, always six rows
// high. A cell is the winner's letter and, on the big road, the number of ties.
func DrawRoad(road Road, width int, look *theme.Theme) []string {
	columns := road.LastColumns(width / cellWidth)
	lines := make([]string, RoadRows)
	for row := range lines {
		var line strings.Builder
		for _, column := range columns {
			line.WriteString(drawCell(column[row], look))
		}
		lines[row] = strings.TrimRight(line.String(), " ")
	}
	return lines
}

func drawCell(cell RoadCell, look *theme.Theme) string {
	mark := " "
	switch {
	case cell.Ties > 9:
		mark = "+"
	case cell.Ties > 0:
		mark = strconv.Itoa(cell.Ties)
	}
	switch cell.Winner {
	case PlayerWon:
		return look.Player.Render("P") + look.Strong.Render(mark)
	case BankerWon:
		return look.Banker.Render("B") + look.Strong.Render(mark)
	case Tied:
		return look.Tie.Render("T") + mark
	}
	if cell.Ties > 0 {
		return look.Tie.Render("T") + look.Strong.Render(mark)
	}
	return "  "
}

// CountWinners counts the rounds each side won and the ties.
func CountWinners(winners []Winner) (player, banker, ties int) {
	for _, winner := range winners {
		switch winner {
		case PlayerWon:
			player++
		case BankerWon:
			banker++
		case Tied:
			ties++
		}
	}
	return player, banker, ties
}
