package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
	"unsafe"

	"go.etcd.io/bbolt"
	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// cheapPIN keeps tests quick; the real cost is measured in BenchmarkIdentify.
var cheapPIN = store.PINCost{MemoryKiB: 8, Passes: 1, Lanes: 1}

var noon = time.Date(2026, 3, 1, 12, 0, 0, 123456789, time.UTC)

var options = store.Options{Site: "vilnius", Table: "bac-1", Created: noon, PINCost: cheapPIN}

// newPath returns a path for a journal whose file is verified when the test ends.
func newPath(t testing.TB) string {
	t.Helper()
	return newPathIn(t, t.TempDir())
}

// newPathIn does what newPath does, in a folder.
func newPathIn(t testing.TB, dir string) string {
	t.Helper()
	path := filepath.Join(dir, "journal.db")
	t.Cleanup(func() {
		if t.Failed() {
			return
		}
		if _, err := store.Verify(context.Background(), path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the test left a damaged journal: %v", err)
		}
	})
	return path
}

// open opens a journal that is closed when the test ends.
func open(t testing.TB, path string) *store.Journal {
	t.Helper()
	return openWith(t, path, options)
}

func openWith(t testing.TB, path string, options store.Options) *store.Journal {
	t.Helper()
	j := must.Get(store.Open(path, options))(t)
	t.Cleanup(func() {
		check.Dof(t, j.Close(), "closing")
	})
	return j
}

// recordOf returns a record as a table hands it over.
func recordOf(event game.Event, shoe, round uint64) game.Record {
	data, err := game.EncodeEvent(event)
	if err != nil {
		panic(err)
	}
	return game.Record{
		Version: game.RecordVersion, Variant: "ezugi-baccarat", Shoe: shoe, Round: round, At: noon,
		Elapsed: 7 * time.Second, Type: event.EventType(), Data: data, Rulebook: "d1",
		Input: &game.RecordedInput{Command: "card-read", Data: json.RawMessage(`{"card":"TD"}`)},
	}
}

// card returns a card dealt by the scanner, with its frame.
func card(index int, shoe, round uint64) game.Record {
	face := game.CardAt(index % game.Faces)
	r := recordOf(game.CardDealt{Position: game.PositionOf("player", index%3+1), Card: face}, shoe, round)
	r.Actor = game.Actor{Device: "scanner"}
	r.Raw, r.DeviceSequence = fmt.Appendf(nil, "\x02%s\r\n", face), uint64(index)
	return r
}

func mustAppend(t testing.TB, j *store.Journal, saved []byte, records ...game.Record) []game.Record {
	t.Helper()
	return must.Get(j.Append(records, saved))(t)
}

// fill deals rounds of four cards, two a decision, the state saved each time.
func fill(t testing.TB, j *store.Journal, rounds int) []game.Record {
	t.Helper()
	var all []game.Record
	for i := range rounds * 2 {
		round := uint64(i/2 + 1)
		shoe := round/10 + 1
		saved := must.Get(json.Marshal(map[string]any{"round": round, "decision": i}))(t)
		all = append(all, mustAppend(t, j, saved, card(2*i, shoe, round), card(2*i+1, shoe, round))...)
	}
	return all
}

// journalOf puts a closed journal of some rounds at a path.
func journalOf(t testing.TB, path string, rounds int) []game.Record {
	t.Helper()
	return templateOf(t, fmt.Sprint("rounds ", rounds), func(path string) []game.Record {
		j := must.Get(store.Open(path, options))(t)
		all := fill(t, j, rounds)
		must.Do(t, j.Close())
		return all
	}).put(t, path)
}

func wantError(t testing.TB, err, kind error) {
	t.Helper()
	must.ErrorIsf(t, err, kind, "got error")
}

// wantDamage wants a DamageError naming a sequence.
func wantDamage(t testing.TB, err error, sequence uint64) {
	t.Helper()
	var damage *store.DamageError
	if !errors.As(err, &damage) {
		t.Fatalf("got error %v, want damage at record %d", err, sequence)
	}
	must.Equalf(t, damage.Sequence, sequence, "got damage at record: %v", err)
}

// tamper changes a closed journal behind the store's back.
func tamper(t testing.TB, path string, change func(tx *bbolt.Tx) error) {
	t.Helper()
	db := must.Get(bbolt.Open(path, 0o600, nil))(t)
	must.Do(t, errors.Join(db.Update(change), db.Close()))
}

func put(bucket string, key, value []byte) func(*bbolt.Tx) error {
	return func(tx *bbolt.Tx) error { return tx.Bucket([]byte(bucket)).Put(key, value) }
}

// place is where a key or value lies in the file.
type place struct {
	offset int64
	size   int
}

// places finds every key and value of a bucket in the file.
func places(t testing.TB, path, bucket string) (keys, values []place) {
	t.Helper()
	db := must.Get(bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true}))(t)
	base := db.Info().Data
	at := func(bytes []byte) place {
		return place{int64(uintptr(unsafe.Pointer(&bytes[0])) - base), len(bytes)}
	}
	err := db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte(bucket)).ForEach(func(key, value []byte) error {
			keys, values = append(keys, at(key)), append(values, at(value))
			return nil
		})
	})
	must.Do(t, errors.Join(err, db.Close()))
	return keys, values
}

// flip changes one byte of a file and returns how to change it back.
func flip(t testing.TB, path string, offset int64, mask byte) (undo func()) {
	t.Helper()
	change := func() {
		file, err := os.OpenFile(path, os.O_RDWR, 0)
		must.Do(t, err)
		var b [1]byte
		_, err = file.ReadAt(b[:], offset)
		b[0] ^= mask
		_, writing := file.WriteAt(b[:], offset)
		must.Do(t, errors.Join(err, writing, file.Close()))
	}
	change()
	return change
}

func key(sequence uint64) []byte {
	k := make([]byte, 8)
	for i := range k {
		k[i] = byte(sequence >> (56 - 8*i))
	}
	return k
}
