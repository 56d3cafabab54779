package floor

// band is rows of cells of one size: those of the tables that need somebody, or those of the others.
type band struct {
	layout
	tables int
}

// lines returns the number of rows that a band's cells take.
func (b band) lines() int { return b.down() * b.rows }

// down returns the number of rows of cells.
func (b band) down() int {
	if b.tables == 0 {
		return 0
	}
	return (b.tables + b.across - 1) / b.across
}

// growRoom is the minimum number of rows of a page whose cells grow with the room.
const growRoom = 45

// grown lists the sizes of cells that grow, the largest first: their rows and the width that those need.
var grown = []struct{ rows, width int }{
	{19, 72}, {13, 58}, {10, 58}, {7, cellWidth}, {5, cellWidth}, {4, cellWidth}, {2, cellWidth}, {1, cellWidth},
}

// mostRows is the most rows of a cell that takes what is left of the room.
const mostRows = 26

// bandsOf returns the bands that show urgent tables, and the other ones below them in cells that are no larger. They fill
// as much of the room as they can, with the largest cells for urgent tables if there is a choice, and none smaller than
// least.
func bandsOf(urgent, others, width, room int, least layout) []band {
	best, most := []band{{least, urgent + others}}, 0
	for _, large := range sizedBands(urgent, width, least.rows) {
		for _, small := range sizedBands(others, width, least.rows) {
			used := large.lines() + small.lines()
			if urgent > 0 && small.rows > large.rows || used > room {
				continue
			}
			if fills := min(used+large.elastic()+small.elastic(), room); fills > most {
				best, most = []band{large, small}, fills
			}
		}
	}
	return stretched(best, room)
}

// sizedBands returns a band of every size of cells, the largest first, and for large ones also with fewer across. For no
// tables it returns one.
func sizedBands(tables, width, least int) (bands []band) {
	for _, size := range grown {
		if size.rows < least {
			break
		}
		for across := max(width/size.width, 1); across > 0; across-- {
			of := band{layout{across: across, rows: size.rows}, tables}
			if down := of.down(); down > 0 {
				of.across = (tables + down - 1) / down // equally many in each row
			}
			of.width = width / of.across
			bands = append(bands, of)
			if size.rows < largeRows || tables == 0 {
				break
			}
		}
		if tables == 0 {
			break
		}
	}
	return bands
}

// elastic returns how many rows more a band's cells can take.
func (b band) elastic() int {
	if b.rows < largeRows {
		return 0
	}
	return b.down() * (mostRows - b.rows)
}

// stretched gives large cells the rows that are left, the first band first, and no band more than the one above.
func stretched(bands []band, room int) []band {
	for i := range bands {
		room -= bands[i].lines()
	}
	most := mostRows
	for i, of := range bands {
		if down := of.down(); down > 0 {
			more := max(min(room/down, of.elastic()/down, most-of.rows), 0)
			bands[i].rows += more
			room -= more * down
			most = bands[i].rows
		}
	}
	return bands
}

// line is a row of cells: the tables from first on, each in a cell of the layout.
type line struct {
	layout
	first, tables int
}

// linesOf returns the rows of cells of bands.
func linesOf(bands []band) (lines []line) {
	first := 0
	for _, of := range bands {
		for begin := 0; begin < of.tables; begin += of.across {
			lines = append(lines, line{of.layout, first + begin, min(of.across, of.tables-begin)})
		}
		first += of.tables
	}
	return lines
}

// beside returns the table in another row of cells, some rows further down or up, at the same place across. Beyond the
// rows it returns the last or the first table.
func beside(lines []line, at, down int) int {
	for i, from := range lines {
		switch {
		case at >= from.first+from.tables:
			continue
		case i+down < 0:
			return 0
		case i+down >= len(lines):
			return lines[len(lines)-1].first + lines[len(lines)-1].tables - 1
		}
		to := lines[i+down]
		middle := (at-from.first)*from.width + from.width/2
		return to.first + min(middle/max(to.width, 1), to.tables-1)
	}
	return at
}
