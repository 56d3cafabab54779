package hub_test

import (
	"os"
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A fork is in the hub's own record, once, however often the table and the hub start.
func TestAForkIsRecorded(t *testing.T) {
	t.Parallel()
	dir, path := t.TempDir(), filepath.Join(t.TempDir(), "table.db")
	old := path + ".old"
	var hashes [2]string
	t.Run("forks", func(t *testing.T) {
		h := hubtest.In(t, dir, "127.0.0.1:0")
		table := hubtest.StartTable(t, path, hubtest.Join(t, h, "table-7", ""))
		table.Write(9)
		table.Await()
		table.Stop()
		data := must.Get(os.ReadFile(path))(t)
		must.Do(t, os.WriteFile(old, data, 0o600))

		table = hubtest.StartTable(t, path, table.Credentials)
		table.Write(10)
		table.Await()
		hashes[0] = hashAt(t, table.Journal, 11)
		table.Stop()
		must.Do(t, os.Rename(old, path))
		for range 2 {
			table = hubtest.StartTable(t, path, table.Credentials)
			table.Write(3)
			await.Until(t, "the fork is recorded", func() bool { return len(hubtest.Recorded[game.RecordForked](t, h)) > 0 })
			hashes[1] = hashAt(t, table.Journal, 11)
			table.Stop()
		}
	})
	found := hubtest.Recorded[game.RecordForked](t, hubtest.In(t, dir, "127.0.0.1:0"))
	want := game.RecordForked{Record: "table-7", From: 11, HubLast: 20, OwnLast: 13, Hub: hashes[0], Own: hashes[1]}
	if len(found) != 1 || found[0] != want {
		t.Errorf("the hub's record has %+v, want %+v", found, want)
	}
}

func hashAt(t *testing.T, journal *store.Journal, sequence uint64) string {
	t.Helper()
	stored := must.Get(journal.Stored(sequence, sequence))(t)
	hash := must.Get(store.HashOf(stored[0]))(t)
	return hash
}
