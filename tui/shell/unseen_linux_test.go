package shell_test

import (
	"bytes"
	"context"
	"os"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui"
	"pitboss/tui/tuitest/floor"
)

// TestLinesOnARealTerminal: keys count one by one, also after the program was stopped and continued, nothing but lines
// reaches the terminal, and it is as before afterwards.
func TestLinesOnARealTerminal(t *testing.T) {
	f := must.Get(floor.Open(nil))(t)
	must.Do(t, f.To("deal", "player-1"))
	box := tui.NewMailbox()
	box.Put(f.Snapshot())
	sent := make(chan game.Input, 1)
	var before *unix.Termios
	term := start(t.Context(), t, func(ctx context.Context, tty *os.File) error {
		before = must.Get(unix.IoctlGetTermios(int(tty.Fd()), unix.TCGETS))(t)
		options := tui.Options{Send: func(input game.Input) bool { sent <- input; return true }}
		options.Input, options.Output, options.Environ = tty, tty, environ
		return tui.RunPlain(ctx, options, box)
	})
	term.shows("SCAN PLAYER 1. " + called + "\r\n")
	must.Do(t, syscall.Kill(syscall.Getpid(), syscall.SIGCONT))
	term.press("m")
	check.Diff(t, game.Command(game.Report{Incident: game.Malfunction}), await.From(t, "the key", sent).Command)
	term.press("q")
	term.shows("Leave the screen?\r\n")
	term.press("y")
	check.Dof(t, await.From(t, "the end", term.ended), "quitting is no error")
	if out := term.output(); strings.ContainsAny(out, "\x1b\a\x08") {
		t.Errorf("more than lines reached the terminal: %q", out)
	}
	check.Diff(t, before, must.Get(unix.IoctlGetTermios(int(term.tty.Fd()), unix.TCGETS))(t))
}

// TestLinesWithoutAKeyboard: a table whose input has ended, or is a file, is said until it is told to stop.
func TestLinesWithoutAKeyboard(t *testing.T) {
	f := must.Get(floor.Open(nil))(t)
	for name, open := range map[string]func() (*os.File, error){
		"a pipe that was closed": func() (*os.File, error) {
			read, write, err := os.Pipe()
			if err == nil {
				err = write.Close()
			}
			return read, err
		},
		"no input at all": func() (*os.File, error) { return os.Open(os.DevNull) },
	} {
		t.Run(name, func(t *testing.T) {
			input := must.Get(open())(t)
			defer input.Close()
			box := tui.NewMailbox()
			box.Put(f.Snapshot())
			ctx, stop := context.WithCancel(t.Context())
			said := make(heard, 1)
			ended := make(chan error, 1)
			options := tui.Options{}
			options.Input, options.Output = input, said
			go func() { ended <- tui.RunPlain(ctx, options, box) }()
			for line := []byte(nil); !bytes.Contains(line, []byte("DEALER SIGN IN")); { // it may say first that it starts
				line = await.From(t, "the table", said)
			}
			stop()
			check.Dof(t, await.From(t, "the end", ended), "being told to stop is no error")
		})
	}
}

// TestTheLastWordOfATable: what it does as the screen ends is said before the end.
func TestTheLastWordOfATable(t *testing.T) {
	f := must.Get(floor.Open(nil))(t)
	must.Do(t, f.To("deal", "player-1"))
	for range 10 { // the snapshot and the end come at once
		before, begun := len(f.Shown()), f.Snapshot()
		input := must.Get(os.Open(os.DevNull))(t)
		box, said, ended := tui.NewMailbox(), make(heard, 100), make(chan error, 1)
		ctx, stop := context.WithCancel(t.Context())
		options := tui.Options{}
		options.Input, options.Output = input, said
		box.Put(begun)
		go func() { ended <- tui.RunPlain(ctx, options, box) }()
		await.From(t, "the table", said)
		must.Do(t, f.Scan("8S"))
		if len(f.Shown()) == before {
			t.Fatal("nothing happened")
		}
		box.Put(f.Snapshot())
		stop()
		check.Dof(t, await.From(t, "the end", ended), "being told to stop is no error")
		check.Do(t, input.Close())
		var rest []byte
		for len(said) > 0 {
			rest = append(rest, <-said...)
		}
		check.Containsf(t, string(rest), "8 of spades", "the last line")
		f = must.Get(floor.Open(nil))(t)
		must.Do(t, f.To("deal", "player-1"))
	}
}

// heard passes on what is written.
type heard chan []byte

func (h heard) Write(data []byte) (int, error) {
	h <- bytes.Clone(data)
	return len(data), nil
}
