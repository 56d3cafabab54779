package shell_test

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
	"pitboss/tui/tuitest/floor"
)

// called is what the screen of every table shows.
const called = "Scan Player's first card."

// table is a terminal with the screen of a table in a round.
type table struct {
	*terminal
	sent []game.Input
}

func startTable(ctx context.Context, t *testing.T, options tui.Options) *table {
	t.Helper()
	f, err := floor.Open(nil)
	if err == nil {
		err = f.To("deal", "player-1")
	}
	must.Do(t, err)
	box := tui.NewMailbox()
	box.Put(f.Snapshot())
	table := &table{}
	begun := make(chan struct{})
	table.terminal = start(ctx, t, func(ctx context.Context, tty *os.File) error {
		<-begun
		options.Input, options.Output, options.Environ = tty, tty, environ
		options.Send = func(input game.Input) bool {
			table.locked(func() { table.sent = append(table.sent, input) })
			return true
		}
		return tui.Run(ctx, options, box)
	})
	close(begun)
	table.shows(called)
	return table
}

// awaitSent waits until the table was sent a number of inputs.
func (table *table) awaitSent(count int) {
	table.t.Helper()
	table.await("the keys", func() (met bool) {
		table.locked(func() { met = len(table.sent) == count })
		return met
	})
}

func TestTableOnARealTerminal(t *testing.T) {
	table := startTable(t.Context(), t, tui.Options{})
	table.press("m")
	table.awaitSent(1)
	table.size(40, 12)
	table.press("q")
	table.shows("Leave the screen?")
	table.press("y")
	check.Dof(t, table.end(), "quitting is no error")
}

func TestBenchOnARealTerminal(t *testing.T) {
	var unplugged atomic.Bool
	views := func() []bench.View {
		scanner := bench.View{Name: "scanner", KindWords: message.Written("barcode scanner")}
		if scanner.Health.Link.State = bench.Live; unplugged.Load() {
			scanner.Health.Link.State = bench.Failed
			scanner.Findings = []bench.Finding{{Level: bench.Error, Words: message.Written("It went away."),
				Do: message.Written("Plug it in.")}}
		}
		return []bench.View{scanner}
	}
	term := start(t.Context(), t, func(ctx context.Context, tty *os.File) error {
		return technician.Run(ctx, technician.Floor{Views: views}, shell.Options{Input: tty, Output: tty, Environ: environ})
	})
	term.shows("Nothing has come from it yet.")
	term.shows("\x1b[>31u") // presses, repetitions and releases of every key, where the terminal knows them
	unplugged.Store(true)
	term.shows("Plug it in.") // it looks again by itself
	term.size(40, 12)
	term.press("q")
	check.Dof(t, term.end(), "leaving is no error")
}

func TestRunEndsWithItsContext(t *testing.T) {
	table := startTable(t.Context(), t, tui.Options{Kiosk: true})
	table.cancel()
	check.Dof(t, table.end(), "being asked to end is no error")
}

func TestRunGivesTheTerminalBackOnHangUp(t *testing.T) {
	table := startTable(t.Context(), t, tui.Options{})
	must.Do(t, syscall.Kill(syscall.Getpid(), syscall.SIGHUP))
	check.Dof(t, table.end(), "a terminal that went away is no error")
}

// TestRunGivesTheTerminalBackOnQuit: SIGQUIT, which kills an unprepared program at once, ends the screen in order.
func TestRunGivesTheTerminalBackOnQuit(t *testing.T) {
	table := startTable(t.Context(), t, tui.Options{})
	must.Do(t, syscall.Kill(syscall.Getpid(), syscall.SIGQUIT))
	check.Dof(t, table.end(), "being told to stop is no error")
}

// TestRunEndsWhenToldToStop: SIGTERM ends the caller's context and reaches the screen at the same moment. Neither may
// wait for the other.
func TestRunEndsWhenToldToStop(t *testing.T) {
	for range 20 {
		ctx, stop := signal.NotifyContext(t.Context(), syscall.SIGTERM)
		table := startTable(ctx, t, tui.Options{})
		must.Do(t, syscall.Kill(syscall.Getpid(), syscall.SIGTERM))
		check.Dof(t, table.end(), "being told to stop is no error")
		stop()
	}
}

// TestForeignText: what another program wrote over the screen disappears after Ctrl-L, after a change of a device's
// link, after the console was stopped and continued, and by itself after a while. It runs after the tests whose
// signals end a screen.
func TestForeignText(t *testing.T) {
	t.Parallel()
	var down atomic.Bool
	devices := func() []tui.DeviceHealth { return []tui.DeviceHealth{{Name: "scanner", Up: !down.Load()}} }
	table := startTable(t.Context(), t, tui.Options{Devices: devices})
	const whole = "\x1b[2J"
	for _, test := range []struct {
		name string
		do   func() error
	}{
		{"Ctrl-L", func() error { table.press("\x0c"); return nil }},
		{"a link is lost", func() error { down.Store(true); return nil }},
		{"a link is back", func() error { down.Store(false); return nil }},
		{"stopped and continued", func() error { return syscall.Kill(syscall.Getpid(), syscall.SIGCONT) }},
		{"nobody types", func() error { return nil }},
	} {
		foreign := "usb 1-2: device descriptor read/64, error -71: " + test.name
		must.Get(table.tty.WriteString("\r\n" + foreign))(t)
		must.Do(t, test.do())
		table.await("after "+test.name+", the whole is drawn", func() bool {
			_, after, written := strings.Cut(table.output(), foreign)
			_, after, cleared := strings.Cut(after, whole)
			return written && cleared && strings.Contains(after, called)
		})
	}
}
