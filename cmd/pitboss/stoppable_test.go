package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/cli/root"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A command that waits for its standard input and is told to stop was not used wrongly.
func TestBeingToldToStopIsNoWrongUse(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	journal := filepath.Join(t.TempDir(), "table.db")
	must.Equalf(t, run([]string{"play", "ezugi-baccarat", "--db", journal}, strings.NewReader(""), io.Discard,
		t.Output()), exit.Done, "play ended with")
	for _, command := range []string{
		"play ezugi-baccarat", "settle ezugi-baccarat", "rules roads", "join --db " + journal,
		"staff add rasa --name Rasa --role dealer --pin-stdin --db " + journal,
		"staff set-badge dealer --pin-stdin --db " + journal,
	} {
		t.Run(command, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			stop()
			in, open := io.Pipe() // nobody writes into it
			defer open.Close()
			root := root.New()
			root.SetArgs(strings.Fields(command))
			root.SetIn(in)
			root.SetOut(io.Discard)
			root.SetErr(io.Discard)
			err := root.ExecuteContext(ctx)
			if found := exit.Of(err); err == nil || found.Status != exit.Failed || !found.Hint.IsZero() ||
				!strings.Contains(err.Error(), "told to stop") {
				t.Errorf("%v, status %d, hint %q", err, found.Status, found.Hint)
			}
		})
	}
}

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
			check.Equalf(t, process.ProcessState.ExitCode(), exit.Failed, "%v: exit status", process.ProcessState)
			check.Containsf(t, errs.String(), "told to stop", "standard error")
			if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		})
	}
}
