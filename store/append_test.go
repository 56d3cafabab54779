package store_test

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"go.etcd.io/bbolt"
	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

func TestAppendChainsRecords(t *testing.T) {
	j := open(t, newPath(t))
	given := []game.Record{card(1, 1, 1), card(2, 1, 1)}
	before := append([]game.Record{}, given...)
	written := mustAppend(t, j, []byte(`{"cards":2}`), given...)
	written = append(written, mustAppend(t, j, nil, card(3, 1, 1))...)

	check.Difff(t, before, given, "Append changed the records it was given")
	previous := ""
	for i, r := range written {
		if r.Sequence != uint64(i+1) || r.Previous != previous || len(r.Hash) != 64 {
			t.Errorf("record %d: sequence %d, previous %q, hash %q", i+1, r.Sequence, r.Previous, r.Hash)
		}
		if r.Site != "vilnius" || r.Table != "bac-1" {
			t.Errorf("record %d is of site %q, table %q", i+1, r.Site, r.Table)
		}
		previous = r.Hash
	}
	digest := sha256.Sum256([]byte(`{"cards":2}`))
	states := []string{written[0].State, written[1].State, written[2].State}
	check.Difff(t, []string{"", hex.EncodeToString(digest[:]), ""}, states, "states")
	check.Difff(t, written, storetest.Recorded(t, j.Records(0, 0)), "read back")
	head, err := j.Head()
	if want := (store.Head{Sequence: 3, Hash: previous}); err != nil || head != want {
		t.Errorf("head is %v (%v), want %v", head, err, want)
	}
}

// TestChainWithoutTheStore checks the chain the way the documentation tells
// other programs to.
func TestChainWithoutTheStore(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	journalOf(t, path, 20)
	db := must.Get(bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true}))(t)
	defer func() { _ = db.Close() }()
	previous, count := "", 0
	err := db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("records")).ForEach(func(k, line []byte) error {
			body, rest, found := strings.Cut(string(line), `,"hash":"`)
			sum := sha256.Sum256([]byte(body + "}"))
			hash := hex.EncodeToString(sum[:])
			if !found || rest != hash+`"}` || !strings.HasSuffix(body, `"prev":"`+previous+`"`) {
				t.Errorf("key %x does not continue the chain: %s", k, line)
			}
			previous = hash
			count++
			return nil
		})
	})
	if err != nil || count != 80 {
		t.Errorf("walked %d records, want 80 (%v)", count, err)
	}
}

func TestAppendRefusesWhatCannotBeJournaled(t *testing.T) {
	t.Parallel()
	change := func(edit func(*game.Record)) []game.Record {
		bad := card(2, 1, 1)
		edit(&bad)
		return []game.Record{card(1, 1, 1), bad}
	}
	for _, test := range []struct {
		name    string
		records []game.Record
	}{
		{"a later version", change(func(r *game.Record) { r.Version++ })},
		{"no version", change(func(r *game.Record) { r.Version = 0 })},
		{"another site", change(func(r *game.Record) { r.Site = "riga" })},
		{"another table", change(func(r *game.Record) { r.Table = "bac-2" })},
		{"an unknown event", change(func(r *game.Record) { r.Type = "card-eaten" })},
		{"an event of another shape", change(func(r *game.Record) { r.Data = []byte(`{"crad":"8S"}`) })},
		{"data that is no JSON", change(func(r *game.Record) { r.Data = []byte(`{`) })},
		{"no data", change(func(r *game.Record) { r.Data = nil })},
		{"a state without records", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			j := open(t, newPath(t))
			mustAppend(t, j, []byte("s1"), card(0, 1, 1))
			before, _ := j.Head()
			_, err := j.Append(test.records, []byte("s2"))
			wantError(t, err, store.ErrBadRecord)
			after, err := j.Head()
			if err != nil || after != before {
				t.Errorf("the head moved from %v to %v (%v)", before, after, err)
			}
			saved, rest, err := j.Load()
			if err != nil || string(saved.State) != "s1" || len(rest) != 0 {
				t.Errorf("loaded %v and %d records (%v)", saved, len(rest), err)
			}
			mustAppend(t, j, nil, card(1, 1, 1))
		})
	}
}

func TestAppendNothing(t *testing.T) {
	j := open(t, newPath(t))
	written, err := j.Append(nil, nil)
	if err != nil || written != nil {
		t.Errorf("appending nothing gave %v, %v", written, err)
	}
}

func TestReadOnlyJournalTakesNothing(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 1)
	j, err := store.OpenReadOnly(path)
	must.Do(t, err)
	defer func() { _ = j.Close() }()
	_, err = j.Append([]game.Record{card(1, 1, 1)}, nil)
	wantError(t, err, store.ErrReadOnly)
	wantError(t, j.AddStaff(game.Person{ID: "ann", Name: "Ann", Roles: game.Roles()}, "482613", "", game.Actor{}, noon), store.ErrReadOnly)
	check.Equalf(t, len(storetest.Recorded(t, j.Records(0, 0))), 4, "read records")
}

func TestClosedJournal(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 1)
	writer, err := store.Open(path, options)
	must.Do(t, err)
	must.Do(t, writer.Close())
	_, err = writer.Append([]game.Record{card(1, 1, 1)}, nil)
	wantError(t, err, store.ErrClosed)
	_, err = writer.Head()
	wantError(t, err, store.ErrClosed)
	reader := must.Get(store.OpenReadOnly(path))(t)
	must.Do(t, reader.Close())
	_, err = reader.Head()
	wantError(t, err, store.ErrClosed)
}

// While an upgrade may be taken back, nothing is written that the program before could not read. It is written later.
func TestNothingTooNewIsWritten(t *testing.T) {
	j := open(t, newPath(t))
	record := card(1, 1, 1)
	event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
	form := max(game.FormOf(event), game.FormOf(record))
	j.LimitForm(form)
	mustAppend(t, j, nil, record)
	j.LimitForm(-form) // older than any program that there was
	_, err := j.Append([]game.Record{card(2, 1, 1)}, nil)
	check.ErrorIs(t, err, store.ErrTooEarly)
	check.Equal(t, must.Get(j.Head())(t).Sequence, 1)
	j.LimitForm(0)
	mustAppend(t, j, nil, card(2, 1, 1))
}
