package store

import (
	"errors"
	"os"
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"
	"pitboss/store/internal/pages"
)

// Journal is an open journal. It is safe for concurrent use; only one process at a time may have it open for writing.
type Journal struct {
	path string
	file *os.File
	// db is nil if the journal is open for reading only.
	db   *bbolt.DB
	info Info
	cost PINCost
	// source, if set, is the process that holds the file: all reads go to it.
	source Source
	// vault holds the credentials next to the database; strangers counts failures of unknown ids.
	vault     *vault
	strangers strangers

	// staffing serializes changes of the roster and of the log key.
	staffing sync.Mutex
	// writing serializes changes; stopped is the reason why no more are accepted.
	writing sync.Mutex
	// keying is held while the key of the heads is read or created, so that there is only one.
	keying  sync.Mutex
	stopped error
	// turn gives changes of the roster their turn; nil while there are no turns.
	turn atomic.Pointer[Turn]
	// form is the latest form of records that may be written; 0 means any.
	form atomic.Int32
	// devices guards devicesChecked, which is set once the devices' pages were checked and are sound.
	devices        sync.Mutex
	devicesChecked bool
	// commit replaces a transaction's commit in tests of failing disks.
	commit func(*bbolt.Tx) error
}

// Path returns the file's path as it was passed to open.
func (j *Journal) Path() string { return j.path }

// Info returns the description stored in the journal.
func (j *Journal) Info() Info { return j.info }

// Close closes the file. It waits for changes under way.
func (j *Journal) Close() error {
	if j.source != nil {
		return nil
	}
	if j.db == nil {
		return j.file.Close()
	}
	return guard(j.path, j.db.Close)
}

// view calls read with a consistent view of the file. The data is valid until read returns.
func (j *Journal) view(read func(*pages.File) error) error {
	if j.source != nil {
		return faultf(ErrLocked, nil,
			"a table has the journal %s open, and this needs the file itself; do it when the table is closed", j.path)
	}
	if j.db == nil {
		tree, err := openPages(j.file)
		if errors.Is(err, os.ErrClosed) {
			return faultf(ErrClosed, err, "the journal %s is closed", j.path)
		}
		if err == nil {
			err = read(tree)
		}
		return explain(j.path, err)
	}
	for {
		err := j.viewPinned(read)
		// Two commits happened between pinning the transaction and finding it.
		if !errors.Is(err, pages.ErrNoTransaction) {
			return explain(j.path, err)
		}
	}
}

// viewPinned holds a bbolt transaction open, so that its pages are not reused while they are read.
func (j *Journal) viewPinned(read func(*pages.File) error) (err error) {
	tx, err := j.db.Begin(false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tx.Rollback()) }()
	status, err := j.file.Stat()
	if err != nil {
		return err
	}
	tree, err := pages.OpenAt(j.file, status.Size(), uint64(tx.ID()))
	if err != nil {
		return err
	}
	return read(tree)
}

// Head returns the end of the chain, or the zero value for an empty journal. Printed on a report, it later proves
// that nothing before it was rewritten.
func (j *Journal) Head() (head Head, err error) {
	if j.source != nil {
		return j.source.Head()
	}
	err = j.view(func(tree *pages.File) error {
		head, _, err = readEnds(tree)
		return err
	})
	return head, err
}
