package replay

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
)

// over covers the page.
type over interface {
	// key handles a key. It returns false to close.
	key(press tea.KeyPressMsg) (open bool)
	// draw draws it in at most height lines.
	draw(width, height int) []string
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
