package keyboard

import tea "charm.land/bubbletea/v2"

// Request asks the terminal to report every key with its presses, repetitions and releases, its place and its text,
// so that a key that is held down is known for sure. Terminals that do not know the kitty protocol ignore it: there
// the times between keys tell.
func Request(view *tea.View) {
	view.KeyboardEnhancements = tea.KeyboardEnhancements{
		ReportEventTypes: true, ReportAlternateKeys: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true,
	}
}
