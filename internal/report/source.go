package report

import (
	"context"
	"fmt"
	"iter"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/report"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

// Period is what a report is asked for.
type Period struct {
	// From and To bound the time: at or after From, before To; zero for no bound.
	From, To time.Time
	// At is the moment for which the report is made: later records are left out. If it is zero, there are none, however
	// this computer's clock is set.
	At time.Time
	// Folder keeps what long journals have in files, so that only the bounds and the end are read the next time; it is
	// empty to keep nothing. Only the person who reads may be able to write there.
	Folder string
}

// Source is the record of one table, wherever it is.
type Source interface {
	// String names it in errors.
	String() string
	// Read calls read with the journal of the record, of which every record is checked. The journal is open until Read
	// returns.
	Read(ctx context.Context, read func(*store.Journal) error) error
}

// Collect collects the records of a source. ctx stops it, and hears its progress.
func Collect(ctx context.Context, from Source, asked Period) (collected report.Collected, err error) {
	err = from.Read(ctx, func(journal *store.Journal) error {
		kept, err := keep(ctx, journal, asked.Folder)
		if err == nil {
			collected, err = kept.collect(ctx, asked)
			kept.close()
		}
		return err
	})
	return collected, err
}

// CollectTables collects the records of several tables of one site, each from a source.
func CollectTables(ctx context.Context, from []Source, asked Period) (report.Collected, error) {
	var all []report.Collected
	for _, source := range from {
		one, err := Collect(ctx, source, asked)
		if err != nil {
			return report.Collected{}, fmt.Errorf("%s: %w", source, err)
		}
		for j, other := range all {
			switch {
			case one.Site != other.Site:
				return report.Collected{}, exit.Usagef("%s is of the site %q, %s of the site %q: want the tables of one site",
					from[j], other.Site, source, one.Site)
			case one.Table == other.Table:
				return report.Collected{}, exit.Usagef("%s and %s are both of the table %q: want each table once", from[j], source, one.Table)
			}
		}
		all = append(all, one)
	}
	return report.WithTables(all), nil
}

// Incidents calls tell with the account of every incident of a journal, in order, with what is kept of it as in
// [Collect]. It ends at the first error.
func Incidents(ctx context.Context, journal *store.Journal, folder string) iter.Seq2[history.Incident, error] {
	return func(yield func(history.Incident, error) bool) {
		kept, err := keep(ctx, journal, folder)
		if err != nil {
			yield(history.Incident{}, err)
			return
		}
		defer kept.close()
		kept.incidents(ctx)(yield)
	}
}

// collect collects the records that are asked for. A frame that is within the bounds is not read again.
func (k *kept) collect(ctx context.Context, asked Period) (report.Collected, error) {
	collected := report.Collected{From: asked.From, To: asked.To}
	fold := report.Fold{From: asked.From, To: asked.To}
	if !asked.At.IsZero() && before(asked.At, fold.To) {
		fold.To = asked.At
	}
	last, err := k.lastRecord()
	if err != nil || last.Sequence == 0 {
		return collected, err
	}
	collected.Site, collected.Table = last.Site, last.Table
	frames := len(k.times)
	for frames > 0 && !before(k.times[frames-1].First, fold.To) {
		frames-- // what is after the bounds
	}
	within := frames < len(k.times) || frames > 0 && !before(k.times[frames-1].Last, fold.To) // the bounds end in a frame
	for i, when := range k.times[:frames] {
		switch {
		case within && i == frames-1: // also what lasts there is collected
			err = k.read(ctx, &fold, i, k.after(i+1))
		case when.Last.Before(fold.From):
		case !when.First.Before(fold.From) && before(when.Last, fold.To):
			var one stretch
			err = k.part(i, partTally, &one)
			fold.AddTally(one.Tally)
		default:
			err = k.read(ctx, &fold, i, k.after(i+1))
		}
		if err != nil {
			return collected, err
		}
	}
	if !within {
		err = k.read(ctx, &fold, frames, last.Sequence)
	}
	collected.Tally = fold.Tally()
	return collected, err
}

// before reports whether a moment is before a bound, which is zero for none.
func before(at, bound time.Time) bool { return bound.IsZero() || at.Before(bound) }

// lastRecord returns the last record of the journal, the zero record if it has none.
func (k *kept) lastRecord() (game.Record, error) {
	head, err := k.journal.Head()
	if err != nil || head.Sequence == 0 {
		return game.Record{}, err
	}
	return k.journal.Record(head.Sequence)
}

// read adds the records after a number of frames up to one of them to a fold.
func (k *kept) read(ctx context.Context, fold *report.Fold, frames int, to uint64) error {
	if err := k.resume(fold, frames); err != nil || k.after(frames) >= to {
		return err
	}
	for record, err := range journals.UntilStopped(ctx, k.journal.Records(k.after(frames)+1, to)) {
		if err != nil {
			return err
		}
		store.Tell(ctx, record.Sequence, to)
		if !before(record.At, fold.To) {
			continue // the clock of a table without a real one can go back
		}
		if err := fold.Add(record); err != nil {
			return err
		}
	}
	return nil
}
