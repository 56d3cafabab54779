package hub_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// The owner of the hub's folder makes a journal of what the hub has of a table, also while it writes, and of
// one that was cut off.
func TestExport(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h := hubtest.In(t, dir, "127.0.0.1:0")
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(3000)
	table.Await()
	if _, err := h.Revoke(t.Context(), "table", "table-7", "stolen"); err != nil {
		t.Fatal(err)
	}
	owner, err := hub.Connect(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer owner.Close()
	target := filepath.Join(t.TempDir(), "made.db")
	head, err := owner.Export(t.Context(), "table-7", target, 0)
	if err != nil {
		t.Fatal(err)
	}
	if own, err := table.Journal.Head(); err != nil || own != head {
		t.Errorf("the head is %+v, the table's %+v (%v)", head, own, err)
	}
	made, err := store.OpenReadOnly(target)
	if err != nil {
		t.Fatal(err)
	}
	defer made.Close()
	for next := uint64(1); next <= head.Sequence; next++ {
		want, err := table.Journal.Stored(next, next)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := made.Stored(next, next); err != nil || !bytes.Equal(got[0], want[0]) {
			t.Fatalf("record %d is %s (%v), want %s", next, got, err, want[0])
		}
	}
	if _, err := owner.Export(t.Context(), "table-7", target, 0); err == nil {
		t.Error("a file that was there is made again")
	}
	if _, err := owner.Export(t.Context(), "table-8", filepath.Join(t.TempDir(), "none.db"), 0); err == nil {
		t.Error("a journal of a table that never joined is made")
	}
}

// A table whose database is damaged goes on at the hub from what is made of its record there.
func TestATableGoesOnFromAnExport(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h := hubtest.In(t, dir, "127.0.0.1:0")
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(300)
	table.Await()
	table.Stop()
	owner, err := hub.Connect(dir)
	must.Do(t, err)
	defer owner.Close()
	made := filepath.Join(t.TempDir(), "made.db")
	_, err = owner.Export(t.Context(), "table-7", made, 0)
	must.Do(t, err)
	table = hubtest.StartTable(t, made, table.Credentials)
	table.Write(20)
	table.Await()
	table.WantSame(h.JetStream())
}
