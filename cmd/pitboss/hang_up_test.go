package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/creack/pty"

	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A table whose terminal hangs up was told to stop: it ends in order, with the exit status of any other order to stop
// (docs/operations.md, "Exit statuses").
func TestATableWhoseTerminalHangsUpEndsInOrder(t *testing.T) {
	norace.Only(t)
	for name, hangUp := range map[string]func(*exec.Cmd, *os.File) error{
		"told so":           func(table *exec.Cmd, _ *os.File) error { return table.Process.Signal(syscall.SIGHUP) },
		"the terminal gone": func(_ *exec.Cmd, terminal *os.File) error { return terminal.Close() },
	} {
		for n := range 6 { // which of two signal handlers came first was chance
			t.Run(fmt.Sprint(name, n), func(t *testing.T) {
				t.Parallel()
				folder := t.TempDir()
				config := filepath.Join(folder, "t.toml")
				text := "site = \"vilnius-1\"\ntable = \"table-9\"\nvariant = \"ezugi-baccarat\"\ndatabase = \"table.db\"\n" +
					"[[device]]\nkind = \"scanner\"\nname = \"scanner\"\npath = \"/dev/null\"\n" // it never opens
				must.Do(t, os.WriteFile(config, []byte(text), 0o600))
				addPeople(t, config)
				table := exec.Command("pitboss", "table", "--config", config)
				table.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8")
				terminal := must.Get(pty.StartWithSize(table, &pty.Winsize{Cols: 120, Rows: 40}))(t)
				defer terminal.Close()
				t.Cleanup(func() { _ = table.Process.Kill() }) // it may have ended
				go io.Copy(io.Discard, terminal)
				await.Until(t, "the table is open", func() bool {
					return control.Find(filepath.Join(folder, "table.db")) != nil
				})
				must.Do(t, hangUp(table, terminal))
				check.Dof(t, await.Exit(t, table), "the table ends with")
			})
		}
	}
}
