package watch

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// over covers the page.
type over interface {
	// key handles a key. It returns false to close.
	key(press tea.KeyPressMsg) (open bool)
	// draw draws it in at most height lines.
	draw(width, height int) []string
}

// faults lists the faults that can be thrown in.
type faults struct {
	model  *Model
	choice entry.Choice
	seen   entry.Scroll
}

func (d *faults) key(press tea.KeyPressMsg) bool {
	m, all := d.model, d.model.options.Faults
	if press.String() == "esc" {
		return false
	}
	chosen, taken := d.choice.Key(press, len(all))
	switch {
	case chosen > 0:
		m.options.Ask(Request{Do: Throw, Fault: all[chosen-1].ID})
		return false
	case d.choice.None != "":
		m.Notify(message.New("dialog.choice.none", "There is no {typed}: press a number from {least} to {most}.",
			message.String("typed", d.choice.None), message.String("least", entry.Label(1, len(all))),
			message.String("most", entry.Label(len(all), len(all)))))
	case !taken:
		d.seen.Key(press)
	}
	return true
}

func (d *faults) draw(width, height int) (lines []string) {
	m, all := d.model, d.model.options.Faults
	for i, fault := range all {
		label := entry.Label(i+1, len(all))
		mark := m.Look.Key.Render(" " + label + " ")
		for _, line := range widget.Wrap(m.Say(fault.Label), width-4-len(label)-3) {
			lines = append(lines, widget.Pad(mark, len(label)+3)+line)
			mark = ""
		}
	}
	if d.choice.Typed != "" {
		lines = append(lines, "", m.Look.Focus.Render(" "+d.choice.Typed+"_ "))
	}
	title := m.Say(message.New("watch.fault", "Cause a fault"))
	return widget.Frame(title, d.seen.Window(lines, height-2, m.Say(words.More), m.Look), width, min(height, len(lines)+2), m.Look)
}

// help lists every key.
type help struct {
	model *Model
	seen  entry.Scroll
}

func (d *help) key(press tea.KeyPressMsg) bool { return d.seen.Read(press, "?") }

func (d *help) draw(width, height int) []string {
	m := d.model
	var keys []shell.HelpKey
	for _, key := range m.bindings() {
		keys = append(keys, shell.HelpKey{Cap: m.Say(keyboard.Name(key.keys[0])), Does: m.Say(key.help)})
	}
	return shell.HelpFrame(m.Speaker(), shell.HelpLines(m.Speaker(), keys, 10, width-4), &d.seen, width, height)
}

// looks lets somebody choose the theme of colours.
type looks struct {
	chosen *shell.Looks
	model  *Model
}

func (d *looks) key(press tea.KeyPressMsg) bool { return d.chosen.Key(press) }

func (d *looks) draw(width, height int) []string {
	return d.chosen.Draw(d.model.Speaker(), width, height)
}
