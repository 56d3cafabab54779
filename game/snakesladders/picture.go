package snakesladders

import (
	"slices"
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the dice, the totem or the board in play, and the texts of the table.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	c := r.followRound(round)
	drawn := picture.Picture{
		Between: seen.Round == nil, Headline: r.headline(seen, c),
		Words: c.words(seen), Reading: picture.ThrowReading(seen, false),
		GridRows: r.own.Board.Tiles.Value / boardSide, Drawn: c.drawnNow(seen),
		Untouched: message.New("picture.untouched-throw", "Do not throw before the ruling."),
		Example: picture.Example{
			Such: exampleTyped, Made: message.New("snakes-ladders.example",
				"the four dice, the fifth and the jumbo throws where there are any"),
		},
	}
	switch {
	case c.board != nil:
		drawn.Grids, drawn.Near, drawn.Dice = []picture.Grid{c.boardGrid()}, []picture.Grid{c.nearGrid()}, c.jumboNow(seen)
	case c.shown != nil:
		drawn.Grids, drawn.Dice = []picture.Grid{c.totemGrid()}, c.jumboNow(seen)
	default:
		drawn.Grids = []picture.Grid{c.diceGrid()}
	}
	if seen.Running() && round.BettingClosed && c.main == nil {
		drawn.Notice = picture.NoMoreBets()
	}
	return drawn
}

// drawnNow returns the state of the bonus: the tile or level, what it won so far, and the throws left.
func (c *course) drawnNow(seen picture.Seen) (drawn picture.Drawn) {
	if seen.Round == nil || seen.Void() || c.nobody {
		return drawn
	}
	add := func(title message.Text, number int, ink picture.Ink) {
		drawn.Figures = append(drawn.Figures, picture.Figure{Title: title, Text: strconv.Itoa(number), Ink: ink})
	}
	won := message.New("snakes-ladders.figure.won", "WON SO FAR")
	switch {
	case c.pays > 0:
		add(message.New("snakes-ladders.figure.pays", "BONUS PAYS"), c.pays, picture.Gold)
	case c.board != nil:
		add(message.New("snakes-ladders.tile", "TILE"), c.tile, picture.Player)
		add(won, c.won(), picture.Gold)
		add(message.New("snakes-ladders.figure.left", "THROWS LEFT"), c.left(), picture.Next)
	case c.shown != nil && c.climbed.ended && c.climbed.worth > 0:
		add(won, c.climbed.worth, picture.Gold)
	case c.shown != nil && !c.climbed.ended:
		add(message.New("snakes-ladders.figure.level", "LEVEL"), c.climbed.level, picture.Player)
		if c.climbed.prize > 0 {
			add(message.New("snakes-ladders.figure.prize", "PRIZE TILE"), c.climbed.prize, picture.Gold)
		}
	}
	drawn.Words = c.stands()
	return drawn
}

// won returns what the bonus on the board would pay without further throws: the multiplier of the tile, no less than
// that of the last Safe Tile (003/4.1.b8); 0 if neither has one.
func (c *course) won() int {
	return max(c.board.Multipliers[c.tile], c.board.Multipliers[c.rules.own.safeUp(c.reached)])
}

// jumboNow returns the jumbo die as it lies, unknown before a throw.
func (c *course) jumboNow(seen picture.Seen) *picture.Dice {
	dice := &picture.Dice{Title: message.New("snakes-ladders.jumbo", "JUMBO"), Count: 1, Ink: picture.Quiet}
	if c.made > 0 {
		dice.Faces = c.jumbo[c.made-1 : c.made]
	}
	if seen.Void() {
		dice.Note = picture.Line{Text: message.New("picture.void-round", "VOID: this round does not count."),
			Ink: picture.Notice}
	}
	return dice
}

// gridOf returns a grid of marks, each cell with its own mark, the columns from the left.
func gridOf(title message.Text, columns [][]picture.Mark, here func(column, row int) bool) picture.Grid {
	grid := picture.Grid{Title: title}
	for column, marks := range columns {
		var cells []picture.Cell
		for row, mark := range marks {
			grid.Marks = append(grid.Marks, mark)
			cells = append(cells, picture.Cell{Mark: len(grid.Marks), Here: here(column, row)})
		}
		grid.Columns, grid.Rows = append(grid.Columns, cells), len(marks)
	}
	return grid
}

