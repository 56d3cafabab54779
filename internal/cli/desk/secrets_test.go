package desk

import (
	"bytes"
	"context"
	"os"
	"testing"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"

	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestInterruptedPIN gives the terminal back as it was: a person who presses
// ctrl-c at the question must not be left with a shell that shows nothing.
func TestInterruptedPIN(t *testing.T) {
	master, terminal := must.Get2(pty.Open())(t)
	// The terminal itself stays open: a read of it that nobody waits for any more
	// ends when the other side is closed.
	defer master.Close()
	before := settingsOf(t, terminal)
	ctx, interrupt := context.WithCancel(t.Context())
	failure := make(chan error, 1)
	go func() {
		_, err := ReadHidden(ctx, terminal)
		failure <- err
	}()
	await.Until(t, "the terminal does not show what is typed", func() bool {
		return !cmp.Equal(before, settingsOf(t, terminal))
	})
	interrupt()
	err := await.From(t, "the end of the question", failure)
	check.ErrorSaysf(t, err, "interrupted; nothing was changed", "error")
	check.Difff(t, before, settingsOf(t, terminal), "the terminal is not as it")
}

// A new PIN that cannot be used is refused when it was typed, before it or anything else is asked for.
func TestAWeakPINIsRefusedWhenItWasTyped(t *testing.T) {
	master, terminal := must.Get2(pty.Open())(t)
	defer master.Close()
	var asked bytes.Buffer
	cmd := &cobra.Command{}
	cmd.SetIn(terminal)
	cmd.SetErr(&asked)
	cmd.SetContext(t.Context())
	before := settingsOf(t, terminal)
	failure := make(chan error, 1)
	go func() {
		_, err := (&Secrets{WantPIN: true, WantBadge: true}).Read(cmd, "rasa")
		failure <- err
	}()
	await.Until(t, "the terminal does not show what is typed", func() bool {
		return !cmp.Equal(before, settingsOf(t, terminal))
	})
	must.Get(master.WriteString("123456\n"))(t)
	err := await.From(t, "the refusal", failure)
	check.ErrorSaysf(t, err, "PIN for rasa: the PIN cannot be used: its digits count up or down", "error")
	if got, want := asked.String(), "PIN for rasa: \n"; got != want {
		t.Errorf("asked is %q, want %q", got, want)
	}
}

// settingsOf returns a terminal's settings for comparing.
func settingsOf(t *testing.T, terminal *os.File) [4]uint64 {
	t.Helper()
	state := must.Get(term.GetState(terminal.Fd()))(t)
	return [4]uint64{uint64(state.Iflag), uint64(state.Oflag), uint64(state.Cflag), uint64(state.Lflag)}
}
