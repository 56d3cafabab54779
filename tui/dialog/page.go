package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// Page is the family's own page. It is for the staff: it closes when nobody is
// signed in any more, and when something goes wrong.
type Page struct{ seen entry.Scroll }

// Key implements [Dialog].
func (d *Page) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch {
	case press.String() == "esc":
		return false
	case d.seen.Key(press):
		return true
	}
	// The keys of the table work from here, and close the page.
	if press.String() == screen.PageKey {
		return false
	}
	desk.Press(press)
	return true
}

// Follow implements [Dialog].
func (d *Page) Follow(desk *Desk, changed bool) bool {
	return desk.PageDead() == "" && (!changed || desk.View.Incident == nil)
}

// Draw implements [Dialog].
func (d *Page) Draw(desk *Desk, width, height int) []string {
	return widget.Frame(desk.Say(desk.View.Picture.Page.Title), d.seen.Window(desk.Page(desk.PageOf, width-4), height-2, desk.more(), desk.Look), width, height, desk.Look)
}
