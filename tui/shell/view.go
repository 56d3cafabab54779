package shell

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/keyboard"
	"pitboss/tui/theme"
)

// View returns the view of a whole screen: its lines in a theme's colours, with all keys and, if wanted, clicks.
func View(lines []string, look *theme.Theme, mouse bool) tea.View {
	view := tea.NewView(strings.Join(lines, "\n"))
	view.AltScreen = true
	keyboard.Request(&view)
	if mouse {
		view.MouseMode = tea.MouseModeCellMotion
	}
	view.BackgroundColor, view.ForegroundColor = look.Ground, look.Ink
	return view
}
