package tabletest

import (
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Dealt returns the journal of a table that was played with mishaps, with at least a number of records.
func Dealt(t testing.TB, records int) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "table.db")
	journal := must.Get(store.Open(path, store.Options{Site: "s", Table: "t", Kind: game.Training, Created: Start}))(t)
	head := must.Get(journal.Head())(t)
	into := &batches{journal: journal, last: head.Sequence}
	player := must.Get(PlayerAt("classic-baccarat", 7, table.Options{Journal: into}))(t)
	player.Mishaps = 200
	for into.last-uint64(len(into.waiting)) < uint64(records) {
		_ = player.Step()
	}
	must.Do(t, journal.Close())
	return path
}

// batches writes decisions to a journal, many at a time.
type batches struct {
	journal *store.Journal
	last    uint64
	waiting []game.Record
}

func (b *batches) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	for i := range records {
		b.last++
		records[i].Sequence = b.last
	}
	b.waiting = append(b.waiting, records...)
	if len(b.waiting) < 1000 || saved == nil {
		return records, nil
	}
	return records, b.flush(saved)
}

func (b *batches) flush(saved []byte) error {
	for i := range b.waiting {
		b.waiting[i].Sequence = 0
	}
	_, err := b.journal.Append(b.waiting, saved)
	b.waiting = b.waiting[:0]
	return err
}
