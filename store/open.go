package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"pitboss/game"
	"pitboss/ordinary"
	"pitboss/site"
	"pitboss/store/internal/pages"
)

// mapSize is the address space reserved for mapping the file (it takes no memory). While the file is smaller, growing
// it never waits for a reader.
const mapSize = 1 << 30

// Open opens the journal at path for writing and creates it (mode 0600) if it does not exist. A file that others may
// read is made private. Open checks only the tail.
//
// Errors: [ErrLocked], [ErrNewer], [ErrDamaged], [ErrOtherTable], [ErrOtherKind], [ErrNotBegun], [ErrFileMode],
// [ErrDiskFull], or an error of the operating system.
func Open(path string, options Options) (*Journal, error) {
	for _, name := range []struct{ what, is string }{{"site", options.Site}, {"table", options.Table}} {
		if !game.IsPrintable(name.is) {
			return nil, faultf(ErrBadRecord, nil, "the %s cannot be named %q: want printable text", name.what, name.is)
		}
	}
	if err := checkPath(path, !options.Begun); err != nil {
		return nil, err
	}
	if err := makeMissing(path, options); err != nil {
		return nil, err
	}
	for {
		j, err := openOnce(path, options)
		if !errors.Is(err, errReplaced) {
			return j, err
		}
	}
}

// openOnce opens the file that is at path now. It returns [errReplaced] if another file took its place meanwhile.
func openOnce(path string, options Options) (*Journal, error) {
	opening := opening{path: path, options: options}
	var db *bbolt.DB
	err := guard(path, func() (err error) {
		db, err = bbolt.Open(path, 0o600, &bbolt.Options{
			OpenFile:        opening.openFile,
			InitialMmapSize: mapSize,
			MaxSize:         options.MaxBytes,
			NoStatistics:    true,
		})
		return err
	})
	if err != nil {
		// bbolt does not close the file when it panics.
		opening.close()
		return nil, openError(path, err)
	}
	j := &Journal{path: path, file: opening.file, db: db, info: opening.info, cost: options.PINCost.orDefault()}
	if err := j.prepare(opening.status, options); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return j, nil
}

// openVault opens the credentials next to the database.
func (j *Journal) openVault(owner fs.FileInfo) error {
	digest := ""
	err := j.view(func(tree *pages.File) error {
		value, err := tree.Get(bucketMeta, keyCredentials)
		digest = string(value)
		return err
	})
	if err == nil {
		j.vault, err = openVault(j.path, owner, digest, j.cost)
	}
	return err
}

// OpenReadOnly opens an existing journal for reading. Several processes may do so at once, but not while a table has
// it open. Errors: those of [Open].
func OpenReadOnly(path string) (*Journal, error) {
	if err := checkPath(path, false); err != nil {
		return nil, err
	}
	for {
		opening := opening{path: path}
		file, err := opening.openFile(path, os.O_RDONLY, 0)
		if errors.Is(err, errReplaced) {
			continue
		}
		if err != nil {
			return nil, openError(path, err)
		}
		j := &Journal{path: path, file: file, info: opening.info, cost: DefaultPINCost}
		if err := j.openVault(opening.status); err != nil {
			return nil, errors.Join(err, file.Close())
		}
		return j, nil
	}
}

// checkPath rejects a path that cannot be a journal, before anything is opened.
func checkPath(path string, create bool) error {
	status, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && create:
		if _, err := os.Stat(filepath.Dir(path)); err != nil {
			return fmt.Errorf("the journal %s cannot be created: %w; make the folder first", path, err)
		}
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return faultf(ErrNotBegun, fs.ErrNotExist, "there is no journal %s", path)
	case err != nil:
		return fmt.Errorf("the journal %s cannot be opened: %w", path, err)
	case !status.Mode().IsRegular():
		return fmt.Errorf("the journal %s cannot be opened: it is a %s, want a file", path, kindOf(status.Mode()))
	}
	return nil
}

func kindOf(mode fs.FileMode) string {
	if mode.IsDir() {
		return "folder"
	}
	return "device or pipe"
}

// opening is a file that is being opened for bbolt.
type opening struct {
	path    string
	options Options
	file    *os.File
	info    Info
	status  fs.FileInfo
}

// openFile opens, locks and inspects the file and makes it private, before bbolt maps it. It never creates a file:
// one that disappeared meanwhile is not written to.
func (o *opening) openFile(path string, flag int, _ fs.FileMode) (*os.File, error) {
	file, err := ordinary.Open(path, flag)
	if err != nil {
		return nil, fmt.Errorf("the journal %s cannot be opened: %w", path, err)
	}
	write := flag&os.O_RDWR != 0
	if err := o.take(file, write); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	o.file = file
	return file, nil
}

