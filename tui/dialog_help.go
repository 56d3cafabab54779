package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// helpDialog lists every key, the dead ones with their reason.
type helpDialog struct{ seen entry.Scroll }

func (d *helpDialog) key(m *Model, press tea.KeyPressMsg) bool {
	switch {
	case press.String() == "esc" || press.String() == "?":
		return false
	case d.seen.Key(press):
		return true
	}
	// A key of the table works from here: somebody looked it up to press it.
	m.dialog = nil
	m.updateKey(press)
	return true
}

// follow: nobody reads about keys while something goes wrong.
func (d *helpDialog) follow(m *Model, changed bool) bool {
	return !changed || m.view.Incident == nil
}

func (d *helpDialog) draw(m *Model, width, height int) []string {
	column := 12
	if width < leastWidth {
		column = 8
	}
	var lines []string
	add := func(cap, help, why string) {
		mark := m.look.Key.Render(" " + cap + " ")
		if why != "" {
			mark = m.look.Blocked.Render("(" + cap + ")")
			help += " Not now: " + strings.TrimSuffix(why, ".") + "."
		}
		for i, line := range widget.Wrap(help, max(width-4-column, 8)) {
			if i > 0 {
				mark = ""
			}
			lines = append(lines, widget.Pad(mark, column)+line)
		}
	}
	for _, key := range m.keys() {
		add(key.cap, key.help, key.why)
	}
	for _, extra := range m.options.Extra {
		add(extra.Key, extra.Help, "")
	}
	add("Esc", "Close what is open. It does nothing else.", "")
	return widget.Frame("Keys", d.seen.Window(lines, height-2, m.look), width, height, m.look)
}
