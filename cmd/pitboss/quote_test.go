package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Whatever a command is given, what it says of it is short, and a file that is no key is not read whole.
func TestCommandsQuoteLittle(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := func(name string, size int) string {
		path := filepath.Join(folder, name)
		must.Do(t, os.WriteFile(path, []byte(strings.Repeat("k", size)), 0o600))
		return path
	}
	long, table := strings.Repeat("a", 5000), filepath.Join(folder, "table.db")
	journal, err := store.Open(table, store.Options{Site: "s", Table: "t", Kind: game.Live, Created: time.Now(), PINCost: hubtest.Cheap})
	if err == nil {
		err = journal.Close()
	}
	must.Do(t, err)
	for name, test := range map[string]struct {
		says string
		args []string
	}{
		"a large file as a key": {"is larger than 64 KiB", []string{"journal", "check", file("proof", 10), "--key", file("large", 1<<20)}},
		"a file that is no key": {"is no public key", []string{"journal", "check", file("proof", 10), "--key", file("small", 60<<10)}},
		"a long key":            {"is no public key", []string{"journal", "check", file("proof", 10), "--key", "a+b+" + long}},
		"a long path":           {"is no public key", []string{"journal", "check", file("proof", 10), "--key", long}},
		"a long table":          {"cannot be a name", []string{"hub", "enrol", long, "--dir", folder}},
		"a long staff id":       {"cannot be used", []string{"staff", "add", long, "--name", "Anna", "--role", "dealer", "--pin-stdin", "--db", table}},
		"a long name":           {"cannot be used", []string{"staff", "add", "anna", "--name", long, "--role", "dealer", "--pin-stdin", "--db", table}},
		"a long role":           {"want dealer", []string{"staff", "add", "anna", "--name", "Anna", "--role", long, "--pin-stdin", "--db", table}},
	} {
		var out bytes.Buffer
		status := ran(test.args, strings.NewReader("4826\n"), &out, &out)
		said := out.String()
		if status == exit.Done || !strings.Contains(said, test.says) || len(said) > 600 {
			t.Errorf("%s: exit status %d, %d bytes, want %q and at most 600 bytes: %.300s", name, status, len(said), test.says, said)
		}
	}
}
