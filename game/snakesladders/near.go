package snakesladders

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// nearGrid shows the piece and where the next throw may lead: the tiles ahead by the faces of the jumbo die, with the
// sign on each, and the next ladder and snake. Once no throw is left it only shows where the piece is.
func (c *course) nearGrid() picture.Grid {
	nowhere := func(int, int) bool { return false }
	if c.left() == 0 {
		return gridOf(c.boardTitle(), nil, nowhere)
	}
	columns := [][]picture.Mark{{
		{Text: message.New("picture.die", "DIE"), Ink: picture.Faint},
		{Text: message.New("snakes-ladders.tile", "TILE"), Ink: picture.Faint},
		{},
	}}
	for face := 1; face <= dieFaces; face++ {
		tile := min(c.tile+face, c.rules.own.Board.Tiles.Value)
		sign, _ := c.signMark(tile)
		columns = append(columns, []picture.Mark{numberMark(face), {Text: signText(strconv.Itoa(tile)), Ink: picture.Strong}, sign})
	}
	grid := gridOf(message.New("snakes-ladders.near", "BOARD: {type}, tile {tile}, {left} left", c.titleArg(),
		message.Number("tile", c.tile), message.Number("left", c.left())), columns, nowhere)
	if ahead := c.ahead(); ahead != "" {
		grid.Beside = message.New("snakes-ladders.near.next", "Next {signs}", message.String("signs", ahead))
	}
	return grid
}

// ahead returns the next ladder and the next snake ahead of the piece, such as 28^43 29v5; empty if none exists.
func (c *course) ahead() string {
	var signs []string
	for _, kind := range []struct {
		sign string
		ends map[int]int
	}{{"^", c.board.Ladders}, {"v", c.board.Snakes}} {
		for _, from := range slices.Sorted(maps.Keys(kind.ends)) {
			if from > c.tile {
				signs = append(signs, strconv.Itoa(from)+kind.sign+strconv.Itoa(kind.ends[from]))
				break
			}
		}
	}
	return strings.Join(signs, " ")
}
