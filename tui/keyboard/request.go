package keyboard

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// Requested asks the terminal for the same as [Request], where a view that asked for it is shown already.
var Requested = ansi.SetModifyOtherKeys2 + ansi.KittyKeyboard(ansi.KittyAllFlags, 1)

// Request asks the terminal to report every key with its presses, repetitions and releases, its place and its text,
// so that a key that is held down is known for sure. Terminals that do not know the kitty protocol ignore it: there
// the times between keys tell.
func Request(view *tea.View) {
	view.KeyboardEnhancements = tea.KeyboardEnhancements{
		ReportEventTypes: true, ReportAlternateKeys: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true,
	}
}
