package await

import (
	"os/exec"
	"testing"
	"time"
)

// Exit returns how a program ended, once it did. One that does not is killed, and the test told.
func Exit(t testing.TB, program *exec.Cmd) error {
	t.Helper()
	program.WaitDelay = End // a child of its own may keep its output open
	hangs := time.AfterFunc(End, func() { _ = program.Process.Kill() })
	err := program.Wait()
	if !hangs.Stop() {
		t.Errorf("not within %s: the end of %q", End, program.Args)
	}
	return err
}
