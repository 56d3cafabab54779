package tui

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// pageDialog is the family's own page. It is for the staff: it closes when nobody is
// signed in any more, and when something goes wrong.
type pageDialog struct{ seen entry.Scroll }

func (d *pageDialog) key(m *Model, press tea.KeyPressMsg) bool {
	switch {
	case press.String() == "esc":
		return false
	case d.seen.Key(press):
		return true
	}
	// The keys of the table work from here, and close the page.
	m.dialog = nil
	if press.String() != pageKey {
		m.updateKey(press)
	}
	return true
}

func (d *pageDialog) follow(m *Model, changed bool) bool {
	return m.pageDead() == "" && (!changed || m.view.Incident == nil)
}

func (d *pageDialog) draw(m *Model, width, height int) []string {
	return widget.Frame(m.say(m.view.Picture.Page.Title), d.seen.Window(m.page(width-4), height-2, m.look), width, height, m.look)
}

// pageKey opens and closes the family's page.
const pageKey = "t"

// pageDead is why the page cannot be shown; empty when it can.
func (m *Model) pageDead() string {
	state := m.view
	switch {
	case m.view.Picture.Page.Name.IsZero():
		return "this game has no page of its own"
	case state.Dealer.IsZero() && state.Manager.IsZero() && state.Technician.IsZero():
		return "nobody is signed in"
	}
	return ""
}
