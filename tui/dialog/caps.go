package dialog

import (
	"strings"

	"pitboss/tui/click"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// caps draws keys side by side, as many to a line as fit.
func (desk *Desk) caps(width int, keys ...words.Cap) []string {
	return desk.Speaker().Caps(width, keys...)
}

// deadLines draws a disabled key with its label and the reason.
func (desk *Desk) deadLines(cap, said, why string, width int) (lines []string) {
	column := widget.Width(cap) + 3
	mark := desk.Look.Faint.Render(" "+cap+" ") + " "
	for _, words := range []string{said, why} {
		for _, line := range widget.Wrap(words, max(width-column, 8)) {
			lines = append(lines, mark+desk.Look.Faint.Render(line))
			mark = strings.Repeat(" ", column)
		}
	}
	return lines
}

// numbered draws item n of a list with its number. A click on it presses the number.
func (desk *Desk) numbered(n, of int, said string) string {
	label := entry.Label(n, of)
	return click.Cap(label, desk.Look.Key.Render(" "+label+" ")+" "+said)
}
