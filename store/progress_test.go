package store_test

import (
	"bytes"
	"testing"

	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Verifying and exporting say how far they are, up to the last record, in the file and through its holder.
func TestLongReadingsTellHowFarTheyAre(t *testing.T) {
	path := newPath(t)
	holder := open(t, path)
	last := uint64(len(fill(t, holder, 3)))
	through := store.OpenThrough(path, holder.Info(), holder)
	read := func(name string, do func(hear store.Progress) error) {
		t.Helper()
		var reached, of uint64
		must.Dof(t, do(func(done, all uint64) { reached, of = done, all }), "%s", name)
		if reached != last || of != last {
			t.Errorf("%s: told %d of %d, want %d", name, reached, of, last)
		}
	}
	export := func(journal *store.Journal) func(store.Progress) error {
		return func(hear store.Progress) error {
			return journal.Export(store.WithProgress(t.Context(), hear), &bytes.Buffer{}, store.NDJSON, store.Filter{})
		}
	}
	read("the export", export(holder))
	read("the export through the holder", export(through))
	read("verifying through the holder", func(hear store.Progress) error {
		_, err := through.VerifyThrough(store.WithProgress(t.Context(), hear))
		return err
	})
	must.Do(t, holder.Close())
	read("verifying", func(hear store.Progress) error {
		_, err := store.Verify(store.WithProgress(t.Context(), hear), path)
		return err
	})
}
