package sidefile_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
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
