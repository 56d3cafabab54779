package storetest

import (
	"iter"
	"slices"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Recorded returns the records of these types, oldest first; all of them if no type is given.
func Recorded(t check.T, records iter.Seq2[game.Record, error], types ...game.EventType) (found []game.Record) {
	t.Helper()
	for record, err := range records {
		must.Do(t, err)
		if len(types) == 0 || slices.Contains(types, record.Type) {
			found = append(found, record)
		}
	}
	return found
}
