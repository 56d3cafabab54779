package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/spf13/cobra"

	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
)

// onTerminals are the commands that show a screen, with what they want.
var onTerminals = map[string]string{
	"demo": "ezugi-baccarat", "demo site": "", "devices bench": "", "floor": "--credentials f.hub",
}

// waits are the arguments with which the other commands have something to do; a command that is not here has none.
var waits = map[string]string{
	"completion":         "bash",
	"help":               "play",
	"config check":       "--config t.toml",
	"doctor":             "--config t.toml",
	"table":              "--config t.toml",
	"play":               "ezugi-baccarat",
	"settle":             "ezugi-baccarat",
	"hub":                "--dir another --site s --listen 127.0.0.1:0",
	"join":               "--config t.toml",
	"devices sim replay": "--capture none",
	"devices watch":      "--port none",
	"devices test":       "--port none",
	"hub enrol":          "table-8 --dir hub",
	"hub export":         "table-7 --to out --dir hub",
	"hub revoke":         "table-7 --dir hub",
	"hub status":         "--dir hub",
	"hub verify":         "--dir hub",
	"journal backup":     "--db t.db out",
	"journal check":      "t.db --key t.db",
	"journal devices":    "--db t.db",
	"journal export":     "--db t.db",
	"journal head":       "--db t.db",
	"journal incidents":  "--db t.db",
	"journal prove":      "--db t.db --round 1",
	"journal rotate-key": "--hub hub",
	"journal show":       "--db t.db --round 1",
	"journal tail":       "--db t.db --follow",
	"journal verify":     "--db t.db",
	"support-bundle":     "--config t.toml",
	"staff add":          "rasa --name Rasa --role dealer --db t.db --pin-stdin",
	"staff begin":        "--hub hub --admin a=A --admin b=B --pin-stdin",
	"staff confirm":      "rasa --hub hub --as tomas --pin-stdin",
	"staff disable":      "rasa --db t.db --as manager --pin-stdin",
	"staff duty":         "--hub hub",
	"staff give":         "rasa --db t.db --role dealer --pin-stdin",
	"staff list":         "--hub hub",
	"staff match":        "rasa --hub hub --as tomas --pin-stdin",
	"staff pin-length":   "6 --hub hub --as tomas --pin-stdin",
	"staff qualify":      "dealer --games all --db t.db --as manager --pin-stdin",
	"staff reset-pin":    "dealer --db t.db --pin-stdin",
	"staff set-badge":    "dealer --db t.db --pin-stdin",
}

// Every command ends when it is told to, also while it waits for its next line, for a hub that stands still, or for
// somebody to read what it says.
func TestEveryCommandEndsWhenItIsToldTo(t *testing.T) {
	norace.Only(t)
	folder := aSiteThatStandsStill(t)
	signals := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}
	everyCommand(func(name string, cmd *cobra.Command) {
		signal := signals[len(name)%2]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			words, onTerminal := onTerminals[name]
			process := exec.Command("pitboss", strings.Fields(name+" "+words+waits[name])...)
			process.Dir = folder
			process.Env = append(os.Environ(), "TERM=xterm-256color", "HOME="+folder, "TMPDIR="+t.TempDir(),
				"GORACE=atexit_sleep_ms=0")
			if onTerminal {
				terminal := must.Get(pty.StartWithSize(process, &pty.Winsize{Cols: 120, Rows: 40}))(t)
				defer terminal.Close()
				go io.Copy(io.Discard, terminal)
			} else {
				startUnread(t, process)
			}
			mustEnd(t, process, signal)
		})
	})
}

// startUnread starts a program whose input never comes and whose output nobody reads.
func startUnread(t *testing.T, process *exec.Cmd) {
	t.Helper()
	must.Get(process.StdinPipe())(t)
	reads, writes, err := os.Pipe()
	must.Do(t, err)
	t.Cleanup(func() { reads.Close() })
	raw := must.Get(writes.SyscallConn())(t)
	_ = raw.Write(func(descriptor uintptr) bool {
		for err == nil {
			_, err = syscall.Write(int(descriptor), make([]byte, 1<<16))
		}
		return true
	})
	must.ErrorIsf(t, err, syscall.EAGAIN, "filling a pipe")
	process.Stdout, process.Stderr = writes, writes
	err = process.Start()
	if err = errors.Join(err, writes.Close()); err != nil {
		t.Fatal(err)
	}
}

// mustEnd sends a signal, once the program hears it and has come as far as it does by itself, and waits for its end.
func mustEnd(t *testing.T, process *exec.Cmd, signal syscall.Signal) {
	t.Helper()
	ended := make(chan struct{})
	go func() { _ = process.Wait(); close(ended) }() // how it ends is another test's
	var before []byte
	still := 0
	await.Until(t, "the program hears the signal", func() bool { return catches(t, process.Process.Pid, signal) })
	await.Until(t, "the program has nothing to do", func() bool {
		time.Sleep(50 * time.Millisecond)
		used := timeUsed(process.Process.Pid)
		if still++; !bytes.Equal(used, before) {
			still, before = 0, used
		}
		return still == 3
	})
	_ = process.Process.Signal(signal) // it may have ended
	t.Cleanup(func() { _ = process.Process.Kill() })
	await.From(t, "the end of what was told to stop", ended)
}

// catches reports whether a process has a handler for a signal, or has ended. A signal that it was started to ignore,
// as in the background of a shell, is lost until it has one.
func catches(t *testing.T, process int, signal syscall.Signal) bool {
	t.Helper()
	status, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(process), "status"))
	if err != nil {
		return true
	}
	for line := range strings.Lines(string(status)) {
		if caught, is := strings.CutPrefix(line, "SigCgt:"); is {
			mask := must.Get(strconv.ParseUint(strings.TrimSpace(caught), 16, 64))(t)
			return mask&(1<<(signal-1)) != 0
		}
	}
	return false
}

// timeUsed returns what a process has used of the processor, as the kernel writes it; empty when it has ended.
func timeUsed(process int) []byte {
	text, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(process), "schedstat"))
	return bytes.TrimSpace(text)
}

// aSiteThatStandsStill has a table's configuration and journal in a folder, and in the folder hub below it a hub that
// takes connections and answers nobody.
func aSiteThatStandsStill(t *testing.T) (folder string) {
	folder = t.TempDir()
	does := func(in string, out io.Writer, args ...string) bool {
		return ran(args, strings.NewReader(in), out, io.Discard) == exit.Done
	}
	if !does(`{"in":"confirm"}`, io.Discard, "play", "ezugi-baccarat", "--db", filepath.Join(folder, "t.db")) {
		t.Fatal("play failed")
	}
	config := "site = \"s\"\ntable = \"table-7\"\nvariant = \"ezugi-baccarat\"\ndatabase = \"t.db\"\n"
	must.Do(t, os.WriteFile(filepath.Join(folder, "t.toml"), []byte(config), 0o600))
	dir := filepath.Join(folder, "hub")
	process := exec.Command("pitboss", "hub", "--dir", dir, "--site", "s", "--listen", "127.0.0.1:0")
	must.Do(t, process.Start())
	t.Cleanup(func() { _ = process.Process.Kill(); _ = process.Wait() })
	var invitation strings.Builder
	await.Until(t, "the hub runs", func() bool {
		invitation.Reset()
		return does("", &invitation, "hub", "enrol", "--floor", "f", "--dir", dir)
	})
	if !does(invitation.String(), io.Discard, "join", "--credentials", filepath.Join(folder, "f.hub")) {
		t.Fatal("join failed")
	}
	must.Do(t, process.Process.Signal(syscall.SIGSTOP))
	return folder
}
