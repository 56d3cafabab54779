package witness

import (
	"context"
	"errors"

	"pitboss/store"
	"pitboss/store/proof"
)

// Journal is the hub's own record: [store.Journal].
type Journal interface {
	Head() (store.Head, error)
	Stored(from, to uint64) ([][]byte, error)
}

// Own returns the witness's lane for the hub's own record, which is cosigned like a table's, mainly by the other
// witnesses. No table may be called name; key is the one that signed the record's first head.
func (w *Witness) Own(name string, journal Journal, key string) (*Own, error) {
	known, err := w.shelf.read(name, key)
	if err != nil {
		return nil, err
	}
	l := &lane{witness: w, record: name, records: own{journal}, ahead: known.Mark}
	l.known.Store(&known)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lanes[name] = l // so that [Witness.State] finds it
	return &Own{l}, nil
}

// Own is the hub's own record at the witness. It is for one goroutine.
type Own struct{ lane *lane }

// Cosign has a head cosigned and returns it with the signatures; tree returns the tree of the record at a given size.
func (o *Own) Cosign(ctx context.Context, head []byte, tree func(size uint64) proof.Tree) ([]byte, error) {
	read, err := proof.ReadHead(head)
	if err != nil {
		return nil, err
	}
	request := proof.Request{Old: o.lane.known.Load().Mark.tree.Size(), Head: head}
	if request.Old > 0 && request.Old < read.Size {
		if request.Path, err = tree(read.Size).Consistency(request.Old); err != nil {
			return nil, err
		}
	}
	lines, err := o.lane.contained(ctx, request.Marshal())
	if refusal, is := errors.AsType[*proof.Refusal](err); is {
		return nil, errors.New(refusal.Error())
	}
	return append(head[:len(head):len(head)], lines...), err
}
