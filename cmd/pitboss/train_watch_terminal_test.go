package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/terminal"
)

// TestTwoTerminalsOfAnExercise: an instructor stops an exercise, notes, tells and throws a fault in at one terminal while
// it is played at another. Their terminal is killed, the exercise continues, and they watch its end at the next one.
func TestTwoTerminalsOfAnExercise(t *testing.T) {
	t.Parallel()
	record, wheel := filepath.Join(t.TempDir(), "cleo.db"), filepath.Join(t.TempDir(), "wheel.toml")
	must.Do(t, os.WriteFile(wheel, []byte("level = \"first\"\nvariant = \"ro-roulette\"\nseed = 2\nrounds = 1\ntitle = {en = \"Spin\"}\n"), 0o600))
	sits := func(columns, rows int, args ...string) (*terminal.Terminal, *exec.Cmd) {
		process := exec.Command(os.Args[0], append(args, "--theme", "mono")...)
		process.Args[0] = "pitboss"
		process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "GORACE=atexit_sleep_ms=0")
		screen := terminal.Start(t, process, columns, rows)
		t.Cleanup(func() { _ = process.Process.Kill() }) // it has ended, unless the test failed
		return screen, process
	}
	table, trains := sits(80, 24, "train", "run", wheel, "--db", record, "--trainee", "Cleo")
	table.Sees("open betting")
	watch, watches := sits(120, 40, "train", "watch", record)
	watch.Sees("wheel.toml, Cleo")
	watch.Press("open betting", "p")
	watch.Sees("EXERCISE STOPPED")
	table.Press("STOPPED by the instructor. Wait.", "\r")
	watch.Press("continue", "m")
	watch.Type("Message to the trainee", "Look here")
	table.Sees("Instructor: Look here")
	watch.Press("message from Instructor", "n")
	watch.Sees("Note about record")
	watch.Press("Note about record", "late")
	watch.Press("late_", "\r")
	watch.Press("the instructor's note: late", "f")
	watch.Press("the next ball leaves the wheel", "3")
	watch.Sees("caused for training: ball-out")
	must.Do(t, watches.Process.Signal(syscall.SIGKILL))
	_ = watches.Wait() // it was killed

	again, watchesAgain := sits(80, 24, "train", "watch", record)
	again.Sees("the exercise continues after")
	table.Press("open betting", "\r")
	table.Press("Do not spin until betting closes.", "q")
	table.Press("Leave the screen?", "y")
	table.Sees("not passed")
	must.Do(t, await.Exit(t, trains))
	again.Sees("not passed")
	again.Sees("late")
	must.Do(t, await.Exit(t, watchesAgain))
}
