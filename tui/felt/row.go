package felt

import (
	"strings"

	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// row is a line with its known width. Measuring styled text is the most expensive part of drawing.
type row struct {
	text  string
	width int
}

// rowOf measures a line.
func rowOf(line string) row { return row{line, widget.Width(line)} }

// add appends text of a known width.
func (r row) add(text string, width int) row { return row{r.text + text, r.width + width} }

// fill pads the row to the width with blanks in a style.
func (r row) fill(width int, ground theme.Style) row {
	if r.width >= width {
		return r
	}
	return r.add(ground.Render(strings.Repeat(" ", width-r.width)), width-r.width)
}

// cut cuts the row to the width.
func (r row) cut(width int, look *theme.Theme) row {
	if r.width <= width {
		return r
	}
	return rowOf(widget.Fit(r.text, width, look))
}
