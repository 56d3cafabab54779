package console

import (
	"context"
	"log/slog"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// headEvery is how long the record goes on without a signed head at most.
const headEvery = time.Minute

// heads signs the heads of the record beside the table, which never waits for it: when it starts,
// after every round, every minute, and when it ends.
type heads struct {
	journal *store.Journal
	log     *slog.Logger
	closed  chan struct{} // a round was
}

func newHeads(journal *store.Journal, log *slog.Logger) *heads {
	return &heads{journal: journal, log: log, closed: make(chan struct{}, 1)}
}

// written takes note of what the table has written.
func (h *heads) written(records []game.Record) {
	for _, record := range records {
		if record.Type != (game.RoundClosed{}).EventType() {
			continue
		}
		select {
		case h.closed <- struct{}{}:
		default: // one is wanted already
		}
	}
}

func (h *heads) run(ctx context.Context) error {
	tree := h.journal.Tree()
	every := time.NewTicker(headEvery)
	defer every.Stop()
	for {
		if _, err := h.journal.SignHead(ctx, tree); err != nil && ctx.Err() == nil {
			h.log.Error("the head of the record is not signed", "error", err) // no game stops for it
		}
		select {
		case <-h.closed:
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
