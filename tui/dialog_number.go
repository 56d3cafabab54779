package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// numberDialog takes the wheel's number from a person, twice the same, where no device
// reads it (GLI-19 4.18.4(d)). The second time is the confirmation.
type numberDialog struct {
	typed entry.Field
	word  string
	// before is true where a number stood entered once when the last one was sent.
	before bool
}

func newNumberDialog() *numberDialog {
	return &numberDialog{typed: entry.Field{Digits: true, Limit: 2}}
}

func (d *numberDialog) key(m *Model, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		return false
	case "enter":
		d.enter(m)
	default:
		d.word = ""
		d.typed.Key(press)
	}
	return true
}

func (d *numberDialog) enter(m *Model) {
	number, err := strconv.Atoi(d.typed.Value())
	if entry := m.view.Picture.Entry; err != nil || number < entry.Least || number > entry.Most {
		d.word = m.say(entry.Wrong)
		return
	}
	d.before = !m.view.Picture.Entry.Entered.IsZero()
	m.send(game.EnterNumber{Number: number})
	d.typed.Clear()
}

// follow: once the number is registered there is nothing to enter any more.
func (d *numberDialog) follow(m *Model, _ bool) bool {
	if m.byHandDead() != "" {
		return false
	}
	if d.before && m.view.Picture.Entry.Entered.IsZero() {
		d.word, d.before = "That was another number: neither was taken. Look at the wheel and begin again.", false
	}
	return true
}

func (d *numberDialog) draw(m *Model, width, height int) []string {
	lines := whatHappened(m, width-4)
	entry := m.view.Picture.Entry
	ask, hint := m.say(entry.Ask), "Enter takes it. It counts once it was typed twice. Esc goes back."
	if entered := m.say(entry.Entered); entered != "" {
		lines = append(lines, m.look.Strong.Render(entered))
		ask = m.say(entry.Again)
		hint = "Enter registers it if it is the same; another one takes the first back. Esc goes back."
	}
	lines = append(lines, widget.Wrap(ask, width-4)...)
	lines = append(lines, typedLine(m, d.typed))
	lines = append(lines, refusedLines(m, d.word, width-4)...)
	return widget.Frame("Number by hand", append(append(lines, ""), widget.Wrap(hint, width-4)...), width, height, m.look)
}
