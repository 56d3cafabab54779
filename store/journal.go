package store

import (
	"errors"
	"os"
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"
	"pitboss/store/internal/pages"
)

// Journal is an open journal. It is safe for concurrent use; one process at a
// time may have it open for writing.
type Journal struct {
	path string
	file *os.File
	// db is nil when the journal is open for reading only.
	db   *bbolt.DB
	info Info
	cost PINCost
	// source, if set, is the process that holds the file: nothing is read from it here.
	source Source
	// vault is the credentials next to the database; strangers are ids nobody has.
	vault     *vault
	strangers strangers

	// staffing keeps changes of the roster and of the log key apart from one another.
	staffing sync.Mutex
	// writing serialises changes; stopped is why no more are taken.
	writing sync.Mutex
	// keying is held while the key of the heads is read, or made: there is one.
	keying  sync.Mutex
	stopped error
	// turn is whose turn changes of the roster wait for; nil while there are no turns.
	turn atomic.Pointer[Turn]
	// devices guards devicesChecked: that the devices' pages were looked at and are sound.
	devices        sync.Mutex
	devicesChecked bool
	// commit replaces a transaction's commit in tests of failing disks.
	commit func(*bbolt.Tx) error
}

// Path returns the file's path as it was given.
func (j *Journal) Path() string { return j.path }

// Info returns what the journal says of itself.
func (j *Journal) Info() Info { return j.info }

// Close lets go of the file. It waits for changes under way.
func (j *Journal) Close() error {
	if j.source != nil {
		return nil
	}
	if j.db == nil {
		return j.file.Close()
	}
	return guard(j.path, j.db.Close)
}

// view reads one transaction of the file. What read is given is valid until it
// returns.
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
		// Two commits came between pinning the transaction and finding it.
		if !errors.Is(err, pages.ErrNoTransaction) {
			return explain(j.path, err)
		}
	}
}

// viewPinned holds a bbolt transaction open, so that its pages are not used
// again while they are read.
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

// Head returns the end of the chain; the zero value for an empty journal. Printed on
// reports it lets anybody prove later that nothing up to it was rewritten.
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
