package store

import (
	"fmt"
	"iter"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// chunk is how many records are read at a time. Between chunks the reader holds nothing, so a long export neither
// delays the table nor makes the file grow.
const chunk = 256

// Load reads what a table needs to resume: the saved state and every record after it, checked against each other and
// the head. A journal without a saved state returns all its records.
//
// Errors: [ErrNoState], [ErrDamaged], [ErrNewer], [ErrClosed].
func (j *Journal) Load() (saved Saved, after []game.Record, err error) {
	err = j.view(func(tree *pages.File) error {
		if saved, after, err = readTail(tree); err != nil || saved.Sequence > 0 {
			return err
		}
		rebuilt, err := readRebuilt(tree)
		if err == nil && rebuilt > 0 {
			err = faultf(ErrNoState, nil, "the journal %s was rebuilt from its records, and no table has been opened on it yet", j.path)
		}
		return err
	})
	if err != nil {
		return Saved{}, nil, err
	}
	return saved, after, nil
}

// Records yields the records between two sequences, both included, each checked against its hash and the previous
// record. If to is 0, it continues to the current end. An error ends it.
func (j *Journal) Records(from, to uint64) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for record, err := range j.stored(from, to) {
			if !yield(record.record, err) {
				return
			}
		}
	}
}

func (j *Journal) stored(from, to uint64) iter.Seq2[storedRecord, error] {
	return func(yield func(storedRecord, error) bool) {
		at, linked := Head{}, true
		if from > 1 {
			at, linked = Head{Sequence: from - 1}, false
		}
		for done := false; !done; {
			var read []storedRecord
			var err error
			read, at, done, err = j.readChunk(at, linked, to)
			for _, record := range read {
				if !yield(record, nil) {
					return
				}
			}
			if err != nil {
				yield(storedRecord{}, err)
				return
			}
			linked = true
		}
	}
}

func (j *Journal) readChunk(at Head, linked bool, to uint64) (read []storedRecord, reached Head, done bool, err error) {
	if j.source != nil {
		read, reached, done, err = readThrough(j.source, at, linked, to)
		return read, reached, done, explain(j.path, err)
	}
	reached = at
	err = j.view(func(tree *pages.File) (err error) {
		read, reached, done, err = readChunk(tree, at, linked, to)
		return err
	})
	return read, reached, done, err
}

// readChunk reads up to a chunk of the records after at; done reports that the wanted range or the journal ends
// there. It is an error if the records end before the head.
func readChunk(tree *pages.File, at Head, linked bool, to uint64) (read []storedRecord, reached Head, done bool, err error) {
	if to != 0 && at.Sequence >= to {
		return nil, at, true, nil
	}
	end := at.Sequence + chunk
	if to != 0 {
		end = min(end, to)
	}
	reached, err = scan(tree, at, linked, end, func(one storedRecord) error {
		read = append(read, one)
		return nil
	})
	if err != nil || reached.Sequence == end {
		return read, reached, err != nil || reached.Sequence == to, err
	}
	head, _, err := readEnds(tree)
	if err == nil && (len(read) > 0 || reached.Sequence < head.Sequence) {
		err = checkEnd(reached, head)
	}
	return read, reached, true, err
}

// Record reads one record. It returns [ErrNoRecord] if the journal does not reach that far.
func (j *Journal) Record(sequence uint64) (game.Record, error) {
	for record, err := range j.Records(max(sequence, 1), max(sequence, 1)) {
		if err != nil || record.Sequence == sequence {
			return record, err
		}
	}
	return game.Record{}, faultf(ErrNoRecord, nil, "the journal %s has no record %d", j.path, sequence)
}

// Round yields the records of a round, in order; none if the round was not played.
func (j *Journal) Round(number uint64) iter.Seq2[game.Record, error] {
	return j.span(bucketRounds, number, func(r game.Record) bool { return r.Round == number })
}

// Shoe yields the records of a shoe, in order.
func (j *Journal) Shoe(number uint64) iter.Seq2[game.Record, error] {
	return j.span(bucketShoes, number, func(r game.Record) bool { return r.Shoe == number })
}

func (j *Journal) span(bucket string, number uint64, belongs func(game.Record) bool) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		s, found, err := j.lookUpSpan(bucket, number)
		if err != nil {
			yield(game.Record{}, err)
			return
		}
		if !found {
			return
		}
		for record, err := range j.Records(s.first, s.last) {
			if err == nil && !belongs(record) {
				continue
			}
			if !yield(record, err) {
				return
			}
		}
	}
}

func (j *Journal) lookUpSpan(bucket string, number uint64) (s span, found bool, err error) {
	if j.source != nil {
		s.first, s.last, err = j.source.Span(Index(bucket), number)
		return s, s.last > 0, err
	}
	err = j.view(func(tree *pages.File) error {
		value, err := tree.Get(bucket, sequenceKey(number))
		if err != nil || value == nil {
			return err
		}
		if s, found = decodeSpan(value); !found {
			return &chainError{0, fmt.Sprintf("entry %d of the index %s cannot be read", number, bucket), nil}
		}
		return nil
	})
	return s, found, err
}
