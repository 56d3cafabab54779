package tui

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/click"
)

// updateClick presses the keys that a click stands for.
func (m *Model) updateClick(clicked tea.MouseClickMsg) tea.Cmd {
	if clicked.Button != tea.MouseLeft {
		return nil
	}
	var commands []tea.Cmd
	for _, key := range m.clicks.At(clicked.X, clicked.Y) {
		if press, known := click.Press(key); known {
			command, _ := m.keyboard().Take(press)
			commands = append(commands, command)
		}
	}
	return tea.Batch(commands...)
}

// updateWheel scrolls the open dialog, as the arrow keys do.
func (m *Model) updateWheel(turned tea.MouseWheelMsg) tea.Cmd {
	press, known := click.Wheel(turned)
	if !known || m.dialog == nil {
		return nil
	}
	command, _ := m.keyboard().Take(press)
	return command
}
