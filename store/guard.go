package store

import (
	"errors"
	"fmt"
	"runtime/debug"

	bolterrors "go.etcd.io/bbolt/errors"
	"pitboss/store/internal/pages"
)

// guard calls a function that uses bbolt's memory map. It turns a panic or a fault, the symptoms of a damaged file or
// a failing disk, into an error.
func guard(path string, run func() error) (err error) {
	before := debug.SetPanicOnFault(true)
	defer debug.SetPanicOnFault(before)
	defer func() {
		if p := recover(); p != nil {
			err = &DamageError{Path: path, What: fmt.Sprintf("its pages cannot be used (%v)", p)}
		}
	}()
	return run()
}

// explain adds the file's name and advice to a read error.
func explain(path string, err error) error {
	var record *chainError
	var page *pages.Error
	switch {
	case err == nil:
		return nil
	case errors.Is(err, bolterrors.ErrDatabaseNotOpen):
		return faultf(ErrClosed, err, "the journal %s is closed", path)
	case errors.As(err, &record) && errors.Is(err, ErrNewer):
		return faultf(ErrNewer, record,
			"record %d of the journal %s cannot be read: %s; use the version of pitboss that wrote it", record.sequence, path, record.what)
	case errors.As(err, &record):
		return &DamageError{Path: path, Sequence: record.sequence, What: record.what}
	case errors.As(err, &page):
		return &DamageError{Path: path, What: page.Error()}
	}
	return err
}
