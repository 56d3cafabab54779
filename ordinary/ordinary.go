// Package ordinary reads ordinary files up to the size that their reader expects. A pipe, a terminal or /dev/zero in
// the place of a file is an immediate error, and so is a file that does not end.
//
// It is the only package that opens named files for reading (forbidigo, in .golangci.yml). It must never know what a
// file is for: the caller passes the maximum number of bytes.
package ordinary

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"pitboss/clock"
)

// The maximum number of bytes of files of some kinds.
const (
	// Key is for a key, a signed head, or a word from the kernel.
	Key = 64 << 10
	// Text is for what people write: a configuration, a script, a card table, a file of rules.
	Text = 1 << 20
	// Folder is for all files of a folder of rules together, and for secrets next to a database.
	Folder = 16 << 20
	// Proof is for what a program writes about a long record or a long day: a proof, or a capture of a device.
	Proof = 64 << 20
)

// longestRead is how long a file of the kernel may keep its reader waiting.
const longestRead = 500 * time.Millisecond

// Read returns the contents of the ordinary file at a path, of at most limit bytes.
func Read(path string, limit int64) ([]byte, error) {
	file, err := Open(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close() // only read
	return Contents(file, limit)
}

// Open opens the ordinary file at a path, which must exist, with the given flags. It never blocks: it does not touch a
// device, and a pipe that replaces the file at the last moment is opened without its other end.
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

// OpenIn opens a file for reading as [Open] does, in a folder that is already open. A name cannot lead out of it.
func OpenIn(root *os.Root, name string) (*os.File, error) {
	status, err := root.Stat(name)
	if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
		return nil, fmt.Errorf("%q: %w", name, failed.Err) // without the name of the system call
	}
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

// OpenFolder opens a folder. It fails for a file of that name.
func OpenFolder(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NONBLOCK, 0)
}

// OpenFolderIn opens a folder as [OpenFolder] does, in one that is already open. A name cannot lead out of it.
func OpenFolderIn(root *os.Root, name string) (*os.File, error) {
	return root.OpenFile(name, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NONBLOCK, 0)
}

// OpenRoot opens a folder as a root that no name can leave. [os.OpenRoot] alone would block on a pipe of that name.
func OpenRoot(path string) (*os.Root, error) {
	folder, err := OpenFolder(path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(path)
	return root, errors.Join(err, folder.Close())
}

// FreeBytes returns the room on the disk of a folder for files of this user.
func FreeBytes(folder string) (int64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, fmt.Errorf("the disk of %s: %w", folder, err)
	}
	return int64(disk.Bavail * uint64(disk.Bsize)), nil // the fields have other types on other systems
}

// Append opens a log for appending, or creates it readable by its owner only. It never blocks on a pipe without a
// reader.
func Append(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND|syscall.O_NONBLOCK, 0o600)
}

// Contents returns the contents of an open ordinary file, of at most limit bytes. The file stays open.
func Contents(file *os.File, limit int64) ([]byte, error) {
	if err := checkOpen(file); err != nil {
		return nil, err
	}
	// Some files of the kernel wait for more, such as /proc/kmsg. Files on a disk know no deadline.
	if err := file.SetReadDeadline(clock.In(longestRead)); err != nil && !errors.Is(err, os.ErrNoDeadline) {
		return nil, err
	}
	// Files that the kernel generates when they are read report a size of zero or a page.
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = fmt.Errorf("%q is larger than %s, the most that such a file may have", file.Name(), size(limit))
	}
	if err != nil {
		return nil, err
	}
	return data, nil
}

// Files returns a folder whose files are read by [Read], each with at most limit bytes.
func Files(folder string, limit int64) fs.FS { return files{os.DirFS(folder), folder, limit} }

type files struct {
	fs.FS
	folder string
	limit  int64
}

// ReadFile reads a file of the folder.
func (f files) ReadFile(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return Read(filepath.Join(f.folder, filepath.FromSlash(name)), f.limit)
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

// closing closes a file that cannot be used because of an error, and returns the error.
func closing(file *os.File, err error) error {
	if err == nil {
		return nil
	}
	return errors.Join(err, file.Close())
}