func (o *opening) take(file *os.File, write bool) error {
	if err := lock(file, write, o.options.timeout()); err != nil {
		return err
	}
	status, err := file.Stat()
	if err != nil {
		return err
	}
	o.status = status
	if now, err := os.Stat(o.path); err != nil || !os.SameFile(now, status) {
		return errors.Join(errReplaced, err)
	}
	unmade := status.Size() == 0
	if !unmade {
		o.info, unmade, err = inspect(file)
	}
	switch {
	case err != nil:
		return err
	case unmade && write && !o.options.Begun:
		if err := remake(o.path, o.options); err != nil {
			return err
		}
		return errReplaced
	case unmade:
		return unmadeError(o.path)
	case write && status.Mode().Perm()&0o077 != 0:
		if err := file.Chmod(0o600); err != nil {
			return faultf(ErrFileMode, err,
				"the journal %s may be read by others (mode %04o) and cannot be made private: %v; run chmod 600 on it as its owner",
				o.path, status.Mode().Perm(), err)
		}
	}
	return nil
}

// unmadeError returns the error for a file that was never finished.
func unmadeError(path string) error {
	return faultf(ErrNotBegun, nil, "the journal %s was never finished: nothing was ever written to it", path)
}

func (o *opening) close() {
	if o.file != nil {
		// The error that brought us here is the one to report.
		_ = o.file.Close()
	}
}

// openError explains why a journal did not open.
func openError(path string, err error) error {
	var words *fault
	var record *chainError
	switch {
	case errors.Is(err, errReplaced):
		return err
	case errors.As(err, &record):
		return explain(path, err)
	case errors.As(err, &words) && errors.Is(words.kind, ErrNewer) && words.cause == nil:
		return faultf(ErrNewer, nil, "the journal %s cannot be read: %s; use the version of pitboss that wrote it", path, words.words)
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrChecksum), errors.Is(err, bolterrors.ErrVersionMismatch):
		return &DamageError{Path: path, What: err.Error()}
	case errors.Is(err, bolterrors.ErrTimeout):
		return faultf(ErrLocked, err, "another pitboss holds %s; stop it first", path)
	}
	return explain(path, writeError(path, err))
}

// prepare compares the file with the options, opens its credentials and names a file that has no name yet.
func (j *Journal) prepare(owner fs.FileInfo, options Options) error {
	if err := j.checkKind(options.Kind); err != nil {
		return err
	}
	for _, owner := range []struct{ what, wrote, asked string }{
		{"site", j.info.Site, options.Site},
		{"table", j.info.Table, options.Table},
	} {
		if owner.asked != "" && owner.wrote != "" && owner.asked != owner.wrote {
			return faultf(ErrOtherTable, nil,
				"the journal %s is that of %s %q, this console is set up for %q; give each table its own file",
				j.path, owner.what, owner.wrote, owner.asked)
		}
	}
	// At the hub, other rules say who may change people, so the hub's record is not opened as a table's.
	if j.info.Table == site.HubName && options.Table != site.HubName {
		return faultf(ErrOtherTable, nil, "the journal %s is the record of a site's hub, and no table's; give the hub's folder, as --hub DIR", j.path)
	}
	if err := j.openVault(owner); err != nil {
		return err
	}
	if err := j.vault.prepare(); err != nil {
		return err
	}
	if err := j.settleKey(); err != nil {
		return err
	}
	if err := j.adopt(options); err != nil || j.info.Kind != "" || options.Kind == "" {
		return err
	}
	j.info.Kind = options.Kind // it has no records yet
	return j.update(func(t *transaction) error { return j.begin(t, options) })
}

// adopt names a journal that was created before its table had a name.
func (j *Journal) adopt(options Options) error {
	named := j.info
	if named.Site == "" {
		named.Site = options.Site
	}
	if named.Table == "" {
		named.Table = options.Table
	}
	if named == j.info {
		return nil
	}
	err := j.update(func(t *transaction) error {
		meta := t.bucket(bucketMeta)
		return errors.Join(meta.Put(keySite, []byte(named.Site)), meta.Put(keyTable, []byte(named.Table)))
	})
	if err == nil {
		j.info = named
	}
	return err
}

func createLayout(info Info) func(*transaction) error {
	return func(t *transaction) error {
		for _, name := range allBuckets {
			if _, err := t.tx.CreateBucketIfNotExists([]byte(name)); err != nil {
				return err
			}
		}
		meta := t.tx.Bucket([]byte(bucketMeta))
		return errors.Join(
			meta.Put(keySchema, strconv.AppendInt(nil, int64(info.Schema), 10)),
			meta.Put(keySite, []byte(info.Site)),
			meta.Put(keyTable, []byte(info.Table)),
			meta.Put(keyCreated, info.Created.AppendFormat(nil, time.RFC3339Nano)),
			meta.Put(keyHead, Head{}.encode()),
		)
	}
}
