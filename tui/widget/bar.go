package widget

import (
	"fmt"
	"strings"
	"time"

	"pitboss/tui/theme"
)

// Bar draws a bar filled to a share from 0 to 1, with a label behind it.
func Bar(share float64, label string, width int, ink theme.Style, look *theme.Theme) string {
	label = Fit(label, width, look)
	room := width - Width(label) - 1
	if room < 4 {
		return label
	}
	share = min(max(share, 0), 1)
	full := int(share*float64(room) + 0.5)
	rest := look.Faint.Render(strings.Repeat(look.Glyphs.Blank, room-full))
	return look.Solid(ink, full) + rest + " " + label
}

// Clock formats the time left for people: "9 s", "14:05".
func Clock(left time.Duration) string {
	seconds := Seconds(left)
	if seconds < 60 {
		return fmt.Sprintf("%d s", seconds)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Seconds rounds up, so that a countdown shows 1 until the time is over.
func Seconds(left time.Duration) int {
	if left <= 0 {
		return 0
	}
	return int((left + time.Second - 1) / time.Second)
}

// Balance draws a bar from its marked middle, to the right for a positive value and to the left for a negative one. A
// value of most fills a side.
func Balance(value, most float64, width int, look *theme.Theme) string {
	half := (width - 1) / 2
	if half < 1 {
		return ""
	}
	filled := min(int(max(value, -value)/most*float64(half)+0.5), half)
	empty := func(n int) string { return look.Faint.Render(strings.Repeat(look.Glyphs.Blank, n)) }
	mark := look.Strong.Render("|")
	if value < 0 {
		return empty(half-filled) + look.Solid(look.Quiet, filled) + mark + empty(half)
	}
	return empty(half) + mark + look.Solid(look.Quiet, filled) + empty(half-filled)
}
