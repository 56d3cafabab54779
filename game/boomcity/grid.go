package boomcity

import (
	"slices"
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// wallGrid returns the wall with the numbers of its columns and rows. It highlights the field where the dice crossed,
// and their column and row.
func (r *Rules) wallGrid(c *course) picture.Grid {
	grid := newGrid(message.New("boom-city.wall", "WALL"), Faces)
	marks := map[string]int{}
	for _, kind := range r.own.Kinds {
		marks[kind.Name] = grid.sign(kind.Sign, kind.Ink)
		mark := &grid.Marks[marks[kind.Name]-1]
		// As printed: its sign has the letters of that name.
		mark.Name, mark.Symbol = message.Written(kind.Title.String()), kindSymbols[kind.Name]
	}
	yellow, blue := c.crossed()
	if !slices.Contains(c.Hearing, hearPowerUp) && c.hit == nil {
		yellow, blue = 0, 0 // the wall is another one, or the dice were not thrown
	}
	for n := 1; n <= Faces; n++ {
		across, down := numbered(n, picture.Gold), numbered(n, picture.Player)
		if yellow > 0 && yellow != n {
			across.Ink = picture.Faint
		}
		if blue > 0 && blue != n {
			down.Ink = picture.Faint
		}
		grid.Heads, grid.Sides = append(grid.Heads, across), append(grid.Sides, down)
	}
	for column := 1; column <= Faces; column++ {
		var cells []picture.Cell
		for row := 1; row <= Faces; row++ {
			field := c.wall.At(column, row)
			cell := picture.Cell{Mark: marks[field.Kind]}
			switch pays := field.Pays * field.Times; {
			case field.Pays > 0 && pays != r.pays[field.Kind]:
				cell.Beside = strconv.Itoa(pays)
			case field.Pays == 0 && field.Times > 1:
				cell.Beside = "x" + strconv.Itoa(field.Times)
			}
			cell.Here = yellow == column && blue == row
			cell.Lit = yellow == column || blue == row
			cells = append(cells, cell)
		}
		grid.column(cells...)
	}
	return grid.Grid
}

// kindSymbols has the picture of each field.
var kindSymbols = map[string]picture.Symbol{
	bronze: picture.SymbolCoin, silver: picture.SymbolCoin, gold: picture.SymbolCoin, diceBattle: picture.SymbolDice,
	luckyDrop: picture.SymbolDrop, boomOrBust: picture.SymbolBomb, powerUp: picture.SymbolUp, bust: picture.SymbolCross,
}

// dropGrid returns the columns of Lucky Drop: multiplier and hits below their numbers.
func dropGrid(c *course) picture.Grid {
	grid := newGrid(message.New("boom-city.drop", "LUCKY DROP"), 2)
	grid.Sides = []picture.Mark{
		{Text: message.New("boom-city.drop.pays", "PAYS"), Ink: picture.Faint}, {Text: message.New("boom-city.drop.hits", "HITS"), Ink: picture.Faint},
	}
	most := 0
	for _, times := range c.drop.columns {
		most = max(most, times)
	}
	for i, times := range c.drop.columns {
		ink, hits := picture.Ink(""), picture.Ink("")
		if times == most && c.drop.hits[i] > 0 {
			ink = picture.Gold
		}
		if c.drop.hits[i] > 0 {
			hits = picture.Green
		}
		grid.Heads = append(grid.Heads, numbered(i+1, picture.Strong))
		grid.column(picture.Cell{Mark: grid.mark(message.New("boom-city.times", "{times}x", message.Number("times", times)), ink)},
			picture.Cell{Mark: grid.mark(numbered(c.drop.hits[i], hits).Text, hits)})
	}
	return grid.Grid
}

// levelGrid returns the levels of Boom or Bust from the first, below their multipliers: the six fields by the die's
// face. It highlights the level of the piece.
func levelGrid(c *course) picture.Grid {
	grid := newGrid(message.New("boom-city.levels", "BOOM OR BUST"), Faces)
	for n := 1; n <= Faces; n++ {
		grid.Sides = append(grid.Sides, numbered(n, inkOf(c.boom.die)))
	}
	for i, level := range c.boom.levels {
		ink := picture.Gold
		if i+1 == c.boom.level {
			ink = picture.Next
		}
		grid.Heads = append(grid.Heads, picture.Mark{
			Text: message.New("boom-city.times", "{times}x", message.Number("times", level.Multiplier)), Ink: ink})
		var cells []picture.Cell
		for _, field := range level.Fields {
			sign, ink := levelSign(field)
			mark := grid.sign(sign, ink)
			grid.Marks[mark-1].Name = levelName(field)
			cells = append(cells, picture.Cell{Mark: mark, Lit: i+1 == c.boom.level})
		}
		grid.column(cells...)
	}
	return grid.Grid
}

// levelName returns the name of a field of a level.
func levelName(field string) message.Text {
	switch {
	case field == levelOffer:
		return message.New("boom-city.level.offer", "Win")
	case field == levelJump:
		return message.New("boom-city.level.jump", "Hyper Jump")
	case field == levelBust:
		return message.New("boom-city.level.bust", "Bust")
	case strings.HasPrefix(field, levelUp):
		return message.New("boom-city.level.up", "Up {levels}", message.String("levels", field[len(levelUp):]))
	}
	return message.New("boom-city.level.safe", "Safe +{times}", message.String("times", field[len(levelSafe):]))
}

// numbered returns a mark that shows a number.
func numbered(number int, ink picture.Ink) picture.Mark {
	return picture.Mark{Text: message.New("boom-city.digit", "{number}", message.Number("number", number)), Ink: ink}
}

// levelSign returns a two-letter sign for a field of a level.
func levelSign(field string) (string, picture.Ink) {
	switch {
	case field == levelOffer:
		return "x", picture.Gold
	case field == levelJump:
		return "HJ", picture.Next
	case field == levelBust:
		return "--", picture.Red
	case len(field) > len(levelUp) && field[:len(levelUp)] == levelUp:
		return "U" + field[len(levelUp):], picture.Next
	}
	return "S" + field[len(levelSafe):], picture.Green
}

// board is a grid under construction, with each mark only once.
type board struct {
	picture.Grid
	known map[string]int
}

func newGrid(title message.Text, rows int) *board {
	return &board{picture.Grid{Title: title, Rows: rows, Whole: true}, map[string]int{}}
}

// mark returns the number of a mark.
func (b *board) mark(text message.Text, ink picture.Ink) int {
	key := text.String() + "/" + string(ink)
	if b.known[key] == 0 {
		b.Marks = append(b.Marks, picture.Mark{Text: text, Ink: ink})
		b.known[key] = len(b.Marks)
	}
	return b.known[key]
}

// sign returns the number of a mark of a few letters, the same in every language.
func (b *board) sign(sign string, ink picture.Ink) int {
	return b.mark(message.New("picture.sign", "{sign}", message.String("sign", sign)), ink)
}

// digit returns the number of a mark that shows a number.
func (b *board) digit(number int) int {
	return b.mark(message.New("boom-city.digit", "{number}", message.Number("number", number)), picture.Faint)
}

// head fills the first column with the titles of the rows.
func (b *board) head(rows ...message.Text) {
	var cells []picture.Cell
	for _, row := range rows {
		cells = append(cells, picture.Cell{Mark: b.mark(row, picture.Faint)})
	}
	b.column(cells...)
}

func (b *board) column(cells ...picture.Cell) { b.Columns = append(b.Columns, cells) }
