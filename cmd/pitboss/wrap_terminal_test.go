package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/exit"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/terminal"
)

// onTerminal runs pitboss on a terminal of 80 columns and returns what is on it at the end.
func onTerminal(t *testing.T, args ...string) string {
	t.Helper()
	process := exec.Command(os.Args[0]) // this test's own program is pitboss under that name
	process.Args = append([]string{"pitboss"}, args...)
	process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "GORACE=atexit_sleep_ms=0")
	shown := terminal.Start(t, process, 80, 120)
	shown.Sees("pitboss: ") // the end of both
	_ = process.Wait()
	return shown.Screen()
}

// What doctor says breaks between words on a terminal, and so does an error. A path stays whole.
func TestWordsStayWholeOnATerminal(t *testing.T) {
	t.Parallel()
	folder := must.Get(os.MkdirTemp("", "wrap"))(t)
	t.Cleanup(func() { os.RemoveAll(folder) })
	config := filepath.Join(folder, "pitboss.toml")
	must.Do(t, os.WriteFile(config, []byte("site = \"vilnius-1\"\ntable = \"table-7\"\nvariant = \"ezugi-baccarat\"\n"+
		"database = \"table.db\"\n[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/serial/by-id/usb-Example_0001-if00\"\n"), 0o600))
	var found bytes.Buffer
	must.Equal(t, ran([]string{"doctor", "--json", "--config", config}, strings.NewReader(""), &found, io.Discard), exit.Failed)
	shown := onTerminal(t, "doctor", "--config", config)
	for lines := bufio.NewScanner(&found); lines.Scan(); {
		var finding struct{ Check, Found, Do string }
		must.Do(t, json.Unmarshal(lines.Bytes(), &finding))
		if slices.Contains([]string{"terminal", "TERM", "glyphs", "clock", "disk"}, finding.Check) {
			continue // it is another one, or later
		}
		for word := range strings.FieldsSeq(finding.Found + " " + finding.Do) {
			if !strings.Contains(shown, word) {
				t.Errorf("%q is broken:\n%s", word, shown)
			}
		}
	}
	wrong := onTerminal(t, "setup", "--answers", config+".answers")
	if !strings.Contains(wrong, config+".answers") {
		t.Errorf("the path is broken:\n%s", wrong)
	}
}
