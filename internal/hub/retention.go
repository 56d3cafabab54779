package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/store"
)

const (
	// removeInterval is how often the hub looks for records to remove, removeTimeout the timeout for it.
	removeInterval = 24 * time.Hour
	removeTimeout  = 10 * time.Minute
	// maxClockOffset is how far the hub's clock may differ from the last record of a running table.
	maxClockOffset = 7 * 24 * time.Hour
)

// removeOld removes records that ended longer ago than the site keeps them, at once and then every day until ctx
// ends. It only removes whole records, so that every remaining record can be verified from its first entry on.
func (h *Hub) removeOld(ctx context.Context) error {
	for {
		if err := h.removeOldAt(ctx, clock.Now()); err != nil && ctx.Err() == nil {
			h.options.Log.Error("records that are old are not removed", "error", err)
		}
		if !clock.Pause(ctx, removeInterval) {
			return nil
		}
	}
}

// removeOldAt removes old records, unless something suggests that the clock is wrong.
func (h *Hub) removeOldAt(ctx context.Context, now time.Time) error {
	ctx, stop := context.WithTimeout(ctx, removeTimeout)
	defer stop()
	unfinished := h.finishRemoving(ctx)
	clock, err := h.lookAtClock(now)
	if err != nil || h.options.Keep == (Keeping{}) {
		return errors.Join(unfinished, err)
	}
	old, agrees, err := h.old(ctx, now)
	err = errors.Join(unfinished, err)
	switch {
	case len(old) == 0:
		return err
	case !clock.steady():
		h.options.Log.Warn("no record is removed: the hub's clock was set, or the hub was off, in the last week", "steady since", clock.Since)
		return err
	case !agrees:
		h.options.Log.Warn("no record is removed: no table recorded anything within a week of what the hub's clock says", "clock", now)
		return err
	}
	for _, record := range old {
		if failed := h.removeRecord(ctx, record); failed != nil {
			err = errors.Join(err, fmt.Errorf("the record %s: %w", record.Record, failed))
		}
	}
	return err
}

// old returns the old records. agrees is true if some table made a record at about this time by its own clock. The
// error covers unreadable records; they do not prevent the removal of others.
func (h *Hub) old(ctx context.Context, now time.Time) (old []game.RecordRemoved, agrees bool, err error) {
	before := h.options.Keep.before(now)
	h.mu.Lock()
	kept := h.members.kept()
	h.mu.Unlock()
	for _, name := range kept {
		end, failed := h.endOf(ctx, name)
		agrees = agrees || end.read && now.Sub(end.made).Abs() <= maxClockOffset
		h.mu.Lock()
		ended, is := h.members.ended(name)
		begun := h.members.begun[name]
		h.mu.Unlock()
		if failed == nil && !(is && ended.Before(before) && end.before(before)) {
			continue
		}
		one := game.RecordRemoved{
			Record: name, Table: begun.Name, Ended: ended, Size: end.size, Hash: end.hash, Last: end.made, Why: fmt.Sprintf("records are kept for %s", h.options.Keep),
		}
		if failed == nil {
			one.Log, one.Head, failed = h.lastOf(ctx, name, begun.Log)
		}
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("the record %s: %w", name, failed))
			continue
		}
		old = append(old, one)
	}
	return old, agrees, err
}

// lastOf returns the key that signed the end of a record, whose first key is first, and the last cosigned head.
func (h *Hub) lastOf(ctx context.Context, record, first string) (key, head string, err error) {
	if key, err = h.witness.Key(ctx, record, first); err != nil {
		return "", "", err
	}
	known, err := h.witness.State(record)
	return key, known.Head, err
}

// recordEnd is the last entry of a record, with the table's time of making it and the hub's time of receiving it.
type recordEnd struct {
	size       uint64
	hash       string
	made, came time.Time
	// read is false if the entry was not understood.
	read bool
}

// before reports whether a record ended before a time by both clocks. An empty record counts as ended.
func (e recordEnd) before(at time.Time) bool {
	return e.size == 0 || e.read && e.made.Before(at) && e.came.Before(at)
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
		return end, nil // hub verify reports what is wrong with it
	}
	end.hash, end.made, end.read = hash, entry.At, true
	return end, nil
}

// removeRecord records the removal of a record and removes it, unless its table has resumed it meanwhile.
func (h *Hub) removeRecord(ctx context.Context, record game.RecordRemoved) error {
	if entered, err := h.enterRemoval(record); err != nil || !entered {
		return err
	}
	h.options.Log.Info("a record is removed", "record", record.Record, "ended", record.Ended, "records", record.Size, "why", record.Why)
	return h.removeStream(ctx, record.Record)
}

// enterRemoval records the removal of a record if it has still ended, and reports whether it did. From then on no
// table can resume the record.
func (h *Hub) enterRemoval(record game.RecordRemoved) (entered bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if ended, is := h.members.ended(record.Record); !is || !ended.Equal(record.Ended) {
		return false, nil
	}
	err = h.enter(record)
	return err == nil, err
}

// finishRemoving removes the streams of records that were recorded as removed, in case the hub stopped in between or
// the removal failed.
func (h *Hub) finishRemoving(ctx context.Context) (err error) {
	h.mu.Lock()
	removed := slices.Sorted(maps.Keys(h.members.removed))
	h.mu.Unlock()
	for _, record := range removed {
		if failed := h.removeStream(ctx, record); failed != nil {
			err = errors.Join(err, fmt.Errorf("the record %s, which is to be removed: %w", record, failed))
		}
	}
	return err
}

// isRemoved reports whether a record is removed.
func (h *Hub) isRemoved(record string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, is := h.members.removed[record]
	return is
}

// removeIfRemoved removes a stream that was created while its record was being removed.
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
