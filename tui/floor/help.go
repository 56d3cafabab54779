package floor

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/shell"
	"pitboss/tui/widget"
)

// help lists every key, disabled ones with the reason.
type help struct {
	still
	seen entry.Scroll
}

func (d *help) key(_ *Model, press tea.KeyPressMsg) bool { return d.seen.Read(press, "?") }

func (d *help) draw(m *Model, width, height int) []string {
	var keys []shell.HelpKey
	for _, key := range m.bindings() {
		keys = append(keys, shell.HelpKey{Cap: key.cap, Does: m.Say(key.help), Why: m.Say(m.whyDead(key.does))})
	}
	return shell.HelpFrame(m.Speaker(), shell.HelpLines(m.Speaker(), keys, 10, width-4), &d.seen, width, height)
}

// looks lets somebody choose the theme of colours.
type looks struct {
	still
	chosen *shell.Looks
}

func (d *looks) key(_ *Model, press tea.KeyPressMsg) bool { return d.chosen.Key(press) }

func (d *looks) draw(m *Model, width, height int) []string {
	return d.chosen.Draw(m.Speaker(), width, height)
}

// quit asks for confirmation before the screen is left. Any key but y stays.
type quit struct{ still }

func (*quit) key(*Model, tea.KeyPressMsg) bool { return false }

func (*quit) draw(m *Model, width, height int) []string {
	left := message.New("floor.quit.tables", "The tables play on without this screen.")
	if !m.options.QuitWarning.IsZero() {
		left = m.options.QuitWarning
	}
	lines := widget.Wrap(m.Say(left), width-4)
	for _, one := range m.order {
		if m.inCharge(one) {
			lines = append(lines, widget.Wrap(m.Say(inChargeOf(one)), width-4)...)
		}
	}
	return shell.QuitFrame(m.Speaker(), lines, width, height)
}
