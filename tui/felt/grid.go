package felt

import (
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// The least widths for any road at all, and for all of them side by side.
const (
	leastForRoads = 20
	leastForAll   = 110
)

// roads is as many roads as there is room for: the first ones, all side by side on a wide screen,
// in two tiers on a high one.
func (f Felt) roads(width, rows int) []string {
	var main, small []picture.Grid
	high := 0
	for _, road := range f.Picture.Board.Roads {
		high = max(high, road.Rows)
		if road.Small {
			small = append(small, road)
		} else {
			main = append(main, road)
		}
	}
	if rows < high || width < leastForRoads || len(main) == 0 {
		return nil
	}
	titled := rows > high
	two := rows > 2*(high+1)
	narrow, each := min(width/3, 60), 0
	if width >= leastForAll && !two {
		narrow, each = width/5, width/7
	}
	last := len(main) - 1
	var columns []widget.Column
	rest := width
	for _, road := range main[:last] {
		columns = append(columns, f.titled(road, narrow, titled))
		rest -= narrow + 2
	}
	if each > 0 {
		rest -= len(small) * (each + 2)
	}
	columns = append(columns, f.titled(main[last], rest, titled))
	if each > 0 {
		return beside(append(columns, f.equal(small, each, titled)...))
	}
	lines := beside(columns)
	if two && len(small) > 0 {
		lines = append(lines, beside(f.equal(small, tier(width, small), titled))...)
	}
	return lines
}

// tier is how wide each of the grids is that share a width.
func tier(width int, grids []picture.Grid) int { return (width - 2*(len(grids)-1)) / len(grids) }

// equal are grids of one width.
func (f Felt) equal(grids []picture.Grid, width int, titled bool) (columns []widget.Column) {
	for _, grid := range grids {
		columns = append(columns, f.titled(grid, width, titled))
	}
	return columns
}

// titled is a grid under its title, where it has one.
func (f Felt) titled(grid picture.Grid, width int, titled bool) widget.Column {
	lines := f.grid(grid, width)
	if titled {
		title := widget.FitWords(f.Say(grid.Title), width, f.Look)
		if beside := f.Say(grid.Beside); beside != "" {
			title = widget.Spread(f.Say(grid.Title), beside, width, f.Look)
		}
		lines = append([]string{f.Look.Faint.Render(title)}, lines...)
	}
	return widget.Column{Lines: lines, Width: width}
}

// beside puts columns side by side with two blanks between.
func beside(columns []widget.Column) []string {
	for i := range columns[:len(columns)-1] {
		columns[i].Width += 2
	}
	return widget.Beside(columns...)
}

// grid draws the last columns that fit, each as wide as its widest cell: most are a letter wide,
// and the narrower they are, the more of the rounds is seen.
func (f Felt) grid(grid picture.Grid, width int) []string {
	between := " "
	if grid.Small {
		between = ""
	}
	drawn := make([][]string, len(grid.Columns))
	wide := make([]int, len(grid.Columns))
	first, room := len(grid.Columns), width+len(between) // nothing stands before the first column
	for first > 0 {
		column, widest := []string{}, 1
		for _, cell := range grid.Columns[first-1] {
			text := f.cell(grid, cell)
			column, widest = append(column, text), max(widest, widget.Width(text))
		}
		if room -= widest + len(between); room < 0 {
			break
		}
		first--
		drawn[first], wide[first] = column, widest
	}
	lines := make([]string, grid.Rows)
	for row := range lines {
		var line strings.Builder
		for at := first; at < len(grid.Columns); at++ {
			if at > first {
				line.WriteString(between)
			}
			text := ""
			if row < len(drawn[at]) {
				text = drawn[at][row]
			}
			line.WriteString(widget.Pad(text, wide[at]))
		}
		lines[row] = strings.TrimRight(line.String(), " ")
	}
	return lines
}

// cell is a mark with the sign behind it; the one that counts now stands in brackets.
func (f Felt) cell(grid picture.Grid, cell picture.Cell) string {
	text := ""
	if cell.Mark > 0 && cell.Mark <= len(grid.Marks) {
		mark := grid.Marks[cell.Mark-1]
		text = f.style(mark.Ink).Render(f.Say(mark.Text))
	}
	text += f.Look.Strong.Render(cell.Beside)
	if cell.Here {
		text = f.Look.Next.Render("[") + text + f.Look.Next.Render("]")
	}
	return text
}

// grids are the boards that are played on, each whole, without their titles where there is no room for
// those; nil without room for all of them.
func (f Felt) grids(width, rows int) []string {
	for _, titled := range []bool{true, false} {
		if lines := f.boards(width, titled); len(lines) <= rows {
			return lines
		}
	}
	return nil
}

// boards are all boards side by side; nil where they are too wide.
func (f Felt) boards(width int, titled bool) []string {
	if len(f.Picture.Grids) == 0 {
		return nil
	}
	columns := make([]widget.Column, len(f.Picture.Grids))
	taken := 0
	for i, grid := range f.Picture.Grids {
		across := widget.BlockWidth(f.grid(grid, wholeWidth))
		if titled {
			across = max(across, widget.Width(f.Say(grid.Title)+"  "+f.Say(grid.Beside)))
		}
		columns[i] = f.titled(grid, across, titled)
		taken += across + 2
	}
	if taken-2 > width-2 {
		return nil
	}
	return widget.Indent(1, beside(columns))
}

// wholeWidth is wider than any screen: a board that is played on is drawn with all its columns.
const wholeWidth = 1000
