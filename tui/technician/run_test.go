package technician

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/internal/await"
	"pitboss/tui/keyboard"
	"pitboss/tui/program"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

// terminal is a real pty with the bench running on it.
type terminal struct {
	t      *testing.T
	master *os.File
	ended  chan error
	cancel context.CancelFunc

	mutex sync.Mutex
	out   strings.Builder
	shown []bench.View
	asked []bench.Request
}

func start(t *testing.T, views []bench.View) *terminal {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Fatalf("opening a pty: %v", err)
	}
	if err := pty.Setsize(master, &pty.Winsize{Cols: 80, Rows: 24}); err != nil {
		t.Fatalf("sizing the pty: %v", err)
	}
	term := &terminal{t: t, master: master, ended: make(chan error, 1), shown: views}
	locked := func(do func()) {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		do()
	}
	floor := Floor{
		Views: func() (views []bench.View) { locked(func() { views = term.shown }); return views },
		Do: func(request bench.Request) bool {
			locked(func() { term.asked = append(term.asked, request) })
			return true
		},
	}
	read := make(chan struct{})
	go func() {
		defer close(read)
		buffer := make([]byte, 4096)
		for {
			n, err := master.Read(buffer)
			locked(func() { term.out.Write(buffer[:n]) })
			if err != nil {
				return
			}
		}
	}()
	ctx, cancel := context.WithCancel(t.Context())
	term.cancel = cancel
	options := Options{Input: tty, Output: tty, Environ: []string{"TERM=xterm-256color", "SSH_TTY=/dev/pts/0"}}
	over := make(chan struct{})
	go func() {
		defer close(over)
		term.ended <- Run(ctx, floor, options)
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

func (term *terminal) await(what string, met func() bool) {
	term.t.Helper()
	await.Right(term.t, what, func() string {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		if met() {
			return ""
		}
		return fmt.Sprintf("the terminal got %q", term.out.String())
	})
}

func (term *terminal) shows(text string) {
	term.t.Helper()
	term.await("showing "+text, func() bool { return strings.Contains(term.out.String(), text) })
}

func (term *terminal) press(keys string) {
	term.t.Helper()
	if _, err := term.master.WriteString(keys); err != nil {
		term.t.Fatal(err)
	}
}

func (term *terminal) end() error {
	term.t.Helper()
	err := await.From(term.t, "the screen ends", term.ended)
	term.shows("\x1b[?1049l") // the alternate screen was left
	return err
}

func TestRunOnARealTerminal(t *testing.T) {
	term := start(t, threeWrong())
	term.shows("3 of 8 devices to look at")
	term.press("\r")
	term.shows("change the cable")
	term.mutex.Lock()
	term.shown = []bench.View{running()}
	term.mutex.Unlock()
	term.shows("all well")         // looked at again by itself: that device is gone
	time.Sleep(2 * keyboard.Grace) // what was on its way is not taken
	term.press("\r")
	term.shows("not yet read.")
	term.press("x")
	term.shows("Stop the test?")
	time.Sleep(keyboard.Grace) // a question is answered once it was seen
	term.press("v")
	term.await("the request", func() bool { return len(term.asked) == 1 && term.asked[0].Act == bench.StopTest })
	if err := pty.Setsize(term.master, &pty.Winsize{Cols: 40, Rows: 12}); err != nil {
		t.Fatal(err)
	}
	term.press("q") // a test still runs: it asks
	term.shows("Leave the bench?")
	time.Sleep(keyboard.Grace)
	term.press("v")
	if err := term.end(); err != nil {
		t.Errorf("leaving is no error: %v", err)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	term := start(t, allWell())
	term.shows("all well")
	term.shows("\x1b[>31u") // presses, repetitions and releases of every key, where the terminal knows them
	term.cancel()
	if err := term.end(); err != nil {
		t.Errorf("being asked to end is no error: %v", err)
	}
}

func TestRunGivesTheTerminalBackOnHangUp(t *testing.T) {
	term := start(t, allWell())
	term.shows("all well")
	if err := syscall.Kill(syscall.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if err := term.end(); !errors.Is(err, program.ErrHungUp) {
		t.Errorf("got %v, want ErrHungUp", err)
	}
}

// TestLeavingAlone: nothing is lost by leaving, unless a test is under way.
func TestLeavingAlone(t *testing.T) {
	for _, test := range []struct {
		name  string
		views []bench.View
		keys  string
		want  bool
	}{
		{"q leaves", allWell(), "q", true},
		{"Esc at the glance leaves", allWell(), "esc", true},
		{"Esc in a device goes back", allWell(), "enter esc", false},
		{"ctrl+c leaves", allWell(), "enter ctrl+c", true},
		{"q is a letter of a note", []bench.View{planted()}, "enter 3 m q", false},
		{"ctrl+c leaves while a note is typed", []bench.View{planted()}, "enter 3 m q ctrl+c", true},
		{"q asks while a test runs", []bench.View{running()}, "q", false},
		{"Enter stays", []bench.View{running()}, "q enter", false},
		{"v leaves", []bench.View{running()}, "esc v", true},
		{"v alone does not", []bench.View{running()}, "v", false},
		{"y does not", []bench.View{running()}, "esc y", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBed(t, test.views...)
			a := newAlone(b.floor(), Options{Theme: theme.Mono, Glyphs: theme.ASCII})
			a.look = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
			left := false
			for _, key := range strings.Fields(test.keys) {
				b.pass(keyboard.Grace) // every question was read
				left = a.key(pressOf(key), 0)
				if a.View().Content == "" {
					t.Error("nothing is drawn")
				}
			}
			if left != test.want {
				t.Errorf("left is %v, want %v:\n%s", left, test.want, a.View().Content)
			}
		})
	}
}

// TestTheScreenHasAGroundOfItsOwn where there are colours enough to know what it is: text is measured against it.
func TestTheScreenHasAGroundOfItsOwn(t *testing.T) {
	for _, test := range []struct {
		name    string
		theme   theme.Name
		profile colorprofile.Profile
		own     bool
	}{
		{"256 colours", theme.Default, colorprofile.ANSI256, true},
		{"16 colours", theme.Default, colorprofile.ANSI, false},
		{"no colours", theme.Mono, colorprofile.ANSI256, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			bench := newAlone(Floor{}, Options{Theme: test.theme, Glyphs: theme.Unicode})
			bench.Update(tea.ColorProfileMsg{Profile: test.profile})
			if view := bench.View(); (view.BackgroundColor != nil) != test.own || (view.ForegroundColor != nil) != test.own {
				t.Errorf("ground %v, ink %v; own is %v", view.BackgroundColor, view.ForegroundColor, test.own)
			}
		})
	}
}

// TestAClickLeavesTheBench: where the bench runs alone, a click on a cap is its key, too.
func TestAClickLeavesTheBench(t *testing.T) {
	a := newAlone(newBed(t).floor(), Options{Theme: theme.Mono, Glyphs: theme.ASCII, Mouse: true})
	a.look = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	view := a.View()
	for row, line := range strings.Split(tuitest.Draw(view.Content, a.width, a.height), "\n") {
		if at := strings.Index(line, "Esc"); at >= 0 {
			if _, command := a.Update(tea.MouseClickMsg{X: at, Y: row, Button: tea.MouseLeft}); command == nil {
				t.Error("a click on Esc does not leave")
			}
			return
		}
	}
	t.Errorf("no Esc to click on:\n%s", view.Content)
}
