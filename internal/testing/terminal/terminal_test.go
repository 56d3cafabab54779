package terminal_test

import (
	"os/exec"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/terminal"
)

// A line is filled in and the answer seen, whatever the process asks its terminal while it ends.
func TestAProcessAsksAndAnswers(t *testing.T) {
	asks := exec.Command("sh", "-c", `printf 'Staff id _'; read id
for n in 1 2 3 4 5 6 7 8; do printf '\033[c'; done; printf "Good evening, $id"`)
	screen := terminal.Start(t, asks, 80, 24)
	screen.Press("Staff id _", "anna\n")
	if err := await.Exit(t, asks); err != nil {
		t.Fatal(err)
	}
	screen.Sees("Good evening, anna")
}
