package main

import "fmt"

// arms says where the lines of a frame's sign lead from the middle of its cell, and how far apart from the middle its
// two lines are; 0 is a single line.
type arms struct{ right, down, apart int }

var frames = map[string]arms{
	"┌": {1, 1, 0}, "┐": {-1, 1, 0}, "└": {1, -1, 0}, "┘": {-1, -1, 0}, "─": {1, 0, 0}, "│": {0, 1, 0},
	"╔": {1, 1, 2}, "╗": {-1, 1, 2}, "╚": {1, -1, 2}, "╝": {-1, -1, 2}, "═": {1, 0, 2}, "║": {0, 1, 2},
}

// framePath draws a frame's sign edge to edge, which fonts often fail to do. It returns false for every other sign.
func framePath(sign string, x, y int) (string, bool) {
	arms, isFrame := frames[sign]
	if !isFrame {
		return "", false
	}
	middleX, middleY := x+cellWidth/2, y+cellHeight/2
	path := ""
	for _, apart := range []int{arms.apart, -arms.apart} {
		switch {
		case arms.down == 0:
			path += fmt.Sprintf("M%d %dh%d", x, middleY+apart, cellWidth)
		case arms.right == 0:
			path += fmt.Sprintf("M%d %dv%d", middleX+apart, y, cellHeight)
		default:
			path += fmt.Sprintf("M%d %dV%dH%d", middleX+apart*arms.right, middleY+arms.down*cellHeight/2,
				middleY+apart*arms.down, middleX+arms.right*cellWidth/2)
		}
		if arms.apart == 0 {
			break
		}
	}
	return path, true
}
