package tuitest

import tea "charm.land/bubbletea/v2"

// Size returns the message that tells a screen the size of its terminal.
func Size(width, height int) tea.Msg { return tea.WindowSizeMsg{Width: width, Height: height} }
