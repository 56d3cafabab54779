package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/testing/must"
	"pitboss/store"
)

// What was counted of the devices is no evidence: damage to it is told and is none of
// the record's, and the exit status says so.
func TestVerifyTellsOfDamagedCounters(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	journal := must.Get(store.Open(path, store.Options{Site: "s", Table: "t"}))(t)
	must.Do(t, journal.PutDevice("scanner", []byte("SOMETHING COUNTED")))
	must.Do(t, journal.Close())
	verify := func(more ...string) string {
		t.Helper()
		var out, failed bytes.Buffer
		if status := ran(append([]string{"journal", "verify", "--db", path}, more...), strings.NewReader(""), &out, &failed); status != 0 {
			t.Fatalf("exit status %d: %s%s", status, &out, &failed)
		}
		return out.String()
	}
	if out := verify(); !strings.Contains(out, "devices counted        1") || strings.Contains(out, "beside the record") {
		t.Errorf("verify says\n%s", out)
	}
	data := must.Get(os.ReadFile(path))(t)
	must.Do(t, os.WriteFile(path, bytes.ReplaceAll(data, []byte("SOMETHING"), []byte("SOMETIMES")), 0o600))
	if out := verify(); !strings.Contains(out,
		`beside the record      what was counted of "scanner" is not what was kept`) || !strings.Contains(out, "nothing wrong") {
		t.Errorf("verify says\n%s", out)
	}
	if out := verify("--json"); !strings.Contains(out, `"devices":0,"notes":["what was counted of \"scanner\"`) ||
		!strings.Contains(out, `"sound":true`) {
		t.Errorf("verify says %s", out)
	}
}
