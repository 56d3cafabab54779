package store_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"go.etcd.io/bbolt"
	"golang.org/x/mod/sumdb/tlog"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/proof"
)

// closeRound ends a round.
func closeRound(t testing.TB, j *store.Journal, round uint64) {
	t.Helper()
	mustAppend(t, j, nil, recordOf(game.RoundClosed{Outcome: game.Outcome{Round: round, Status: game.StatusComplete}}, 1, round))
}

func signHead(t testing.TB, j *store.Journal) []byte {
	t.Helper()
	return must.Get(j.SignHead(t.Context(), j.Tree()))(t)
}

func trustIn(t testing.TB, j *store.Journal) proof.Trust {
	t.Helper()
	key := must.Get(j.LogKey())(t)
	return must.Get(proof.NewTrust(key.Public(), nil, 0))(t)
}

// A record has one key, even if several ask for it first at the same time.
func TestOneKeyIsMade(t *testing.T) {
	j := open(t, newPath(t))
	keys := make(chan string, 16)
	for range cap(keys) {
		go func() {
			key, err := j.LogKey()
			if err != nil {
				t.Error(err)
				keys <- ""
				return
			}
			keys <- key.Public()
		}()
	}
	first := await.From(t, "a key", keys)
	for range cap(keys) - 1 {
		check.Equalf(t, await.From(t, "a key", keys), first, "another key was made")
	}
}

// The tree over a journal is the one that the checksum database's library makes of the stored
// records, however it grew.
func TestTheTreeOfAJournal(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	j := open(t, newPath(t))
	fill(t, j, 150) // 600 records and the first: two blocks and part of a third
	var exported bytes.Buffer
	must.Do(t, j.Export(t.Context(), &exported, store.NDJSON, store.Filter{}))
	var hashes []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) (read []tlog.Hash, _ error) {
		for _, index := range indexes {
			read = append(read, hashes[index])
		}
		return read, nil
	})
	tree := j.Tree()
	for n, line := range bytes.Split(bytes.TrimSpace(exported.Bytes()), []byte("\n")) {
		added := must.Get(tlog.StoredHashes(int64(n), line, reader))(t)
		hashes = append(hashes, added...)
		size := uint64(n + 1)
		if size%7 == 0 || size > 500 {
			must.Do(t, tree.Grow(t.Context(), size))
			root, err := tree.At(size).Root()
			if want, wrong := tlog.TreeHash(int64(size), reader); err != nil || wrong != nil || !bytes.Equal(root, want[:]) {
				t.Fatalf("the root over %d records is %x, %v; want %x, %v", size, root, err, want, wrong)
			}
		}
	}
	whole := must.Get(tree.At(600).Root())(t)
	for size := uint64(1); size <= 600; size += 13 {
		root := must.Get(tree.At(size).Root())(t)
		path, err := tree.At(600).Consistency(size)
		if err == nil {
			err = proof.CheckConsistency(proof.Head{Size: size, Root: root}, proof.Head{Size: 600, Root: whole}, path)
		}
		must.Dof(t, err, "from %d", size)
	}
	wantError(t, tree.Grow(t.Context(), 100000), store.ErrNoRecord)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	wantError(t, j.Tree().Grow(stopped, 600), store.ErrStopped)
}

// A round is proven by the head signed after it, from the file and through the process that has it open;
// what belongs to no round is left out, and what names a person.
func TestARoundIsProven(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	mustAppend(t, j, nil, card(1, 1, 1), card(2, 1, 1))
	mustAppend(t, j, nil, recordOf(game.DeviceChanged{Name: "shoe", Up: true}, 0, 0))
	mustAppend(t, j, nil, card(3, 1, 1))
	mustAppend(t, j, nil, recordOf(game.SignedIn{Person: game.Person{ID: "m1", Name: "Rasa", Roles: []game.Role{game.ShiftManager}}, Role: game.ShiftManager}, 1, 1))
	early := signHead(t, j)
	if _, err := j.Prove(t.Context(), 1, early); !errors.Is(err, store.ErrNoRecord) || !strings.Contains(err.Error(), "is not over") {
		t.Errorf("a round that runs: %v", err)
	}
	closeRound(t, j, 1)
	check.ErrorIsf(t, check.ErrorOf(j.Prove(t.Context(), 1, early)), store.ErrNotSigned, "a head from before its end")
	check.ErrorIsf(t, check.ErrorOf(j.Prove(t.Context(), 2, early)), store.ErrNoRecord, "a round that was not played")
	signed := signHead(t, j)
	mustAppend(t, j, nil, card(4, 1, 2))
	trust := trustIn(t, j)
	for what, journal := range map[string]*store.Journal{"the file": j, "another process": store.OpenThrough(path, j.Info(), j)} {
		round, err := journal.Prove(t.Context(), 1, signed)
		must.Dof(t, err, "%s", what)
		proven, err := round.Check(trust)
		must.Dof(t, err, "%s", what)
		if bytes.Contains(round.Marshal(), []byte("Rasa")) {
			t.Errorf("%s: the proof names a person", what)
		}
		if len(round.Parts) != 3 || len(proven.Records) != 4 || proven.LeftOut != 2 || proven.Site != "vilnius" || proven.Table != "bac-1" {
			t.Errorf("%s: proven is %+v in %d parts", what, proven, len(round.Parts))
		}
	}
	if again := signHead(t, j); bytes.Equal(again, signed) {
		t.Error("the head of more records is the same")
	}
	if kept, there, err := j.SignedHead(); err != nil || !there || !bytes.Equal(kept, signHead(t, j)) {
		t.Errorf("kept is %q, %t, %v", kept, there, err)
	}
}

