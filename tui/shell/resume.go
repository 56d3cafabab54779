package shell

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"

	"pitboss/tui/keyboard"
)

// continued reports that the process was stopped and continues. What stopped it, such as a shell, has since
// reconfigured the terminal.
type continued struct{}

// resuming wraps a model and reconfigures the terminal when a stopped process continues. Bubble Tea's own way of
// releasing and restoring a terminal may leave frames stopped for good: it stops the old frame ticker after starting
// the new one.
type resuming struct {
	tea.Model
	keys *input
}

func (r resuming) Update(received tea.Msg) (tea.Model, tea.Cmd) {
	if _, is := received.(continued); is {
		r.keys.raw()
		return r, tea.Sequence(tea.Raw(modes(r.View())), tea.ClearScreen, tea.RequestWindowSize)
	}
	var command tea.Cmd
	r.Model, command = r.Model.Update(received)
	return r, command
}

// raw puts the terminal back into raw mode.
func (i *input) raw() {
	if i.file != nil && term.IsTerminal(i.file.Fd()) {
		_, _ = term.MakeRaw(i.file.Fd()) // if it fails, the terminal is gone, and a hang-up reports that
	}
}

// modes returns the sequences that configure a terminal for a view, as Bubble Tea does at the start.
func modes(view tea.View) string {
	set := ansi.SetModeAltScreenSaveCursor + ansi.ResetModeTextCursorEnable + ansi.SetModeBracketedPaste +
		keyboard.Requested
	if view.MouseMode == tea.MouseModeCellMotion {
		set += ansi.SetModeMouseButtonEvent + ansi.SetModeMouseExtSgr
	}
	return set
}
