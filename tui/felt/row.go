package felt

import (
	"strings"

	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// row is a line whose width is known: measuring styled text is what costs most in drawing it.
type row struct {
	text  string
	width int
}

// rowOf measures a line.
func rowOf(line string) row { return row{line, widget.Width(line)} }

// add returns the row with text of a known width behind it.
func (r row) add(text string, width int) row { return row{r.text + text, r.width + width} }

// fill fills the row to the width with blanks in a look.
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
