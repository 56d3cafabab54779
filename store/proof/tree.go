package proof

import (
	"fmt"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
)

// LeafHash returns the leaf hash of a record's stored bytes.
func LeafHash(stored []byte) []byte { return rfc6962.DefaultHasher.HashLeaf(stored) }

// Tree is the tree over the first Size records. Node returns the hash of a complete subtree.
type Tree struct {
	Size uint64
	Node func(level uint, index uint64) ([]byte, error)
}

// Root returns the hash of the whole tree.
func (t Tree) Root() ([]byte, error) {
	if t.Size == 0 {
		return rfc6962.DefaultHasher.EmptyRoot(), nil
	}
	ids := compact.RangeNodes(0, t.Size, nil)
	hashes, err := t.nodes(ids)
	if err != nil {
		return nil, err
	}
	root := hashes[len(hashes)-1]
	for i := len(hashes) - 2; i >= 0; i-- {
		root = rfc6962.DefaultHasher.HashChildren(hashes[i], root)
	}
	return root, nil
}

// Inclusion returns the proof that a leaf, counted from 0, is in the tree.
func (t Tree) Inclusion(leaf uint64) ([][]byte, error) {
	if leaf >= t.Size {
		return nil, fmt.Errorf("record %d is not among the first %d", leaf+1, t.Size)
	}
	return t.path(proof.Inclusion(leaf, t.Size))
}

// Consistency returns the proof that this tree consists of the tree over the first records, with records only
// appended.
func (t Tree) Consistency(first uint64) ([][]byte, error) {
	if first > t.Size {
		return nil, fmt.Errorf("a head over %d records is not from before one over %d", first, t.Size)
	}
	return t.path(proof.Consistency(first, t.Size))
}

// CheckConsistency checks that the tree of the second head is that of the first with records appended.
func CheckConsistency(first, second Head, path [][]byte) error {
	err := proof.VerifyConsistency(rfc6962.DefaultHasher, first.Size, second.Size, path, first.Root, second.Root)
	if err != nil {
		return fmt.Errorf("the head over %d records does not continue the one over %d: %w", second.Size, first.Size, err)
	}
	return nil
}

func (t Tree) path(nodes proof.Nodes, err error) ([][]byte, error) {
	if err != nil {
		return nil, err
	}
	hashes, err := t.nodes(nodes.IDs)
	if err != nil {
		return nil, err
	}
	return nodes.Rehash(hashes, rfc6962.DefaultHasher.HashChildren)
}

func (t Tree) nodes(ids []compact.NodeID) ([][]byte, error) {
	hashes := make([][]byte, len(ids))
	for i, id := range ids {
		hash, err := t.Node(id.Level, id.Index)
		if err != nil {
			return nil, err
		}
		hashes[i] = hash
	}
	return hashes, nil
}

// Subtree returns the hash over the hashes of leaves, or of subtrees of one level. Their number must be a power of
// two.
func Subtree(hashes [][]byte) []byte {
	if len(hashes) == 1 {
		return hashes[0]
	}
	middle := len(hashes) / 2
	return rfc6962.DefaultHasher.HashChildren(Subtree(hashes[:middle]), Subtree(hashes[middle:]))
}
