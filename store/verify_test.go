package store_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"testing"

	"go.etcd.io/bbolt"
	"pgregory.net/rapid"
	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

func TestVerifySoundJournal(t *testing.T) {
	path := newPath(t)
	all := journalOf(t, path, 25)
	report := must.Get(store.Verify(t.Context(), path))(t)
	last := all[len(all)-1]
	if report.Records != 100 || report.FirstBad() != 0 || report.Head != (store.Head{Sequence: 100, Hash: last.Hash}) ||
		report.SavedAt != 100 || report.Rounds != 25 || report.Shoes != 3 || !report.First.Equal(noon) || report.Info.Table != "bac-1" {
		t.Errorf("report: %+v", report)
	}
}

// TestVerifyNamesTheChangedRecord changes any one byte of any record.
func TestVerifyNamesTheChangedRecord(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	journalOf(t, path, 30)
	keys, values := places(t, path, "records")
	rapid.Check(t, func(rt *rapid.T) {
		record := rapid.IntRange(0, len(values)-1).Draw(rt, "record")
		at := values[record]
		if rapid.Bool().Draw(rt, "key") {
			at = keys[record]
		}
		mask := rapid.ByteRange(1, 255).Draw(rt, "mask")
		undo := flip(t, path, at.offset+int64(rapid.IntRange(0, at.size-1).Draw(rt, "byte")), mask)
		defer undo()
		report, err := store.Verify(t.Context(), path)
		wantDamage(t, err, uint64(record+1))
		if report.FirstBad() != uint64(record+1) || report.Records != uint64(record) {
			rt.Fatalf("report: %+v", report)
		}
	})
}

// TestVerifySaysWhatAnIndexHas: in the numbers of records, for the reader of the report.
func TestVerifySaysWhatAnIndexHas(t *testing.T) {
	path := t.TempDir() + "/journal.db"
	journalOf(t, path, 30)
	tamper(t, path, put("rounds", key(3), binary.BigEndian.AppendUint64(key(9), 13)))
	_, err := store.Verify(t.Context(), path)
	wantDamage(t, err, 9)
	check.Contains(t, err.Error(), "the index says that round 3 is records 9 to 13, the records say 9 to 12")
}

// TestVerifyEveryByteOfARecord leaves no byte of one record out.
func TestVerifyEveryByteOfARecord(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 1)
	_, values := places(t, path, "records")
	for i := range values[2].size {
		undo := flip(t, path, values[2].offset+int64(i), 1)
		_, err := store.Verify(t.Context(), path)
		wantDamage(t, err, 3)
		undo()
	}
}

func TestVerifyFinds(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, test := range []struct {
		name  string
		first uint64
		edit  func(tx *bbolt.Tx) error
	}{
		{"a missing record", 7, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("records")).Delete(key(7)) }},
		{"a missing first record", 1, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("records")).Delete(key(1)) }},
		{"a cut-off tail", 39, func(tx *bbolt.Tx) error {
			records := tx.Bucket([]byte("records"))
			if err := records.Delete(key(40)); err != nil {
				return err
			}
			return records.Delete(key(39))
		}},
		{"an extra record", 41, func(tx *bbolt.Tx) error {
			records := tx.Bucket([]byte("records"))
			return records.Put(key(41), records.Get(key(40)))
		}},
		{"an extra record chained properly", 41, func(tx *bbolt.Tx) error {
			records := tx.Bucket([]byte("records"))
			value, _ := forge(records.Get(key(40)), func(r *game.Record) { r.Sequence, r.Previous, r.State = 41, r.Hash, "" })
			return records.Put(key(41), value)
		}},
		{"a record rewritten with its own hash", 12, func(tx *bbolt.Tx) error {
			records := tx.Bucket([]byte("records"))
			value, _ := forge(records.Get(key(11)), func(r *game.Record) { r.Round = 99 })
			return records.Put(key(11), value)
		}},
		{"a last record rewritten with its own hash", 40, func(tx *bbolt.Tx) error {
			records := tx.Bucket([]byte("records"))
			value, _ := forge(records.Get(key(40)), func(r *game.Record) { r.Actor.Staff = "eve" })
			return records.Put(key(40), value)
		}},
		{"records swapped", 5, func(tx *bbolt.Tx) error {
			records := tx.Bucket([]byte("records"))
			five, six := bytes.Clone(records.Get(key(5))), bytes.Clone(records.Get(key(6)))
			if err := records.Put(key(5), six); err != nil {
				return err
			}
			return records.Put(key(6), five)
		}},
		{"a key of another size", 1, put("records", []byte("\x00"), []byte("{}"))},
		{"a changed head", 40, func(tx *bbolt.Tx) error {
			meta := tx.Bucket([]byte("meta"))
			head := bytes.Clone(meta.Get([]byte("head")))
			head[len(head)-1] ^= 1
			return meta.Put([]byte("head"), head)
		}},
		{"a head put back", 31, func(tx *bbolt.Tx) error {
			var r game.Record
			if err := json.Unmarshal(tx.Bucket([]byte("records")).Get(key(30)), &r); err != nil {
				return err
			}
			return tx.Bucket([]byte("meta")).Put([]byte("head"), append(key(30), r.Hash...))
		}},
		{"a head that is none", 0, put("meta", []byte("head"), []byte("x"))},
		{"a changed saved state", 40, put("state", []byte("saved"), append(key(40), "{}"...))},
		{"an older saved state", 38, put("state", []byte("saved"), append(key(38), "{}"...))},
		{"a removed saved state", 40, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("state")).Delete([]byte("saved")) }},
		{"a saved state of no record", 41, put("state", []byte("saved"), append(key(50), "{}"...))},
		{"a round index that disagrees", 9, put("rounds", key(3), binary.BigEndian.AppendUint64(key(9), 13))},
		{"a round index entry that is none", 9, put("rounds", key(3), []byte("x"))},
		{"a round missing from the index", 9, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("rounds")).Delete(key(3)) }},
		{"a round nobody played", 0, put("rounds", key(300), binary.BigEndian.AppendUint64(key(1), 2))},
		{"a shoe missing from the index", 1, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("shoes")).Delete(key(1)) }},
		{"another table's name", 1, put("meta", []byte("table"), []byte("bac-2"))},
		{"a missing bucket", 1, func(tx *bbolt.Tx) error { return tx.DeleteBucket([]byte("rounds")) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := t.TempDir() + "/journal.db"
			journalOf(t, path, 10)
			tamper(t, path, test.edit)
			report, err := store.Verify(t.Context(), path)
			wantDamage(t, err, test.first)
			if report.FirstBad() != test.first || len(report.Problems) == 0 {
				t.Errorf("report: %+v", report)
			}
		})
	}
}

