// Package ordinary reads files as long as their reader expects, and no others. A pipe, a terminal or
// /dev/zero in the place of a file is an error at once, and so is a file that does not end.
//
// It is the only package that opens files of a name to read them (forbidigo, in .golangci.yml). It must never know
// what a file is for: the caller names the most bytes that it may have.
package ordinary

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// The most bytes of a file of some kind.
const (
	// Key is for a key, a signed head, or one word of the kernel.
	Key = 64 << 10
	// Text is for what people write: a configuration, a script, a table of cards, a file of rules.
	Text = 1 << 20
	// Folder is for all files of a folder of rules together, and for secrets next to a database.
	Folder = 16 << 20
	// Proof is for what a program writes of a long record or a long day: a proof, a capture of a device.
	Proof = 64 << 20
)

// Read returns what the ordinary file at a path has, which may be so many bytes at most.
func Read(path string, most int64) ([]byte, error) {
	file, err := Open(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close() // only read
	return Contents(file, most)
}

// Open opens the ordinary file at a path, which must be there, for reading or for more, as the flag says. It waits for
// nobody: a device is not touched, and a pipe that takes the place of the file at the last moment is
// opened without its other end.
func Open(path string, flag int) (*os.File, error) {
	status, err := os.Stat(path)
	if err == nil {
		err = check(path, status)
	}
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, flag&^os.O_CREATE|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	return file, closing(file, checkOpen(file))
}

// OpenIn does what [Open] does, for reading in a folder that is open already; a name cannot lead out of it.
func OpenIn(root *os.Root, name string) (*os.File, error) {
	status, err := root.Stat(name)
	if err == nil {
		err = check(name, status)
	}
	if err != nil {
		return nil, err
	}
	file, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	return file, closing(file, checkOpen(file))
}

// OpenFolder opens a folder, which a file of its name never is.
func OpenFolder(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NONBLOCK, 0)
}

// OpenFolderIn does what [OpenFolder] does, in a folder that is open already; a name cannot lead out of it.
func OpenFolderIn(root *os.Root, name string) (*os.File, error) {
	return root.OpenFile(name, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NONBLOCK, 0)
}

// OpenRoot opens a folder of which nothing leads out. The library's own would wait for a pipe of that name.
func OpenRoot(path string) (*os.Root, error) {
	folder, err := OpenFolder(path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(path)
	return root, errors.Join(err, folder.Close())
}

// Append opens a log for writing behind what it has, or begins it; only its owner reads it. It never waits for
// somebody who reads a pipe.
func Append(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND|syscall.O_NONBLOCK, 0o600)
}

// Contents returns what an open ordinary file has, which may be so many bytes at most. It stays open.
func Contents(file *os.File, most int64) ([]byte, error) {
	if err := checkOpen(file); err != nil {
		return nil, err
	}
	// What the kernel writes when it is read says that it has no bytes, or a page of them.
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("%q is larger than %s, the most that such a file may have", file.Name(), size(most))
	}
	if err != nil {
		return nil, err
	}
	return data, nil
}

// Files returns a folder whose files are read by [Read], each of them so many bytes at most.
func Files(folder string, most int64) fs.FS { return files{os.DirFS(folder), folder, most} }

type files struct {
	fs.FS
	folder string
	most   int64
}

// ReadFile reads a file of the folder.
func (f files) ReadFile(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return Read(filepath.Join(f.folder, filepath.FromSlash(name)), f.most)
}

func checkOpen(file *os.File) error {
	status, err := file.Stat()
	if err != nil {
		return err
	}
	return check(file.Name(), status)
}

func check(path string, status fs.FileInfo) error {
	if status.Mode().IsRegular() {
		return nil
	}
	return fmt.Errorf("%q is no ordinary file: it is %s", path, kind(status.Mode()))
}

func kind(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}

func size(bytes int64) string {
	switch {
	case bytes%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", bytes>>20)
	case bytes%(1<<10) == 0:
		return fmt.Sprintf("%d KiB", bytes>>10)
	}
	return fmt.Sprintf("%d bytes", bytes)
}

// closing closes a file that is of no use because of an error, which it returns.
func closing(file *os.File, err error) error {
	if err == nil {
		return nil
	}
	return errors.Join(err, file.Close())
}
