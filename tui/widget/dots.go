package widget

import "strings"

// dots is a picture made of # and blank, every row as wide as the first.
type dots []string

func (d dots) width() int {
	if len(d) == 0 {
		return 0
	}
	return len(d[0])
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

// rows returns one row of signs for each row of dots.
func (c canvas) rows(solid string) []string {
	rows := make([]string, len(c))
	for y, line := range c {
		rows[y] = strings.ReplaceAll(string(line), "#", solid)
	}
	return rows
}

// halfRows returns one row of signs for two rows of dots. Half a cell is about as wide as high, so pictures keep
// their shape. half are the signs of an upper and a lower half.
func (c canvas) halfRows(solid string, half [2]string) []string {
	rows := make([]string, (len(c)+1)/2)
	for y := range rows {
		upper := c[2*y]
		var lower []byte
		if 2*y+1 < len(c) {
			lower = c[2*y+1]
		}
		var row strings.Builder
		for x := range upper {
			over, under := upper[x] == '#', lower != nil && lower[x] == '#'
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
