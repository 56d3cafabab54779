package store_test

import (
	"bytes"
	"testing"

	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Stored gives the bytes of the export, a reading at a time, from the file and through a table.
func TestStored(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 200)
	var export bytes.Buffer
	must.Do(t, j.Export(t.Context(), &export, store.NDJSON, store.Filter{}))
	lines := bytes.Split(bytes.TrimSpace(export.Bytes()), []byte("\n"))
	for name, read := range map[string]*store.Journal{"the file": j, "through a table": store.OpenThrough(path, j.Info(), j)} {
		for from, readings := uint64(1), 0; from <= uint64(len(lines)); readings++ {
			stored := must.Get(read.Stored(from, uint64(len(lines))))(t)
			for _, record := range stored {
				if !bytes.Equal(record, lines[from-1]) {
					t.Fatalf("%s: record %d is %s, exported as %s", name, from, record, lines[from-1])
				}
				from++
			}
			if readings > 10 {
				t.Fatalf("%s: %d readings came to record %d", name, readings, from)
			}
		}
		check.ErrorIsf(t, check.ErrorOf(read.Stored(801, 900)), store.ErrNoRecord, "%s: after the end it says", name)
	}
	if hash, err := store.HashOf(lines[7]); err != nil || !bytes.HasSuffix(lines[7], []byte(hash+`"}`)) {
		t.Errorf("the hash of record 8 is %q, %v", hash, err)
	}
	check.Fails(t, check.ErrorOf(store.HashOf(bytes.Replace(lines[7], []byte("scanner"), []byte("skanner"), 1))),
		"a record that was changed has a hash")
}
