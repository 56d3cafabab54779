package widget

import (
	"strconv"
	"strings"

	"pitboss/tui/theme"
)

// DrawRoad draws the last columns of a road that fit the width, always six rows
// high. A cell is the winner's letter and, on the big road, the number of ties.
// A blank always stands between two columns.
func DrawRoad(road Road, width int, look *theme.Theme) []string {
	columns := lastThatFit(road, width)
	lines := make([]string, RoadRows)
	for row := range lines {
		var line strings.Builder
		for i, column := range columns {
			if i > 0 {
				line.WriteString(" ")
			}
			line.WriteString(Pad(drawCell(column[row], look), columnWidth(column)))
		}
		lines[row] = strings.TrimRight(line.String(), " ")
	}
	return lines
}

// columnWidth is a letter, and room for a count only where a tie is counted: most
// columns have none, and the narrower they are, the more of the shoe is seen.
func columnWidth(column [RoadRows]RoadCell) int {
	for _, cell := range column {
		if cell.Ties > 0 {
			return 2
		}
	}
	return 1
}

func lastThatFit(road Road, width int) Road {
	first, taken := len(road), -1 // no blank before the first column
	for first > 0 && taken+1+columnWidth(road[first-1]) <= width {
		first--
		taken += 1 + columnWidth(road[first])
	}
	return road[first:]
}

func drawCell(cell RoadCell, look *theme.Theme) string {
	mark := ""
	switch {
	case cell.Ties > 9:
		mark = look.Strong.Render("+")
	case cell.Ties > 0:
		mark = look.Strong.Render(strconv.Itoa(cell.Ties))
	}
	switch {
	case cell.Winner == PlayerWon:
		return look.Player.Render("P") + mark
	case cell.Winner == BankerWon:
		return look.Banker.Render("B") + mark
	case cell.Winner == Tied || cell.Ties > 0:
		return look.Tie.Render("T") + mark
	}
	return ""
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
