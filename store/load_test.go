package store_test

import (
	"testing"

	"go.etcd.io/bbolt"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

func TestLoadGivesTheStateAndWhatFollowed(t *testing.T) {
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	mustAppend(t, j, []byte("old"), card(0, 1, 1), card(1, 1, 1))
	mustAppend(t, j, []byte("state"), card(2, 1, 1))
	after := mustAppend(t, j, nil, card(3, 1, 2), card(4, 1, 2))
	after = append(after, mustAppend(t, j, nil, card(5, 1, 2))...)
	check := func(j *store.Journal) {
		t.Helper()
		saved, records, err := j.Load()
		if err != nil || saved.Sequence != 3 || string(saved.State) != "state" {
			t.Fatalf("saved %d %q (%v), want 3 state", saved.Sequence, saved.State, err)
		}
		check.Difff(t, after, records, "records")
	}
	check(j)
	must.Do(t, j.Close())
	check(open(t, path))
}

func TestLoadWithoutAState(t *testing.T) {
	j := open(t, newPath(t))
	written := mustAppend(t, j, nil, card(0, 1, 1), card(1, 1, 1))
	saved, records, err := j.Load()
	if err != nil || saved.Sequence != 0 || saved.State != nil {
		t.Errorf("saved %v (%v), want none", saved, err)
	}
	check.Difff(t, written, records, "records")
}

// TestStartReadsOnlyTheTail damages every record but the first, which says what kind of
// journal it is, and those of the tail: start-up and the next decision do not meet the
// damage, verify does.
func TestStartReadsOnlyTheTail(t *testing.T) {
	t.Parallel()
	path := t.TempDir() + "/journal.db"
	journalOf(t, path, 100)
	_, values := places(t, path, "records")
	for _, value := range values[1 : len(values)-1] {
		flip(t, path, value.offset+20, 1)
	}
	j := open(t, path)
	saved, after, err := j.Load()
	if err != nil || saved.Sequence != 400 || len(after) != 0 {
		t.Errorf("saved at %d and %d records (%v), want 400 and none", saved.Sequence, len(after), err)
	}
	mustAppend(t, j, nil, card(1, 1, 101))
	must.Do(t, j.Close())
	_, err = store.Verify(t.Context(), path)
	wantDamage(t, err, 2)
}

func TestStartRefusesABrokenTail(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, test := range []struct {
		name  string
		first uint64
		edit  func(t *testing.T, path string)
	}{
		{"a byte of the saved state's record", 40, func(t *testing.T, path string) {
			_, values := places(t, path, "records")
			flip(t, path, values[39].offset+9, 4)
		}},
		{"a byte after the saved state", 42, func(t *testing.T, path string) {
			_, values := places(t, path, "records")
			flip(t, path, values[41].offset+9, 4)
		}},
		{"a byte of the saved state", 40, func(t *testing.T, path string) {
			tamper(t, path, put("state", []byte("saved"), append(key(40), `{"decision":19,"round":11}`...)))
		}},
		{"a record cut off", 43, func(t *testing.T, path string) {
			tamper(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("records")).Delete(key(43)) })
		}},
		{"a record in the middle gone", 42, func(t *testing.T, path string) {
			tamper(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("records")).Delete(key(42)) })
		}},
		{"all of the tail gone", 40, func(t *testing.T, path string) {
			tamper(t, path, func(tx *bbolt.Tx) error {
				for sequence := uint64(40); sequence <= 43; sequence++ {
					if err := tx.Bucket([]byte("records")).Delete(key(sequence)); err != nil {
						return err
					}
				}
				return nil
			})
		}},
		{"an older state put back", 40, func(t *testing.T, path string) {
			tamper(t, path, put("state", []byte("saved"), append(key(38), `{"decision":18,"round":10}`...)))
		}},
		{"a state of the future", 44, func(t *testing.T, path string) {
			tamper(t, path, put("state", []byte("saved"), append(key(60), `{}`...)))
		}},
		// The head that is left is that of the decision before.
		{"the newest header page", 43, func(t *testing.T, path string) {
			db := must.Get(bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true}))(t)
			tx := must.Get(db.Begin(false))(t)
			newest := int64(tx.ID() % 2)
			size := int64(db.Info().PageSize)
			must.Do(t, tx.Rollback())
			must.Do(t, db.Close())
			flip(t, path, newest*size+30, 1)
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := t.TempDir() + "/journal.db"
			journalOf(t, path, 10)
			j := must.Get(store.Open(path, options))(t)
			mustAppend(t, j, nil, card(40, 1, 10), card(41, 1, 10))
			mustAppend(t, j, nil, card(42, 1, 10))
			must.Do(t, j.Close())
			test.edit(t, path)
			_, writing := store.Open(path, options)
			_, reading := store.OpenReadOnly(path)
			wantDamage(t, writing, test.first)
			wantDamage(t, reading, test.first)
		})
	}
}
