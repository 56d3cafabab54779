package tui

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/table/view"
)

// Still returns the lines of a screen that shows one snapshot, without a terminal: what the first picture would be.
func Still(options Options, snapshot view.Snapshot, width, height int) []string {
	model := New(options)
	model.Update(tea.WindowSizeMsg{Width: width, Height: height})
	model.Update(SnapshotMsg(snapshot))
	return model.Lines()
}
