package hub

import (
	"context"
	"time"

	"pitboss/store"
	"pitboss/store/proof"
)

// ownHeadInterval is the maximum time that the hub's own record continues without a signed head.
const ownHeadInterval = time.Minute

// signOwn signs the heads of the hub's own record and has them cosigned.
func (h *Hub) signOwn(ctx context.Context) error {
	key, err := h.journal.LogKey()
	if err != nil {
		return err
	}
	own, err := h.witness.Own(ownTable, h.journal, key.Public())
	if err != nil {
		return err
	}
	every := time.NewTicker(ownHeadInterval)
	defer every.Stop()
	tree, signed := h.journal.Tree(), store.Head{}
	for {
		end, err := h.journal.Head()
		if err == nil && end != signed {
			var head []byte
			if head, err = h.journal.SignHead(ctx, tree); err == nil {
				head, err = own.Cosign(ctx, head, tree.At)
			}
			if err == nil {
				signed, err = end, h.journal.KeepCosigned(head)
			}
		}
		if err != nil && ctx.Err() == nil {
			h.options.Log.Error("the head of the hub's own record is not signed", "error", err)
		}
		select {
		case <-every.C:
		case <-h.entered:
		case <-ctx.Done():
			return nil
		}
	}
}

// recorded requests a signature of the head of the hub's own record. It never blocks.
func (h *Hub) recorded() {
	select {
	case h.entered <- struct{}{}:
	default: // a signature is already requested
	}
}

// ownWitnessed returns what the witness has of the hub's own record.
func (h *Hub) ownWitnessed() (own OwnWitnessed, err error) {
	known, err := h.witness.State(ownTable)
	if err != nil {
		return own, err
	}
	own = OwnWitnessed{Head: known.Head, CosignedAt: known.At, Finding: known.Finding}
	if known.Head == "" {
		return own, nil
	}
	head, err := proof.ReadHead([]byte(known.Head))
	own.Cosigned = head.Size
	return own, err
}
