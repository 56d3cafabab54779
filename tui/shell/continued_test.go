package shell_test

import (
	"strings"
	"syscall"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"pitboss/internal/testing/must"
	"pitboss/tui"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
)

// TestContinued: a program that was stopped and continues has its terminal again, however a shell has configured it
// meanwhile, as often as that happens. Each key counts at once, pastes and held keys are recognised, and the screen
// is drawn.
func TestContinued(t *testing.T) {
	console := startTable(t.Context(), t, tui.Options{Options: shell.Options{Mouse: true}})
	const f1 = "\x1bOP"
	ordinary := ordinaryTerminal(t)
	for times, key := range []string{"m", f1, "m", f1} {
		must.Do(t, term.Restore(console.tty.Fd(), ordinary))
		before := len(console.output())
		must.Do(t, syscall.Kill(syscall.Getpid(), syscall.SIGCONT))
		console.await("the terminal is set up and drawn", func() bool {
			after := console.output()[before:]
			for _, part := range []string{ansi.SetModeAltScreenSaveCursor, ansi.SetModeBracketedPaste,
				ansi.SetModeMouseExtSgr, keyboard.Requested, ansi.EraseEntireScreen, called} {
				if !strings.Contains(after, part) {
					return false
				}
			}
			return true
		})
		console.press(key) // without a line's end
		console.awaitSent(times + 1)
	}
}

// ordinaryTerminal returns the state of an unconfigured terminal.
func ordinaryTerminal(t *testing.T) *term.State {
	t.Helper()
	master, tty := must.Get2(pty.Open())(t)
	defer master.Close()
	defer tty.Close()
	return must.Get(term.GetState(tty.Fd()))(t)
}
