package tui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/creack/pty"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/await"
)

func TestMailboxKeepsTheLatest(t *testing.T) {
	box := NewMailbox()
	for sequence := uint64(1); sequence <= 1000; sequence++ {
		box.Put(table.Snapshot{State: table.State{Sequence: sequence}}) // nobody takes: it must not block
	}
	taken, ok := box.take(t.Context())
	if !ok || taken.State.Sequence != 1000 {
		t.Errorf("took %d, %v; want the latest, 1000", taken.State.Sequence, ok)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, ok := box.take(ended); ok {
		t.Error("an empty mailbox gives a snapshot")
	}
}

func TestMailboxNeverGoesBack(t *testing.T) {
	box := NewMailbox()
	ctx, cancel := context.WithCancel(t.Context())
	var last uint64
	done := make(chan error, 1)
	go func() {
		done <- box.forward(ctx, func(s table.Snapshot) {
			if s.State.Sequence < last {
				t.Errorf("after %d came %d", last, s.State.Sequence)
			}
			last = s.State.Sequence
			if last == 5000 {
				cancel()
			}
		})
	}()
	for sequence := uint64(1); sequence <= 5000; sequence++ {
		box.Put(table.Snapshot{State: table.State{Sequence: sequence}})
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if last != 5000 {
		t.Errorf("the last snapshot shown is %d, want 5000", last)
	}
}

func TestPanicWhileForwardingIsAnError(t *testing.T) {
	box := NewMailbox()
	box.Put(table.Snapshot{})
	err := box.forward(t.Context(), func(table.Snapshot) { panic("boom") })
	if err == nil || !strings.Contains(err.Error(), "boom") {
		t.Errorf("got %v", err)
	}
}

// terminal is a real pty with a screen running on it.
type terminal struct {
	t      *testing.T
	master *os.File
	tty    *os.File
	box    *Mailbox
	ended  chan error
	cancel context.CancelFunc

	mutex sync.Mutex
	out   strings.Builder
	sent  []game.Input
}

func start(t *testing.T, options Options) *terminal {
	t.Helper()
	return startIn(t.Context(), t, options)
}

func startIn(ctx context.Context, t *testing.T, options Options) *terminal {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Fatalf("opening a pty: %v", err)
	}
	if err := pty.Setsize(master, &pty.Winsize{Cols: 80, Rows: 24}); err != nil {
		t.Fatalf("sizing the pty: %v", err)
	}
	term := &terminal{t: t, master: master, tty: tty, box: NewMailbox(), ended: make(chan error, 1)}
	options.Input, options.Output, options.Environ = tty, tty, []string{"TERM=xterm-256color", "SSH_TTY=/dev/pts/0"}
	options.Send = func(input game.Input) bool {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		term.sent = append(term.sent, input)
		return true
	}
	read := make(chan struct{})
	go func() {
		defer close(read)
		buffer := make([]byte, 4096)
		for {
			n, err := master.Read(buffer)
			term.mutex.Lock()
			term.out.Write(buffer[:n])
			term.mutex.Unlock()
			if err != nil {
				return
			}
		}
	}()
	ctx, cancel := context.WithCancel(ctx)
	term.cancel = cancel
	over := make(chan struct{})
	go func() {
		defer close(over)
		term.ended <- Run(ctx, options, term.box)
	}()
	t.Cleanup(func() {
		cancel()
		<-over
		tty.Close()
		master.Close()
		<-read
	})
	return term
}

func (term *terminal) output() string {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	return term.out.String()
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

func (term *terminal) end() error {
	term.t.Helper()
	return await.From(term.t, "the screen ends", term.ended)
}

func (term *terminal) shows(text string) {
	term.t.Helper()
	term.await("showing "+text, func() bool { return strings.Contains(term.output(), text) })
}

func (term *terminal) restored() {
	term.t.Helper()
	term.shows("\x1b[?1049l") // leaving the alternate screen
}

func TestRunOnARealTerminal(t *testing.T) {
	term := start(t, Options{})
	term.box.Put(announce(t))
	term.shows("Announce: Banker wins.")
	if _, err := term.master.WriteString("m"); err != nil {
		t.Fatal(err)
	}
	term.await("the key", func() bool {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		return len(term.sent) == 1 && term.sent[0].Seen == seen1200
	})
	if err := pty.Setsize(term.master, &pty.Winsize{Cols: 40, Rows: 12}); err != nil {
		t.Fatal(err)
	}
	if _, err := term.master.WriteString("q"); err != nil {
		t.Fatal(err)
	}
	term.shows("Leave the screen?")
	if _, err := term.master.WriteString("y"); err != nil {
		t.Fatal(err)
	}
	if err := term.end(); err != nil {
		t.Errorf("quitting is no error: %v", err)
	}
	term.restored()
}

func TestRunEndsWithItsContext(t *testing.T) {
	term := start(t, Options{Kiosk: true})
	term.box.Put(dealing(t))
	term.shows("third card")
	term.cancel()
	if err := term.end(); err != nil {
		t.Errorf("being asked to end is no error: %v", err)
	}
	term.restored()
}

func TestRunGivesTheTerminalBackOnHangUp(t *testing.T) {
	term := start(t, Options{})
	term.box.Put(dealing(t))
	term.shows("third card")
	if err := syscall.Kill(syscall.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if err := term.end(); !errors.Is(err, ErrHungUp) {
		t.Errorf("got %v, want ErrHungUp", err)
	}
	term.restored()
}

// TestRunGivesTheTerminalBackOnQuit: SIGQUIT, which kills an unprepared program at once, ends the screen in order.
func TestRunGivesTheTerminalBackOnQuit(t *testing.T) {
	term := start(t, Options{})
	term.box.Put(dealing(t))
	term.shows("third card")
	if err := syscall.Kill(syscall.Getpid(), syscall.SIGQUIT); err != nil {
		t.Fatal(err)
	}
	if err := term.end(); err != nil {
		t.Errorf("being told to stop is no error: %v", err)
	}
	term.restored()
}

// TestRunEndsWhenToldToStop: SIGTERM ends the caller's context and reaches the screen at the same moment. Neither may
// wait for the other.
func TestRunEndsWhenToldToStop(t *testing.T) {
	for range 20 {
		ctx, stop := signal.NotifyContext(t.Context(), syscall.SIGTERM)
		term := startIn(ctx, t, Options{})
		term.box.Put(dealing(t))
		term.shows("third card")
		if err := syscall.Kill(syscall.Getpid(), syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := term.end(); err != nil {
			t.Errorf("being told to stop is no error: %v", err)
		}
		term.restored()
		stop()
	}
}

// TestForeignText: what another program wrote over the screen disappears after Ctrl-L, after a change of a device's
// link, after the console was stopped and continued, and by itself after a while. It runs after the tests whose
// signals end a screen.
func TestForeignText(t *testing.T) {
	t.Parallel()
	var down atomic.Bool
	devices := func() []DeviceHealth { return []DeviceHealth{{Name: "scanner", Up: !down.Load()}} }
	term := start(t, Options{Devices: devices})
	term.box.Put(announce(t))
	term.shows("Announce: Banker wins.")
	const whole = "\x1b[2J"
	for _, test := range []struct {
		name string
		do   func() error
	}{
		{"Ctrl-L", func() error { _, err := term.master.WriteString("\x0c"); return err }},
		{"a link is lost", func() error { down.Store(true); return nil }},
		{"a link is back", func() error { down.Store(false); return nil }},
		{"stopped and continued", func() error { return syscall.Kill(syscall.Getpid(), syscall.SIGCONT) }},
		{"nobody types", func() error { return nil }},
	} {
		foreign := "usb 1-2: device descriptor read/64, error -71: " + test.name
		if _, err := term.tty.WriteString("\r\n" + foreign); err != nil {
			t.Fatal(err)
		}
		if err := test.do(); err != nil {
			t.Fatal(err)
		}
		term.await("after "+test.name+", the whole is drawn", func() bool {
			_, after, written := strings.Cut(term.output(), foreign)
			_, after, cleared := strings.Cut(after, whole)
			return written && cleared && strings.Contains(after, "Announce: Banker wins.")
		})
	}
}