func signText(sign string) message.Text {
	return message.New("picture.sign", "{sign}", message.String("sign", sign))
}

// diceGrid shows the top faces of the four dice, and the type on the fifth.
func (c *course) diceGrid() picture.Grid {
	var columns [][]picture.Mark
	for die := range c.rules.own.Dice.Count.Value {
		mark := picture.Mark{Text: signText("?"), Ink: picture.Faint}
		if die < len(c.main) {
			mark = picture.Mark{Text: symbolMark(c.main[die]), Ink: symbolInk(c.main[die])}
		}
		columns = append(columns, []picture.Mark{mark})
	}
	if c.kind != "" {
		columns = append(columns, []picture.Mark{{Text: message.New("snakes-ladders.type", "{type}", c.titleArg()), Ink: picture.Gold}})
	}
	return gridOf(message.New("picture.dice", "DICE"), columns, func(int, int) bool { return false })
}

// symbolMark returns a symbol in a word.
func symbolMark(symbol string) message.Text {
	if symbol == ladders {
		return message.New("snakes-ladders.symbol.bonus", "BONUS")
	}
	return symbolText(symbol)
}

func symbolInk(symbol string) picture.Ink {
	return map[string]picture.Ink{diamond: picture.Player, star: picture.Gold, ladders: picture.Green, totem: picture.Banker}[symbol]
}

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
	return gridOf(c.boardTitle(), columns, func(column, row int) bool { return tileAt(column, row) == c.tile })
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
				mark = picture.Mark{Text: signText(kind.Title), Ink: picture.Green}
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

// words describes the throws and where they led.
func (c *course) words(seen picture.Seen) []message.Text {
	if seen.Round == nil {
		return []message.Text{picture.NoRound()}
	}
	list := []message.Text{picture.ThrowsText(seen, c.main != nil,
		message.New("snakes-ladders.registered", "The throw registered: {dice}.",
			message.Message("dice", c.mainText(symbolText))))}
	if stands := c.stands(); !stands.IsZero() {
		list = append(list, stands)
	}
	return list
}

// stands says where the piece is and what it has won so far.
func (c *course) stands() message.Text {
	if c.pays > 0 {
		return message.New("snakes-ladders.stands.pays", "The bonus pays {times}x.", message.Number("times", c.pays))
	}
	if c.board == nil {
		return message.Text{}
	}
	tile := message.Number("tile", c.tile)
	left, won := message.Number("left", c.left()), message.Number("won", c.won())
	safe := c.rules.own.safeUp(c.reached)
	switch {
	case c.won() == 0:
		return message.New("snakes-ladders.stands",
			"The piece is on tile {tile} and won nothing so far. Throws left: {left}.", tile, left)
	case safe > 0 && c.board.Multipliers[c.tile] < c.won():
		return message.New("snakes-ladders.stands.safe",
			"The piece is on tile {tile} and won {won}x so far, by Safe Tile {safe}. Throws left: {left}.", tile, won,
			message.Number("safe", safe), left)
	}
	return message.New("snakes-ladders.stands.won",
		"The piece is on tile {tile} and won {won}x so far. Throws left: {left}.", tile, won, left)
}

// Board returns the earlier rounds, oldest first, with a letter for what the dice of each opened.
func (r *Rules) Board(played []picture.Played) picture.Board {
	board := picture.Board{}
	bonuses, rounds := 0, 0
	for result := range r.Counted(played) {
		rounds++
		mark := picture.Mark{Text: signText("-"), Ink: picture.Faint}
		if result.Multiplier > 0 {
			bonuses++
			mark = picture.Mark{Text: signText("x" + strconv.Itoa(result.Multiplier)), Ink: picture.Gold}
		}
		board.Last = append(board.Last, mark)
	}
	board.Counts = message.New("snakes-ladders.board-counts", "Rounds {rounds}  Bonuses {bonuses}", message.Number("rounds", rounds),
		message.Number("bonuses", bonuses))
	return board
}
