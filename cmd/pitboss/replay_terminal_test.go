package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/terminal"
)

// TestReplayOnATerminal: a record is watched on a terminal, while a table opens its journal and goes on.
func TestReplayOnATerminal(t *testing.T) {
	t.Parallel()
	path := dealtJournal(t)
	process := exec.Command(os.Args[0], "replay", path, "--round", "2", "--theme", "mono")
	process.Args[0] = "pitboss"
	process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "GORACE=atexit_sleep_ms=0")
	screen := terminal.Start(t, process, 120, 40)
	t.Cleanup(func() { _ = process.Process.Kill() }) // it has ended, unless the test failed
	screen.Sees("round 2 opened, number 2 of the shoe")
	screen.Press("Do not deal until betting closes", "\x1b[C")
	screen.Press("no more bets", "\x1b[D")
	var errs bytes.Buffer
	status := ran([]string{"play", "ezugi-baccarat", "--db", path, "--set", "idle-lock-seconds=240"},
		strings.NewReader(`{"in":"tick","seconds":1}`+"\n"), &bytes.Buffer{}, &errs)
	check.Equalf(t, status, exit.Done, "a table opens the journal: %s", errs.String())
	screen.Press("round 2 opened", "n")
	screen.Press("round 3 opened", "q")
	must.Do(t, await.Exit(t, process))
}