// TestVerifyCannotFind shows the limit the documentation names: a chain rewritten to
// its end, head and saved state with it, shows only against a head kept elsewhere.
func TestVerifyCannotFind(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	journalOf(t, path, 10)
	before := must.Get(store.Verify(t.Context(), path))(t)
	tamper(t, path, func(tx *bbolt.Tx) error {
		records := tx.Bucket([]byte("records"))
		value, hash := forge(records.Get(key(40)), func(r *game.Record) { r.Actor.Staff = "eve" })
		if err := records.Put(key(40), value); err != nil {
			return err
		}
		return tx.Bucket([]byte("meta")).Put([]byte("head"), append(key(40), hash...))
	})
	after, err := store.Verify(t.Context(), path)
	if err != nil || after.Head == before.Head {
		t.Errorf("error %v, head before %v, after %v; want no error and another head", err, before.Head, after.Head)
	}
}

func TestNewerRecordsAreNamed(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*game.Record)
	}{
		{"a later record version", func(r *game.Record) { r.Version = game.RecordVersion + 1 }},
		{"an unknown event", func(r *game.Record) { r.Type = "card-eaten" }},
		{"an event with an unknown field", func(r *game.Record) { r.Data = []byte(`{"position":"player-1","card":"8S","taste":1}`) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := t.TempDir() + "/journal.db"
			journalOf(t, path, 10)
			tamper(t, path, func(tx *bbolt.Tx) error {
				records := tx.Bucket([]byte("records"))
				value, hash := forge(records.Get(key(40)), test.edit)
				if err := records.Put(key(40), value); err != nil {
					return err
				}
				return tx.Bucket([]byte("meta")).Put([]byte("head"), append(key(40), hash...))
			})
			_, verifying := store.Verify(t.Context(), path)
			_, opening := store.Open(path, options)
			_, reading := store.OpenReadOnly(path)
			for _, err := range []error{verifying, opening, reading} {
				wantError(t, err, store.ErrNewer)
				if !bytes.Contains([]byte(err.Error()), []byte("record 40 ")) {
					t.Errorf("the error names no record 40: %v", err)
				}
			}
		})
	}
}

func TestVerifyRoster(t *testing.T) {
	const ann = `{"id":"ann","name":"Ann","roles":["dealer"],"pin":"x","created":"2026-03-01T12:00:00Z"}`
	for _, test := range []struct {
		name  string
		first uint64
		edit  func(tx *bbolt.Tx) error
	}{
		{"a role given in secret", 1, put("staff", []byte("ann"), bytes.Replace([]byte(ann), []byte("dealer"), []byte("technician"), 1))},
		{"somebody nobody added", 0, put("staff", []byte("bob"), bytes.ReplaceAll([]byte(ann), []byte("ann"), []byte("bob")))},
		{"somebody removed", 1, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("staff")).Delete([]byte("ann")) }},
		{"an entry that is none", 0, put("staff", []byte("ann"), []byte("{"))},
		{"an entry under another id", 0, put("staff", []byte("bob"), []byte(ann))},
		{"other credentials named", 1, put("meta", []byte("credentials"), bytes.Repeat([]byte("0"), 64))},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := t.TempDir() + "/journal.db"
			j, err := store.Open(path, options)
			must.Do(t, err)
			must.Do(t, j.AddStaff(game.Person{ID: "ann", Name: "Ann", Roles: []game.Role{game.Dealer}}, "482605", "",
				game.Actor{Staff: game.StaffConsole}, noon))
			must.Do(t, j.Close())
			tamper(t, path, test.edit)
			_, err = store.Verify(t.Context(), path)
			wantDamage(t, err, test.first)
		})
	}
}
