package journals

import (
	"path/filepath"
	"testing"
	"time"

	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Records are read back from the last one, however many there are.
func TestRecordsNewestFirst(t *testing.T) {
	journal, err := store.Open(filepath.Join(t.TempDir(), "table.db"), store.Options{Site: "s", Table: "t", Created: time.Now()})
	must.Do(t, err)
	defer journal.Close()
	records := must.Get(hubtest.Cards(2 * atOnce))(t)
	must.Get(journal.Append(records, nil))(t)
	head := must.Get(journal.Head())(t)
	next := head.Sequence
	for record, err := range NewestFirst(journal) {
		if err != nil || record.Sequence != next {
			t.Fatalf("record %d comes where %d is next (%v)", record.Sequence, next, err)
		}
		next--
	}
	check.Equalf(t, next, 0, "the first records do not come")
}
