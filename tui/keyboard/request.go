package keyboard

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// Requested asks the terminal for the same as [Request], for a terminal that shows such a view already.
var Requested = ansi.SetModifyOtherKeys2 + ansi.KittyKeyboard(ansi.KittyAllFlags, 1)

// Request asks the terminal to report presses, repetitions and releases of every key, with its place and text, so
// that a held key is recognised for sure. Terminals without the kitty protocol ignore it; there, the times between
// keys decide.
func Request(view *tea.View) {
	view.KeyboardEnhancements = tea.KeyboardEnhancements{
		ReportEventTypes: true, ReportAlternateKeys: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true,
	}
}
