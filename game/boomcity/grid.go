package boomcity

import (
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// wallGrid returns the wall with the numbers of its columns and rows, and highlights the field where the dice
// crossed.
func (r *Rules) wallGrid(c *course) picture.Grid {
	grid := newGrid(message.New("boom-city.wall", "WALL"), Faces+1)
	grid.Beside = message.New("boom-city.wall.sides", "yellow across, blue down")
	grid.column(grid.digits(0, Faces)...)
	marks := map[string]int{}
	for _, kind := range r.own.Kinds {
		marks[kind.Name] = grid.sign(kind.Sign, kind.Ink)
	}
	yellow, blue := c.crossed()
	for column := 1; column <= Faces; column++ {
		cells := grid.digits(column, 0)
		for row := 1; row <= Faces; row++ {
			field := c.wall.At(column, row)
			cell := picture.Cell{Mark: marks[field.Kind]}
			switch pays := field.Pays * field.Times; {
			case field.Pays > 0 && pays != r.pays[field.Kind]:
				cell.Beside = strconv.Itoa(pays)
			case field.Pays == 0 && field.Times > 1:
				cell.Beside = "x" + strconv.Itoa(field.Times)
			}
			cell.Here = c.hit != nil && yellow == column && blue == row
			cells = append(cells, cell)
		}
		grid.column(cells...)
	}
	return grid.Grid
}

// dropGrid returns the columns of Lucky Drop: number, multiplier, hits.
func dropGrid(c *course) picture.Grid {
	grid := newGrid(message.New("boom-city.drop", "LUCKY DROP"), 3)
	grid.Beside = message.New("boom-city.drop.rows", "column, multiplier, hits")
	most := 0
	for _, times := range c.drop.columns {
		most = max(most, times)
	}
	for i, times := range c.drop.columns {
		ink := picture.Ink("")
		if times == most && c.drop.hits[i] > 0 {
			ink = picture.Gold
		}
		cells := append(grid.digits(i+1, 0),
			picture.Cell{Mark: grid.mark(message.New("boom-city.times", "{times}x", message.Number("times", times)), ink)})
		grid.column(append(cells, grid.digits(c.drop.hits[i], 0)...)...)
	}
	return grid.Grid
}

// levelGrid returns the levels of Boom or Bust from the first: the multiplier, and the six fields by the die's face.
// It highlights the level of the piece.
func levelGrid(c *course) picture.Grid {
	grid := newGrid(message.New("boom-city.levels", "BOOM OR BUST"), Faces+1)
	grid.Beside = message.New("boom-city.levels.rows", "levels 1 to {last}, fields by the die",
		message.Number("last", len(c.boom.levels)))
	grid.column(grid.digits(0, Faces)...)
	for i, level := range c.boom.levels {
		cells := []picture.Cell{{
			Mark: grid.mark(message.New("boom-city.times", "{times}x", message.Number("times", level.Multiplier)), picture.Gold),
			Here: i+1 == c.boom.level,
		}}
		for _, field := range level.Fields {
			sign, ink := levelSign(field)
			cells = append(cells, picture.Cell{Mark: grid.sign(sign, ink)})
		}
		grid.column(cells...)
	}
	return grid.Grid
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

// digits returns the head of a column, empty for 0 above other numbers, and the numbers from 1 to most below it.
func (b *board) digits(head, most int) (cells []picture.Cell) {
	number := func(n int) picture.Cell { return picture.Cell{Mark: b.digit(n)} }
	switch {
	case head > 0 || head == 0 && most == 0:
		cells = append(cells, number(head))
	default:
		cells = append(cells, picture.Cell{})
	}
	for n := 1; n <= most; n++ {
		cells = append(cells, number(n))
	}
	return cells
}
