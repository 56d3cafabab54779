package keyboard

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

const (
	// leastShown is how long a step or a question must be on the screen before a key can decide on it. Nobody can
	// have read it sooner.
	leastShown = 250 * time.Millisecond
	// Grace is how long a danger must be on the screen before a key can confirm it, and how long keys are ignored
	// after something opened or closed by itself.
	Grace = 400 * time.Millisecond
)

// Asked is what a screen shows that a key can decide on. The zero value is nothing.
type Asked struct {
	// Step identifies the table's step, Page what covers it: a comparable value that differs for each page.
	Step string
	Page any
	// Danger is true if the key does something that cannot be undone.
	Danger bool
}

// Page remembers since when a screen has been showing its page. The zero value counts as seen.
type Page struct {
	shown Asked
	from  time.Time
}

// Show notes what is on the screen at a moment.
func (p *Page) Show(shown Asked, now time.Time) {
	switch {
	case shown == Asked{}:
		*p = Page{}
	case shown == p.shown:
	case shown.Danger:
		*p = Page{shown, now.Add(Grace)}
	default:
		*p = Page{shown, now.Add(leastShown)}
	}
}

// Seen reports whether the page had been on the screen long enough when a key was pressed.
func (p *Page) Seen(pressed time.Time) bool { return !pressed.Before(p.from) }

// Decides reports whether a key may decide something in what covers the table: it types no text, moves nothing and
// does not go back.
func (t Target) Decides(press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case Repeats(press), pressed == "esc", pressed == "tab", pressed == "shift+tab", pressed == "f1":
		return false
	}
	return t.Field() == nil || press.Text == ""
}
