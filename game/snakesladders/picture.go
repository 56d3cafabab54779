package snakesladders

import (
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
		drawn.Dice = c.mainNow(seen)
	}
	if seen.Running() && round.BettingClosed && c.main == nil {
		drawn.Notice = r.calls.BetsClosed.Notice()
	}
	return drawn
}

// The figures that a tile and a multiplier usually have.
const (
	roomOfTile = 2
	roomOfPays = 4
)

// drawnNow returns the state of the bonus: the tile or level, what it won so far, and the throws left.
func (c *course) drawnNow(seen picture.Seen) (drawn picture.Drawn) {
	if seen.Round == nil || seen.Void() || c.nobody {
		return drawn
	}
	add := func(title message.Text, number int, ink picture.Ink) {
		room := map[picture.Ink]int{picture.Player: roomOfTile, picture.Gold: roomOfPays}[ink]
		drawn.Figures = append(drawn.Figures, picture.Figure{Title: title, Text: strconv.Itoa(number), Room: room, Ink: ink})
	}
	won := message.New("snakes-ladders.figure.won", "WON SO FAR")
	switch {
	case c.pays > 0:
		add(message.New("snakes-ladders.figure.pays", "BONUS PAYS"), c.pays, picture.Gold)
	case c.board != nil:
		add(message.New("snakes-ladders.tile", "TILE"), c.tile, picture.Player)
		add(message.New("snakes-ladders.figure.left", "THROWS LEFT"), c.left(), picture.Next)
		add(won, c.won(), picture.Gold)
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

// mainNow returns the four dice, unknown before the throw, and once it is known the type on the fifth.
func (c *course) mainNow(seen picture.Seen) *picture.Dice {
	dice := &picture.Dice{Named: true, Dice: make([]picture.Die, c.rules.own.Dice.Count.Value)}
	for i, symbol := range c.main {
		dice.Dice[i] = picture.Die{Name: picture.Line{Text: symbolMark(symbol), Ink: symbolInk(symbol)},
			Symbol: symbolPictures[symbol], Ink: symbolInk(symbol)}
	}
	if c.kind != "" {
		dice.Note = picture.Line{Text: message.New("snakes-ladders.opened", "{type} Bonus", c.titleArg()), Ink: picture.Gold}
	}
	return noted(dice, seen)
}

// jumboNow returns the jumbo die as it lies, unknown before a throw.
func (c *course) jumboNow(seen picture.Seen) *picture.Dice {
	dice := &picture.Dice{Named: true, Dice: picture.PipDice(nil, 1)}
	if c.made > 0 {
		dice.Dice = picture.PipDice(c.jumbo[c.made-1:c.made], 1)
	}
	dice.Dice[0].Name = picture.Line{Text: message.New("snakes-ladders.jumbo", "JUMBO"), Ink: picture.Strong}
	return noted(dice, seen)
}

// noted adds to dice that their round is void.
func noted(dice *picture.Dice, seen picture.Seen) *picture.Dice {
	if seen.Void() {
		dice.Note = picture.Line{Text: message.New("picture.void-round", "VOID: this round does not count."), Ink: picture.Notice}
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

// symbolMark returns a symbol in a word.
func symbolMark(symbol string) message.Text {
	if symbol == ladders {
		return message.New("snakes-ladders.symbol.bonus", "BONUS")
	}
	return symbolText(symbol)
}

// symbolPictures are the pictures of the symbols.
var symbolPictures = map[string]picture.Symbol{diamond: picture.SymbolDiamond, star: picture.SymbolStar,
	ladders: picture.SymbolLadder, totem: picture.SymbolTotem}

func symbolInk(symbol string) picture.Ink {
	return map[string]picture.Ink{diamond: picture.Player, star: picture.Gold, ladders: picture.Green, totem: picture.Banker}[symbol]
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
