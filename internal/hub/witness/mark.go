package witness

import (
	"encoding/json"

	"pitboss/store/proof"
)

// mark is how far a record was read: the tree over its first records and the end of their chain.
type mark struct {
	tree proof.Range
	end  chain
}

type keptMark struct {
	Size uint64   `json:"size"`
	Tree [][]byte `json:"tree"`
	Hash string   `json:"hash,omitempty"`
	Key  string   `json:"key"`
}

// MarshalJSON encodes the mark for storage.
func (m mark) MarshalJSON() ([]byte, error) {
	return json.Marshal(keptMark{m.tree.Size(), m.tree.Hashes(), m.end.hash, m.end.key})
}

// UnmarshalJSON decodes the output of MarshalJSON.
func (m *mark) UnmarshalJSON(data []byte) error {
	var kept keptMark
	if err := json.Unmarshal(data, &kept); err != nil {
		return err
	}
	tree, err := proof.NewRange(kept.Size, kept.Tree)
	*m = mark{tree, chain{kept.Hash, kept.Key}}
	return err
}

// head returns the head of the tree at the mark, without an origin.
func (m mark) head() (proof.Head, error) {
	root, err := m.tree.Root()
	return proof.Head{Size: m.tree.Size(), Root: root}, err
}
