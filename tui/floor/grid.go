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
	all := m.lines(room)
	seen, fitting := m.window(all, room)
	var lines []string
	m.laid = nil
	for _, row := range seen {
		m.laid = append(m.laid, laid{row, len(lines)})
		lines = append(lines, m.gridRow(row)...)
	}
	if !fitting {
		above := seen[0].first
		below := len(m.shown) - seen[len(seen)-1].first - seen[len(seen)-1].tables
		said := message.New("floor.more", "{below} more below: arrow keys, or / to find one.", message.Number("below", below))
		if above > 0 {
			said = message.New("floor.more.above", "{above} more above, {below} below: arrow keys, or / to find one.", message.Number("above", above), message.Number("below", below))
		}
		lines = append(widget.Exactly(lines, room-1), " "+m.Look.Faint.Render(m.Say(said)))
	}
	return lines
}

// lines returns the rows of cells. In a large room the cells grow, those of the tables that need somebody most, unless
// somebody has chosen how dense they are.
func (m *Model) lines(room int) []line {
	width := max(m.Width, 1) // a terminal may say that it has no column
	of := layoutOf(len(m.shown), width, room, m.density)
	m.fits = of.fits
	urgent := 0
	for urgent < len(m.shown) && m.shown[urgent].rank.need <= needsPerson {
		urgent++
	}
	all := band{of, len(m.shown)}
	if m.density != 0 || room < growRoom || all.lines() > room {
		return linesOf([]band{all})
	}
	return linesOf(bandsOf(urgent, len(m.shown)-urgent, width, room, of))
}

// window returns the rows of cells that are visible, among them the one with the cursor. fitting is false if there are
// more.
func (m *Model) window(all []line, room int) (visible []line, fitting bool) {
	high := 0
	for _, row := range all {
		high += row.rows
	}
	if high <= room {
		m.top = 0
		return all, true
	}
	of := all[0] // rows that do not all fit are equally high
	seen := max(room/of.rows, 1)
	if room > of.rows {
		seen = max((room-1)/of.rows, 1) // one line says that there are more
	}
	at := max(m.at(m.shown), 0) / of.across
	m.top = min(max(min(m.top, at), at-seen+1), max(len(all)-seen, 0))
	return all[m.top:min(m.top+seen, len(all))], false
}

// gridRow draws a row of cells.
func (m *Model) gridRow(of line) []string {
	rows := make([]strings.Builder, of.rows)
	for at := of.first; at < of.first+of.tables; at++ {
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

// laid is a row of cells as last drawn, from a line below the head on.
type laid struct {
	line
	top int
}

// cellAt returns the table whose cell is at a position of the screen, or nil. With hundreds of cells, computing the
// position is cheaper than marking every cell in each drawing.
func (m *Model) cellAt(column, row int) *place {
	row -= headRows
	for _, of := range m.laid {
		if row < of.top || row >= of.top+filledRows(of.rows) {
			continue
		}
		across := column / of.width
		if column < 0 || across >= of.tables || column%of.width == of.width-1 {
			return nil
		}
		return m.shown[of.first+across]
	}
	return nil
}
