package store_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// paged is a source that returns pages of few records, as changed.
type paged struct {
	store.Source
	most   int
	change func(stored [][]byte) [][]byte
}

func (p paged) Page(from, to uint64) ([][]byte, store.Head, error) {
	stored, head, err := p.Source.Page(from, to)
	stored = stored[:min(len(stored), p.most)]
	if p.change != nil {
		stored = p.change(stored)
	}
	return stored, head, err
}

// What is read through the process that has the journal open is what is in the file.
func TestAJournalIsReadThroughItsHolder(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	records := journalOf(t, path, 30)
	holder := open(t, path)
	journal := store.OpenThrough(path, holder.Info(), paged{Source: holder, most: 7})
	check.Difff(t, records, storetest.Recorded(t, journal.Records(1, 0)), "all records")
	check.Difff(t, records[4:12], storetest.Recorded(t, journal.Records(5, 12)), "some records")
	check.Difff(t, storetest.Recorded(t, holder.Round(3)), storetest.Recorded(t, journal.Round(3)), "a round")
	check.Difff(t, storetest.Recorded(t, holder.Shoe(1)), storetest.Recorded(t, journal.Shoe(1)), "a shoe")
	played := storetest.Recorded(t, journal.Round(9999))
	check.Equalf(t, len(played), 0, "a round that was not played has %d records", len(played))
	beyond := storetest.Recorded(t, journal.Records(uint64(len(records))+1, 0))
	check.Equalf(t, len(beyond), 0, "beyond the end are %d records", len(beyond))
	var direct, through bytes.Buffer
	must.Do(t, holder.Export(t.Context(), &direct, store.NDJSON, store.Filter{}))
	if err := journal.Export(t.Context(), &through, store.NDJSON, store.Filter{}); err != nil || direct.String() != through.String() {
		t.Errorf("the export differs (%v)", err)
	}
	target := filepath.Join(t.TempDir(), "copy.db")
	head, err := journal.Backup(t.Context(), target)
	last := records[len(records)-1]
	if err != nil || head != (store.Head{Sequence: last.Sequence, Hash: last.Hash}) {
		t.Fatalf("the copy ends at %v (%v), want %d", head, err, last.Sequence)
	}
	copied := open(t, target)
	check.Difff(t, records, storetest.Recorded(t, copied.Records(1, 0)), "the copy")
	if copied.Info().Kind != holder.Info().Kind || copied.Info().Table != holder.Info().Table {
		t.Errorf("the copy is of %+v, want %+v", copied.Info(), holder.Info())
	}
	wantError(t, backup(t, journal, target), store.ErrExists)
}

// Beside an open table every record is verified, to the end of the chain.
func TestRecordsAreVerifiedThroughTheHolder(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	records := journalOf(t, path, 12)
	holder := open(t, path)
	report, err := store.OpenThrough(path, holder.Info(), paged{Source: holder, most: 7}).VerifyThrough(t.Context())
	if err != nil || !report.Open || report.Records != uint64(len(records)) || report.Rounds != 12 || len(report.Problems) > 0 {
		t.Errorf("%+v (%v)", report, err)
	}
	forged := paged{Source: holder, most: 100, change: func(stored [][]byte) [][]byte {
		stored[4] = bytes.Replace(stored[4], []byte(`"seq":5`), []byte(`"seq":6`), 1)
		return stored
	}}
	report, err = store.OpenThrough(path, holder.Info(), forged).VerifyThrough(t.Context())
	if wantError(t, err, store.ErrDamaged); report.FirstBad() != 5 {
		t.Errorf("the first bad record is %d, want 5", report.FirstBad())
	}
}

// A holder that gives other records than it wrote is found out.
func TestWhatAHolderReturnsIsChecked(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 3)
	holder := open(t, path)
	for name, change := range map[string]func([][]byte) [][]byte{
		"a record changed": func(stored [][]byte) [][]byte {
			stored[2] = bytes.Replace(stored[2], []byte(`"v":1`), []byte(`"v":2`), 1)
			return stored
		},
		"a record left out":   func(stored [][]byte) [][]byte { return slices.Delete(stored, 2, 3) },
		"the end left out":    func(stored [][]byte) [][]byte { return nil },
		"records from before": func(stored [][]byte) [][]byte { return append(slices.Clone(stored[:1]), stored...) },
	} {
		journal := store.OpenThrough(path, holder.Info(), paged{Source: holder, most: 5, change: change})
		var found error
		for _, err := range journal.Records(1, 0) {
			if found = err; err != nil {
				break
			}
		}
		check.ErrorIsf(t, found, store.ErrDamaged, "%s", name)
	}
}
