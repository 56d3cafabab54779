package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/technician"
	"pitboss/tui/words"
)

// benchKey opens the technician's bench.
const benchKey = "b"

// benchDialog is the technician's bench. It is for the staff and closes when nobody is
// signed in any more. What goes wrong at the table does not close it: the technician may
// be in the middle of a test, and the line above says what the table waits for.
type benchDialog struct{ screen *technician.Screen }

func (d *benchDialog) key(m *Model, press tea.KeyPressMsg) bool {
	m.present()
	if hand, has := m.handKey(); has && press.String() == hand.Key && !d.screen.Asking() {
		hand.Do()
		return true
	}
	return d.screen.Key(press)
}

// handKey is the key that works the device under test in a demonstration: a test is begun
// on the bench, and cards are pulled for it there.
func (m *Model) handKey() (ExtraKey, bool) {
	bench, open := m.dialog.(*benchDialog)
	at := slices.IndexFunc(m.options.Extra, func(extra ExtraKey) bool { return extra.Do != nil && len(extra.Items) == 0 })
	if !open || at < 0 || !bench.screen.Testing() {
		return ExtraKey{}, false
	}
	return m.options.Extra[at], true
}

// readingWords are what a card, a ball or dice would do now: in a test they are its own.
func (m *Model) readingWords() string {
	bench, open := m.dialog.(*benchDialog)
	if !open || !bench.screen.Testing() {
		return m.say(m.view.Picture.Reading)
	}
	said := "The test has what is read now, and nothing of it is dealt."
	if hand, has := m.handKey(); has {
		said += " " + words.Capital(hand.Key) + ": " + hand.Label + "."
	}
	return said
}

func (d *benchDialog) follow(m *Model, _ bool) bool { return m.benchDead() == "" }

func (d *benchDialog) draw(m *Model, width, height int) []string {
	return d.screen.Draw(width, height, m.look)
}

// benchDead is why the bench cannot be shown; empty when it can.
func (m *Model) benchDead() string {
	state := m.view
	switch {
	case m.options.Bench == nil:
		return "this console has no bench"
	case state.Dealer.IsZero() && state.Manager.IsZero() && state.Technician.IsZero():
		return "nobody is signed in"
	}
	return ""
}
