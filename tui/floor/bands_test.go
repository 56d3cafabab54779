package floor

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
)

// TestCellsGrowWithTheRoom: in a large room, every table that fitted before is still visible, the cells of tables that
// need somebody are the largest, and as many rows are used as before or more.
func TestCellsGrowWithTheRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		urgent, others := rapid.IntRange(0, 30).Draw(t, "urgent"), rapid.IntRange(0, 300).Draw(t, "others")
		width, room := rapid.IntRange(60, 400).Draw(t, "width"), rapid.IntRange(growRoom, 120).Draw(t, "room")
		least := layoutOf(urgent+others, width, room, 0)
		if whole := (band{least, urgent + others}); urgent+others == 0 || whole.lines() > room {
			return
		}
		bands := bandsOf(urgent, others, width, room, least)
		used, tables, smallest := 0, 0, mostRows
		for _, of := range bands {
			if used += of.lines(); of.tables == 0 {
				continue
			}
			tables += of.tables
			switch {
			case of.width < min(cellWidth, width), of.width*of.across > width:
				t.Errorf("%d cells of %d across in %d", of.across, of.width, width)
			case of.rows < least.rows, of.rows > smallest:
				t.Errorf("cells of %d rows, at least %d and at most %d wanted", of.rows, least.rows, smallest)
			}
			smallest = of.rows
		}
		if was := (band{least, urgent + others}).lines(); used > room || used < was || tables != urgent+others {
			t.Errorf("%d tables use %d of %d rows, and %d before", tables, used, room, was)
		}
		for at := range tables {
			for _, down := range []int{1, -1, 4, -4} {
				if to := beside(linesOf(bands), at, down); to < 0 || to >= tables || (to < at) != (down < 0) && to != at {
					t.Fatalf("%d rows from table %d is table %d", down, at, to)
				}
			}
		}
	})
}

// TestTheFloorAtAGlance: on a wall of 240x70, somebody new to it sees which table needs them, why, and the time left.
func TestTheFloorAtAGlance(t *testing.T) {
	for _, size := range [][2]int{{240, 70}, {200, 60}} {
		d := newDesk(t, Options{}).size(size[0], size[1]).tables(8)
		d.View()
		first, last := d.laid[0], d.laid[len(d.laid)-1]
		check.Equalf(t, d.shown[first.first].Name, "table-6", "%v: the first cell", size)
		if first.rows < last.rows || first.width < last.width || first.rows < 19 {
			t.Errorf("%v: the most urgent cell has %dx%d cells, a calm one %dx%d", size, first.width, first.rows, last.width, last.rows)
		}
		if below := size[1] - headRows - footRows - last.top - last.rows; below > len(d.laid) {
			t.Errorf("%v: %d rows are empty below the cells:\n%s", size, below, d.drawn())
		}
		lines := strings.Split(d.drawn(), "\n")[headRows : headRows+first.rows]
		cell := make([]string, len(lines))
		for y, line := range lines {
			cell[y] = strings.TrimRight(string([]rune(line + strings.Repeat(" ", size[0]))[:first.width]), " ")
		}
		drawn := strings.Join(cell, "\n")
		for _, want := range []string{"table-6", "A card was misread by the scanner", "Rasa Kazlauskiene decides", "13:"} {
			check.Containsf(t, drawn, want, "%v: the cell", size)
		}
		check.Lacksf(t, drawn, "MANAGER DECIDES", "%v: the state is in ordinary letters", size)
		if strokes := strings.Count(drawn, "█") + strings.Count(drawn, "▀"); strokes < 100 {
			t.Errorf("%v: only %d cells of big letters:\n%s", size, strokes, drawn)
		}
	}
}

// TestSmallRoomsKeepTheirCells: a usual terminal shows every table in cells of one size.
func TestSmallRoomsKeepTheirCells(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		d := newDesk(t, Options{}).size(size[0], size[1]).tables(8)
		d.View()
		for _, row := range d.laid {
			if row.rows > densities[0] || row.rows != d.laid[0].rows {
				t.Errorf("%v: cells of %d rows:\n%s", size, row.rows, d.drawn())
			}
		}
	}
}

// TestTheCursorMovesBetweenSizes: down and up go to the cell below and above, and a click opens the cell that it is on.
func TestTheCursorMovesBetweenSizes(t *testing.T) {
	d := newDesk(t, Options{}).size(240, 70).tables(8)
	d.View()
	d.press("down down down down")
	if last := d.laid[len(d.laid)-1]; d.at(d.shown) < last.first {
		t.Errorf("the cursor is on %s, not in the last row", d.chosen)
	}
	check.Equal(t, d.press("up up up up").chosen, d.shown[0].Name)
	check.Equal(t, d.press("end").chosen, d.shown[7].Name)
	for _, row := range d.laid {
		for i := range row.tables {
			want := d.shown[row.first+i].Name
			for _, y := range []int{row.top, row.top + filledRows(row.rows) - 1} {
				d.watching = false
				d.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: i*row.width + row.width/2, Y: headRows + y})
				if !d.watching || d.chosen != want {
					t.Errorf("a click on %s opens %s", want, d.chosen)
				}
				d.watching = false
				d.View()
			}
		}
	}
}

// TestACellOfOnesOwnSize: + and - choose cells of one size instead.
func TestACellOfOnesOwnSize(t *testing.T) {
	d := newDesk(t, Options{}).size(240, 70).tables(8)
	d.View()
	grew := d.laid[0].rows
	if d.press("-").View(); d.laid[0].rows >= densities[0] {
		t.Errorf("- leaves cells of %d rows", d.laid[0].rows)
	}
	if d.press("+").View(); d.laid[0].rows != grew {
		t.Errorf("+ after - gives cells of %d rows, want %d", d.laid[0].rows, grew)
	}
}

// TestATerminalWithoutASize takes the keys that move the cursor all the same.
func TestATerminalWithoutASize(t *testing.T) {
	d := newDesk(t, Options{}).size(0, 0).tables(2).press("right up down")
	d.size(80, 24).shows("table-1", "table-2")
}
