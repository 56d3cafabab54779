package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/terminal"
)

// TestDemoSite runs a whole site on a terminal: the tables appear, a shift manager signs in at the floor and
// sends one of them a message, which is in that table's record with who sent it and from where; and leaving
// ends all of it and takes the folder away.
func TestDemoSite(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	process := exec.Command(os.Args[0], "demo", "site", "--tables", "2", "--seed", "5", "--theme", "mono")
	process.Args[0] = "pitboss"
	process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "TMPDIR="+folder, "GORACE=atexit_sleep_ms=0")
	floor := terminal.Start(t, process, 120, 40)
	t.Cleanup(func() { _ = process.Process.Kill() }) // it has ended, unless the test failed
	floor.Sees("table-1")
	floor.Press("table-2", "s")
	floor.Type("Staff id", "manager")
	floor.Type("PIN", "2222")
	floor.Press("Signed in: Max Manager", "m")
	floor.Press("1 Please deal a little slower.", "1")
	floor.Sees("table-1 shows your message")
	told := regexp.MustCompile(`"type":"table-told".*`)
	record := func() string {
		for _, path := range must.Get(filepath.Glob(filepath.Join(folder, "pitboss-site-*", "table-*", "table.db")))(t) {
			reads := exec.CommandContext(await.Context(t), os.Args[0], "journal", "export", "--db", path)
			reads.Args[0] = "pitboss"
			text, _ := reads.Output() // the table may not be open yet
			if line := told.FindString(string(text)); line != "" {
				return line
			}
		}
		return ""
	}
	line := ""
	await.Until(t, "the message is in the table's record", func() bool {
		line = record()
		return line != ""
	})
	for _, want := range []string{`"Please deal a little slower."`, `"told_by":"manager"`, `"name":"Max Manager"`} {
		check.Containsf(t, line, want, "is not in the record of the message")
	}
	floor.Press("table-2", "q")
	floor.Press("Leave the screen?", "y")
	must.Do(t, await.Exit(t, process))
	if left := must.Get(os.ReadDir(folder))(t); len(left) > 0 {
		t.Errorf("%s is left behind", left[0].Name())
	}
}
