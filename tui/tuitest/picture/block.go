package main

import "fmt"

// quarters says which quarters of a cell a block fills: upper left and right, lower left and right.
var quarters = map[string][4]bool{
	"▘": {true, false, false, false}, "▝": {false, true, false, false}, "▖": {false, false, true, false}, "▗": {false, false, false, true},
	"▌": {true, false, true, false}, "▐": {false, true, false, true}, "▀": {true, true, false, false},
	"▚": {true, false, false, true}, "▞": {false, true, true, false},
	"▛": {true, true, true, false}, "▜": {true, true, false, true}, "▙": {true, false, true, true}, "▟": {false, true, true, true},
}

// eighths are the blocks that fill a cell from below, in eighths.
var eighths = map[string]int{"▁": 1, "▂": 2, "▃": 3, "▄": 4, "▅": 5, "▆": 6, "▇": 7, "█": 8}

// blockPath draws a block edge to edge, which fonts often fail to do. It returns false for every other sign.
func blockPath(sign string, x, y int) (string, bool) {
	if n, is := eighths[sign]; is {
		height := (n*cellHeight + 4) / 8
		return fmt.Sprintf("M%d %dh%dv%dh-%dz", x, y+cellHeight-height, cellWidth, height, cellWidth), true
	}
	filled, is := quarters[sign]
	path := ""
	const across, down = cellWidth / 2, cellHeight / 2
	for i, full := range filled {
		if full {
			path += fmt.Sprintf("M%d %dh%dv%dh-%dz", x+i%2*across, y+i/2*down, across, down, across)
		}
	}
	return path, is
}
