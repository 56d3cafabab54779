package store

import (
	"context"
	"encoding/binary"
	"errors"
	"iter"
	"os"

	"go.etcd.io/bbolt"

	"pitboss/game"
)

// Rebuild creates a journal from stored records, in order from the first, and checks each against its hash and the
// previous one. It verifies the file before giving it its name. The file has no saved state, which a table recreates
// from the records when it opens, and no secrets: nobody can sign in before they get a new PIN.
//
// Errors: those of records; [ErrExists] if target exists, [ErrDiskFull], [ErrNotBegun] without records, [ErrDamaged]
// for a record that does not follow, [ErrNewer], [ErrStopped] if ctx ends first. None of them leaves anything behind.
// With an error the head is that of the last record that follows.
func Rebuild(ctx context.Context, target string, records iter.Seq2[[]byte, error]) (head Head, err error) {
	err = NewFile(target, func(file *os.File) error {
		b := rebuilding{ctx: ctx, target: target}
		err := guard(target, func() error { return b.write(file.Name(), records) })
		if err == nil {
			_, err = Verify(ctx, file.Name())
		}
		head = b.head
		return err
	})
	if record := (*chainError)(nil); errors.As(err, &record) && !errors.Is(err, ErrNewer) {
		return head, faultf(ErrDamaged, err, "record %d cannot follow in %s: %s; nothing was kept", record.sequence, target, record.what)
	}
	return head, explain(target, err)
}

// rebuilding is a journal that is being rebuilt from its records.
type rebuilding struct {
	ctx    context.Context
	target string
	db     *bbolt.DB
	head   Head
	// batch holds the records of the next transaction.
	batch []storedRecord
}

// rebuildBatch is how many records are written in one transaction.
const rebuildBatch = 4096

// write fills the empty file at a path.
func (b *rebuilding) write(path string, records iter.Seq2[[]byte, error]) (err error) {
	// Nothing is synced before the end: an unfinished file is discarded.
	if b.db, err = bbolt.Open(path, 0o600, &bbolt.Options{NoSync: true, NoStatistics: true}); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.db.Close()) }()
	for stored, err := range records {
		if err == nil {
			err = b.take(stored)
		}
		if err != nil {
			return err
		}
	}
	if err := b.flush(); err != nil {
		return err
	}
	if b.head.Sequence == 0 {
		return faultf(ErrNotBegun, nil, "there are no records to make %s of", b.target)
	}
	err = b.db.Update(func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte(bucketMeta)).Put(keyRebuilt, binary.BigEndian.AppendUint64(nil, b.head.Sequence))
	})
	return errors.Join(err, b.db.Sync())
}

// take checks one record and adds it to the next transaction.
func (b *rebuilding) take(stored []byte) error {
	if b.ctx.Err() != nil {
		return stopped(b.ctx, "making", b.target)
	}
	one, err := follow(b.head, true, sequenceKey(b.head.Sequence+1), stored)
	if err != nil {
		return err
	}
	b.head = Head{one.record.Sequence, one.record.Hash}
	if b.batch = append(b.batch, one); len(b.batch) < rebuildBatch {
		return nil
	}
	return b.flush()
}

// flush writes the batch and everything that follows from its records.
func (b *rebuilding) flush() error {
	if len(b.batch) == 0 {
		return nil
	}
	err := b.db.Update(func(tx *bbolt.Tx) error {
		t := &transaction{tx: tx}
		if first := b.batch[0].record; first.Sequence == 1 {
			if err := createLayout(Info{Schema: SchemaVersion, Site: first.Site, Table: first.Table, Created: first.At})(t); err != nil {
				return err
			}
		}
		records := make([]game.Record, len(b.batch))
		for i, one := range b.batch {
			if err := t.bucket(bucketRecords).Put(sequenceKey(one.record.Sequence), one.stored); err != nil {
				return err
			}
			if err := t.projectStaff(one.event, one.record.At); err != nil {
				return &chainError{one.record.Sequence, err.Error(), err}
			}
			records[i] = one.record
		}
		if err := t.index(records); err != nil {
			return err
		}
		return t.bucket(bucketMeta).Put(keyHead, b.head.encode())
	})
	b.batch = b.batch[:0]
	return err
}
