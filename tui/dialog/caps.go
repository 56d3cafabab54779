package dialog

import (
	"strings"

	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// keyCap is a key of a dialog with what it does there.
type keyCap struct {
	cap  string
	does message.Text
}

// The keys that do the same in every dialog.
var (
	goesBack = keyCap{"Esc", message.New("dialog.key.back", "go back")}
	goesOn   = keyCap{"Enter", message.New("dialog.key.on", "next")}
	otherRow = keyCap{"Tab", message.New("dialog.key.line", "next line")}
)

// caps returns keys side by side, as many in a line as there is room for.
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

// capLines returns a key's cap with its words, in as many lines as they need: a click on them is the key.
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

// deadLines returns a key that does nothing now with its words and the reason.
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

// numbered returns one of several things with its number: a click on it is the number.
func (desk *Desk) numbered(n, of int, said string) string {
	label := entry.Label(n, of)
	return click.Cap(label, desk.Look.Key.Render(" "+label+" ")+" "+said)
}
