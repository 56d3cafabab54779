package program

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"

	"pitboss/tui/keyboard"
)

// continued says that the process was stopped and goes on: who stopped it, such as a shell, has set the terminal up
// for itself meanwhile.
type continued struct{}

// resuming shows a model, and takes the terminal back when the process was stopped and goes on. Bubble Tea's own way
// of releasing and restoring a terminal may leave its frames stopped for good: the ticker of the frames before is
// stopped after that of the new ones was started.
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

// raw has the terminal give every key at once and unchanged again.
func (i *input) raw() {
	if i.file != nil && term.IsTerminal(i.file.Fd()) {
		_, _ = term.MakeRaw(i.file.Fd()) // where it cannot be, the terminal is gone: that is told by a hang-up
	}
}

// modes returns what sets a terminal up for a view, as Bubble Tea does when it begins.
func modes(view tea.View) string {
	set := ansi.SetModeAltScreenSaveCursor + ansi.ResetModeTextCursorEnable + ansi.SetModeBracketedPaste +
		keyboard.Requested
	if view.MouseMode == tea.MouseModeCellMotion {
		set += ansi.SetModeMouseButtonEvent + ansi.SetModeMouseExtSgr
	}
	return set
}
