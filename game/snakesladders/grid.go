package snakesladders

import (
	"maps"
	"slices"
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// boardSide is the number of tiles in a row of the board (003/4.1.b3).
const boardSide = 8

// boardGrid shows the board from its lowest row up, in the direction of the piece: every other row from the right.
func (c *course) boardGrid() picture.Grid {
	rows := c.rules.own.Board.Tiles.Value / boardSide
	tileAt := func(column, row int) int {
		up := rows - 1 - row
		if up%2 == 1 {
			column = boardSide - 1 - column
		}
		return up*boardSide + column + 1
	}
	columns := make([][]picture.Mark, boardSide)
	for column := range columns {
		for row := range rows {
			columns[column] = append(columns[column], c.tileMark(tileAt(column, row)))
		}
	}
	grid := gridOf(c.boardTitle(), columns, func(column, row int) bool { return tileAt(column, row) == c.tile })
	places := map[int][2]int{}
	for column := range grid.Columns {
		for row := range rows {
			tile := tileAt(column, row)
			places[tile] = [2]int{column, row}
			grid.Columns[column][row].Corner = strconv.Itoa(tile)
		}
	}
	for _, from := range slices.Sorted(maps.Keys(c.board.Ladders)) {
		grid.Links = append(grid.Links, picture.Link{From: places[from], To: places[c.board.Ladders[from]], Ink: picture.Green})
	}
	for _, from := range slices.Sorted(maps.Keys(c.board.Snakes)) {
		grid.Links = append(grid.Links, picture.Link{From: places[from], To: places[c.board.Snakes[from]], Wave: true, Ink: picture.Red})
	}
	return grid
}

// boardTitle says where the piece is.
func (c *course) boardTitle() message.Text {
	return message.New("snakes-ladders.board", "BOARD: {type}, tile {tile}", c.titleArg(), message.Number("tile", c.tile))
}

// tileMark returns the sign on a tile, or its number.
func (c *course) tileMark(tile int) picture.Mark {
	if mark, marked := c.signMark(tile); marked {
		return mark
	}
	return numberMark(tile)
}

// numberMark returns a tile without a sign, or a face of the die.
func numberMark(number int) picture.Mark {
	return picture.Mark{Text: signText(strconv.Itoa(number)), Ink: picture.Faint}
}

// signMark returns the sign on a tile: where a snake or ladder leads, a multiplier, PowerUP; false if it has none.
func (c *course) signMark(tile int) (mark picture.Mark, marked bool) {
	to, leads := c.board.leads(tile)
	times := c.board.Multipliers[tile]
	switch {
	case leads && to < tile:
		return picture.Mark{Text: signText("v" + strconv.Itoa(to)), Ink: picture.Red}, true
	case leads:
		return picture.Mark{Text: signText("^" + strconv.Itoa(to)), Ink: picture.Green}, true
	case slices.Contains(c.board.PowerUps, tile):
		return picture.Mark{Text: signText("UP"), Ink: picture.Tie}, true
	case slices.Contains(c.rules.own.Board.Safe.Values, tile):
		return picture.Mark{Text: signText("#" + strconv.Itoa(times)), Ink: picture.Strong}, true
	case times > 0:
		return picture.Mark{Text: signText("x" + strconv.Itoa(times)), Ink: picture.Gold}, true
	}
	return picture.Mark{}, false
}

// totemGrid shows the levels of the totem, the lowest at the bottom.
func (c *course) totemGrid() picture.Grid {
	each, levels := c.rules.own.Totem.Tiles.Value, c.rules.own.Totem.Levels.Value
	tileAt := func(column, row int) int { return (levels-1-row)*each + column + 1 }
	columns := make([][]picture.Mark, each)
	for column := range columns {
		for row := range levels {
			tile := tileAt(column, row)
			mark := picture.Mark{Text: signText("x" + strconv.Itoa(c.shown.Multipliers[tile])), Ink: picture.Gold}
			if kind, bonus := c.rules.typeOf(c.shown.Bonuses[tile]); bonus {
				mark = picture.Mark{Text: kind.Title.Text, Ink: picture.Green}
			}
			columns[column] = append(columns[column], mark)
		}
	}
	last := 0
	if thrown := len(c.climbed.tiles); thrown > 0 {
		last = c.climbed.tiles[thrown-1]
	}
	title := message.New("snakes-ladders.totem", "TOTEM: level {level}", message.Number("level", c.climbed.level))
	return gridOf(title, columns, func(column, row int) bool { return tileAt(column, row) == last })
}
