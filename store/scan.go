package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// errEnough ends a scan early; it never leaves the package.
var errEnough = errors.New("enough")

// scanned is how many records are unsealed at a time, and scannedBytes about how many bytes of them.
const (
	scanned      = 256
	scannedBytes = 1 << 20
)

// scan reads the records after before in order, checks each against its predecessor, and stops when visit returns an
// error or after record end; 0 means that the file's end is the end. It returns the last intact record. linked reports
// whether before.Hash is known.
func scan(file *pages.File, before Head, linked bool, end uint64, visit func(storedRecord) error) (Head, error) {
	s := scanning{at: before, linked: linked, visit: visit}
	var from []byte // from the start, so that a key below record 1 is not missed
	if before.Sequence > 0 {
		from = sequenceKey(before.Sequence + 1)
	}
	err := file.Range(bucketRecords, from, func(key, stored []byte) error {
		s.add(key, stored)
		full := len(s.stored) == scanned || s.size > scannedBytes
		last := end != 0 && s.at.Sequence+uint64(len(s.stored)) == end
		if full || last {
			if err := s.flush(); err != nil || !last {
				return err
			}
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return s.at, nil
	}
	if page := (*pages.Error)(nil); err == nil || errors.As(err, &page) { // the records before a damaged page come first
		if failure := s.flush(); failure != nil {
			return s.at, failure
		}
		if page != nil {
			err = &chainError{s.at.Sequence + 1, "it cannot be reached: " + page.Error(), page}
		}
	}
	return s.at, err
}

// scanning is a scan after the record at; keys and stored are the records that were read and not checked yet.
type scanning struct {
	at           Head
	linked       bool
	visit        func(storedRecord) error
	keys, stored [][]byte
	size         int
}

func (s *scanning) add(key, stored []byte) {
	s.keys, s.stored = append(s.keys, bytes.Clone(key)), append(s.stored, bytes.Clone(stored))
	s.size += len(stored)
}

// flush checks and visits the records that were read.
func (s *scanning) flush() error {
	records, failures := unsealAll(s.stored)
	for i, one := range records {
		if err := checkLink(s.at, s.linked, s.keys[i], one.record, failures[i]); err != nil {
			return err
		}
		s.at, s.linked = Head{one.record.Sequence, one.record.Hash}, true
		if err := s.visit(one); err != nil {
			return err
		}
	}
	s.keys, s.stored, s.size = s.keys[:0], s.stored[:0], 0
	return nil
}

// unsealAll unseals records on all cores.
func unsealAll(stored [][]byte) ([]storedRecord, []error) {
	records, failures := make([]storedRecord, len(stored)), make([]error, len(stored))
	onAllCores(len(stored), func(i int) { records[i], failures[i] = unseal(stored[i]) })
	return records, failures
}

// checkEnd compares the last record reached with the separately stored head.
func checkEnd(reached, head Head) error {
	switch {
	case reached.Sequence < head.Sequence:
		return &chainError{reached.Sequence + 1, fmt.Sprintf("it is missing: the journal went up to record %d", head.Sequence), nil}
	case reached.Sequence > head.Sequence:
		return &chainError{head.Sequence + 1,
			fmt.Sprintf("it was not written by pitboss: the journal went up to record %d", head.Sequence), nil}
	case reached.Hash != head.Hash:
		return &chainError{head.Sequence, "its hash is not the one kept as the head", nil}
	}
	return nil
}

// readTail reads and checks everything since the saved state: the record the state was saved with, the state's
// digest, every record after it, and the head.
func readTail(file *pages.File) (Saved, []game.Record, error) {
	head, saved, err := readEnds(file)
	if err != nil {
		return Saved{}, nil, err
	}
	var after []game.Record
	rebuilt, err := readRebuilt(file)
	if err != nil {
		return Saved{}, nil, err
	}
	first := saved.Sequence
	if first == 0 {
		first = min(rebuilt, head.Sequence)
	}
	before, linked := Head{}, true
	if first > 1 {
		before, linked = Head{Sequence: first - 1}, false
	}
	reached, err := scan(file, before, linked, 0, func(one storedRecord) error {
		record := one.record
		if record.Sequence == saved.Sequence {
			return checkSaved(saved, record)
		}
		after = append(after, record)
		if record.Sequence <= rebuilt {
			return nil
		}
		return checkNoState(record)
	})
	if err != nil {
		return Saved{}, nil, err
	}
	if saved.Sequence > head.Sequence {
		return Saved{}, nil, &chainError{head.Sequence + 1,
			fmt.Sprintf("it is missing: the saved state is that of record %d", saved.Sequence), nil}
	}
	return saved, after, checkEnd(reached, head)
}

func checkSaved(saved Saved, record game.Record) error {
	if hexDigest(saved.State) != record.State {
		return &chainError{record.Sequence, "the saved state is not the one this record vouches for", nil}
	}
	return nil
}

// checkNoState returns an error if a record vouches for a state that is missing.
func checkNoState(record game.Record) error {
	if record.State == "" {
		return nil
	}
	return &chainError{record.Sequence, "the state it vouches for is not the saved one", nil}
}

// readRebuilt returns the last record that a file was rebuilt from; 0 if it was not rebuilt.
func readRebuilt(file *pages.File) (uint64, error) {
	value, err := file.Get(bucketMeta, keyRebuilt)
	if err != nil || value == nil {
		return 0, err
	}
	if len(value) != 8 {
		return 0, &chainError{0, "up to where the file was rebuilt cannot be read", nil}
	}
	return binary.BigEndian.Uint64(value), nil
}

// readEnds reads the head and the saved state.
func readEnds(file *pages.File) (Head, Saved, error) {
	value, err := file.Get(bucketMeta, keyHead)
	if err != nil {
		return Head{}, Saved{}, err
	}
	head, ok := decodeHead(value)
	if !ok {
		return Head{}, Saved{}, &chainError{0, "the head cannot be read", nil}
	}
	value, err = file.Get(bucketState, keySaved)
	if err != nil || value == nil {
		return head, Saved{}, err
	}
	saved, ok := decodeSaved(value)
	if !ok {
		return head, Saved{}, &chainError{0, "the saved state cannot be read", nil}
	}
	return head, saved, nil
}
