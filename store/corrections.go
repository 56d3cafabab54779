package store

import (
	"bytes"
	"fmt"
	"iter"
	"slices"

	"pitboss/game"
	"pitboss/store/proof"
)

// OfTypes yields the records of these types from a sequence to the end. It checks and decodes only those it yields, each
// against its own hash but not against the previous record. So it is faster than [Journal.Records].
func (j *Journal) OfTypes(from uint64, types ...game.EventType) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for record, err := range j.storedOf(from, types...) {
			if !yield(record.record, err) {
				return
			}
		}
	}
}

func (j *Journal) storedOf(from uint64, types ...game.EventType) iter.Seq2[storedRecord, error] {
	marks := make([][]byte, len(types))
	for i, kind := range types {
		marks[i] = fmt.Appendf(nil, `"type":%q`, kind)
	}
	return func(yield func(storedRecord, error) bool) {
		end, err := j.Head()
		if err != nil {
			yield(storedRecord{}, err)
			return
		}
		at := max(from, 1) - 1
		for stored, err := range each(j.page, max(from, 1), end.Sequence) {
			at++
			if err != nil {
				yield(storedRecord{}, err)
				return
			}
			if !slices.ContainsFunc(marks, func(mark []byte) bool { return bytes.Contains(stored, mark) }) {
				continue
			}
			one, err := unseal(stored)
			if err != nil {
				yield(storedRecord{}, explain(j.path, &chainError{at, err.Error(), err}))
				return
			}
			if slices.Contains(types, one.record.Type) && !yield(one, nil) {
				return
			}
		}
	}
}

// corrections yields the corrections of a round from a sequence on.
func (j *Journal) corrections(round, from uint64) iter.Seq2[storedRecord, error] {
	return func(yield func(storedRecord, error) bool) {
		for record, err := range j.storedOf(from, proof.Correction) {
			if err == nil && !corrects(record.record, round) {
				continue
			}
			if !yield(record, err) {
				return
			}
		}
	}
}

func corrects(record game.Record, round uint64) bool {
	return proof.Record{Type: string(record.Type), Data: record.Data}.Corrects(round)
}

// CorrectedLater returns the corrections that an export with this filter leaves out although it has the result that
// they replace.
func (j *Journal) CorrectedLater(filter Filter) (left []game.Record, err error) {
	from, to, err := j.narrowed(filter)
	if err != nil || to != 0 && from > to {
		return nil, err
	}
	for correction, err := range j.OfTypes(from, proof.Correction) { // a correction comes after its result
		if err != nil {
			return nil, err
		}
		event, err := game.DecodeEvent(correction.Type, correction.Data)
		if err != nil {
			return nil, explain(j.path, &chainError{correction.Sequence, err.Error(), err})
		}
		corrected, is := event.(game.RoundCorrected)
		if !is || filter.has(correction) {
			continue
		}
		for closed, err := range j.Round(corrected.Round) {
			if err != nil {
				return nil, err
			}
			if closed.Type == (game.RoundClosed{}).EventType() && filter.has(closed) {
				left = append(left, correction)
			}
		}
	}
	return left, nil
}
