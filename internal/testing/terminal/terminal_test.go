package terminal_test

import (
	"os/exec"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/terminal"
)

// A line is filled in and the answer seen, whatever the process asks its terminal while it ends.
func TestAProcessAsksAndAnswers(t *testing.T) {
	asks := exec.Command("sh", "-c", `printf 'Staff id _'; read id
for n in 1 2 3 4 5 6 7 8; do printf '\033[c'; done; printf "Good evening, $id"`)
	screen := terminal.Start(t, asks, 80, 24)
	screen.Press("Staff id _", "anna\n")
	must.Do(t, await.Exit(t, asks))
	screen.Sees("Good evening, anna")
}

// The terminal is closed when the test ends, also where that failed before it ended the process.
func TestAProcessThatGoesOn(t *testing.T) {
	goesOn := exec.Command("sh", "-c", "trap '' HUP; echo it has begun; exec sleep 1000")
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		t.Run("ends", func(t *testing.T) { terminal.Start(t, goesOn, 80, 24).Sees("it has begun") })
	}()
	t.Cleanup(func() {
		_ = goesOn.Process.Kill()
		_ = await.Exit(t, goesOn) // it was killed
	})
	await.From(t, "the end of a test that leaves its process", closed)
}
