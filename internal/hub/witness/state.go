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

// State is what the witness knows of a record.
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

// Key is the public key that signs the heads of a record at its end, as far as the hub has it: first is
// the one that the table joined with.
func (w *Witness) Key(ctx context.Context, record, first string) (string, error) {
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
	if errors.Is(err, errBroken) {
		return kept.Mark.end.key, nil // what comes after it is nobody's
	}
	return end.end.key, err
}
