package words

import (
	"strings"

	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/widget"
)

// Cap is a key of a dialog and what it does there.
type Cap struct {
	Key  string
	Does message.Text
}

// NewCap returns a key of a dialog.
func NewCap(key string, does message.Text) Cap { return Cap{key, does} }

// Keys that do the same in every dialog.
var (
	GoesBack = Cap{"Esc", message.New("dialog.key.back", "go back")}
	GoesOn   = Cap{"Enter", message.New("dialog.key.on", "next")}
	OtherRow = Cap{"Tab", message.New("dialog.key.line", "next line")}
)

// Caps draws keys side by side, as many to a line as fit.
func (s Speaker) Caps(width int, keys ...Cap) (lines []string) {
	var row []string
	for _, key := range keys {
		drawn := s.CapLines(key.Key, s.Say(key.Does), width)
		if len(drawn) == 1 {
			row = append(row, drawn[0])
			continue
		}
		lines = append(append(lines, s.Flow(row, width)...), drawn...)
		row = nil
	}
	return append(lines, s.Flow(row, width)...)
}

// Flow puts items side by side, as many to a line as fit. Where they are read aloud, commas keep them apart.
func (s Speaker) Flow(items []string, width int) []string {
	if s.Look.Glyphs.Spoken && len(items) > 0 {
		return []string{strings.Join(items, ", ")}
	}
	return widget.Flow(items, width)
}

// CapLines draws a key's cap and its label in as many lines as they need. A click on any of them presses the key.
func (s Speaker) CapLines(cap, said string, width int) []string {
	return s.Marked(cap, widget.Wrap(said, max(width-widget.Width(cap)-3, 8)))
}

// Marked draws lines after a key's cap. A click on any of them presses the key.
func (s Speaker) Marked(cap string, lines []string) []string {
	mark := s.Look.Key.Render(" "+cap+" ") + " "
	for i, line := range lines {
		lines[i] = click.Cap(cap, mark+line)
		mark = strings.Repeat(" ", widget.Width(cap)+3)
	}
	return lines
}
