package widget

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/tui/theme"
)

// Fit cuts a line to the width, marking the cut with the theme's ellipsis.
func Fit(line string, width int, look *theme.Theme) string {
	if width <= 0 {
		return ""
	}
	if Width(line) <= width {
		return line
	}
	return ansi.Truncate(line, width, look.Glyphs.Ellipsis)
}

// FitWords cuts a line to the width after the last word that fits, marking the cut.
func FitWords(line string, width int, look *theme.Theme) string {
	if Width(line) <= width {
		return Fit(line, width, look)
	}
	plain := strings.TrimRight(ansi.Strip(line), " ")
	if Width(plain) <= width {
		return ansi.Truncate(line, width, "") // only blanks are cut
	}
	whole := ansi.Truncate(plain, max(width-Width(look.Glyphs.Ellipsis)-1, 0), "")
	if !strings.HasPrefix(plain[len(whole):], " ") {
		if at := strings.LastIndexByte(whole, ' '); at > 0 {
			whole = whole[:at]
		}
	}
	if whole = strings.TrimRight(whole, " ,;:"); whole == "" || strings.IndexByte(whole, ' ') < 0 && Width(whole) < width/2 {
		return Fit(line, width, look) // no word fits
	}
	tail := " " + look.Glyphs.Ellipsis
	return ansi.Truncate(line, Width(whole)+Width(tail), tail)
}

// FitAll cuts each of the lines to the width as [FitWords] does, in place.
func FitAll(lines []string, width int, look *theme.Theme) []string {
	for i, line := range lines {
		lines[i] = FitWords(line, width, look)
	}
	return lines
}

// Exactly cuts or pads lines to a number of rows.
func Exactly(lines []string, rows int) []string {
	exact := make([]string, max(rows, 0))
	copy(exact, lines)
	return exact
}

// Indent indents each line that is not empty.
func Indent(by int, lines []string) []string {
	left := strings.Repeat(" ", max(by, 0))
	indented := make([]string, len(lines))
	for i, line := range lines {
		if line != "" {
			indented[i] = left + line
		}
	}
	return indented
}

// Flow puts items side by side, as many to a line as fit.
func Flow(items []string, width int) []string { return flow(items, "  ", width) }

// flow puts items side by side, a text between them, and breaks between two if the width is full.
func flow(items []string, between string, width int) (lines []string) {
	line := ""
	for _, item := range items {
		if line != "" && Width(line)+Width(between)+Width(item) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += between
		}
		line += item
	}
	if strings.TrimSpace(line) != "" {
		lines = append(lines, line)
	}
	return lines
}

// Pad pads a line with spaces to the width. A wider line stays as it is.
func Pad(line string, width int) string {
	return line + strings.Repeat(" ", max(width-Width(line), 0))
}

// Center centres a line within the width.
func Center(line string, width int) string {
	return strings.Repeat(" ", max((width-Width(line))/2, 0)) + line
}

// BlockWidth returns the width of the widest line.
func BlockWidth(block []string) int {
	widest := 0
	for _, line := range block {
		widest = max(widest, Width(line))
	}
	return widest
}

// Wrap breaks plain text into lines at spaces. It breaks a word only if the word alone is too wide.
func Wrap(text string, width int) []string {
	if width <= 0 || text == "" {
		return nil
	}
	lines := strings.Split(ansi.Wrap(text, width, " "), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	return lines
}

// WrapAtMost wraps text into at most limit lines. The last one is cut after a complete word.
func WrapAtMost(text string, width, limit int, look *theme.Theme) []string {
	lines := Wrap(text, width)
	if limit <= 0 {
		return nil
	}
	if len(lines) > limit {
		rest := strings.Join(lines[limit-1:], " ")
		lines = append(lines[:limit-1:limit-1], FitWords(rest, width, look))
	}
	return lines
}

// Beside joins blocks from left to right. Each column has its given width, and shorter ones are padded with blank
// lines.
func Beside(columns ...Column) []string {
	height := 0
	for _, column := range columns {
		height = max(height, len(column.Lines))
	}
	lines := make([]string, height)
	for y := range lines {
		var line strings.Builder
		for i, column := range columns {
			text := ""
			if y < len(column.Lines) {
				text = column.Lines[y]
			}
			if i < len(columns)-1 {
				text = Pad(text, column.Width)
			}
			line.WriteString(text)
		}
		lines[y] = strings.TrimRight(line.String(), " ")
	}
	return lines
}

// Column is a block with the width it takes next to others.
type Column struct {
	Lines []string
	Width int
}

// Spread puts one text at the left edge and one at the right. If both do not fit, the left one is cut.
func Spread(left, right string, width int, look *theme.Theme) string {
	free := width - Width(right)
	if free < 2 {
		return Fit(right, width, look)
	}
	left = Fit(left, free-1, look)
	return Pad(left, free) + right
}

// Plain makes text from outside safe to show: see [game.Printable].
func Plain(text string) string { return game.Printable(text) }
