package store_test

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"os"
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// storedOf yields a journal's stored records, as a hub hands them over.
func storedOf(t testing.TB, j *store.Journal) iter.Seq2[[]byte, error] {
	t.Helper()
	head := must.Get(j.Head())(t)
	return func(yield func([]byte, error) bool) {
		for next := uint64(1); next <= head.Sequence; {
			stored, err := j.Stored(next, head.Sequence)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, record := range stored {
				if !yield(record, nil) {
					return
				}
			}
			next += uint64(len(stored))
		}
	}
}

// A journal that is rebuilt from its records is the same but for what no record has: saved states, and the
// secrets beside the file. A table goes on from it.
func TestRebuild(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	j := open(t, newPath(t))
	dealer := game.Person{ID: "anna", Name: "Anna", Roles: []game.Role{game.Dealer}}
	must.Do(t, j.AddStaff(dealer, "471186", "", game.Actor{Device: "console"}, noon))
	other := game.Person{ID: "bela", Name: "Bela", Roles: []game.Role{game.Dealer}}
	must.Do(t, j.AddStaff(other, "471297", "", game.Actor{Device: "console"}, noon))
	must.Do(t, j.DisableStaff("bela", game.Actor{Device: "console"}, noon))
	fill(t, j, 20)
	cards := make([]game.Record, 5000) // more than one transaction of the rebuilding
	for i := range cards {
		cards[i] = card(i, 3, uint64(21+i/4))
	}
	mustAppend(t, j, nil, cards...)

	target := filepath.Join(t.TempDir(), "rebuilt.db")
	head := must.Get(store.Rebuild(t.Context(), target, storedOf(t, j)))(t)
	if own, err := j.Head(); err != nil || own != head {
		t.Fatalf("the head is %+v, was %+v (%v)", head, own, err)
	}
	report := must.Get(store.Verify(t.Context(), target))(t)
	if report.Records != head.Sequence || report.Rounds != 1270 || report.Staff != 2 {
		t.Errorf("it verifies as %+v", report)
	}
	rebuilt := openWith(t, target, options)
	if _, _, err := rebuilt.Load(); !errors.Is(err, store.ErrNoState) {
		t.Errorf("its state loads with %v", err)
	}
	exported := func(j *store.Journal) string {
		var out bytes.Buffer
		must.Do(t, j.Export(t.Context(), &out, store.NDJSON, store.Filter{}))
		return out.String()
	}
	check.Equalf(t, exported(j), exported(rebuilt), "its records are others")
	people := func(j *store.Journal) []store.StaffRecord {
		staff := must.Get(j.Staff())(t)
		for i := range staff {
			staff[i].HasPIN = false
		}
		return staff
	}
	check.Difff(t, people(j), people(rebuilt), "its people are others")
	must.Do(t, rebuilt.ResetPIN("anna", "471313", game.Actor{Device: "console"}, noon))
	mustAppend(t, rebuilt, []byte("state"), card(1, 4, 1300))
	mustAppend(t, rebuilt, nil, card(2, 4, 1300))
	saved, after, err := rebuilt.Load()
	if err != nil || string(saved.State) != "state" || len(after) != 1 {
		t.Errorf("after more it loads %q and %d records, %v", saved.State, len(after), err)
	}
	must.Do(t, rebuilt.Close())
	check.Do(t, check.ErrorOf(store.Verify(t.Context(), target)))
}

func TestRebuildLeavesNothingHalf(t *testing.T) {
	t.Parallel()
	j := open(t, newPath(t))
	fill(t, j, 100)
	lost := errors.New("the hub was lost")
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	changed := func(change func(sequence int, stored []byte) ([]byte, error)) iter.Seq2[[]byte, error] {
		return func(yield func([]byte, error) bool) {
			sequence := 0
			for stored := range storedOf(t, j) {
				sequence++
				stored, err := change(sequence, bytes.Clone(stored))
				if stored == nil && err == nil {
					continue
				}
				if !yield(stored, err) {
					return
				}
			}
		}
	}
	as := func(_ int, stored []byte) ([]byte, error) { return stored, nil }
	for _, test := range []struct {
		name    string
		ctx     context.Context
		records iter.Seq2[[]byte, error]
		want    error
	}{
		{"a byte changed", t.Context(), changed(func(n int, stored []byte) ([]byte, error) {
			if n == 150 {
				stored[30] ^= 1
			}
			return stored, nil
		}), store.ErrDamaged},
		{"one left out", t.Context(), changed(func(n int, stored []byte) ([]byte, error) {
			if n == 150 {
				return nil, nil
			}
			return stored, nil
		}), store.ErrDamaged},
		{"the source fails", t.Context(), changed(func(n int, stored []byte) ([]byte, error) {
			if n == 150 {
				return nil, lost
			}
			return stored, nil
		}), lost},
		{"none", t.Context(), changed(func(int, []byte) ([]byte, error) { return nil, nil }), store.ErrNotBegun},
		{"stopped", cancelled, changed(as), store.ErrStopped},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			_, err := store.Rebuild(test.ctx, filepath.Join(folder, "rebuilt.db"), test.records)
			check.ErrorIs(t, err, test.want)
			if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
				t.Errorf("%v is left behind (%v)", left, err)
			}
		})
	}
	taken := filepath.Join(t.TempDir(), "taken.db")
	must.Do(t, os.WriteFile(taken, []byte("x"), 0o600))
	check.ErrorIsf(t, check.ErrorOf(store.Rebuild(t.Context(), taken, changed(as))), store.ErrExists,
		"over a file it says")
}
