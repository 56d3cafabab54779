package store_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"go.etcd.io/bbolt"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// An export of records as they are stored decodes none of them, and finds what one that decodes them all finds.
func TestExportFindsWhatItDoesNotDecode(t *testing.T) {
	edited := func(sequence uint64, edit func(*game.Record)) func(tx *bbolt.Tx) error {
		return func(tx *bbolt.Tx) error {
			records := tx.Bucket([]byte("records"))
			value, _ := forge(records.Get(key(sequence)), edit)
			return records.Put(key(sequence), value)
		}
	}
	deleted := func(sequence uint64) func(tx *bbolt.Tx) error {
		return func(tx *bbolt.Tx) error { return tx.Bucket([]byte("records")).Delete(key(sequence)) }
	}
	for name, edit := range map[string]func(tx *bbolt.Tx) error{
		"nothing":                           func(*bbolt.Tx) error { return nil },
		"another content, sealed again":     edited(11, func(r *game.Record) { r.Round = 99 }),
		"another link":                      edited(12, func(r *game.Record) { r.Previous = r.Previous[1:] + "0" }),
		"no link":                           edited(12, func(r *game.Record) { r.Previous = "" }),
		"another place":                     edited(13, func(r *game.Record) { r.Sequence = 14 }),
		"a later version":                   edited(14, func(r *game.Record) { r.Version++ }),
		"the first missing":                 deleted(1),
		"one missing":                       deleted(7),
		"a byte of content":                 put("records", key(20), []byte(`{"v":1,"seq":20,"prev":"","hash":""}`)),
		"too short to be a record":          put("records", key(20), []byte(`{"v":1,"seq":20,}`)),
		"a key before the first":            put("records", key(0), []byte("{}")),
		"a record with a line break behind": appended(21, "\n"),
	} {
		t.Run(name, func(t *testing.T) {
			path := t.TempDir() + "/journal.db"
			journalOf(t, path, 10)
			tamper(t, path, edit)
			journal := must.Get(store.OpenReadOnly(path))(t)
			defer journal.Close()
			for _, filter := range []store.Filter{{}, {From: 1, To: 40}, {From: 11, To: 30}, {To: 5}, {From: 40}, {From: 50}, {From: 9, To: 3}} {
				var stored, decoded bytes.Buffer
				fast := journal.Export(t.Context(), &stored, store.NDJSON, filter)
				slow := journal.Export(t.Context(), io.Discard, store.CSV, filter)
				check.Equalf(t, fmt.Sprint(fast), fmt.Sprint(slow), "the error of %+v", filter)
				for record, err := range journal.Records(max(filter.From, 1), filter.To) {
					if err == nil {
						decoded.WriteString(record.Hash + "\n")
					}
				}
				if fast == nil {
					check.Equalf(t, bytes.Count(stored.Bytes(), []byte("\n")), bytes.Count(decoded.Bytes(), []byte("\n")), "records of %+v", filter)
				}
			}
		})
	}
}

func appended(sequence uint64, more string) func(tx *bbolt.Tx) error {
	return func(tx *bbolt.Tx) error {
		records := tx.Bucket([]byte("records"))
		return records.Put(key(sequence), append(bytes.Clone(records.Get(key(sequence))), more...))
	}
}
