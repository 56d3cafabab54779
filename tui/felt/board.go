package felt

import (
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// cellRows lists the heights of a board's cells, the largest first.
var cellRows = []int{4, 2, 1}

// cellWidths are the widths of cells of each height. The last one is used if the others take more than half the width.
var cellWidths = map[int][]int{4: {15, 13}, 2: {9}, 1: {6, 5}}

// leastPictured is the minimum width of a cell with a picture, and symbolWidth the room of the picture.
const (
	leastPictured = 15
	symbolWidth   = 7
)

// board is a grid that is played on, drawn in cells of equal size.
type board struct {
	Felt
	grid       picture.Grid
	wide, high int
	// left is the width of the heads of the rows, with a column for the bracket of the first cell.
	left, top int
	// crossed is true if only some cells count now.
	crossed bool
}

// cells returns a grid in the largest cells with which it fits, or nil without room.
func (f Felt) cells(grid picture.Grid, width, rows int) *board {
	b := &board{Felt: f, grid: grid, left: 1}
	for _, side := range grid.Sides {
		b.left = max(b.left, widget.Width(f.Say(side.Text))+2)
	}
	if len(grid.Heads) > 0 {
		b.top = 1
	}
	widest := 0
	for _, head := range grid.Heads {
		widest = max(widest, widget.Width(f.Say(head.Text)))
	}
	for _, column := range grid.Columns {
		for _, cell := range column {
			widest = max(widest, widget.Width(b.short(cell)))
			b.crossed = b.crossed || cell.Lit
		}
	}
	for _, most := range []int{width * 5 / 8, width} { // what is next to a board has room before its cells are large
		for _, b.high = range cellRows {
			if b.top+grid.Rows*b.high > rows {
				continue
			}
			for _, b.wide = range cellWidths[b.high] {
				b.wide = max(b.wide, widest+1)
				if b.wide*len(grid.Columns) <= width/2 {
					break
				}
			}
			if b.across() <= most {
				return b
			}
		}
	}
	return nil
}

// across returns the width of the board.
func (b *board) across() int { return b.left + len(b.grid.Columns)*b.wide }

// draw draws the board.
func (b *board) draw() []string {
	s := newSheet(b.across(), b.top+b.grid.Rows*b.high)
	for i, head := range b.grid.Heads {
		s.put(b.left+i*b.wide, 0, middle(b.Say(head.Text), b.wide-1), b.style(head.Ink))
	}
	for i, side := range b.grid.Sides {
		s.put(1, b.top+i*b.high+(b.high-1)/2, b.Say(side.Text), b.style(side.Ink))
	}
	here := [2]int{-1, -1}
	for x, column := range b.grid.Columns {
		for y, cell := range column {
			b.cell(s, x, y, cell)
			if cell.Here {
				here = [2]int{x, y}
			}
		}
	}
	if b.high > 1 {
		b.links(s)
	}
	if here[0] >= 0 { // its brackets take the blanks around it
		x, y := b.place(here)
		for row := range b.filled() {
			s.put(x-1, y+row, "[", b.Look.Next)
			s.put(x+b.wide-1, y+row, "]", b.Look.Next)
		}
	}
	return s.lines()
}

// place returns where a cell begins on the sheet.
func (b *board) place(at [2]int) (x, y int) { return b.left + at[0]*b.wide, b.top + at[1]*b.high }

// filled returns the rows of a cell that are drawn on. A row below high cells stays free.
func (b *board) filled() int {
	if b.high > 3 {
		return b.high - 1
	}
	return b.high
}

// mark returns the mark of a cell; empty if it has none.
func (b *board) mark(cell picture.Cell) picture.Mark {
	if cell.Mark > 0 && cell.Mark <= len(b.grid.Marks) {
		return b.grid.Marks[cell.Mark-1]
	}
	return picture.Mark{Ink: picture.Faint}
}

// short returns the content of a cell in a line.
func (b *board) short(cell picture.Cell) string {
	text := b.Say(b.mark(cell).Text)
	switch {
	case text == "" && cell.Beside == "":
		return cell.Corner
	case text != "" && cell.Beside != "":
		return text + " " + cell.Beside
	}
	return text + cell.Beside
}

// cell draws a cell. One column to its right stays free.
func (b *board) cell(s sheet, column, row int, cell picture.Cell) {
	x, y := b.place([2]int{column, row})
	mark, wide := b.mark(cell), b.wide-1
	style := b.style(mark.Ink)
	switch {
	case cell.Here:
		style = b.Look.Next
	case b.crossed && !cell.Lit:
		style = b.Look.Faint
	}
	rows := b.filled()
	if filled := cell.Here || !onGround(mark.Ink) && (!b.crossed || cell.Lit); filled {
		s.fill(x, y, wide, rows, style)
	}
	if b.high == 1 {
		s.put(x, y, middle(b.short(cell), wide), style)
		return
	}
	left := 0
	if mark.Symbol != "" && rows > 2 && b.wide >= leastPictured {
		for line, signs := range widget.Symbol(string(mark.Symbol), widget.CardSize{Width: symbolWidth + 2, Height: rows}, b.Look) {
			s.put(x, y+line, strings.TrimRight(signs, " "), style.Strokes())
		}
		left = symbolWidth
	}
	lines := b.wording(cell, wide-left, rows)
	top := (rows - len(lines)) / 2
	if cell.Corner != "" {
		s.put(x+1, y, cell.Corner, style)
		top = max(top, 1)
	}
	for i, line := range lines {
		aside := (wide - left - widget.Width(line) + 1) / 2
		s.put(x+left+aside, y+top+i, line, style)
	}
	if cell.Here && cell.Corner != "" {
		b.piece(s, x, y, cell.Corner)
	}
}

// wording returns the content of a cell in several lines: its name with what is beside it, or else its text.
func (b *board) wording(cell picture.Cell, width, rows int) []string {
	mark := b.mark(cell)
	if cell.Corner != "" {
		rows--
	}
	for _, text := range []string{b.Say(mark.Name), b.Say(mark.Text)} {
		if text == "" || text == cell.Corner {
			continue
		}
		if widget.BlockWidth(strings.Fields(text)) > width {
			continue // a word would be broken
		}
		lines := widget.Wrap(text, width)
		if last := len(lines) - 1; cell.Beside != "" && len(lines) == rows {
			lines[last] += " " + cell.Beside
		} else if cell.Beside != "" {
			lines = append(lines, cell.Beside)
		}
		if len(lines) <= rows && widget.BlockWidth(lines) <= width {
			return lines
		}
	}
	if text := b.short(cell); text != cell.Corner {
		return []string{text}
	}
	return nil
}

// pieceFont is the font of the number of the current cell.
var pieceFont = widget.Font{Face: widget.Small, Scale: 1}

// piece draws the number of the current cell large, if there is room.
func (b *board) piece(s sheet, x, y int, number string) {
	if !widget.CanSpell(number) || pieceFont.Rows(b.Look) >= b.high && b.high < 3 || pieceFont.Width(number, b.Look)+2 > b.wide {
		s.put(x+1, y, b.Look.Glyphs.Now+" "+number, b.Look.Next)
		return
	}
	if pieceFont.Rows(b.Look) > b.high {
		return
	}
	s.fill(x, y, b.wide-1, b.filled(), b.Look.Next)
	block := widget.Strokes(number, pieceFont, b.Look)
	for i, row := range block {
		s.put(x+(b.wide-1-pieceFont.Width(number, b.Look))/2, y+i, row, b.Look.Next.Strokes())
	}
}

// middle puts a text into the middle of a width, with blanks at both sides.
func middle(text string, width int) string { return widget.Pad(widget.Center(text, width), width) }

// showsNames reports whether every mark of the board that has a name can be read without a legend.
func (b *board) showsNames() bool {
	for _, column := range b.grid.Columns {
		for _, cell := range column {
			name := b.Say(b.mark(cell).Name)
			if name != "" && (b.high == 1 || !strings.HasPrefix(strings.Join(b.wording(cell, b.wide-1, b.high), " "), name)) {
				return false
			}
		}
	}
	return true
}

// legend names the marks of a board in its cells' inks, with the sign if the name does not tell it.
func (f Felt) legend(grid picture.Grid, width int) []string {
	var items []string
	for _, mark := range grid.Marks {
		name, sign := f.Say(mark.Name), f.Say(mark.Text)
		if name == "" {
			continue
		}
		if !strings.Contains(strings.ToLower(name), strings.ToLower(sign)) {
			name = sign + " " + name
		}
		items = append(items, f.style(mark.Ink).Render(name))
	}
	return flowBy(" ", items, width)
}

// flowBy puts items side by side, as many to a line as fit.
func flowBy(between string, items []string, width int) (lines []string) {
	for i, item := range items {
		if last := len(lines) - 1; i > 0 && widget.Width(lines[last])+len(between)+widget.Width(item) <= width {
			lines[last] += between + item
			continue
		}
		lines = append(lines, item)
	}
	return lines
}