// Somebody who owns the disk and the key rewrites a record, and every hash and signature after it, and removes the
// head that was signed. The journal is sound by itself; somebody who kept a head knows.
func TestTheOwnerOfTheDiskRewrites(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 20)
	signed, trust := signHead(t, j), trustIn(t, j)
	head := must.Get(trust.Open(signed))(t)
	last, err := j.Head()
	if err != nil || head.Size != last.Sequence {
		t.Fatalf("the head is of %d records, the journal has %d, %v", head.Size, last.Sequence, err)
	}
	must.Do(t, j.Close())
	tamper(t, path, rewritten(t, 30))
	must.Do(t, os.Remove(path+store.HeadSuffix))
	must.Dof(t, check.ErrorOf(store.Verify(t.Context(), path)), "the forged journal is not sound by itself")
	j = open(t, path)
	fill(t, j, 5)
	must.Dof(t, check.ErrorOf(trust.Open(signHead(t, j))), "the forger's head is not signed by the table")
	wantError(t, j.CheckHead(t.Context(), head), store.ErrOtherHead)
	check.ErrorIsf(t, check.ErrorOf(j.Prove(t.Context(), 1, signed)), store.ErrOtherHead,
		"a round of the forged journal is proven by the head")
}

// rewritten changes a record and everything that follows from it, as the owner of the disk can.
func rewritten(t testing.TB, sequence uint64) func(tx *bbolt.Tx) error {
	t.Helper()
	return func(tx *bbolt.Tx) error {
		records, previous, last := tx.Bucket([]byte("records")), "", uint64(0)
		for {
			last++
			stored := records.Get(key(last))
			if stored == nil {
				break
			}
			if last >= sequence {
				var hash string
				stored, hash = forge(stored, func(r *game.Record) {
					r.Previous = previous
					if last == sequence {
						r.At = r.At.Add(1)
					}
				})
				if err := records.Put(key(last), stored); err != nil {
					return err
				}
				previous = hash
				continue
			}
			var record game.Record
			if err := json.Unmarshal(stored, &record); err != nil {
				return err
			}
			previous = record.Hash
		}
		return tx.Bucket([]byte("meta")).Put([]byte("head"), append(key(last-1), previous...))
	}
}

// A journal that is shorter than a head that was signed, or is another one, is found.
func TestAHeadOfAnotherRecord(t *testing.T) {
	t.Parallel()
	j := open(t, newPath(t))
	fill(t, j, 20)
	head := must.Get(proof.ReadHead(signHead(t, j)))(t)
	restored := open(t, newPath(t))
	fill(t, restored, 10)
	err := restored.CheckHead(t.Context(), head)
	wantError(t, err, store.ErrOtherHead)
	check.Contains(t, err.Error(), "its end is gone")
	fill(t, restored, 40)
	wantError(t, restored.CheckHead(t.Context(), head), store.ErrOtherHead)
}

// The key lies next to the database for its owner alone, and is another for each database. One that
// is none, or another table's, signs nothing.
func TestTheKeyOfTheHeads(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	made := must.Get(j.LogKey())(t)
	status, err := os.Stat(path + store.LogKeySuffix)
	if err != nil || status.Mode().Perm() != 0o600 {
		t.Errorf("the key's file is %v, %v", status, err)
	}
	check.Equalf(t, must.Get(j.LogKey())(t).Public(), made.Public(), "the key read again")
	other := open(t, newPath(t))
	if another, err := other.LogKey(); err != nil || another.Origin() == made.Origin() {
		t.Errorf("another database is %s, %v", another.Origin(), err)
	}
	foreign := must.Get(proof.NewKey("vilnius", "bac-2"))(t)
	for text, want := range map[string]error{"no key": store.ErrCredentials, foreign.Text(): store.ErrOtherTable} {
		must.Do(t, os.WriteFile(path+store.LogKeySuffix, []byte(text), 0o600))
		_, err := j.SignHead(t.Context(), j.Tree())
		wantError(t, err, want)
		check.Lacksf(t, err.Error(), foreign.Text(), "the error tells the secret: %v", err)
	}
	reading := must.Get(store.OpenReadOnly(journalPath(t)))(t)
	defer reading.Close()
	_, err = reading.LogKey()
	wantError(t, err, store.ErrNotSigned)
}

// journalPath returns a closed journal that signed nothing.
func journalPath(t testing.TB) string {
	t.Helper()
	path := newPath(t)
	journalOf(t, path, 1)
	return path
}
