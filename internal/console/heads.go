package console

import (
	"context"
	"log/slog"
	"time"

	"pitboss/game"
	"pitboss/store"
	"pitboss/store/proof"
)

// headEvery is the maximum interval between signed heads.
const headEvery = time.Minute

// heads signs the heads of the record in the background, without delaying the table: at the start, after every round
// and every change from outside, every minute, and at the end.
type heads struct {
	journal *store.Journal
	log     *slog.Logger
	// signed, if set, is called with each head.
	signed func(head []byte, tree func(size uint64) proof.Tree)
	wanted chan struct{}
}

func newHeads(options Options) *heads {
	return &heads{journal: options.Journal, log: options.Log, signed: options.Signed, wanted: make(chan struct{}, 1)}
}

// written examines what the table has written.
func (h *heads) written(records []game.Record) {
	for _, record := range records {
		if record.Type == (game.RoundClosed{}).EventType() {
			h.want()
		}
	}
}

// want requests a signed head.
func (h *heads) want() {
	select {
	case h.wanted <- struct{}{}:
	default: // already requested
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
			h.log.Error("the head of the record is not signed", "error", err) // no game stops because of it
		case err == nil && h.signed != nil:
			h.signed(head, tree.At)
		}
		select {
		case <-h.wanted:
		case <-every.C:
		case <-ctx.Done():
			// Also sign the last records; there are few of them.
			last, stop := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
			defer stop()
			if _, err := h.journal.SignHead(last, tree); err != nil {
				h.log.Error("the last head of the record is not signed", "error", err)
			}
			return nil
		}
	}
}
