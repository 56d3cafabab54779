package journals

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"pitboss/game"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/store"
)

// OpenError returns the error of opening a journal with the matching exit status.
func OpenError(err error) error {
	if errors.Is(err, store.ErrDamaged) {
		return exit.Integrity(err)
	}
	return err
}

// Restore returns the state at the end of a journal.
func Restore(journal *store.Journal) (console.Restored, error) {
	end, err := console.Restore(journal)
	return end, OpenError(err)
}

// NeedDatabase returns a usage error if no journal was named.
func NeedDatabase(path string) error {
	if path == "" {
		return exit.NeedFlag("db", "FILE", "want the journal's file")
	}
	return nil
}

// Read opens an existing journal for reading, calls do with it and closes it. It reads through the control
// socket of the table that has it open, or else from the file. The store's error explains why it cannot be opened.
func Read(path string, do func(*store.Journal) error) error {
	if err := NeedDatabase(path); err != nil {
		return err
	}
	if table := control.Find(path); table != nil {
		return OpenError(do(table.Journal()))
	}
	journal, err := store.OpenReadOnly(path)
	if errors.Is(err, store.ErrLocked) {
		if table := control.Find(path); table != nil { // a table was just opening it
			return OpenError(do(table.Journal()))
		}
	}
	if err != nil {
		return OpenError(err)
	}
	return OpenError(errors.Join(do(journal), journal.Close()))
}

// UntilStopped ends the records with an error when ctx ends.
func UntilStopped(ctx context.Context, records iter.Seq2[game.Record, error]) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for record, err := range records {
			if stopped := Stopped(ctx); stopped != nil {
				yield(game.Record{}, stopped)
				return
			}
			if !yield(record, err) {
				return
			}
		}
	}
}

// Stopped returns an error once ctx has ended.
func Stopped(ctx context.Context) error {
	if ctx.Err() == nil {
		return nil
	}
	return fmt.Errorf("told to stop (%w); what is written so far is not all", context.Cause(ctx))
}

// Whole yields the records of a journal from one of them to the end. It tells the progress ([store.WithProgress]), and
// ends with an error when ctx ends.
func Whole(ctx context.Context, journal *store.Journal, from uint64) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		head, err := journal.Head()
		if err != nil {
			yield(game.Record{}, err)
			return
		}
		for record, err := range UntilStopped(ctx, journal.Records(from, head.Sequence)) {
			if !yield(record, err) || err != nil {
				return
			}
			store.Tell(ctx, record.Sequence, head.Sequence)
		}
	}
}

// OlderHint returns what to do about a database that is older than its head.
func OlderHint(database string) string {
	return fmt.Sprintf("put the newer database back; or a technician rules that the table goes on with this one: "+
		"pitboss journal accept-older --db %s --as ID", database)
}

// ToBegin returns advice for a journal that cannot be opened as a live table's, or "" if the error contains it.
func ToBegin(err error) string {
	switch {
	case errors.Is(err, store.ErrNewer):
		return "bring the version that wrote it, or a later one, into force: pitboss upgrade FILE"
	case errors.Is(err, store.ErrNotBegun):
		return "if it was here before, bring it back from a backup; pitboss staff add ID --new --config FILE begins a new one"
	}
	return ""
}

// atOnce is how many records are read at a time.
const atOnce = 1000

// NewestFirst yields the records of a journal from the last to the first.
func NewestFirst(journal *store.Journal) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		head, err := journal.Head()
		if err != nil {
			yield(game.Record{}, err)
			return
		}
		for to := head.Sequence; to > 0; {
			from := uint64(1)
			if to > atOnce {
				from = to - atOnce + 1
			}
			var records []game.Record
			for record, err := range journal.Records(from, to) {
				if err != nil {
					yield(game.Record{}, err)
					return
				}
				records = append(records, record)
			}
			for i := len(records) - 1; i >= 0; i-- {
				if !yield(records[i], nil) {
					return
				}
			}
			to = from - 1
		}
	}
}
