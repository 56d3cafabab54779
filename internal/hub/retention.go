package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/store"
)

const (
	// removeEvery is how often the hub looks for records to remove, removeWithin how long it may take.
	removeEvery  = 24 * time.Hour
	removeWithin = 10 * time.Minute
	// clocksWithin is how far the hub's clock may be from what a table at work recorded last.
	clocksWithin = 7 * 24 * time.Hour
)

// removeOld removes at once and then every day the records that ended longer ago than the site keeps them,
// until ctx ends. Whole records alone are removed, so that every record that is kept can be checked from its first
// entry on.
func (h *Hub) removeOld(ctx context.Context) error {
	every := time.NewTicker(removeEvery)
	defer every.Stop()
	for {
		if err := h.removeOldAt(ctx, time.Now()); err != nil && ctx.Err() == nil {
			h.options.Log.Error("records that are old are not removed", "error", err)
		}
		select {
		case <-every.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// removeOldAt removes what is old at a time, once nothing speaks against the clock that says so.
func (h *Hub) removeOldAt(ctx context.Context, now time.Time) error {
	clock, err := h.lookAtClock(now)
	if err != nil || h.options.Keep == (Keeping{}) {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, removeWithin)
	defer stop()
	old, agrees, err := h.old(ctx, now)
	switch {
	case err != nil || len(old) == 0:
		return err
	case !clock.steady():
		h.options.Log.Warn("no record is removed: the hub's clock was set, or the hub was off, in the last week", "steady since", clock.Since)
		return nil
	case !agrees:
		h.options.Log.Warn("no record is removed: no table recorded anything within a week of what the hub's clock says", "clock", now)
		return nil
	}
	for _, record := range old {
		if err := h.removeRecord(ctx, record); err != nil {
			return fmt.Errorf("the record %s: %w", record.Record, err)
		}
	}
	return nil
}

// old are the records that are old at a time; agrees is true where a record at the site was made at about that
// time by the clock of its table.
func (h *Hub) old(ctx context.Context, now time.Time) (old []game.RecordRemoved, agrees bool, err error) {
	before := h.options.Keep.before(now)
	h.mu.Lock()
	kept := h.members.kept()
	h.mu.Unlock()
	for _, name := range kept {
		end, err := h.endOf(ctx, name)
		if err != nil {
			return nil, false, fmt.Errorf("the record %s: %w", name, err)
		}
		agrees = agrees || end.read && now.Sub(end.made).Abs() <= clocksWithin
		h.mu.Lock()
		ended, is := h.members.ended(name)
		begun := h.members.begun[name]
		h.mu.Unlock()
		if !is || !ended.Before(before) || end.size > 0 && !(end.read && end.made.Before(before) && end.came.Before(before)) {
			continue
		}
		one := game.RecordRemoved{
			Record: name, Table: begun.Name, Ended: ended, Size: end.size, Hash: end.hash, Last: end.made, Why: fmt.Sprintf("records are kept for %s", h.options.Keep),
		}
		if one.Log, err = h.witness.Key(ctx, name, begun.Log); err != nil {
			return nil, false, err
		}
		known, err := h.witness.State(name)
		if err != nil {
			return nil, false, err
		}
		one.Head = known.Head
		old = append(old, one)
	}
	return old, agrees, nil
}

// recordEnd is the last entry of a record: made by the table's clock, and come by the hub's.
type recordEnd struct {
	size       uint64
	hash       string
	made, came time.Time
	// read is false for one that is not understood.
	read bool
}

func (h *Hub) endOf(ctx context.Context, record string) (end recordEnd, err error) {
	stream, err := h.js.Stream(ctx, h.secrets.Site.RecordStream(record))
	if err != nil {
		return end, err
	}
	if end.size = stream.CachedInfo().State.LastSeq; end.size == 0 {
		return end, nil
	}
	last, err := stream.GetMsg(ctx, end.size)
	if err != nil {
		return end, err
	}
	end.came = last.Time
	var entry game.Record
	hash, unsealed := store.HashOf(last.Data)
	if unsealed != nil || json.Unmarshal(last.Data, &entry) != nil {
		return end, nil // hub verify says what is wrong with it
	}
	end.hash, end.made, end.read = hash, entry.At, true
	return end, nil
}

// removeRecord records that a record is removed, and removes it, unless its table goes on with it meanwhile.
func (h *Hub) removeRecord(ctx context.Context, record game.RecordRemoved) error {
	if entered, err := h.enterRemoval(record); err != nil || !entered {
		return err
	}
	h.options.Log.Info("a record is removed", "record", record.Record, "ended", record.Ended, "records", record.Size, "why", record.Why)
	return h.removeStream(ctx, record.Record)
}

// enterRemoval reports whether the record is still one that ended when it was found old, and is now entered
// as removed: from there on no table can go on with it.
func (h *Hub) enterRemoval(record game.RecordRemoved) (entered bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if ended, is := h.members.ended(record.Record); !is || !ended.Equal(record.Ended) {
		return false, nil
	}
	err = h.enter(record)
	return err == nil, err
}

// finishRemoving removes what the hub's own record says is removed: a hub that ended between the two.
func (h *Hub) finishRemoving(ctx context.Context) error {
	for record := range h.members.removed {
		if err := h.removeStream(ctx, record); err != nil {
			return fmt.Errorf("the record %s, which is to be removed: %w", record, err)
		}
	}
	return nil
}

// isRemoved reports whether a record is removed.
func (h *Hub) isRemoved(record string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, is := h.members.removed[record]
	return is
}

// removeIfRemoved removes a stream that was made while its record was removed.
func (h *Hub) removeIfRemoved(ctx context.Context, record string) error {
	if !h.isRemoved(record) {
		return nil
	}
	return h.removeStream(ctx, record)
}

func (h *Hub) removeStream(ctx context.Context, record string) error {
	err := h.js.DeleteStream(ctx, h.secrets.Site.RecordStream(record))
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return nil
	}
	return err
}
