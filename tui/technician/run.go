package technician

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/shell"
)

// Run shows the bench on the whole terminal, without a table, until the person leaves, the context ends, the process
// is told to stop (SIGINT, SIGTERM, SIGQUIT) or the terminal hangs up. It then restores the terminal; see
// [shell.Run].
func Run(ctx context.Context, floor Floor, options shell.Options) error {
	alone := newAlone(floor, &options)
	return shell.Run(ctx, alone, options, nil)
}

// alone shows the bench as a page of its own.
type alone struct {
	*shell.Shell
	screen *Screen
}

func newAlone(floor Floor, options *shell.Options) *alone {
	a := &alone{}
	a.Shell = shell.New(a, options)
	floor.Say = a.Say
	a.screen = New(floor)
	a.screen.closes = message.New("bench.key.leave", "leave")
	a.screen.languages = func() string { return a.Speaker().OtherLanguages() }
	return a
}

// Receive implements [shell.Page].
func (a *alone) Receive(received tea.Msg) (tea.Cmd, bool) {
	_, ticked := received.(shell.TickMsg)
	if ticked {
		a.screen.Look()
	}
	return nil, ticked
}

// Press implements [shell.Page].
func (a *alone) Press(press tea.KeyPressMsg) tea.Cmd {
	switch {
	case press.String() == "q" && !a.screen.Asking():
	case a.screen.Key(press, a.Held()):
		if a.screen.left {
			return tea.Quit
		}
		return nil
	}
	return a.Leave()
}

// Leave implements [shell.Page].
func (a *alone) Leave() tea.Cmd {
	if a.screen.leave() {
		return tea.Quit
	}
	return nil
}

// Field implements [shell.Page].
func (a *alone) Field() *entry.Field { return a.screen.Field() }

// Notify implements [shell.Page].
func (a *alone) Notify(text message.Text) { a.screen.notify(text) }

// Pass implements [shell.Page].
func (a *alone) Pass(bool) tea.Cmd { return nil }

// Every implements [shell.Page].
func (a *alone) Every() time.Duration { return LookEvery }

// Lines implements [shell.Page].
func (a *alone) Lines() []string { return a.screen.Draw(a.Width, a.Height, a.Look) }
