package store

import (
	"bytes"
	"cmp"
	"iter"
	"strconv"

	"pitboss/game"
)

// linked yields the stored bytes of the records between two sequences, both included, or to the end if to is 0, each
// checked against its hash and the previous record. It decodes none of them, and so is faster than stored. From a record on
// that does not have the form that this version writes, it yields what stored does.
func (j *Journal) linked(from, to uint64) iter.Seq2[storedRecord, error] {
	return func(yield func(storedRecord, error) bool) {
		end, err := j.Head()
		if err != nil {
			yield(storedRecord{}, err)
			return
		}
		before, linked := Head{Sequence: from - 1}, from == 1
		for stored, err := range j.eachStored(from, min(cmp.Or(to, end.Sequence), end.Sequence)) {
			if err != nil || !follows(before, linked, stored) {
				break
			}
			if !yield(storedRecord{stored: stored}, nil) {
				return
			}
			before, linked = Head{before.Sequence + 1, sealedHash(stored)}, true
		}
		for one, err := range j.stored(max(before.Sequence, 1), to) {
			if err == nil && one.record.Sequence <= before.Sequence {
				continue
			}
			if !yield(one, err) {
				return
			}
		}
	}
}

// sealedHash returns the hash in a stored record whose seal was checked.
func sealedHash(stored []byte) string {
	end := len(stored) - len(suffixEnd)
	return string(stored[end-2*hashSize : end])
}

// chainedBy is what a stored record has between its content and its seal, before and after the hash of the record before.
const (
	chainedBy  = `,"prev":"`
	chainedEnd = `"`
)

// follows reports whether a stored record, whose seal was checked, has the place and the link after the record before. It
// compares bytes where every record of this version has them, and reports false for a record with another form.
func follows(before Head, linked bool, stored []byte) bool {
	place := strconv.AppendInt([]byte(`{"v":`), game.RecordVersion, 10)
	place = append(strconv.AppendUint(append(place, `,"seq":`...), before.Sequence+1, 10), ',')
	if !bytes.HasPrefix(stored, place) {
		return false
	}
	content := stored[:len(stored)-suffixSize]
	link := len(content) - len(chainedBy) - 2*hashSize - len(chainedEnd)
	if link < 0 || !bytes.HasPrefix(content[link:], []byte(chainedBy)) {
		return false
	}
	return !linked || string(content[link+len(chainedBy):len(content)-len(chainedEnd)]) == before.Hash
}
