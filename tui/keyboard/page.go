package keyboard

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// leastShown is how long a step or a question is on the screen before a key can decide on it: a person who has not
// seen it cannot have done or read it.
const leastShown = 250 * time.Millisecond

// Page is what a screen shows that a key can decide on. The zero value has been seen.
type Page struct {
	shown any
	from  time.Time
}

// Show notes what is on the screen at a moment: a step, a question, a list of offers. Another value than before is
// another page; the value must be comparable, and nil where nothing is decided.
func (p *Page) Show(shown any, now time.Time) {
	switch {
	case shown == nil:
		*p = Page{}
	case shown != p.shown:
		*p = Page{shown, now.Add(leastShown)}
	}
}

// Seen reports whether the page had been on the screen long enough when a key was pressed.
func (p *Page) Seen(pressed time.Time) bool { return !pressed.Before(p.from) }

// Decides reports whether a key may decide something in what covers the table: it types no text there, moves
// nothing and does not go back.
func (t Target) Decides(press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case Repeats(press), pressed == "esc", pressed == "tab", pressed == "shift+tab", pressed == "f1":
		return false
	}
	return t.Field() == nil || press.Text == ""
}
