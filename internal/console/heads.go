package console

import (
	"context"
	"log/slog"
	"time"

	"pitboss/game"
	"pitboss/store"
	"pitboss/store/proof"
)

// headEvery is how long the record goes on without a signed head at most.
const headEvery = time.Minute

// heads signs the heads of the record beside the table, which never waits for it: when it starts,
// after every round and what was changed from outside, every minute, and when it ends.
type heads struct {
	journal *store.Journal
	log     *slog.Logger
	// signed, if set, hears of each head.
	signed func(head []byte, tree func(size uint64) proof.Tree)
	wanted chan struct{}
}

func newHeads(options Options) *heads {
	return &heads{journal: options.Journal, log: options.Log, signed: options.Signed, wanted: make(chan struct{}, 1)}
}

// written takes note of what the table has written.
func (h *heads) written(records []game.Record) {
	for _, record := range records {
		if record.Type == (game.RoundClosed{}).EventType() {
			h.want()
		}
	}
}

// want has a head signed soon.
func (h *heads) want() {
	select {
	case h.wanted <- struct{}{}:
	default: // one is wanted already
	}
}

func (h *heads) run(ctx context.Context) error {
	tree := h.journal.Tree()
	every := time.NewTicker(headEvery)
	defer every.Stop()
	for {
		head, err := h.journal.SignHead(ctx, tree)
		switch {
		case err != nil && ctx.Err() == nil:
			h.log.Error("the head of the record is not signed", "error", err) // no game stops for it
		case err == nil && h.signed != nil:
			h.signed(head, tree.At)
		}
		select {
		case <-h.wanted:
		case <-every.C:
		case <-ctx.Done():
			// What came last is signed too; there is little of it.
			last, stop := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
			defer stop()
			if _, err := h.journal.SignHead(last, tree); err != nil {
				h.log.Error("the last head of the record is not signed", "error", err)
			}
			return nil
		}
	}
}
