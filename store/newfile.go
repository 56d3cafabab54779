package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"pitboss/store/private"
)

// NewFile creates a private file (mode 0600) that gets its name only after fill has returned and everything is on the
// disk, because half an export looks like a complete one. Until then it has a hidden name ending in .part in the same
// folder, and a failure removes it. An existing target is never replaced: NewFile returns [ErrExists], and
// [ErrDiskFull] if there is no room.
func NewFile(target string, fill func(*os.File) error) error {
	err := newFile(target, fill)
	if full := fullCause(err); full != nil {
		return faultf(ErrDiskFull, err, "there is no room for %s (%v); nothing was kept: free some space and try again", target, full)
	}
	return err
}

func newFile(target string, fill func(*os.File) error) error {
	if _, err := os.Lstat(target); err == nil {
		return existsError(target, nil)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the file %s cannot be made: %w", target, err)
	}
	folder := filepath.Dir(target)
	file, err := os.CreateTemp(folder, "."+filepath.Base(target)+".*.part")
	if err != nil {
		return fmt.Errorf("the file %s cannot be made: %w", target, err)
	}
	part := file.Name()
	if err = fill(file); err == nil {
		err = file.Sync()
	}
	err = errors.Join(err, file.Close())
	if err == nil {
		// A link, unlike a rename, never replaces what is there.
		err = linkOrRename(part, target)
	}
	if removal := os.Remove(part); err == nil && removal != nil && !errors.Is(removal, fs.ErrNotExist) {
		err = removal
	}
	if err == nil {
		err = private.SyncFolder(folder)
	}
	return err
}

// linkOrRename gives a finished file its name. If the file system has no links, it renames the file after checking
// once more that the target does not exist.
func linkOrRename(part, target string) error {
	err := os.Link(part, target)
	if err == nil {
		return nil
	}
	if _, there := os.Lstat(target); there == nil || errors.Is(err, fs.ErrExist) {
		return existsError(target, err)
	}
	return os.Rename(part, target)
}

func existsError(target string, cause error) error {
	return faultf(ErrExists, cause, "the file %s exists and is never overwritten; choose another name", target)
}
