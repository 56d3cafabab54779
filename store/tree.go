package store

import (
	"context"
	"sync"

	"pitboss/store/proof"
)

// The tree keeps one hash for each whole block of records; what is below is worked out from the
// records again when a proof asks for it.
const (
	blockLevel = 8
	blockSize  = 1 << blockLevel
)

// Tree is the tree over a journal's first records (RFC 6962): a leaf is the stored bytes of a record.
// It is in no file: it is worked out from the records, and grows with them. It is safe for concurrent
// use.
type Tree struct {
	journal *Journal

	mu sync.Mutex
	// size is how many records it is over; blocks are the hashes of the whole blocks, tail the hashes
	// of the records after them.
	size         uint64
	blocks, tail [][]byte
	// below are the hashes of the records of one block, the one asked for last.
	below [][]byte
	of    uint64
}

// Tree returns the tree over no record yet; see [Tree.Grow].
func (j *Journal) Tree() *Tree { return &Tree{journal: j, of: noBlock} }

const noBlock = ^uint64(0)

// Grow takes in the records up to and with the one of this sequence. Each one's hash is checked, its
// link to the one before is not. Errors: [ErrNoRecord], [ErrDamaged], [ErrStopped] when ctx ends first.
func (t *Tree) Grow(ctx context.Context, to uint64) error {
	for {
		if ctx.Err() != nil {
			return stopped(ctx, "working out the tree of the journal", t.journal.path)
		}
		if there, err := t.growSome(to); there || err != nil {
			return err
		}
	}
}

// growSome takes in as many records as one reading has; true when all are there.
func (t *Tree) growSome(to uint64) (bool, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.size >= to {
		return true, nil
	}
	stored, err := t.journal.allStored(t.size+1, min(to, t.size+chunk))
	if err != nil {
		return false, err
	}
	for _, record := range stored {
		t.tail = append(t.tail, proof.LeafHash(record))
		if t.size++; len(t.tail) == blockSize {
			t.blocks, t.tail = append(t.blocks, proof.Subtree(t.tail)), nil
		}
	}
	return t.size >= to, nil
}

// At returns the tree as it was when the journal had that many records, which it has grown to.
func (t *Tree) At(size uint64) proof.Tree {
	t.mu.Lock()
	defer t.mu.Unlock()
	return proof.Tree{Size: min(size, t.size), Node: t.node}
}

// node returns the hash of a whole subtree.
func (t *Tree) node(level uint, index uint64) ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if level >= blockLevel {
		count := uint64(1) << (level - blockLevel)
		return proof.Subtree(t.blocks[index*count : (index+1)*count]), nil
	}
	block, at := index<<level/blockSize, index<<level%blockSize
	hashes := t.tail
	if block < uint64(len(t.blocks)) {
		if t.of != block {
			stored, err := t.journal.allStored(block*blockSize+1, (block+1)*blockSize)
			if err != nil {
				return nil, err
			}
			t.below, t.of = nil, block
			for _, record := range stored {
				t.below = append(t.below, proof.LeafHash(record))
			}
		}
		hashes = t.below
	}
	return proof.Subtree(hashes[at : at+1<<level]), nil
}
