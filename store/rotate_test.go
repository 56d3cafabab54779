package store_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/proof"
)

var technician = game.Actor{Staff: "t1", Role: game.Technician}

func rotate(t testing.TB, j *store.Journal) string {
	t.Helper()
	return must.Get(j.RotateLogKey(technician, time.Now()))(t)
}

// keyFile returns what the file of the log key holds.
func keyFile(t testing.TB, path string) string {
	t.Helper()
	text := must.Get(os.ReadFile(path + store.LogKeySuffix))(t)
	return string(text)
}

// Who has the first key follows the record to the last one, from the file and through the process that
// has it open; the secrets before are gone.
func TestTheLogKeyIsReplaced(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	j := open(t, path)
	first := trustIn(t, j)
	old := keyFile(t, path)
	mustAppend(t, j, nil, card(1, 1, 1))
	early := signHead(t, j)
	rotate(t, j)
	closeRound(t, j, 1)
	middle := signHead(t, j)
	last := rotate(t, j)
	closeRound(t, j, 2)
	signed := signHead(t, j)
	if text := keyFile(t, path); text == old || bytes.Count([]byte(text), []byte("\n")) != 1 {
		t.Errorf("the file of the key has %d lines", bytes.Count([]byte(text), []byte("\n")))
	}
	check.Equalf(t, must.Get(j.LogKey())(t).Public(), last, "the key")
	for what, journal := range map[string]*store.Journal{"the file": j, "another process": store.OpenThrough(path, j.Info(), j)} {
		for heads, head := range [][]byte{early, middle, signed} {
			read := must.Get(proof.ReadHead(head))(t)
			key, notes, err := journal.HeadKey(read.Size)
			if err != nil || len(notes) != heads {
				t.Fatalf("%s: %d notes lead to %s, %v; want %d", what, len(notes), key, err, heads)
			}
			follower := must.Get(first.Follow(notes))(t)
			check.Dof(t, check.ErrorOf(follower.Open(head)), "%s: head %d", what, heads)
		}
		round, err := journal.Prove(t.Context(), 2, signed)
		must.Dof(t, err, "%s", what)
		check.Dof(t, check.ErrorOf(round.Check(first)), "%s: by the first key", what)
	}
	rebuilt := filepath.Join(t.TempDir(), "rebuilt.db")
	_, err := store.Rebuild(t.Context(), rebuilt, func(yield func([]byte, error) bool) {
		stored, err := j.Stored(1, 100)
		for _, record := range stored {
			if !yield(record, err) {
				return
			}
		}
	})
	check.Dof(t, err, "made again of its records")
	must.Do(t, j.Close())
	check.Do(t, check.ErrorOf(store.Verify(t.Context(), path)))
}

// A power cut between the key's file and the record leaves the key in force that the record names.
func TestTheLogKeyAfterAPowerCut(t *testing.T) {
	for name, recorded := range map[string]bool{"before the record": false, "after it": true} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			j := open(t, path)
			old := must.Get(j.LogKey())(t)
			next := must.Get(old.Next())(t)
			note := must.Get(proof.Rotate(old, next))(t)
			want := old
			if recorded {
				want = next
				mustAppend(t, j, nil, recordOf(game.LogKeyRotated{Key: next.Public(), Signed: string(note)}, 0, 0))
			}
			both := old.Text() + "\n" + next.Text() + "\n"
			must.Do(t, os.WriteFile(path+store.LogKeySuffix, []byte(both), 0o600))
			check.Equalf(t, must.Get(j.LogKey())(t).Public(), want.Public(), "the key")
			must.Do(t, j.Close())
			j = open(t, path)
			check.Equalf(t, keyFile(t, path), want.Text()+"\n", "the other key is still there after the next start")
			rotate(t, j)
			check.Do(t, check.ErrorOf(trustIn(t, j).Open(signHead(t, j))))
		})
	}
}

// A key that was put back, and records of keys that nobody replaced, are found.
func TestForgedLogKeys(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 2)
	old, err := j.LogKey()
	must.Do(t, err)
	rotate(t, j)
	head := must.Get(j.Head())(t)
	must.Do(t, os.WriteFile(path+store.LogKeySuffix, []byte(old.Text()), 0o600))
	_, err = j.LogKey()
	wantError(t, err, store.ErrCredentials)

	stranger := must.Get(old.Next())(t)
	next := must.Get(stranger.Next())(t)
	note := must.Get(proof.Rotate(stranger, next))(t)
	for name, forged := range map[string]game.LogKeyRotated{
		"not by the key in force": {Key: next.Public(), Signed: string(note)},
		"another key":             {Key: old.Public(), Signed: string(note)},
		"no note":                 {Key: next.Public(), Signed: "pitboss-log-key/v1\n"},
	} {
		t.Run(name, func(t *testing.T) {
			whole := must.Get(os.ReadFile(path))(t)
			copied := filepath.Join(t.TempDir(), "forged.db")
			must.Do(t, os.WriteFile(copied, whole, 0o600))
			k := open(t, copied)
			mustAppend(t, k, nil, recordOf(forged, 0, 0))
			must.Do(t, k.Close())
			report, err := store.Verify(t.Context(), copied)
			wantDamage(t, err, head.Sequence+1)
			if len(report.Problems) == 0 {
				t.Error("nothing is told")
			}
		})
	}
	must.Do(t, j.Close())
	sound := must.Get(os.ReadFile(path))(t)
	t.Cleanup(func() { _ = os.WriteFile(path, sound, 0o600) })
	tamper(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("keys")).Put(key(1), slices.Concat(key(2), key(2))) })
	_, err = store.Verify(t.Context(), path)
	wantDamage(t, err, head.Sequence)
}
