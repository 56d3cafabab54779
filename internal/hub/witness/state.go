package witness

import (
	"context"
	"errors"
	"time"
)

// State is what the witness knows of a record.
type State struct {
	// Head is the last cosigned head with its signatures, At its time; both are empty before the first.
	Head string
	At   time.Time
	// Finding is the last finding, or nil.
	Finding *Finding
}

// State returns what the witness knows of a record.
func (w *Witness) State(record string) (State, error) {
	known := w.lane(record).known.Load()
	if known == nil {
		kept, err := w.shelf.read(record, "")
		if err != nil {
			return State{}, err
		}
		known = &kept
	}
	return State{known.Head, known.At, known.Finding}, nil
}

// Key returns the public key that signs heads at the end of a record, as far as the hub has it; first is the key that
// the table joined with.
func (w *Witness) Key(ctx context.Context, record, first string) (string, error) {
	key, err := w.keyAtEnd(ctx, record, first)
	if errors.Is(err, errBroken) {
		return key, nil // nothing after it counts
	}
	return key, err
}

// GoesOn reports whether a table with a key can resume a record that it first joined with the key first. The key must
// be that one or sign heads at the record's end, and the hub's copy must be an intact chain: nothing can follow an
// invalid record.
func (w *Witness) GoesOn(ctx context.Context, record, first, key string) (bool, error) {
	last, err := w.keyAtEnd(ctx, record, first)
	if _, broken := errors.AsType[*faultError](err); broken && ctx.Err() == nil {
		return false, nil
	}
	return key == first || key == last, err
}

// keyAtEnd returns the key at the end of a record; with a [faultError], the one at the end of its cosigned part.
func (w *Witness) keyAtEnd(ctx context.Context, record, first string) (string, error) {
	kept, err := w.shelf.read(record, first)
	if err != nil {
		return "", err
	}
	records := streamOf(w.options.JetStream, w.options.Site, record)
	last, err := records.last(ctx)
	if err != nil {
		return "", err
	}
	end, err := grow(ctx, records, kept.Mark, last)
	if err != nil {
		return kept.Mark.end.key, err
	}
	return end.end.key, nil
}
