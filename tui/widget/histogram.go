package widget

import (
	"fmt"
	"strings"

	"pitboss/tui/theme"
)

// Class is a class of a histogram: its name and its count.
type Class struct {
	Name  string
	Count uint64
}

// Histogram draws a bar for each class, from the first that is not empty to the last, in at most the given rows. If
// there are more classes than rows, neighbours share a row under the name of the last of them. It returns nil if
// there is no room or every count is zero.
func Histogram(classes []Class, width, rows int, look *theme.Theme) []string {
	first, last := -1, -1
	for i, class := range classes {
		if class.Count > 0 {
			last = i
			if first < 0 {
				first = i
			}
		}
	}
	if first < 0 || rows <= 0 || width <= 0 {
		return nil
	}
	classes = joined(classes[first:last+1], rows)
	names, counts, most := 0, 0, uint64(1)
	for _, class := range classes {
		names, counts = max(names, Width(class.Name)), max(counts, len(fmt.Sprint(class.Count)))
		most = max(most, class.Count)
	}
	room := width - names - counts - 2
	lines := make([]string, 0, len(classes))
	for _, class := range classes {
		name := strings.Repeat(" ", names-Width(class.Name)) + class.Name
		filled := 0
		if room > 0 {
			filled = int(float64(class.Count) / float64(most) * float64(room))
			if class.Count > 0 {
				filled = max(filled, 1) // even a single count is visible
			}
		}
		bar := look.Solid(look.Quiet, filled) + strings.Repeat(" ", max(room-filled, 0))
		lines = append(lines, Fit(fmt.Sprintf("%s %s %*d", name, bar, counts, class.Count), width, look))
	}
	return lines
}

// joined merges neighbouring classes until they fit the given rows.
func joined(classes []Class, rows int) []Class {
	each := (len(classes) + rows - 1) / rows
	if each <= 1 {
		return classes
	}
	var fewer []Class
	for i, class := range classes {
		if i%each == 0 {
			fewer = append(fewer, Class{})
		}
		last := &fewer[len(fewer)-1]
		last.Name, last.Count = class.Name, last.Count+class.Count
	}
	return fewer
}
