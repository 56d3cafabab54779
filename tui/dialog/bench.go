package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/screen"
	"pitboss/tui/technician"
)

// Bench is the technician's bench. It closes when nobody is signed in any more. A problem at the table does not close
// it, because the technician may be in the middle of a test; the line above shows what the table is waiting for.
type Bench struct{ screen *technician.Screen }

// NewBench opens the bench for the given devices.
func NewBench(floor technician.Floor) *Bench { return &Bench{screen: technician.New(floor)} }

// Look refreshes what the bench shows of the devices.
func (d *Bench) Look() { d.screen.Look() }

// Key implements [Dialog].
func (d *Bench) Key(desk *Desk, press tea.KeyPressMsg) bool {
	desk.Present()
	if hand, has := desk.handKey(d); has && press.String() == hand.Key && !d.screen.Asking() {
		return desk.RunExtra(hand.Key)
	}
	return d.screen.Key(press, desk.Held)
}

// Follow implements [Dialog].
func (d *Bench) Follow(desk *Desk, _ bool) bool { return !desk.Dead(screen.DoBench) }

// Draw implements [Dialog].
func (d *Bench) Draw(desk *Desk, width, height int) []string {
	return d.screen.Draw(width, height, desk.Look)
}
