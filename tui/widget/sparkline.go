package widget

import (
	"strings"

	"pitboss/tui/theme"
)

// Sparkline draws the last values in a row, a cell each, as high as their share of the largest. Negative values are
// unknown and stay blank. A row shorter than the width is padded on the left, so that the latest value is at the right.
func Sparkline(values []float64, width int, look *theme.Theme) string {
	if width <= 0 {
		return ""
	}
	values = values[max(len(values)-width, 0):]
	most := 0.0
	for _, value := range values {
		if value > most { // never NaN
			most = value
		}
	}
	var line strings.Builder
	line.WriteString(strings.Repeat(" ", width-len(values)))
	for _, value := range values {
		if value >= 0 {
			line.WriteString(ramp(value, most, look))
		} else { // also NaN
			line.WriteByte(' ')
		}
	}
	return line.String()
}

// ramp draws a cell filled to a share of most. Only the full value fills it completely, and only zero is the lowest
// step.
func ramp(value, most float64, look *theme.Theme) string {
	steps := len(look.Glyphs.Ramp)
	switch {
	case most <= 0 || value <= 0:
		return look.Glyphs.Ramp[0]
	case value >= most:
		return look.Glyphs.Ramp[steps-1]
	}
	return look.Glyphs.Ramp[1+min(int(value/most*float64(steps-2)), steps-3)]
}

// Readings draws readings in a row, oldest first, in at most width cells. If necessary, a cell stands for several
// readings; its height is the share of good ones, and a full cell has no failed one. A failed reading is also drawn
// as bad.
func Readings(good []bool, width int, look *theme.Theme) string {
	if width <= 0 || len(good) == 0 {
		return strings.Repeat(" ", max(width, 0))
	}
	each := (len(good) + width - 1) / width
	cells := (len(good) + each - 1) / each
	var line strings.Builder
	line.WriteString(strings.Repeat(" ", width-cells))
	first := len(good) - (cells-1)*each // the oldest cell may have fewer
	for begin, end := 0, first; begin < len(good); begin, end = end, end+each {
		well := 0
		for _, one := range good[begin:end] {
			if one {
				well++
			}
		}
		cell := ramp(float64(well), float64(end-begin), look)
		if well < end-begin {
			cell = look.Bad.Render(cell)
		}
		line.WriteString(cell)
	}
	return line.String()
}
