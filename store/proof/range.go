package proof

import (
	"fmt"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/rfc6962"
)

var ranges = compact.RangeFactory{Hash: rfc6962.DefaultHasher.HashChildren}

// Range is the tree over a table's first records as the hashes of its whole subtrees alone, 64 at
// most. That is enough to add records behind them and to say the root. The zero value is over none.
type Range struct {
	size   uint64
	hashes [][]byte
}

// NewRange returns the range over as many records with the hashes that [Range.Hashes] returned.
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

// Size returns how many records the range is over.
func (r Range) Size() uint64 { return r.size }

// Hashes returns those of the whole subtrees, from the left to the right.
func (r Range) Hashes() [][]byte { return r.hashes }

// Add returns the range with records behind it, whose leaf hashes are given.
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

// Tree returns the tree of the range with records behind it, whose leaf hashes are given. It can prove that
// it continues the range, and that the records behind it are in it, and nothing of those before.
func (r Range) Tree(leaves [][]byte) Tree {
	whole := map[compact.NodeID][]byte{}
	for i, id := range compact.RangeNodes(0, r.size, nil) {
		whole[id] = r.hashes[i]
	}
	return Tree{Size: r.size + uint64(len(leaves)), Node: func(level uint, index uint64) ([]byte, error) {
		return r.node(whole, leaves, compact.NewNodeID(level, index))
	}}
}

// node returns the hash of a subtree: one of the range, one of the records behind it, or of both.
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
