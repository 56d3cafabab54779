package dialog

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// Help lists every key, the dead ones with their reason.
type Help struct{ seen entry.Scroll }

// Key implements [Dialog].
func (d *Help) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch {
	case press.String() == "esc" || press.String() == "?":
		return false
	case d.seen.Key(press):
		return true
	}
	// A key of the table works from here: somebody looked it up to press it.
	desk.Press(press)
	return true
}

// Follow implements [Dialog]: nobody reads about keys while something goes wrong.
func (d *Help) Follow(desk *Desk, changed bool) bool {
	return !changed || desk.View.Incident == nil
}

// Draw implements [Dialog].
func (d *Help) Draw(desk *Desk, width, height int) []string {
	column := 12
	if width < screen.LeastWidth {
		column = 8
	}
	var lines []string
	add := func(cap, help, why string) {
		mark := desk.Look.Key.Render(" " + cap + " ")
		if why != "" {
			mark = desk.Look.Blocked.Render("(" + cap + ")")
			help += " " + desk.Say(message.New("dialog.help.not-now", "Not now: {why}.", message.String("why", strings.TrimSuffix(why, "."))))
		}
		for i, line := range widget.Wrap(help, max(width-4-column, 8)) {
			if i > 0 {
				mark = ""
			}
			lines = append(lines, widget.Pad(mark, column)+line)
		}
	}
	for _, key := range desk.Keys() {
		add(key.Cap, key.Help, key.Why)
	}
	for _, extra := range desk.ExtraKeys {
		add(extra.Key, extra.Help, "")
	}
	add("Esc", desk.Say(message.New("dialog.help.esc", "Close what is open. It does nothing else.")), "")
	return widget.Frame(desk.Say(message.New("dialog.help", "Keys")), d.seen.Window(lines, height-2, desk.more(), desk.Look), width, height, desk.Look)
}
