package widget

import (
	"slices"
	"strings"

	"pitboss/tui/theme"
)

// dots is a picture made of # and blank, every row as wide as the first.
type dots []string

func (d dots) width() int {
	if len(d) == 0 {
		return 0
	}
	return len(d[0])
}

// blank returns an empty picture.
func blank(width, height int) dots { return slices.Repeat(dots{strings.Repeat(" ", width)}, height) }

// without returns the picture without one of its columns.
func (d dots) without(column int) dots {
	fewer := make(dots, len(d))
	for y, row := range d {
		fewer[y] = row[:column] + row[column+1:]
	}
	return fewer
}

// spread returns the picture in the middle, or at the right, of a width. A wider picture is cut at its right.
func (d dots) spread(width int, right bool) dots {
	left := max(width-d.width(), 0)
	if !right {
		left /= 2
	}
	sheet := newCanvas(width, len(d))
	sheet.put(left, 0, d)
	return sheet.dots()
}

// scaled enlarges each dot of the picture by a scale.
func (d dots) scaled(scale Scale) dots {
	larger := make(dots, 0, len(d)*scale.Down)
	for _, row := range d {
		var wide strings.Builder
		for i := range len(row) {
			wide.WriteString(strings.Repeat(row[i:i+1], scale.Across))
		}
		for range scale.Down {
			larger = append(larger, wide.String())
		}
	}
	return larger
}

// canvas is a sheet of dots to put pictures on.
type canvas [][]byte

func newCanvas(width, height int) canvas {
	sheet := make(canvas, height)
	for y := range sheet {
		sheet[y] = []byte(strings.Repeat(" ", width))
	}
	return sheet
}

// put copies the dots of a picture, except those outside the sheet.
func (c canvas) put(left, top int, picture dots) {
	for y, row := range picture {
		for x := range len(row) {
			if row[x] != ' ' && top+y >= 0 && top+y < len(c) && left+x >= 0 && left+x < len(c[top+y]) {
				c[top+y][left+x] = row[x]
			}
		}
	}
}

// dots returns the sheet as a picture.
func (c canvas) dots() dots {
	picture := make(dots, len(c))
	for y, line := range c {
		picture[y] = string(line)
	}
	return picture
}

// signs returns a picture as rows of signs: one for two rows of dots if there are half blocks, because half a cell is
// about as wide as high, and else one for each.
func (d dots) signs(glyphs theme.Glyphs) []string {
	if glyphs.Halved() {
		return d.halfRows(glyphs.Solid, glyphs.Half)
	}
	rows := make([]string, len(d))
	for y, line := range d {
		rows[y] = strings.ReplaceAll(line, "#", glyphs.Solid)
	}
	return rows
}

// halfRows returns one row of signs for two rows of dots. half are the signs of an upper and a lower half.
func (d dots) halfRows(solid string, half [2]string) []string {
	rows := make([]string, (len(d)+1)/2)
	for y := range rows {
		upper, lower := d[2*y], ""
		if 2*y+1 < len(d) {
			lower = d[2*y+1]
		}
		var row strings.Builder
		for x := range upper {
			over, under := upper[x] == '#', lower != "" && lower[x] == '#'
			switch {
			case over && under:
				row.WriteString(solid)
			case over:
				row.WriteString(half[0])
			case under:
				row.WriteString(half[1])
			default:
				row.WriteByte(' ')
			}
		}
		rows[y] = row.String()
	}
	return rows
}
