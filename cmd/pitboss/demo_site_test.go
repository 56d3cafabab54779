package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/testing/must"

	"github.com/creack/pty"
)

// siteWithin is how long a demonstrated site may take for anything.
const siteWithin = await.End

// TestDemoSite runs a whole site on a terminal: the tables appear, a shift manager signs in at the floor and
// sends one of them a message, which is in that table's record with who sent it and from where; and leaving
// ends all of it and takes the folder away.
func TestDemoSite(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	process := exec.Command(os.Args[0], "demo", "site", "--tables", "2", "--seed", "5", "--theme", "mono")
	process.Args[0] = "pitboss"
	process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "TMPDIR="+folder, "GORACE=atexit_sleep_ms=0")
	begun := time.Now()
	terminal := must.Get(pty.StartWithSize(process, &pty.Winsize{Cols: 120, Rows: 40}))(t)
	defer terminal.Close()
	drawn := make(chan []byte, 1000)
	go func() {
		defer close(drawn)
		for {
			part := make([]byte, 64<<10)
			n, err := terminal.Read(part)
			if n > 0 {
				drawn <- part[:n]
			}
			if err != nil {
				return
			}
		}
	}()
	var screen bytes.Buffer
	for limit := time.After(siteWithin); !strings.Contains(screen.String(), "table-2"); {
		select {
		case part := <-drawn:
			screen.Write(part)
		case <-limit:
			t.Fatalf("no table is shown: %q", screen.String())
		}
	}
	t.Logf("both tables stood there after %s", time.Since(begun).Round(time.Millisecond))
	go func() {
		for range drawn { // the terminal takes what the screen draws
		}
	}()
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
	for end := time.Now().Add(siteWithin); line == "" && time.Now().Before(end); line = record() {
		for _, keys := range []string{"\x1b", "s", "manager", "\r", "2222", "\r", "", "m", "1", ""} {
			must.Get(io.WriteString(terminal, keys))(t)
			time.Sleep(500 * time.Millisecond)
		}
	}
	for _, want := range []string{`"Please deal a little slower."`, `"told_by":"manager"`, `"name":"Max Manager"`} {
		if !strings.Contains(line, want) {
			t.Errorf("%s is not in the record of the message: %s", want, line)
		}
	}
	for _, keys := range []string{"\x1b", "q", "y"} {
		must.Get(io.WriteString(terminal, keys))(t)
		time.Sleep(500 * time.Millisecond)
	}
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(siteWithin):
		_ = process.Process.Kill()
		t.Error("it does not end")
	}
	if left := must.Get(os.ReadDir(folder))(t); len(left) > 0 {
		t.Errorf("%s is left behind", left[0].Name())
	}
}
