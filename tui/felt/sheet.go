package felt

import (
	"strings"

	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// sheet is a rectangle of cells, each with a sign and a style, to be drawn in any order.
type sheet [][]inked

// inked is a cell of a sheet. A sign of two cells is followed by a cell without one.
type inked struct {
	sign  string
	style theme.Style
}

func newSheet(width, rows int) sheet {
	s := make(sheet, rows)
	for y := range s {
		s[y] = make([]inked, width)
		for x := range s[y] {
			s[y][x].sign = " "
		}
	}
	return s
}

// put writes a text of one line at a place. What is outside the sheet is left out.
func (s sheet) put(x, y int, text string, style theme.Style) {
	if y < 0 || y >= len(s) {
		return
	}
	for _, r := range text {
		sign, wide := string(r), widget.Width(string(r))
		if x < 0 || x+wide > len(s[y]) || wide == 0 {
			continue
		}
		s[y][x] = inked{sign, style}
		for after := 1; after < wide; after++ {
			s[y][x+after] = inked{"", style}
		}
		x += wide
	}
}

// fill fills a rectangle with a style.
func (s sheet) fill(x, y, width, rows int, style theme.Style) {
	for row := range rows {
		s.put(x, y+row, strings.Repeat(" ", width), style)
	}
}

// free reports whether a cell has neither a sign nor a style.
func (s sheet) free(x, y int) bool {
	return y >= 0 && y < len(s) && x >= 0 && x < len(s[y]) && s[y][x] == inked{sign: " "}
}

// lines draws the sheet. It changes the style once per run, not per cell.
func (s sheet) lines() []string {
	lines := make([]string, len(s))
	for y, row := range s {
		var line, run strings.Builder
		for x, cell := range row {
			run.WriteString(cell.sign)
			if x == len(row)-1 || row[x+1].style != cell.style {
				line.WriteString(cell.style.Render(run.String()))
				run.Reset()
			}
		}
		lines[y] = strings.TrimRight(line.String(), " ")
	}
	return lines
}
