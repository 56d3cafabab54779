package sidefile

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"syscall"

	"pitboss"
	"pitboss/ordinary"
)

// File is what is kept of a journal.
type File struct {
	path string
	// begins is how the file begins.
	begins string
	// file is the open file, nil for none. Of the frames it has the first saved, which end at end.
	file   *os.File
	frames []Frame
	saved  int
	end    int64
}

// Folder returns the folder of this user for what is kept of long journals under a name; "" if there is none.
func Folder(name string) string {
	caches, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(caches, "pitboss", name)
}

// Open opens the file in a folder that keeps something of the journal whose first record has a hash. What is kept, such as
// "replay 1", names it with the version of its form; a file of something else is empty, as is one of another program.
func Open(folder, kept, first string) *File {
	f := &File{path: filepath.Join(folder, first), begins: "pitboss " + kept + " " + pitboss.Version() + "\n" + first}
	file, err := ordinary.Open(f.path, os.O_RDONLY)
	if err != nil {
		return f
	}
	if f.file = file; f.read() != nil {
		f.Forget()
	}
	return f
}

// Close closes the file.
func (f *File) Close() {
	if f.file != nil {
		f.file.Close()
	}
	f.file = nil
}

// Forget closes the file, and has no frames.
func (f *File) Forget() {
	f.Close()
	f.frames, f.saved, f.end = nil, 0, 0
}

// own reports whether a file belongs to this user, and nobody else can write it.
func own(file fs.FileInfo) bool {
	system, known := file.Sys().(*syscall.Stat_t)
	return file.Mode().Perm()&0o022 == 0 && (!known || int(system.Uid) == os.Geteuid())
}

// read reads the frames of the file, up to the first that is not whole.
func (f *File) read() error {
	head := make([]byte, len(f.begins))
	if _, err := io.ReadFull(f.file, head); err != nil || string(head) != f.begins {
		return errFrame
	}
	status, err := f.file.Stat()
	if err != nil {
		return err
	}
	if !own(status) {
		return errors.New("others can write the side file")
	}
	for f.end = int64(len(head)); ; {
		one, next, err := readFrame(f.file, f.end, status.Size())
		if err != nil {
			return nil
		}
		f.frames, f.saved, f.end = append(f.frames, one), f.saved+1, next
	}
}

// Frames returns the frames, in order.
func (f *File) Frames() []Frame { return f.frames }

// Add adds a frame, which is not in the file before it is saved.
func (f *File) Add(one Frame) { f.frames = append(f.frames, one) }

// Trim drops the frames of the file that the journal does not have the records of: hash returns the hash of a record, or "".
func (f *File) Trim(hash func(uint64) string) {
	parted := func(i int) bool { return hash(f.frames[i].After) != f.frames[i].Hash }
	if last := len(f.frames) - 1; last >= 0 && parted(last) {
		same := sort.Search(last, parted)
		f.end, f.saved = f.frames[same].at, same
		f.frames = f.frames[:same]
	}
}

// Part returns a part of a frame.
func (f *File) Part(one Frame, number int) ([]byte, error) {
	if number < len(one.Parts) {
		return one.Parts[number], nil
	}
	if number >= len(one.parts) {
		return nil, fmt.Errorf("what is kept after record %d has no part %d; remove %s", one.After, number, f.path)
	}
	data := make([]byte, one.parts[number].size)
	if _, err := f.file.ReadAt(data, one.parts[number].at); err != nil {
		return nil, fmt.Errorf("reading what is kept after record %d: %w", one.After, err)
	}
	if sha256.Sum256(data) != one.parts[number].sum {
		return nil, fmt.Errorf("what is kept after record %d is damaged; remove %s", one.After, f.path)
	}
	return data, nil
}

// Save replaces the file with one that has all frames, and opens it. After an error the frames are as they were.
func (f *File) Save() (err error) {
	if err := os.MkdirAll(filepath.Dir(f.path), 0o700); err != nil {
		return err
	}
	next, err := os.CreateTemp(filepath.Dir(f.path), filepath.Base(f.path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, next.Close(), os.Remove(next.Name()))
		}
	}()
	out := bufio.NewWriter(next)
	if _, err := out.WriteString(f.begins); err != nil {
		return err
	}
	if begun := int64(len(f.begins)); f.end > begun {
		if _, err := io.Copy(out, io.NewSectionReader(f.file, begun, f.end-begun)); err != nil {
			return err
		}
	}
	for _, one := range f.frames[f.saved:] {
		if _, err := out.Write(one.encode()); err != nil {
			return err
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if err := os.Rename(next.Name(), f.path); err != nil {
		return err
	}
	f.Forget()
	f.file = next
	if _, err := f.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return f.read()
}
