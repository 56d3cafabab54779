package floor

import (
	"strings"

	"pitboss/game/message"
	"pitboss/tui/widget"
)

// cellWidth is the minimum width of a cell, including the blank column between cells.
const cellWidth = 38

// densities lists the possible rows per cell from roomiest to densest, including any blank row between cells.
var densities = []int{7, 5, 4, 2, 1}

// filledRows returns how many of its rows a cell fills.
func filledRows(rows int) int {
	if rows > 4 {
		return rows - 1
	}
	return rows
}

// layout describes the grid: cells per row, their width and height. fits is the roomiest density at which all tables
// are visible.
type layout struct{ across, width, rows, fits int }

// layoutOf returns the roomiest layout that shows all tables at once, or the densest if none does; closer shifts the
// density by that many steps.
func layoutOf(tables, width, room, closer int) layout {
	of := layout{across: max(width/cellWidth, 1)}
	of.width = width / of.across
	at := 0
	for at < len(densities)-1 && (tables+of.across-1)/of.across*densities[at] > room {
		at++
	}
	of.fits = at
	of.rows = densities[min(max(at+closer, 0), len(densities)-1)]
	return of
}

// grid draws every table in a cell, those that need somebody first.
func (m *Model) grid(room int) []string {
	if len(m.shown) == 0 {
		said := m.noTables()
		if len(m.order) > 0 {
			said = message.New("floor.filter.nothing", "No table has that in its name, its game or its dealer's name. Esc shows all.")
		}
		return append([]string{""}, widget.Indent(2, widget.Wrap(m.Say(said), m.Width-4))...)
	}
	of := layoutOf(len(m.shown), m.Width, room, m.density)
	m.across, m.fits = of.across, of.fits
	rows := (len(m.shown) + of.across - 1) / of.across
	seen := max(room/of.rows, 1)
	hidden := rows > seen
	if hidden && room > of.rows {
		seen = max((room-1)/of.rows, 1) // one line says that there are more
	}
	at := max(m.at(m.shown), 0) / of.across
	m.top = min(max(min(m.top, at), at-seen+1), max(rows-seen, 0))
	var lines []string
	for row := m.top; row < min(m.top+seen, rows); row++ {
		lines = append(lines, m.gridRow(row*of.across, of)...)
	}
	m.laid = laid{of, len(lines)}
	if hidden {
		above, below := m.top*of.across, max(len(m.shown)-(m.top+seen)*of.across, 0)
		said := message.New("floor.more", "{below} more below: arrow keys, or / to find one.", message.Number("below", below))
		if above > 0 {
			said = message.New("floor.more.above", "{above} more above, {below} below: arrow keys, or / to find one.", message.Number("above", above), message.Number("below", below))
		}
		lines = append(exactly(lines, room-1), " "+m.Look.Faint.Render(m.Say(said)))
	}
	return lines
}

// gridRow draws a row of cells, starting with table first.
func (m *Model) gridRow(first int, of layout) []string {
	rows := make([]strings.Builder, of.rows)
	for at := first; at < min(first+of.across, len(m.shown)); at++ {
		lines := m.cell(m.shown[at], of.width-1, filledRows(of.rows))
		for i := range rows {
			line := strings.Repeat(" ", of.width-1)
			if i < len(lines) {
				line = lines[i]
			}
			rows[i].WriteString(line)
			rows[i].WriteString(" ")
		}
	}
	lines := make([]string, len(rows))
	for i := range rows {
		lines[i] = strings.TrimRight(rows[i].String(), " ")
	}
	return lines
}

// laid is the layout of the grid as last drawn and its number of lines below the head; zero if no grid is drawn.
type laid struct {
	layout
	lines int
}

// cellAt returns the table whose cell is at a position of the screen, or nil. With hundreds of cells, computing the
// position is cheaper than marking every cell in each drawing.
func (m *Model) cellAt(column, row int) *place {
	of := m.laid
	row -= headRows
	switch {
	case row < 0 || row >= of.lines || row%of.rows >= filledRows(of.rows):
		return nil
	case column < 0 || column >= of.across*of.width || column%of.width == of.width-1:
		return nil
	}
	at := (m.top+row/of.rows)*of.across + column/of.width
	if at >= len(m.shown) {
		return nil
	}
	return m.shown[at]
}
