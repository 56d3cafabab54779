package sidefile_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/sidefile"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const first = "0123456789abcdef"

func frame(after uint64) sidefile.Frame {
	return sidefile.Frame{
		After: after, Hash: fmt.Sprint("hash ", after), Head: fmt.Append(nil, "head ", after),
		Parts: [][]byte{fmt.Append(nil, "part ", after), {}},
	}
}

// save adds frames to a file and saves it.
func save(t testing.TB, file *sidefile.File, frames ...sidefile.Frame) {
	t.Helper()
	before := told(t, file)
	for _, one := range frames {
		file.Add(one)
	}
	added := told(t, file)
	must.Do(t, file.Save())
	check.Equalf(t, told(t, file), added, "after %s", before)
}

// told returns what a file has, in words.
func told(t testing.TB, file *sidefile.File) string {
	t.Helper()
	var all bytes.Buffer
	for _, one := range file.Frames() {
		fmt.Fprintf(&all, "%d %s %s %s;", one.After, one.Hash, one.Head, must.Get(file.Part(one, 0))(t))
	}
	return all.String()
}

// What is saved is there when the file is opened again, also after more was saved, and after the journal turned out to be
// another from a record on.
func TestFramesAreKept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not made yet")
	file := sidefile.Open(folder, "test 1", first)
	check.Equal(t, told(t, file), "")
	save(t, file, frame(10), frame(20))
	save(t, file, frame(30))
	want := "10 hash 10 head 10 part 10;20 hash 20 head 20 part 20;30 hash 30 head 30 part 30;"
	check.Equal(t, told(t, file), want)
	file.Close()

	again := sidefile.Open(folder, "test 1", first)
	check.Equal(t, told(t, again), want)
	again.Trim(func(sequence uint64) string {
		if sequence > 20 {
			return "another"
		}
		return fmt.Sprint("hash ", sequence)
	})
	save(t, again, frame(40))
	check.Equal(t, told(t, again), "10 hash 10 head 10 part 10;20 hash 20 head 20 part 20;40 hash 40 head 40 part 40;")
	again.Close()

	for _, other := range []*sidefile.File{
		sidefile.Open(folder, "test 2", first), sidefile.Open(folder, "test 1", "fedcba9876543210"), sidefile.Open("", "test 1", first),
	} {
		check.Equal(t, told(t, other), "")
	}
}

// FuzzOpen opens a file that anything may have written: it is read without a panic, and never shows what was not saved.
func FuzzOpen(f *testing.F) {
	folder := f.TempDir()
	file := sidefile.Open(folder, "test 1", first)
	save(f, file, frame(10), frame(20))
	file.Close()
	whole := must.Get(os.ReadFile(filepath.Join(folder, first)))(f)
	f.Add(whole)
	f.Add(whole[:len(whole)-1])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		folder := t.TempDir()
		must.Do(t, os.WriteFile(filepath.Join(folder, first), data, 0o600))
		file := sidefile.Open(folder, "test 1", first)
		defer file.Close()
		for _, one := range file.Frames() {
			_, _ = file.Part(one, 0)
		}
		save(t, file, frame(30))
		check.Equal(t, file.Frames()[len(file.Frames())-1].After, 30)
	})
}

// A byte that changed, wherever it is, loses the frames from there on, and nothing else: no part that is damaged is used.
func TestDamageIsNotUsed(t *testing.T) {
	folder := t.TempDir()
	file := sidefile.Open(folder, "test 1", first)
	save(t, file, frame(10), frame(20))
	want := told(t, file)
	file.Close()
	path := filepath.Join(folder, first)
	whole := must.Get(os.ReadFile(path))(t)
	for at := range whole {
		data := bytes.Clone(whole)
		data[at] ^= 1
		must.Do(t, os.WriteFile(path, data, 0o600))
		damaged := sidefile.Open(folder, "test 1", first)
		if got := told(t, damaged); len(got) >= len(want) || !strings.HasPrefix(want, got) {
			t.Fatalf("with byte %d damaged: %q", at, got)
		}
		damaged.Close()
	}
}

// A file that somebody else can write is not used: what it says is believed.
func TestWhatOthersCanWriteIsNotUsed(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, first)
	for name, change := range map[string]func() error{
		"writable by all":        func() error { return os.Chmod(path, 0o602) },
		"writable by a group":    func() error { return os.Chmod(path, 0o620) },
		"owned by somebody else": func() error { return os.Chown(path, 12345, -1) },
		"a link to another's": func() error {
			other := filepath.Join(t.TempDir(), "other")
			return errors.Join(os.Rename(path, other), os.Chmod(other, 0o666), os.Symlink(other, path))
		},
	} {
		file := sidefile.Open(folder, "test 1", first)
		save(t, file, frame(10))
		file.Close()
		if err := change(); err != nil && os.Geteuid() != 0 {
			continue // only root can give a file away
		} else if err != nil {
			t.Fatal(err)
		}
		again := sidefile.Open(folder, "test 1", first)
		check.Equalf(t, told(t, again), "", "%s", name)
		again.Close()
		must.Do(t, os.Remove(path))
	}
}

// TestPackHasALimit: what Unpack would cut off is not packed.
func TestPackHasALimit(t *testing.T) {
	data := make([]byte, 64<<20+1)
	_, err := sidefile.Pack(data)
	check.Fails(t, err, "more than a part can have is packed")
	check.Equal(t, len(must.Get(sidefile.Unpack(must.Get(sidefile.Pack(data[1:]))(t)))(t)), len(data)-1)
}
