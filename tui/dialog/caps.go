package dialog

import (
	"strings"

	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// keyCap is a key of a dialog and what it does there.
type keyCap struct {
	cap  string
	does message.Text
}

// Keys that do the same in every dialog.
var (
	goesBack = keyCap{"Esc", message.New("dialog.key.back", "go back")}
	goesOn   = keyCap{"Enter", message.New("dialog.key.on", "next")}
	otherRow = keyCap{"Tab", message.New("dialog.key.line", "next line")}
)

// caps draws keys side by side, as many to a line as fit.
func (desk *Desk) caps(width int, keys ...keyCap) (lines []string) {
	var row []string
	for _, key := range keys {
		drawn := desk.capLines(key.cap, desk.Say(key.does), width)
		if len(drawn) == 1 {
			row = append(row, drawn[0])
			continue
		}
		lines = append(append(lines, widget.Flow(row, width)...), drawn...)
		row = nil
	}
	return append(lines, widget.Flow(row, width)...)
}

// capLines draws a key's cap and its label in as many lines as they need. A click on any of them presses the key.
func (desk *Desk) capLines(cap, said string, width int) []string {
	column := widget.Width(cap) + 3
	lines := widget.Wrap(said, max(width-column, 8))
	for i, line := range lines {
		mark := strings.Repeat(" ", column)
		if i == 0 {
			mark = desk.Look.Key.Render(" "+cap+" ") + " "
		}
		lines[i] = click.Cap(cap, mark+line)
	}
	return lines
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
