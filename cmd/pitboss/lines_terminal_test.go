package main

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/terminal"
)

// TestLinesBeginAtTheLeft: on a terminal, which returns no carriage while keys come one by one, each line of line mode
// begins in the first column.
func TestLinesBeginAtTheLeft(t *testing.T) {
	t.Parallel()
	process := exec.Command(os.Args[0])
	process.Args = []string{"pitboss", "demo", "--plain", "--seed", "1"}
	process.Env = append(os.Environ(), "TERM=xterm-256color", "GORACE=atexit_sleep_ms=0")
	screen := terminal.Start(t, process, 300, 40) // no line is wrapped
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()
	screen.Press("LOAD 8 DECKS", "\r")
	screen.Press("SHUFFLE 1/3", "q")
	screen.Sees("Leave the screen?")
	for _, line := range strings.Split(screen.Screen(), "\n") {
		if strings.HasPrefix(line, " ") && strings.TrimSpace(line) != "" {
			t.Errorf("a line begins further right: %q", line)
		}
	}
	screen.Press("Leave the screen?", "y")
	if err := await.From(t, "the end", ended); err != nil {
		_ = process.Process.Signal(syscall.SIGKILL)
		t.Errorf("it ends with %v", err)
	}
}
