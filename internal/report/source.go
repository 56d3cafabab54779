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
	"pitboss/ordinary"
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

// FromFile collects the records of a journal or of an export, which starts with an object of JSON.
func FromFile(ctx context.Context, path string, asked Period) (report.Collected, error) {
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil { // a table may have it open, and else the journal's error says more
		return FromJournal(ctx, path, asked)
	}
	defer file.Close()
	content := bufio.NewReader(file)
	if first, err := content.Peek(1); err == nil && first[0] != '{' {
		return FromJournal(ctx, path, asked)
	}
	return FromExport(ctx, content, asked)
}

// FromFiles collects the records of several tables of one site, each from a journal or an export.
func FromFiles(ctx context.Context, paths []string, asked Period) (report.Collected, error) {
	var all []report.Collected
	for i, path := range paths {
		one, err := FromFile(ctx, path, asked)
		if err != nil {
			return report.Collected{}, fmt.Errorf("%s: %w", path, err)
		}
		for j, other := range all {
			switch {
			case one.Site != other.Site:
				return report.Collected{}, exit.Usagef("%s is of the site %q, %s of the site %q: want the tables of one site",
					paths[j], other.Site, paths[i], one.Site)
			case one.Table == other.Table:
				return report.Collected{}, exit.Usagef("%s and %s are both of the table %q: want each table once", paths[j], paths[i], one.Table)
			}
		}
		all = append(all, one)
	}
	return report.WithTables(all), nil
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
