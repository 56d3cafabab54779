package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/dialog"
	"pitboss/tui/screen"
)

// whileHeld are the keys that count while the table is held: those that only concern the screen, and the one that says
// that a message was read.
var whileHeld = []screen.Action{
	screen.DoRead, screen.DoTheme, screen.DoAttention, screen.DoLanguage, screen.DoLarger, screen.DoSmaller, screen.DoHelp, screen.DoQuit,
}

// countsWhileHeld reports whether a key counts although the table is held. In a dialog about the table only Esc does.
func (m *Model) countsWhileHeld(press tea.KeyPressMsg) bool {
	pressed := press.String()
	switch m.dialog.(type) {
	case nil:
		return slices.ContainsFunc(m.screen().Keys(), func(key screen.Key) bool {
			return slices.Contains(key.Keys, pressed) && slices.Contains(whileHeld, key.Does)
		})
	case *dialog.Help, *dialog.Looks, *dialog.Message, *dialog.Quit:
		return pressed != "f1"
	}
	return pressed == "esc"
}
