package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/screen"
	"pitboss/tui/technician"
	"pitboss/tui/widget"
)

// Bench is the technician's bench. It closes when nobody is signed in any more. A problem at the table does not close
// it, because the technician may be in the middle of a test; the line above shows what the table is waiting for.
type Bench struct {
	screen *technician.Screen
	// tests are open over the bench; nil if they are not. named is true if the game has any.
	tests *Page
	named bool
}

// NewBench opens the bench for the given devices, with the tests of the game's own page if it has any.
func NewBench(desk *Desk, floor technician.Floor) *Bench {
	tests := desk.View.Picture.Page.Tests
	if !tests.IsZero() {
		floor.Tests = widget.KeyCap{Key: screen.PageKey, Label: desk.Say(tests)}
	}
	return &Bench{screen: technician.New(floor), named: !tests.IsZero()}
}

// Look refreshes what the bench shows of the devices.
func (d *Bench) Look() { d.screen.Look() }

// Key implements [Dialog].
func (d *Bench) Key(desk *Desk, press tea.KeyPressMsg) bool {
	desk.Present()
	switch {
	case d.tests != nil:
		if !d.tests.Key(desk, press) {
			d.tests = nil
		}
		return true
	case d.named && press.String() == screen.PageKey && d.screen.Glancing():
		d.tests = &Page{tests: true}
		return true
	}
	if hand, has := desk.handKey(d); has && press.String() == hand.Key && !d.screen.Asking() {
		return desk.RunExtra(hand.Key)
	}
	return d.screen.Key(press, desk.Held)
}

// Follow implements [Dialog].
func (d *Bench) Follow(desk *Desk, _ bool) bool { return !desk.Dead(screen.DoBench) }

// Draw implements [Dialog].
func (d *Bench) Draw(desk *Desk, width, height int) []string {
	if d.tests != nil {
		return d.tests.Draw(desk, width, height)
	}
	return d.screen.Draw(width, height, desk.Look)
}
