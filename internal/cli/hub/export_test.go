package hub

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Where something at the hub is no record the export says which command makes a journal of what is before it.
func TestHubExportSaysWhatToType(t *testing.T) {
	h := hubtest.Start(t)
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(5)
	table.Await()
	must.Get(hubtest.Streams(t, h.Conn()).Publish(t.Context(), h.Site().Record("table-7"), []byte("{}")))(t)
	target := filepath.Join(t.TempDir(), "made.db")
	run := func(arguments ...string) (string, error) {
		var out bytes.Buffer
		cmd := newExport()
		cmd.SetArgs(append(arguments, "--to", target, "--dir", h.Dir()))
		cmd.SetOut(&out)
		cmd.SetErr(&out)
		err := cmd.ExecuteContext(t.Context())
		return out.String(), err
	}
	_, err := run("table-7")
	want := "pitboss hub export table-7 --to-record 6 --to " + target + " --dir " + h.Dir()
	if said := exit.Of(err); said.Status != exit.IntegrityFailed || !strings.HasSuffix(said.Hint.String(), want) || !strings.Contains(err.Error(), "record 7 cannot follow") {
		t.Fatalf("it says %v, with the hint %q and status %d, want %q", err, said.Hint, said.Status, want)
	}
	check.Containsf(t, must.Get(run("--record", "table-7", "--to-record", "6"))(t), "has 6 records of table-7",
		"it says")
	if _, err := run("table-7", "--to-record", "0"); exit.Of(err).Status != exit.UsedWrongly {
		t.Errorf("no record at all says %v", err)
	}
}
