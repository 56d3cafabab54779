package shell_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/creack/pty"

	"pitboss/internal/await"
	"pitboss/internal/testing/must"
)

// terminal is a real pty with a program running on it.
type terminal struct {
	t      *testing.T
	master *os.File
	tty    *os.File
	ended  chan error
	cancel context.CancelFunc

	mutex sync.Mutex
	out   strings.Builder
}

// environ is the environment of every terminal.
var environ = []string{"TERM=xterm-256color", "SSH_TTY=/dev/pts/0"}

// start runs a program on a terminal of 80x24 until the test ends.
func start(ctx context.Context, t *testing.T, run func(ctx context.Context, tty *os.File) error) *terminal {
	t.Helper()
	master, tty, err := pty.Open()
	must.Dof(t, err, "opening a pty")
	term := &terminal{t: t, master: master, tty: tty, ended: make(chan error, 1)}
	term.size(80, 24)
	read := make(chan struct{})
	go func() {
		defer close(read)
		buffer := make([]byte, 4096)
		for {
			n, err := master.Read(buffer)
			term.locked(func() { term.out.Write(buffer[:n]) })
			if err != nil {
				return
			}
		}
	}()
	ctx, term.cancel = context.WithCancel(ctx)
	over := make(chan struct{})
	go func() {
		defer close(over)
		term.ended <- run(ctx, tty)
	}()
	t.Cleanup(func() {
		term.cancel()
		await.From(t, "the end of the screen", over)
		tty.Close()
		master.Close()
		await.From(t, "the end of what is drawn", read)
	})
	return term
}

func (term *terminal) locked(do func()) {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	do()
}

func (term *terminal) size(width, height uint16) {
	term.t.Helper()
	must.Dof(term.t, pty.Setsize(term.master, &pty.Winsize{Cols: width, Rows: height}), "sizing the pty")
}

// press sends what a keyboard sends.
func (term *terminal) press(keys string) {
	term.t.Helper()
	must.Get(term.master.WriteString(keys))(term.t)
}

func (term *terminal) output() (out string) {
	term.locked(func() { out = term.out.String() })
	return out
}

func (term *terminal) await(what string, met func() bool) {
	term.t.Helper()
	await.Right(term.t, what, func() string {
		if met() {
			return ""
		}
		return fmt.Sprintf("the terminal got %q", term.output())
	})
}

func (term *terminal) shows(text string) {
	term.t.Helper()
	term.await("showing "+text, func() bool { return strings.Contains(term.output(), text) })
}

// end waits until the program has ended and restored the terminal. It returns the program's error.
func (term *terminal) end() error {
	term.t.Helper()
	err := await.From(term.t, "the screen ends", term.ended)
	term.shows("\x1b[?1049l") // the alternate screen was left
	return err
}
