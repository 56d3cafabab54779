package witness

import (
	"context"
	"errors"
	"time"
)

// State is what the witness knows of a record.
type State struct {
	// Head is the head cosigned last with its signatures, At when; both empty before the first.
	Head string
	At   time.Time
	// Finding is the last one; nil for a record that was never found to be rewritten.
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

// Key returns the public key that signs the heads of a record at its end, as far as the hub has it: first is
// the one that the table joined with.
func (w *Witness) Key(ctx context.Context, record, first string) (string, error) {
	key, err := w.keyAtEnd(ctx, record, first)
	if errors.Is(err, errBroken) {
		return key, nil // what comes after it is nobody's
	}
	return key, err
}

// GoesOn reports whether a table that has a key goes on in a record which it joined with the key first: the key is
// that one or signs heads at the record's end, and what the hub has of it is a whole chain. Behind what is no record,
// or does not follow, nothing can follow.
func (w *Witness) GoesOn(ctx context.Context, record, first, key string) (bool, error) {
	last, err := w.keyAtEnd(ctx, record, first)
	if _, broken := errors.AsType[*faultError](err); broken && ctx.Err() == nil {
		return false, nil
	}
	return key == first || key == last, err
}

// keyAtEnd returns the key at the end of a record; with a [faultError] the one at the end of what was cosigned of it.
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
