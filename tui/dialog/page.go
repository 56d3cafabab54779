package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Page is the family's own page, or its tests on the bench. The page closes when nobody is signed in any more, and when
// something goes wrong.
type Page struct {
	seen  entry.Scroll
	tests bool
}

// Key implements [Dialog].
func (d *Page) Key(_ *Desk, press tea.KeyPressMsg) bool {
	return d.seen.Read(press, screen.PageKey)
}

// Follow implements [Dialog].
func (d *Page) Follow(desk *Desk, changed bool) bool {
	return !desk.Dead(screen.DoPage) && (!changed || desk.View.Incident == nil)
}

// Draw implements [Dialog].
func (d *Page) Draw(desk *Desk, width, height int) []string {
	title := desk.View.Picture.Page.Title
	if d.tests {
		title = desk.View.Picture.Page.Tests
	}
	return widget.Frame(desk.Say(title),
		d.seen.Window(desk.Page(desk.PageOf, d.tests, width-4), height-2, desk.more(), desk.Look), width, height, desk.Look)
}

// Round shows the round on the table in full: for each card when, by whom and by what it was placed. It closes when
// the round is over and when something goes wrong.
type Round struct{ seen entry.Scroll }

// Key implements [Dialog].
func (d *Round) Key(_ *Desk, press tea.KeyPressMsg) bool { return d.seen.Read(press, "v") }

// Follow implements [Dialog].
func (d *Round) Follow(desk *Desk, _ bool) bool {
	return desk.View.Round != nil && desk.View.Incident == nil
}

// Draw implements [Dialog].
func (d *Round) Draw(desk *Desk, width, height int) []string {
	title := message.New("dialog.round", "Round {round}", message.Number("round", desk.View.Round.Number))
	return widget.Frame(desk.Say(title),
		d.seen.Over(desk.Felt().Words(width-4, true), desk.caps(width-4, words.GoesBack), height-2, desk.more(), desk.Look),
		width, height, desk.Look)
}
