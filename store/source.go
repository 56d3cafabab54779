package store

import (
	"bytes"

	"pitboss/store/internal/pages"
)

// Source reads a journal that another process has open. A [Journal] implements it.
type Source interface {
	// Head returns the end of the chain.
	Head() (Head, error)
	// Page returns the stored records between two sequences, both included, up to the size of one page, and the
	// current head. If to is 0, it reads to the end.
	Page(from, to uint64) (stored [][]byte, head Head, err error)
	// Span returns the first and last record of a round or shoe; 0 if there is none.
	Span(index Index, number uint64) (first, last uint64, err error)
	// Staff lists everybody on the roster.
	Staff() ([]StaffRecord, error)
	// Devices returns the stored counters by device name.
	Devices() (map[string][]byte, error)
}

// Index names an index of the records.
type Index string

// The indexes.
const (
	ByRound Index = bucketRounds
	ByShoe  Index = bucketShoes
	// ByKey finds the record of the n-th new log key.
	ByKey Index = bucketKeys
)

// OpenThrough returns the journal at path, read through the process that has it open. Every record is checked here as
// if it was read from the file. Operations that need the file itself return [ErrLocked].
func OpenThrough(path string, info Info, source Source) *Journal {
	return &Journal{path: path, info: info, source: source}
}

// pageBytes is the approximate maximum of record bytes in a page.
const pageBytes = 1 << 20

// Page returns one page of stored records; see [Source].
func (j *Journal) Page(from, to uint64) (stored [][]byte, head Head, err error) {
	from = max(from, 1)
	err = j.view(func(tree *pages.File) (err error) {
		if head, _, err = readEnds(tree); err != nil || from > head.Sequence {
			return err
		}
		read, _, _, err := readChunk(tree, Head{Sequence: from - 1}, from == 1, to)
		size := 0
		for _, record := range read {
			if size += len(record.stored); size > pageBytes && len(stored) > 0 {
				break
			}
			stored = append(stored, record.stored)
		}
		return err
	})
	return stored, head, err
}

// Span returns the first and last record of a round or shoe; see [Source].
func (j *Journal) Span(index Index, number uint64) (first, last uint64, err error) {
	if index != ByRound && index != ByShoe && index != ByKey {
		return 0, 0, faultf(ErrBadRecord, nil, "there is no index %q: want %s, %s or %s", index, ByRound, ByShoe, ByKey)
	}
	s, found, err := j.lookUpSpan(string(index), number)
	if err != nil || !found {
		return 0, 0, err
	}
	return s.first, s.last, nil
}

// readThrough does what readChunk does, with a source, and checks what it returns.
func readThrough(source Source, at Head, linked bool, to uint64) (read []storedRecord, reached Head, done bool, err error) {
	if to != 0 && at.Sequence >= to {
		return nil, at, true, nil
	}
	page, head, err := source.Page(at.Sequence+1, to)
	if err != nil {
		return nil, at, true, err
	}
	for _, stored := range page {
		one, err := follow(at, linked, sequenceKey(at.Sequence+1), bytes.TrimSpace(stored))
		if err != nil {
			return read, at, true, err
		}
		read = append(read, one)
		at, linked = Head{one.record.Sequence, one.record.Hash}, true
	}
	switch {
	case to != 0 && at.Sequence >= to && at.Sequence != head.Sequence:
		return read, at, true, nil
	case len(page) > 0 && at.Sequence < head.Sequence:
		return read, at, false, nil
	case len(page) > 0 || at.Sequence < head.Sequence:
		err = checkEnd(at, head)
	}
	return read, at, true, err
}
