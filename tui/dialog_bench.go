package tui

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/technician"
)

// benchKey opens the technician's bench.
const benchKey = "b"

// benchDialog is the technician's bench. It is for the staff and closes when nobody is
// signed in any more. What goes wrong at the table does not close it: the technician may
// be in the middle of a test, and the line above says what the table waits for.
type benchDialog struct{ screen *technician.Screen }

func (d *benchDialog) key(m *Model, press tea.KeyPressMsg) bool {
	m.present()
	return d.screen.Key(press)
}

func (d *benchDialog) follow(m *Model, _ bool) bool { return m.benchDead() == "" }

func (d *benchDialog) draw(m *Model, width, height int) []string {
	return d.screen.Draw(width, height, m.look)
}

// benchDead is why the bench cannot be shown; empty when it can.
func (m *Model) benchDead() string {
	state := m.snapshot.State
	switch {
	case m.options.Bench == nil:
		return "this console has no bench"
	case state.Dealer.IsZero() && state.Manager.IsZero() && state.Technician.IsZero():
		return "nobody is signed in"
	}
	return ""
}
