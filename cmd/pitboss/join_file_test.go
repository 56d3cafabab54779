package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/hub/hubtest"
)

// Joining again with a file that cannot be written asks the hub for nothing: the credentials of before stay good.
func TestJoiningWithAFileThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	dir, folder := t.TempDir(), t.TempDir()
	hubtest.In(t, dir, "127.0.0.1:0")
	joins := func(path string) (said string, status int) {
		t.Helper()
		var line string
		eventually(t, "the hub runs", func() bool {
			line, status = output("hub", "enrol", "--auditor", "lab-1", "--dir", dir)
			return status == exitDone
		})
		var out bytes.Buffer
		status = run([]string{"join", "--credentials", path}, strings.NewReader(line), &out, &out)
		return out.String(), status
	}
	good := filepath.Join(folder, "lab.hub")
	if said, status := joins(good); status != exitDone {
		t.Fatalf("exit status %d\n%s", status, said)
	}
	for _, path := range []string{folder, filepath.Join(folder, "none", "lab.hub")} {
		if said, status := joins(path); status != exitFailed || !strings.Contains(said, path) {
			t.Errorf("%s: exit status %d\n%s", path, status, said)
		}
	}
	if said, status := output("hub", "status", "--credentials", good); status != exitDone {
		t.Errorf("the credentials of before: exit status %d\n%s", status, said)
	}
}
