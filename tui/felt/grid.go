package felt

import (
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// The minimum widths for a single road, and for all roads side by side.
const (
	leastForRoads = 20
	leastForAll   = 110
)

// roads draws as many roads as fit: the first ones, all side by side on a wide screen, or in two tiers on a high one.
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

// tier returns the width of each grid in a shared row.
func tier(width int, grids []picture.Grid) int { return (width - 2*(len(grids)-1)) / len(grids) }

// equal draws grids of equal width.
func (f Felt) equal(grids []picture.Grid, width int, titled bool) (columns []widget.Column) {
	for _, grid := range grids {
		columns = append(columns, f.titled(grid, width, titled))
	}
	return columns
}

// titled draws a grid below its title, if it has one.
func (f Felt) titled(grid picture.Grid, width int, titled bool) widget.Column {
	lines := f.grid(grid, width)
	if titled {
		title := widget.FitWords(f.Say(grid.Title), width, f.Look)
		if beside := f.Say(grid.Beside); beside != "" {
			own := f.Say(grid.Title)
			if widget.Width(own)+2+widget.Width(beside) > width {
				own = "" // a cut title says nothing, and the counts are nowhere else
			}
			title = widget.Spread(own, beside, width, f.Look)
		}
		lines = append([]string{f.Look.Faint.Render(title)}, lines...)
	}
	return widget.Column{Lines: lines, Width: width}
}

// beside joins columns with two blanks between them.
func beside(columns []widget.Column) []string {
	for i := range columns[:len(columns)-1] {
		columns[i].Width += 2
	}
	return widget.Beside(columns...)
}

// grid draws the last columns that fit, each as wide as its widest cell. Most columns are one letter wide, so that
// many rounds are visible.
func (f Felt) grid(grid picture.Grid, width int) []string {
	between := " "
	if grid.Small {
		between = ""
	}
	drawn := make([][]string, len(grid.Columns))
	wide := make([]int, len(grid.Columns))
	first, room := len(grid.Columns), width+len(between) // there is no gap before the first column
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

// cell draws a mark and the sign after it.
func (f Felt) cell(grid picture.Grid, cell picture.Cell) string {
	text := ""
	if cell.Mark > 0 && cell.Mark <= len(grid.Marks) {
		mark := grid.Marks[cell.Mark-1]
		text = f.style(mark.Ink).Render(f.Say(mark.Text))
	}
	return text + f.Look.Strong.Render(cell.Beside)
}

// played draws a whole grid that is played on, and returns its width. The current cell has brackets in place of the
// blanks around it, so that no cell moves when another becomes current.
func (f Felt) played(grid picture.Grid) (lines []string, across int) {
	wide := make([]int, len(grid.Columns))
	across = 1 // a blank before each column and after the last
	for at, column := range grid.Columns {
		for _, cell := range column {
			wide[at] = max(wide[at], widget.Width(f.cell(grid, cell)))
		}
		across += wide[at] + 1
	}
	opens, closes := f.Look.Next.Render("["), f.Look.Next.Render("]")
	for row := range grid.Rows {
		line, blank := "", " "
		for at, column := range grid.Columns {
			cell := picture.Cell{}
			if row < len(column) {
				cell = column[row]
			}
			text := f.cell(grid, cell)
			if cell.Here {
				blank = opens
			}
			line, blank = line+blank, " "
			switch {
			case cell.Here && widget.Width(text) < wide[at]:
				text += closes
			case cell.Here:
				blank = closes
			}
			line += widget.Pad(text, wide[at])
		}
		lines = append(lines, strings.TrimRight(line+blank, " "))
	}
	return lines, across
}

// grids draws boards that are played on, each complete, and without titles if there is no room for them. It returns
// nil if they do not all fit.
func (f Felt) grids(boards []picture.Grid, width, rows int) []string {
	for _, titled := range []bool{true, false} {
		if lines := f.boards(boards, width, titled); len(lines) > 0 && len(lines) <= rows {
			return lines
		}
	}
	return nil
}

// boards draws all boards side by side, or returns nil if they are too wide.
func (f Felt) boards(boards []picture.Grid, width int, titled bool) []string {
	if len(boards) == 0 {
		return nil
	}
	columns := make([]widget.Column, len(boards))
	taken := 0
	for i, grid := range boards {
		lines, across := f.played(grid)
		if titled {
			title, more := f.Say(grid.Title), f.Say(grid.Beside)
			across = max(across, 1+widget.Width(title+"  "+more))
			if more != "" {
				title = widget.Spread(title, more, across-1, f.Look)
			}
			lines = append([]string{" " + f.Look.Faint.Render(title)}, lines...)
		}
		columns[i] = widget.Column{Lines: lines, Width: across}
		taken += across
	}
	if taken+2*(len(boards)-1) > width {
		return nil
	}
	return beside(columns)
}
