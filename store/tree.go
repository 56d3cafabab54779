package store

import (
	"context"
	"sync"

	"pitboss/store/proof"
)

// The tree keeps one hash per complete block of records. Hashes below that level are recomputed from the records when
// a proof needs them.
const (
	blockLevel = 8
	blockSize  = 1 << blockLevel
)

// Tree is the Merkle tree over a journal's first records (RFC 6962); a leaf is the stored bytes of a record. It is
// not stored in a file but computed from the records, and grows with them. It is safe for concurrent use.
type Tree struct {
	journal *Journal

	mu sync.Mutex
	// size is the number of records covered; blocks holds the hashes of complete blocks, tail the hashes of the
	// records after them.
	size         uint64
	blocks, tail [][]byte
	// below holds the hashes of the records of block number of, the one last asked for.
	below [][]byte
	of    uint64
}

// Tree returns an empty tree; see [Tree.Grow].
func (j *Journal) Tree() *Tree { return &Tree{journal: j, of: noBlock} }

const noBlock = ^uint64(0)

// Grow adds the records up to and including this sequence. It checks each record's hash, but not its link to the
// previous one. Errors: [ErrNoRecord], [ErrDamaged], [ErrStopped] if ctx ends first.
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

// growSome adds one chunk of records; it returns true if all are there.
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

// At returns the tree as it was over size records; it must have grown that far.
func (t *Tree) At(size uint64) proof.Tree {
	t.mu.Lock()
	defer t.mu.Unlock()
	return proof.Tree{Size: min(size, t.size), Node: t.node}
}

// node returns the hash of a complete subtree.
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
