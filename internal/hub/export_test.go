package hub_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
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
	must.Get(h.Revoke(t.Context(), "table", "table-7", "stolen"))(t)
	owner := must.Get(hub.Connect(dir))(t)
	defer owner.Close()
	target := filepath.Join(t.TempDir(), "made.db")
	head := must.Get(owner.Export(t.Context(), "table-7", target, 0))(t)
	if own, err := table.Journal.Head(); err != nil || own != head {
		t.Errorf("the head is %+v, the table's %+v (%v)", head, own, err)
	}
	made := must.Get(store.OpenReadOnly(target))(t)
	defer made.Close()
	for next := uint64(1); next <= head.Sequence; next++ {
		want := must.Get(table.Journal.Stored(next, next))(t)
		if got, err := made.Stored(next, next); err != nil || !bytes.Equal(got[0], want[0]) {
			t.Fatalf("record %d is %s (%v), want %s", next, got, err, want[0])
		}
	}
	check.Fails(t, check.ErrorOf(owner.Export(t.Context(), "table-7", target, 0)),
		"a file that was there is made again")
	check.Fails(t, check.ErrorOf(owner.Export(t.Context(), "table-8", filepath.Join(t.TempDir(), "none.db"), 0)),
		"a journal of a table that never joined is made")
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
	owner := must.Get(hub.Connect(dir))(t)
	defer owner.Close()
	made := filepath.Join(t.TempDir(), "made.db")
	must.Get(owner.Export(t.Context(), "table-7", made, 0))(t)
	table = hubtest.StartTable(t, made, table.Credentials)
	table.Write(20)
	table.Await()
	table.WantSame(h.JetStream())
}
