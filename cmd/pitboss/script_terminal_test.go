package main

import (
	"io"
	"os"
	"os/exec"
	"regexp"
	"sync"
	"syscall"
	"time"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/testscript"

	"pitboss/internal/await"
	"pitboss/internal/control"
)

// terminals are the programs that stories run on a terminal, by the database they have
// open.
var terminals sync.Map

// terminalLimit is how long a program may take to open or to end.
const terminalLimit = await.End

func openTerminal(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: open FILE args...")
	}
	database := ts.MkAbs(args[0])
	process := exec.Command(os.Args[0]) // this test's own program is pitboss under that name
	process.Args = append([]string{"pitboss"}, args[1:]...)
	process.Dir = ts.MkAbs(".")
	process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "GORACE=atexit_sleep_ms=0")
	terminal, err := pty.StartWithSize(process, &pty.Winsize{Cols: 120, Rows: 40})
	ts.Check(err)
	go io.Copy(io.Discard, terminal)
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()
	close := sync.OnceValue(func() error {
		defer terminal.Close()
		_ = process.Process.Signal(syscall.SIGTERM)
		select {
		case err := <-ended:
			return err
		case <-time.After(terminalLimit):
			_ = process.Process.Kill()
			return <-ended
		}
	})
	terminals.Store(database, close)
	ts.Defer(func() { _ = close() })
	for end := time.Now().Add(terminalLimit); control.Find(database) == nil; time.Sleep(20 * time.Millisecond) {
		select {
		case err := <-ended:
			ended <- err // for what closes it
			ts.Fatalf("%v ends with %v", args[1:], err)
		default:
		}
		if time.Now().After(end) {
			ts.Fatalf("%v has no control socket", args[1:])
		}
	}
}

func closeTerminal(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: close FILE")
	}
	close, open := terminals.LoadAndDelete(ts.MkAbs(args[0]))
	if !open {
		ts.Fatalf("%s is not open", args[0])
	}
	ts.Check(close.(func() error)())
}

func waitFor(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: waitfor FILE PATTERN")
	}
	pattern, err := regexp.Compile("(?m)" + args[1])
	ts.Check(err)
	var text []byte
	for end := time.Now().Add(terminalLimit); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if text, err = os.ReadFile(ts.MkAbs(args[0])); err == nil && pattern.Match(text) {
			return
		}
	}
	ts.Fatalf("%s never has %s:\n%s", args[0], args[1], text)
}
