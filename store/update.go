package store

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
	"pitboss/game"
)

// transaction is a change of the journal that is being written.
type transaction struct {
	tx *bbolt.Tx
	// written holds the records appended so far.
	written []game.Record
	// credentials is the digest that the transaction names, if any.
	credentials *string
}

func (t *transaction) bucket(name string) *bbolt.Bucket {
	bucket := t.tx.Bucket([]byte(name))
	if bucket != nil {
		// Most keys ascend, so full pages waste no space.
		bucket.FillPercent = 1.0
	}
	return bucket
}

// head returns the end of the chain.
func (t *transaction) head() (Head, error) {
	bucket := t.bucket(bucketMeta)
	if bucket == nil {
		return Head{}, nil // the journal is being created
	}
	head, ok := decodeHead(bucket.Get(keyHead))
	if !ok {
		return Head{}, &chainError{0, "the head cannot be read", nil}
	}
	return head, nil
}

// update runs change in one transaction and commits it. If it fails, the journal stays as it was; except after
// [ErrUncertain] and [ErrDamaged], the next update works.
func (j *Journal) update(change func(*transaction) error) error {
	if j.db == nil {
		return faultf(ErrReadOnly, nil, "the journal %s is open for reading only", j.path)
	}
	j.writing.Lock()
	defer j.writing.Unlock()
	if j.stopped != nil {
		return j.stopped
	}
	var before Head
	var t *transaction
	committing := false
	err := guard(j.path, func() (err error) {
		tx, err := j.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() {
			// After a commit, successful or not, there is nothing left to roll back.
			if rollback := tx.Rollback(); !errors.Is(rollback, bolterrors.ErrTxClosed) {
				err = errors.Join(err, rollback)
			}
		}()
		t = &transaction{tx: tx}
		if before, err = t.head(); err != nil {
			return err
		}
		if err := j.inPlace(); err != nil {
			return err
		}
		if err := change(t); err != nil {
			return err
		}
		committing = true
		if j.commit != nil {
			return j.commit(tx)
		}
		return tx.Commit()
	})
	if err == nil {
		if t.credentials != nil {
			j.vault.settle(*t.credentials)
		}
		return nil
	}
	err = explain(j.path, writeError(j.path, err))
	if committing || errors.Is(err, ErrDamaged) {
		return j.settle(before, err)
	}
	return err
}

// inPlace returns [ErrMoved] if the journal's path does not lead to the open file. What is written to a deleted file is
// lost when it is closed.
func (j *Journal) inPlace() error {
	open, err := j.file.Stat()
	if err != nil {
		return err
	}
	if there, err := os.Stat(j.path); err != nil || !os.SameFile(open, there) {
		return faultf(ErrMoved, err, "%s was moved or deleted: put the same file back. Nothing was written", j.path)
	}
	return nil
}

// settle finds out what a failed commit left on the disk. A disk that wrote the new meta page but failed to confirm
// it shows the records without guaranteeing them. Continuing could duplicate them, so the journal stops.
func (j *Journal) settle(before Head, failure error) error {
	if errors.Is(failure, ErrDamaged) {
		j.stopped = failure
		return failure
	}
	after, err := j.Head()
	switch {
	case err != nil:
		j.stopped = faultf(ErrUncertain, errors.Join(failure, err),
			"the journal %s cannot be read after a failed write (%v, after %v); check the disk and start pitboss again",
			j.path, err, failure)
	case after != before:
		j.stopped = faultf(ErrUncertain, failure,
			"the disk took record %d of the journal %s and did not confirm it (%v); check the disk and start pitboss again: it goes on from what is really there",
			after.Sequence, j.path, failure)
	default:
		return failure
	}
	return j.stopped
}

// fullErrors lists the system errors for a lack of space.
var fullErrors = []error{syscall.ENOSPC, syscall.EFBIG, syscall.EDQUOT, bolterrors.ErrMaxSizeReached}

// fullCause returns the system error for a lack of space, or nil if that is not the cause.
func fullCause(err error) error {
	if err == nil {
		return nil
	}
	for _, full := range fullErrors {
		// bbolt keeps only the text of some of the system's errors.
		if errors.Is(err, full) || strings.Contains(err.Error(), full.Error()) {
			return full
		}
	}
	return nil
}

// writeError converts a full disk to [ErrDiskFull].
func writeError(path string, err error) error {
	if err == nil {
		return nil
	}
	if full := fullCause(err); full != nil {
		return faultf(ErrDiskFull, err,
			"there is no room for %s (%v); nothing was written: free some space, then go on from here", path, full)
	}
	var known *fault
	var record *chainError
	if errors.As(err, &known) || errors.As(err, &record) || errors.Is(err, ErrDamaged) || errors.Is(err, bolterrors.ErrDatabaseNotOpen) {
		return err
	}
	return fmt.Errorf("the journal %s: %w", path, err)
}
