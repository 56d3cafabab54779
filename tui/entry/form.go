package entry

import (
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// Line draws a line of a form: its label and what was typed, which has the focus while it is being typed.
func Line(label, text string, column int, focus bool, look *theme.Theme) string {
	if focus {
		return widget.Pad(label, column) + look.Focus.Render(" "+text+"_ ")
	}
	return widget.Pad(label, column) + " " + text
}

// Refused draws why what was typed was refused.
func Refused(why string, width int, look *theme.Theme) (lines []string) {
	for _, line := range widget.Wrap(widget.Plain(why), width-2) {
		lines = append(lines, look.Refused.Render(" "+line+" "))
	}
	return lines
}
