// Package click maps clicks on the screen to the keys that they stand for.
//
// Code that draws something marks it with the keys that do the same. Once the screen is complete, the marks are
// removed and become a map from cells to keys. A click then presses those keys and does nothing else.
package click

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A mark is an escape sequence, which occupies no cell, in front of the marked text, and an empty one after it.
const (
	begin = "\x1b]pitboss;"
	end   = "\x07"
)

// Mark makes text clickable as keys, separated by blanks, such as "1" or "0 7". Without keys, it returns the text
// unchanged. The text must not contain line feeds.
func Mark(keys, text string) string {
	if keys == "" || text == "" {
		return text
	}
	return begin + keys + end + text + begin + end
}

// MarkAll marks each of the lines in place.
func MarkAll(keys string, lines []string) []string {
	for i, line := range lines {
		lines[i] = Mark(keys, line)
	}
	return lines
}

// Map holds the keys that the cells of a drawn screen stand for. The zero value is empty.
type Map struct{ zones []zone }

// zone is a range of cells in one row, with their keys.
type zone struct {
	row, from, to int
	keys          string
}

// Read removes the marks from drawn lines, in place, and returns their map.
func Read(lines []string) Map {
	var read Map
	for row, line := range lines {
		if strings.Contains(line, begin) {
			lines[row] = read.line(row, line)
		}
	}
	return read
}

// line returns a line without its marks.
func (m *Map) line(row int, line string) string {
	var clean strings.Builder
	var open []zone
	column := 0
	for {
		text, rest, found := strings.Cut(line, begin)
		clean.WriteString(text)
		if !found {
			return clean.String()
		}
		column += ansi.StringWidth(text)
		keys, after, _ := strings.Cut(rest, end)
		line = after
		if keys != "" {
			open = append(open, zone{row: row, from: column, keys: keys})
		} else if last := len(open) - 1; last >= 0 {
			open[last].to = column
			m.zones = append(m.zones, open[last]) // inner marks come before the ones around them
			open = open[:last]
		}
	}
}

// Keys returns the single keys shown on the screen, in reading order.
func (m Map) Keys() (keys []string) {
	for _, zone := range m.zones {
		if _, known := Press(zone.keys); known && !slices.Contains(keys, zone.keys) {
			keys = append(keys, zone.keys)
		}
	}
	return keys
}

// At returns the keys that a click on a cell presses.
func (m Map) At(column, row int) []string {
	for _, zone := range m.zones {
		if zone.row == row && zone.from <= column && column < zone.to {
			return strings.Fields(zone.keys)
		}
	}
	return nil
}
