// Package private stores small files that only their owner may read: the secrets next to a database. A file is written
// completely or not at all, and its previous contents are gone.
//
// It must never know what a file contains, append to one, or leave a half-written one under its name.
package private

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"pitboss/ordinary"
)

// mode is the mode of every file here: only its owner may read and write it.
const mode fs.FileMode = 0o600

// partOf returns the temporary name under which a file is written. It is always the same, so the next writer replaces
// what a killed one left behind.
func partOf(path string) string { return path + ".part" }

// Write replaces the file at path with data and returns once it is on the disk. The file gets the owner in owner,
// that of the database next to it. Only one process at a time may write a path: the caller holds the database's lock.
// If Write fails, the file is unchanged.
func Write(path string, data []byte, owner fs.FileInfo) error {
	part := partOf(path)
	if err := remove(part); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	err := writePart(part, data, owner)
	if err == nil {
		err = os.Rename(part, path)
	}
	if err == nil {
		err = SyncFolder(filepath.Dir(path))
	}
	if err != nil {
		return writeError(path, errors.Join(err, remove(part)))
	}
	return nil
}

// writeError says what to do about a full disk.
func writeError(path string, err error) error {
	for _, full := range []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG} {
		if errors.Is(err, full) {
			return fmt.Errorf("there is no room for %s (%w): free some space and try again", path, full)
		}
	}
	return fmt.Errorf("writing %s: %w", path, err)
}

// Try returns an error if a file of this size could not be written at path. An existing file stays unchanged.
func Try(path string, size int, owner fs.FileInfo) error {
	part := partOf(path)
	err := remove(part)
	if there, missing := os.Stat(path); missing == nil && !there.Mode().IsRegular() {
		err = errors.New("it is no file")
	}
	if err == nil {
		err = writePart(part, make([]byte, size), owner)
	}
	if err = errors.Join(err, remove(part)); err != nil {
		return writeError(path, err)
	}
	return nil
}

func writePart(part string, data []byte, owner fs.FileInfo) (err error) {
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode) //nolint:forbidigo // it makes the file
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if err := Own(file, owner); err != nil {
		return err
	}
	if _, err := file.Write(data); err != nil {
		return err
	}
	return file.Sync()
}

// Own gives a file the owner of another, so that a command run by the administrator leaves no file behind that the
// console's own user cannot open.
func Own(file *os.File, owner fs.FileInfo) error {
	want, known := owner.Sys().(*syscall.Stat_t)
	status, err := file.Stat()
	if err != nil || !known {
		return err
	}
	if have, ok := status.Sys().(*syscall.Stat_t); ok && have.Uid == want.Uid && have.Gid == want.Gid {
		return nil
	}
	return file.Chown(int(want.Uid), int(want.Gid))
}

// Read returns the contents of a file of at most most bytes; nil and false if it does not exist. Anything but an
// ordinary file is an error, so that a pipe cannot block the caller.
func Read(path string, most int64) (data []byte, there bool, err error) {
	data, err = ordinary.Read(path, most)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	return data, err == nil, err
}

// ErrNotFile means that a secret's name belongs to something else, such as a link to the file.
var ErrNotFile = errors.New("want the file itself")

// kind names what has a file's name.
func kind(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeSymlink != 0:
		return "link"
	case mode.IsDir():
		return "folder"
	}
	return "pipe or device"
}

// Narrow makes a file private to its owner and removes what a killed writer left of one. A missing file is no error.
// [ErrNotFile] is the error for a link, too: the next change of the file would replace the link, not the file.
func Narrow(path string) error {
	if err := remove(partOf(path)); err != nil {
		return err
	}
	status, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !status.Mode().IsRegular():
		return fmt.Errorf("%w: %s is a %s", ErrNotFile, path, kind(status.Mode()))
	case status.Mode().Perm()&0o077 == 0:
		return nil
	}
	return os.Chmod(path, mode)
}

// remove removes a file if it exists.
func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// SyncFolder makes a new name in a folder survive a power cut.
func SyncFolder(path string) error {
	folder, err := ordinary.OpenFolder(path)
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		// Some file systems cannot sync a folder and need not.
		err = nil
	}
	return errors.Join(err, folder.Close())
}
