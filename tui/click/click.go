// Package click tells which keys a click on the screen stands for.
//
// Whoever draws something marks it with the keys that do the same; the marks are taken out when the
// screen is whole, and what they stood on is the map from cells to keys. A click is then those keys
// and nothing else.
package click

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A mark is an escape sequence, which takes no cell, before what it marks and an empty one after it.
const (
	begin = "\x1b]pitboss;"
	end   = "\x07"
)

// Mark returns text that stands for keys, separated by blanks, such as "1" or "0 7"; unchanged for
// none. The text must not contain line feeds.
func Mark(keys, text string) string {
	if keys == "" || text == "" {
		return text
	}
	return begin + keys + end + text + begin + end
}

// MarkAll marks each of the lines, in place.
func MarkAll(keys string, lines []string) []string {
	for i, line := range lines {
		lines[i] = Mark(keys, line)
	}
	return lines
}

// Map is what clicks on a drawn screen stand for. The zero value stands for nothing.
type Map struct{ zones []zone }

// zone is some cells of one row, and their keys.
type zone struct {
	row, from, to int
	keys          string
}

// Read takes the marks out of drawn lines, in place, and returns the map of them.
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
			m.zones = append(m.zones, open[last]) // what is inside comes before what is around it
			open = open[:last]
		}
	}
}

// Keys returns the single keys that the screen shows, in the order in which they are read.
func (m Map) Keys() (keys []string) {
	for _, zone := range m.zones {
		if _, known := Press(zone.keys); known && !slices.Contains(keys, zone.keys) {
			keys = append(keys, zone.keys)
		}
	}
	return keys
}

// At returns the keys that a click on a cell stands for, none where it stands for nothing.
func (m Map) At(column, row int) []string {
	for _, zone := range m.zones {
		if zone.row == row && zone.from <= column && column < zone.to {
			return strings.Fields(zone.keys)
		}
	}
	return nil
}
