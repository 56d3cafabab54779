package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
	"pitboss/clock"
	"pitboss/store/private"
)

// errReplaced means that another file took the place of this one after it was opened.
var errReplaced = errors.New("the file was replaced while it was opened")

// makeMissing creates the journal if nothing is at path. It writes the file under another name and renames it when
// complete. If the console is killed meanwhile, or the disk fills up, there is no journal and the next start creates
// one.
func makeMissing(path string, options Options) error {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) || options.Begun {
		return nil
	}
	return made(path, options, func(part string) error {
		err := linkOrRename(part, path)
		if errors.Is(err, ErrExists) {
			return nil // another console was quicker: use its journal
		}
		return err
	})
}

// remake replaces a file that was never written beyond its beginning with a new journal. The caller holds its lock.
func remake(path string, options Options) error {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	return made(real, options, func(part string) error { return os.Rename(part, real) })
}

// made creates a journal under a hidden name next to path; place then gives it the final name.
func made(path string, options Options, place func(part string) error) error {
	folder := filepath.Dir(path)
	pattern := "." + filepath.Base(path) + ".*.new"
	if err := removeAbandoned(filepath.Join(folder, pattern)); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, pattern)
	if err != nil {
		return makingError(path, err)
	}
	part := file.Name()
	err = file.Close()
	if err == nil {
		err = guard(path, func() error { return layOut(part, options) })
	}
	if err == nil {
		err = place(part)
	}
	if removal := os.Remove(part); err == nil && !errors.Is(removal, fs.ErrNotExist) {
		err = removal
	}
	if err == nil {
		err = private.SyncFolder(folder)
	}
	if err != nil {
		return makingError(path, err)
	}
	return nil
}

// layOut writes a journal that contains only its first record.
func layOut(part string, options Options) error {
	db, err := bbolt.Open(part, 0o600, &bbolt.Options{MaxSize: options.MaxBytes, NoStatistics: true})
	if err != nil {
		return err
	}
	j := &Journal{path: part, info: Info{
		Schema: SchemaVersion, Site: options.Site, Table: options.Table, Created: options.Created.UTC().Round(0), Kind: options.Kind,
	}}
	err = db.Update(func(tx *bbolt.Tx) error {
		t := &transaction{tx: tx}
		if err := createLayout(j.info)(t); err != nil {
			return err
		}
		return j.begin(t, options)
	})
	return errors.Join(err, db.Close())
}

// removeAbandoned removes unfinished files that consoles left behind when they were killed while creating a journal.
func removeAbandoned(pattern string) error {
	parts, err := filepath.Glob(pattern)
	if err != nil {
		return nil // the name has brackets: leave the files
	}
	for _, part := range parts {
		status, err := os.Lstat(part)
		if err != nil || !status.Mode().IsRegular() || clock.Since(status.ModTime()) < time.Minute {
			continue // gone, not ours, or being created right now
		}
		if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("what an earlier start left behind cannot be removed: %w", err)
		}
	}
	return nil
}

// makingError explains why a journal could not be created.
func makingError(path string, err error) error {
	if full := fullCause(err); full != nil {
		return faultf(ErrDiskFull, err,
			"there is no room to make the journal %s (%v); nothing was made: free some space and try again", path, full)
	}
	return fmt.Errorf("the journal %s cannot be made: %w", path, err)
}
