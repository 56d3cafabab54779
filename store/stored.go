package store

import (
	"bytes"
	"errors"
	"fmt"
	"iter"

	"pitboss/store/internal/pages"
)

// Stored returns the stored bytes of the records between two sequences, both included: at least one and at most one
// page. Each record is checked against its own hash, but not against the previous record, and may be of a later
// version. Errors: [ErrNoRecord] if the journal does not hold the first, [ErrDamaged], [ErrClosed].
func (j *Journal) Stored(from, to uint64) (stored [][]byte, err error) {
	from = max(from, 1)
	stored, err = j.page(from, to)
	failures := make([]error, len(stored))
	onAllCores(len(stored), func(i int) { _, failures[i] = HashOf(stored[i]) })
	for i, failure := range failures {
		if err == nil && failure != nil {
			err = explain(j.path, &chainError{from + uint64(i), failure.Error(), failure})
		}
	}
	if err != nil {
		return nil, err
	}
	return stored, nil
}

// page returns what Stored does, but checks no record.
func (j *Journal) page(from, to uint64) (stored [][]byte, err error) {
	to = min(to, from+chunk-1)
	if j.source != nil {
		stored, _, err = j.source.Page(from, to)
		for i := range stored {
			stored[i] = bytes.TrimSpace(stored[i])
		}
	} else {
		stored, err = j.storedInFile(from, to)
	}
	if err == nil && len(stored) == 0 {
		err = faultf(ErrNoRecord, nil, "the journal %s has no record %d", j.path, from)
	}
	if err != nil {
		return nil, explain(j.path, err)
	}
	return stored, nil
}

// eachStored yields every stored record between two sequences, both included, checked as Stored does.
func (j *Journal) eachStored(from, to uint64) iter.Seq2[[]byte, error] {
	return each(j.Stored, from, to)
}

// each yields every stored record between two sequences, both included, that read reads a page of.
func each(read func(from, to uint64) ([][]byte, error), from, to uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for from <= to {
			read, err := read(from, to)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, stored := range read {
				if !yield(stored, nil) {
					return
				}
			}
			from += uint64(len(read))
		}
	}
}

// HashOf returns the hash of a stored record, or an error if it does not match the record.
func HashOf(stored []byte) (string, error) { return checkSeal(stored) }

// allStored does what Stored does, for the whole range.
func (j *Journal) allStored(from, to uint64) (all [][]byte, err error) {
	for from <= to {
		stored, err := j.Stored(from, to)
		if err != nil {
			return nil, err
		}
		all, from = append(all, stored...), from+uint64(len(stored))
	}
	return all, nil
}

func (j *Journal) storedInFile(from, to uint64) (stored [][]byte, err error) {
	size := 0
	err = j.view(func(tree *pages.File) error {
		return tree.Range(bucketRecords, sequenceKey(from), func(key, value []byte) error {
			at := from + uint64(len(stored))
			if size += len(value); at > to || size > pageBytes && len(stored) > 0 {
				return errEnough
			}
			if !bytes.Equal(key, sequenceKey(at)) {
				return &chainError{at, fmt.Sprintf("it is missing; key %x stands in its place", key), nil}
			}
			stored = append(stored, bytes.Clone(value))
			return nil
		})
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return stored, err
}
