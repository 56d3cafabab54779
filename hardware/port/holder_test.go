package port_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"

	"github.com/creack/pty"

	"pitboss/internal/testing/must"
)

// TestMain lets this program act as the other one: depending on its input it holds a port, or opens terminals until
// one has a given number.
func TestMain(m *testing.M) {
	switch number := os.Getenv("PORT_TEST_TERMINAL"); {
	case number != "":
		holdTerminal(number)
	case os.Getenv("PORT_TEST_HOLD") != "":
		fmt.Println("holding")
		_, _ = io.Copy(io.Discard, os.Stdin) // until it is killed
	default:
		os.Exit(m.Run())
	}
}

// holdTerminal opens pseudo-terminals until one has the number, and keeps its near end open.
func holdTerminal(number string) {
	for {
		_, near, err := pty.Open()
		if err != nil {
			fmt.Println("no:", err)
			return
		}
		if near.Name() == "/dev/pts/"+number {
			fmt.Println("holding")
			_, _ = io.Copy(io.Discard, near)
			return
		}
	}
}

// holding starts this program as another one and waits until it holds its port or terminal. It skips the test if the
// system does not allow that.
func holding(t *testing.T, other *exec.Cmd) {
	t.Helper()
	out := must.Get(other.StdoutPipe())(t)
	if err := other.Start(); err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() {
		_ = other.Process.Kill()
		_ = other.Wait() // it was killed
	})
	if line, _ := bufio.NewReader(out).ReadString('\n'); line != "holding\n" {
		t.Skipf("the other program says %q", line)
	}
}

// A table in play is never named with its process number, or someone might kill it.
func TestAnotherPitbossOnThePort(t *testing.T) {
	_, near := terminal(t)
	other := exec.Command(os.Args[0])
	other.Env, other.Stdin = append(os.Environ(), "PORT_TEST_HOLD=1"), near
	holding(t, other)
	got := readersOf(open(t, near.Name()).Opened().Readers)
	if got != "another pitboss" {
		t.Errorf("noted %q", got)
	}
}
