package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/words"
)

// Looks lets somebody choose the theme of colours and the size of the headline.
type Looks struct {
	chosen *shell.Looks
	// before is the size of the headline that Esc goes back to.
	before screen.Letters
}

// NewLooks opens the choice of a theme and of the size of the headline, which is now before.
func NewLooks(chosen *shell.Looks, before screen.Letters) *Looks {
	return &Looks{chosen: chosen, before: before}
}

// Key implements [Dialog].
func (d *Looks) Key(desk *Desk, press tea.KeyPressMsg) bool {
	if press.String() == "esc" {
		desk.SetLetters(d.before)
	}
	for _, key := range desk.sizes() {
		if slices.Contains(key.Keys, press.String()) {
			desk.Act(key)
			return true
		}
	}
	return d.chosen.Key(press)
}

// sizes returns the keys that make the headline larger and smaller.
func (desk *Desk) sizes() []screen.Key {
	return slices.DeleteFunc(desk.Keys(), func(key screen.Key) bool {
		return key.Does != screen.DoLarger && key.Does != screen.DoSmaller
	})
}

// Follow implements [Dialog]. The choice ends when an incident opens or changes, and what was not kept is undone.
func (d *Looks) Follow(desk *Desk, changed bool) bool {
	if !changed || desk.View.Incident == nil {
		return true
	}
	desk.SetLetters(d.before)
	return false
}

// Draw implements [Dialog].
func (d *Looks) Draw(desk *Desk, width, height int) []string {
	var caps []words.Cap
	for _, key := range desk.sizes() {
		caps = append(caps, words.NewCap(key.Cap, key.Name()))
	}
	return d.chosen.Draw(desk.Speaker(), width, height, caps...)
}
