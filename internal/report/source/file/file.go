// Package file reads the records of a table from a file that a person names: a journal, which a table may have open, or an
// export, as journal export writes it without filters.
package file

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"

	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/ordinary"
	"pitboss/store"
)

// Source is the path of a journal or of an export.
type Source string

// String returns the path.
func (s Source) String() string { return string(s) }

// Read calls read with the journal. Each record of an export, which starts with an object of JSON, is checked against its
// hash and the record before, as in a journal.
func (s Source) Read(ctx context.Context, read func(*store.Journal) error) error {
	path := string(s)
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil { // a table may have it open, and else the journal's error says more
		return journals.Read(path, read)
	}
	defer file.Close()
	content := bufio.NewReader(file)
	first, err := content.Peek(1)
	switch {
	case errors.Is(err, io.EOF):
		return exit.Usagef("%s is empty: want a journal, or an export as journal export writes it", path)
	case err == nil && first[0] != '{':
		return journals.Read(path, read)
	}
	return rebuild(ctx, content, read)
}

// rebuild calls read with a journal of the records of an export.
func rebuild(ctx context.Context, export io.Reader, read func(*store.Journal) error) error {
	folder, err := os.MkdirTemp("", "pitboss-report-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "export.db")
	if _, err = store.Rebuild(ctx, path, stored(export)); err != nil {
		return exportError(err)
	}
	return journals.Read(path, read)
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
