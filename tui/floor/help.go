package floor

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// help lists every key, disabled ones with the reason.
type help struct {
	still
	seen entry.Scroll
}

func (d *help) key(_ *Model, press tea.KeyPressMsg) bool {
	if pressed := press.String(); pressed == "esc" || pressed == "?" {
		return false
	}
	d.seen.Key(press)
	return true
}

func (d *help) draw(m *Model, width, height int) []string {
	const column = 10
	var lines []string
	for _, key := range bindings {
		mark, said := m.Look.Key.Render(" "+key.cap+" "), m.Say(key.help)
		if why := m.whyDead(key.does); !why.IsZero() {
			mark = m.Look.Blocked.Render("(" + key.cap + ")")
			said += " " + m.Say(message.New("dialog.help.not-now-because", "Not now: {why}", message.String("why", m.Say(why))))
		}
		for _, line := range widget.Wrap(said, width-4-column) {
			lines = append(lines, widget.Pad(mark, column)+line)
			mark = ""
		}
	}
	more := m.Say(words.More)
	return widget.Frame(m.Say(message.New("dialog.help", "Keys")), d.seen.Window(lines, height-2, more, m.Look), width,
		height, m.Look)
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
			charge := message.New("floor.quit.charge", "You have charge of the incident at {table}: rule, or give it back (x), before you leave.",
				message.String("table", widget.Plain(one.Name)))
			lines = append(lines, widget.Wrap(m.Say(charge), width-4)...)
		}
	}
	lines = append(lines, "")
	lines = append(lines, widget.Flow([]string{
		widget.Cap("y", m.Say(message.New("dialog.quit.leave", "leave")), m.Look),
		widget.Cap("Esc", m.Say(message.New("dialog.quit.stay", "stay, as any other key does")), m.Look),
	}, width-4)...)
	return widget.Frame(m.Say(message.New("dialog.quit", "Leave the screen?")), lines, width, min(height, len(lines)+2),
		m.Look)
}
