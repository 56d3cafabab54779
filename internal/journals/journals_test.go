package journals

import (
	"path/filepath"
	"testing"
	"time"

	"pitboss/internal/hub/hubtest"
	"pitboss/store"
)

// Records are read back from the last one, however many there are.
func TestRecordsNewestFirst(t *testing.T) {
	journal, err := store.Open(filepath.Join(t.TempDir(), "table.db"), store.Options{Site: "s", Table: "t", Created: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	defer journal.Close()
	records, err := hubtest.Cards(2 * atOnce)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := journal.Append(records, nil); err != nil {
		t.Fatal(err)
	}
	head, err := journal.Head()
	if err != nil {
		t.Fatal(err)
	}
	next := head.Sequence
	for record, err := range NewestFirst(journal) {
		if err != nil || record.Sequence != next {
			t.Fatalf("record %d comes where %d is next (%v)", record.Sequence, next, err)
		}
		next--
	}
	if next != 0 {
		t.Errorf("the first %d records do not come", next)
	}
}
