package witness

import (
	"context"
	"errors"

	"pitboss/store/proof"
)

// source is a record as the witness reads it: a table's, which is a stream of the hub, or the hub's own.
type source interface {
	// last returns the number of records.
	last(ctx context.Context) (uint64, error)
	// read calls visit with the stored bytes of existing records between two sequences, both included.
	read(ctx context.Context, from, to uint64, visit func(sequence uint64, stored []byte) error) error
}

// chunk is how many records are fetched and added to a tree at once.
const chunk = 512

// grow returns the mark extended up to and including a sequence that the source has. A [faultError] says where the
// records do not form a chain.
func grow(ctx context.Context, records source, from mark, to uint64) (mark, error) {
	var leaves [][]byte
	take := func() (err error) {
		from.tree, err = from.tree.Add(leaves)
		leaves = leaves[:0]
		return err
	}
	err := records.read(ctx, from.tree.Size()+1, to, func(sequence uint64, stored []byte) (err error) {
		if from.end, err = from.end.follow(sequence, stored); err != nil {
			return err
		}
		if leaves = append(leaves, proof.LeafHash(stored)); len(leaves) == chunk {
			return take()
		}
		return nil
	})
	return from, errors.Join(err, take())
}

// leavesOf returns the leaf hashes of the records between two sequences, both included.
func leavesOf(ctx context.Context, records source, from, to uint64) (hashes [][]byte, err error) {
	err = records.read(ctx, from, to, func(_ uint64, stored []byte) error {
		hashes = append(hashes, proof.LeafHash(stored))
		return nil
	})
	return hashes, err
}

// own is the hub's own record.
type own struct{ journal Journal }

func (o own) last(context.Context) (uint64, error) {
	head, err := o.journal.Head()
	return head.Sequence, err
}

func (o own) read(ctx context.Context, from, to uint64, visit func(sequence uint64, stored []byte) error) error {
	for from <= to && ctx.Err() == nil {
		stored, err := o.journal.Stored(from, to)
		if err != nil {
			return err
		}
		for _, record := range stored {
			if err := visit(from, record); err != nil {
				return err
			}
			from++
		}
	}
	return ctx.Err()
}
