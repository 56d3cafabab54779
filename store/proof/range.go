package proof

import (
	"fmt"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/rfc6962"
)

var ranges = compact.RangeFactory{Hash: rfc6962.DefaultHasher.HashChildren}

// Range is the tree over a table's first records, reduced to the hashes of its complete subtrees (at most 64). That
// is enough to append records and compute the root. The zero value covers no records.
type Range struct {
	size   uint64
	hashes [][]byte
}

// NewRange returns the range over size records with the hashes that [Range.Hashes] returned.
func NewRange(size uint64, hashes [][]byte) (Range, error) {
	if want := compact.RangeSize(0, size); len(hashes) != want {
		return Range{}, fmt.Errorf("a range over %d records has %d hashes, want %d", size, len(hashes), want)
	}
	for _, hash := range hashes {
		if len(hash) != hashSize {
			return Range{}, fmt.Errorf("a hash of a range has %d bytes, want %d", len(hash), hashSize)
		}
	}
	return Range{size, hashes}, nil
}

// Size returns the number of records covered.
func (r Range) Size() uint64 { return r.size }

// Hashes returns the hashes of the complete subtrees, from left to right.
func (r Range) Hashes() [][]byte { return r.hashes }

// Add returns the range extended by records with these leaf hashes.
func (r Range) Add(leaves [][]byte) (Range, error) {
	grown, err := ranges.NewRange(0, r.size, append([][]byte{}, r.hashes...))
	for i := 0; i < len(leaves) && err == nil; i++ {
		err = grown.Append(leaves[i], nil)
	}
	if err != nil {
		return Range{}, err
	}
	return Range{grown.End(), grown.Hashes()}, nil
}

// Root returns the root of the tree over the records.
func (r Range) Root() ([]byte, error) { return r.Tree(nil).Root() }

// Tree returns the tree of the range extended by records with these leaf hashes. It can prove that it continues the
// range and that it contains the added records, but nothing about earlier ones.
func (r Range) Tree(leaves [][]byte) Tree {
	whole := map[compact.NodeID][]byte{}
	for i, id := range compact.RangeNodes(0, r.size, nil) {
		whole[id] = r.hashes[i]
	}
	return Tree{Size: r.size + uint64(len(leaves)), Node: func(level uint, index uint64) ([]byte, error) {
		return r.node(whole, leaves, compact.NewNodeID(level, index))
	}}
}

// node returns the hash of a subtree of the range, of the added records, or of both.
func (r Range) node(whole map[compact.NodeID][]byte, leaves [][]byte, id compact.NodeID) ([]byte, error) {
	if hash, known := whole[id]; known {
		return hash, nil
	}
	first, end := id.Index<<id.Level, (id.Index+1)<<id.Level
	switch {
	case end > r.size+uint64(len(leaves)) || first < r.size && end <= r.size:
		return nil, fmt.Errorf("the subtree over records %d to %d is not kept", first+1, end)
	case first >= r.size:
		return Subtree(leaves[first-r.size : end-r.size]), nil
	}
	left, err := r.node(whole, leaves, compact.NewNodeID(id.Level-1, 2*id.Index))
	if err != nil {
		return nil, err
	}
	right, err := r.node(whole, leaves, compact.NewNodeID(id.Level-1, 2*id.Index+1))
	if err != nil {
		return nil, err
	}
	return rfc6962.DefaultHasher.HashChildren(left, right), nil
}
