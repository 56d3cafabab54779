package shell_test

import (
	"syscall"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/creack/pty"

	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/shell"
)

// blank is a screen that says when it knows the size of its terminal.
type blank struct{ sized chan<- struct{} }

func (blank) Init() tea.Cmd { return nil }

func (b blank) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	if _, is := message.(tea.WindowSizeMsg); is {
		select {
		case b.sized <- struct{}{}:
		default:
		}
	}
	return b, nil
}

func (blank) View() tea.View { return tea.NewView("") }

// TestATerminalThatHangsUp ends the screen in order, even if the screen asks the terminal for something before the
// process is told: which is heard first is chance.
func TestATerminalThatHangsUp(t *testing.T) {
	master, tty := must.Get2(pty.Open())(t)
	defer tty.Close()
	must.Do(t, pty.Setsize(tty, &pty.Winsize{Cols: 80, Rows: 24}))
	sized, ended := make(chan struct{}, 1), make(chan error, 1)
	go func() {
		ended <- shell.Run(t.Context(), blank{sized}, shell.Options{Input: tty, Output: tty, Environ: environ}, nil)
	}()
	await.From(t, "the screen has started", sized)
	must.Do(t, master.Close())
	await.Until(t, "the end of the screen", func() bool {
		must.Do(t, syscall.Kill(syscall.Getpid(), syscall.SIGWINCH)) // the screen asks for the size, once it listens
		select {
		case err := <-ended:
			check.ErrorIsf(t, err, nil, "it ends with")
			return true
		default:
			return false
		}
	})
}
