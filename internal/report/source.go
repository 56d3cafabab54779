package report

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

// Period is what a report is asked for.
type Period struct {
	// From and To bound the time: at or after From, before To; zero for no bound.
	From, To time.Time
	// At is the moment for which the report is made. Later records are left out.
	At time.Time
}

// FromJournal collects the records of the journal at path, which a table may have open. ctx stops it, and hears its
// progress.
func FromJournal(ctx context.Context, path string, asked Period) (collected report.Collected, err error) {
	err = journals.Read(path, func(journal *store.Journal) error {
		collected, err = collect(journals.Whole(ctx, journal, 1), asked)
		return err
	})
	return collected, err
}

// FromExport collects the records of an export, as journal export writes it without filters. Each record is checked
// against its hash and the record before, as in a journal.
func FromExport(ctx context.Context, export io.Reader, asked Period) (collected report.Collected, err error) {
	folder, err := os.MkdirTemp("", "pitboss-report-")
	if err != nil {
		return collected, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "export.db")
	if _, err = store.Rebuild(ctx, path, stored(export)); err != nil {
		return collected, exportError(err)
	}
	return FromJournal(ctx, path, asked)
}

// exportError returns an error of reading an export, with its exit status.
func exportError(err error) error {
	if errors.Is(err, store.ErrDamaged) {
		return exit.Integrity(fmt.Errorf("the export is not all records of a table, as they were written: %w", err))
	}
	return fmt.Errorf("the export: %w", err)
}

// maxRecord is the largest size of a line of an export.
const maxRecord = 64 << 20

// stored yields the lines of an export.
func stored(export io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		lines := bufio.NewScanner(export)
		lines.Buffer(nil, maxRecord)
		for lines.Scan() {
			if !yield(append([]byte(nil), lines.Bytes()...), nil) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// collect folds records.
func collect(records iter.Seq2[game.Record, error], asked Period) (report.Collected, error) {
	collected := report.Collected{From: asked.From, To: asked.To, At: asked.At}
	fold := report.Fold{From: asked.From, To: asked.To}
	if fold.To.IsZero() || asked.At.Before(fold.To) {
		fold.To = asked.At
	}
	for record, err := range records {
		if err != nil {
			return collected, err
		}
		if collected.Site, collected.Table = record.Site, record.Table; !record.At.Before(fold.To) {
			continue // the clock of a table without a real one can go back
		}
		if err := fold.Add(record); err != nil {
			return collected, err
		}
	}
	collected.Tally = fold.Tally()
	return collected, nil
}
