package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A program that waits for its next line stops when it is told to, and leaves
// nothing behind.
func TestWaitingForALineCanBeStopped(t *testing.T) {
	for name, test := range map[string]struct {
		args   []string
		line   string
		signal syscall.Signal
	}{
		"play, interrupted":   {[]string{"play", "ezugi-baccarat"}, `{"in":"tick","seconds":0}`, syscall.SIGINT},
		"play, terminated":    {[]string{"play", "ezugi-baccarat"}, `{"in":"tick","seconds":0}`, syscall.SIGTERM},
		"settle, interrupted": {[]string{"settle", "ezugi-baccarat"}, `{"player":["KD","4S"],"banker":["8S","JC"]}`, syscall.SIGINT},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			var errs strings.Builder
			process := exec.Command("pitboss", test.args...) // TestMain put it on the path
			process.Env, process.Stderr = append(os.Environ(), "TMPDIR="+folder), &errs
			in, inErr := process.StdinPipe()
			out, outErr := process.StdoutPipe()
			must.Do(t, errors.Join(inErr, outErr, process.Start()))
			timer := time.AfterFunc(await.End, func() { process.Process.Kill() })
			defer timer.Stop()
			must.Get(io.WriteString(in, test.line+"\n"))(t)
			answers := bufio.NewReader(out)
			must.Get(answers.ReadString('\n'))(t)
			must.Do(t, process.Process.Signal(test.signal))
			must.Get(io.Copy(io.Discard, answers))(t)
			_ = process.Wait() // its status is looked at instead
			if status := process.ProcessState.ExitCode(); status != exit.Failed {
				t.Errorf("%v, want exit status %d", process.ProcessState, exit.Failed)
			}
			check.Containsf(t, errs.String(), "told to stop", "standard error")
			if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		})
	}
}
