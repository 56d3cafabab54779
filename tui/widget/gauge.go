package widget

import (
	"strings"

	"pitboss/tui/theme"
)

// Gauge draws the position of a value between from and to, with a mark at the usual value, which may be outside. The
// value is drawn as bad below the mark.
func Gauge(value, from, to, usual float64, width int, look *theme.Theme) string {
	room := width - 2
	if room < 4 || !(to > from) {
		return ""
	}
	place := func(value float64) int { return int((value - from) / (to - from) * float64(room)) }
	filled, mark := min(max(place(value), 0), room), min(place(usual), room-1)
	ink := look.Quiet
	if value < usual {
		ink = look.Bad
	}
	part := func(begin, end int) string {
		if end <= begin {
			return ""
		}
		solid := min(max(filled-begin, 0), end-begin)
		return look.Solid(ink, solid) + look.Faint.Render(strings.Repeat(look.Glyphs.Blank, end-begin-solid))
	}
	if mark < 0 {
		return "[" + part(0, room) + "]"
	}
	return "[" + part(0, mark) + look.Strong.Render("|") + part(mark+1, room) + "]"
}
