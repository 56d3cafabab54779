package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"syscall"
	"testing"

	"go.etcd.io/bbolt"
	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// TestUnconfirmedCommit has a disk take the records and fails the last
// sync: going on could double them, so nothing more is taken until reopened.
func TestUnconfirmedCommit(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 1)
	j.CommitWith(func(tx *bbolt.Tx) error { return errors.Join(tx.Commit(), syscall.EIO) })
	_, err := j.Append([]game.Record{card(9, 1, 2)}, nil)
	wantError(t, err, store.ErrUncertain)
	j.CommitWith(nil)
	_, err = j.Append([]game.Record{card(9, 1, 2)}, nil)
	wantError(t, err, store.ErrUncertain)
	must.Do(t, j.Close())
	again := open(t, path)
	if head, err := again.Head(); err != nil || head.Sequence != 5 {
		t.Errorf("head %v (%v), want record 5", head, err)
	}
	mustAppend(t, again, nil, card(10, 1, 2))
}

// TestFailedCommit has a disk fail before anything is decided.
func TestFailedCommit(t *testing.T) {
	j := open(t, newPath(t))
	fill(t, j, 1)
	j.CommitWith(func(tx *bbolt.Tx) error { return errors.Join(fmt.Errorf("write: %w", syscall.EIO), tx.Rollback()) })
	_, err := j.Append([]game.Record{card(9, 1, 2)}, nil)
	wantError(t, err, syscall.EIO)
	if errors.Is(err, store.ErrUncertain) || errors.Is(err, store.ErrDiskFull) {
		t.Errorf("a plain failure became %v", err)
	}
	j.CommitWith(nil)
	if written := mustAppend(t, j, nil, card(9, 1, 2)); written[0].Sequence != 5 {
		t.Errorf("the next record is %d, want 5", written[0].Sequence)
	}
}

// TestPanickingCommit has bbolt give up on its own pages.
func TestPanickingCommit(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 1)
	j.CommitWith(func(*bbolt.Tx) error { panic("page 7 already freed") })
	for range 2 {
		_, err := j.Append([]game.Record{card(9, 1, 2)}, nil)
		wantError(t, err, store.ErrDamaged)
	}
	must.Do(t, j.Close())
	mustAppend(t, open(t, path), nil, card(9, 1, 2))
}

// Records that the disk took and did not confirm are not signed: the next start may find them gone, and no signed
// head may be over more than there is.
func TestUnconfirmedRecordsAreNotSigned(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 1)
	signed := signHead(t, j)
	j.CommitWith(func(tx *bbolt.Tx) error { return errors.Join(tx.Commit(), syscall.EIO) })
	_, err := j.Append([]game.Record{card(9, 1, 2)}, nil)
	wantError(t, err, store.ErrUncertain)
	if head, err := j.Head(); err != nil || head.Sequence != 5 {
		t.Fatalf("the journal shows up to record %d, %v; want the one that is not confirmed", head.Sequence, err)
	}
	_, err = j.SignHead(t.Context(), j.Tree())
	wantError(t, err, store.ErrUncertain)
	if kept, there, err := j.SignedHead(); err != nil || !there || !bytes.Equal(kept, signed) {
		t.Errorf("the head kept is %q, %t, %v", kept, there, err)
	}
}
