package store_test

import (
	"context"
	"errors"
	"io"
	"os"
	"testing"

	"pgregory.net/rapid"
	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// useEverything asks everything there is of a file. It must end without a panic;
// what it answers is checked elsewhere.
func useEverything(path string) error {
	_, err := store.Verify(context.Background(), path)
	if j, opening := store.OpenReadOnly(path); opening == nil {
		for _, failure := range j.Records(0, 0) {
			err = errors.Join(err, failure)
		}
		for _, failure := range j.Round(3) {
			err = errors.Join(err, failure)
		}
		_, staff := j.Staff()
		_, devices := j.Devices()
		_, _, load := j.Load()
		err = errors.Join(err, staff, devices, load,
			j.Export(context.Background(), io.Discard, store.CSV, store.Filter{Shoe: 1}), j.Close())
	}
	if j, opening := store.Open(path, options); opening == nil {
		_, appending := j.Append(nil, nil)
		keeping := j.PutDevice("scanner", []byte("{}"))
		_, full := j.Append([]game.Record{card(1, 1, 99)}, []byte("{}"))
		for _, failure := range j.Records(0, 0) {
			err = errors.Join(err, failure)
		}
		err = errors.Join(err, appending, keeping, full, j.Close())
	}
	return err
}

// TestDamagedFilesNeverPanic changes single bytes, runs of bytes and the length
// of whole files: headers, branches, free lists, everything.
func TestDamagedFilesNeverPanic(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	folder := t.TempDir()
	path := folder + "/journal.db"
	journalOf(t, path, 60)
	sound := must.Get(os.ReadFile(path))(t)
	const page = 4096
	rapid.Check(t, func(rt *rapid.T) {
		bytes := append([]byte{}, sound...)
		for range rapid.IntRange(1, 3).Draw(rt, "changes") {
			start := rapid.IntRange(0, len(bytes)/page-1).Draw(rt, "page") * page
			switch rapid.IntRange(0, 3).Draw(rt, "kind") {
			case 0: // the page's header
				bytes[start+rapid.IntRange(0, 15).Draw(rt, "at")] ^= rapid.ByteRange(1, 255).Draw(rt, "mask")
			case 1: // its first entries
				bytes[start+rapid.IntRange(16, 200).Draw(rt, "at")] ^= rapid.ByteRange(1, 255).Draw(rt, "mask")
			case 2: // another page in its place
				other := rapid.IntRange(0, len(bytes)/page-1).Draw(rt, "other") * page
				copy(bytes[start:start+page], sound[other:other+page])
			case 3: // nothing in its place
				clear(bytes[start : start+page])
			}
		}
		if rapid.IntRange(0, 9).Draw(rt, "cut") == 0 {
			bytes = bytes[:rapid.IntRange(0, len(bytes)).Draw(rt, "length")]
		}
		damaged := folder + "/damaged.db"
		must.Do(t, os.WriteFile(damaged, bytes, 0o600))
		_ = useEverything(damaged)
	})
}

// TestEveryPageInUseIsProtected clears each page in turn: verify finds it unless
// the page was free.
func TestEveryPageInUseIsProtected(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := t.TempDir() + "/journal.db"
	journalOf(t, path, 20)
	_, values := places(t, path, "records")
	pages := map[int64]uint64{}
	for i, value := range values {
		page := value.offset / 4096
		if pages[page] == 0 {
			pages[page] = uint64(i + 1)
		}
	}
	sound := must.Get(os.ReadFile(path))(t)
	for page, first := range pages {
		bytes := append([]byte{}, sound...)
		clear(bytes[page*4096 : (page+1)*4096])
		must.Do(t, os.WriteFile(path, bytes, 0o600))
		_, err := store.Verify(context.Background(), path)
		wantDamage(t, err, first)
	}
}

func FuzzOpen(f *testing.F) {
	path := f.TempDir() + "/journal.db"
	journalOf(f, path, 2)
	sound := must.Get(os.ReadFile(path))(f)
	f.Add(sound[:8*4096])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		damaged := t.TempDir() + "/damaged.db"
		must.Do(t, os.WriteFile(damaged, bytes, 0o600))
		_ = useEverything(damaged)
	})
}
