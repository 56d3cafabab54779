package tuitest

import tea "charm.land/bubbletea/v2"

// Size returns the message by which a terminal tells a screen its size.
func Size(width, height int) tea.Msg { return tea.WindowSizeMsg{Width: width, Height: height} }
