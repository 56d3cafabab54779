package store

import (
	"fmt"

	"pitboss/game"
)

// Append writes the records of one decision, in order, and the table's state after them in one transaction. The
// transaction is on the disk when Append returns. If saved is nil, the previously saved state remains the latest.
//
// Append returns copies of the records with Sequence, Previous, Hash and State filled in, and Site and Table where
// they were empty. If it fails, nothing was written.
//
// Errors: [ErrDiskFull], [ErrMoved], [ErrTooEarly] and [ErrBadRecord] (a later Append works), [ErrUncertain], [ErrDamaged],
// [ErrReadOnly], [ErrClosed], or an error of the operating system.
func (j *Journal) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	if len(records) == 0 {
		if saved != nil {
			return nil, faultf(ErrBadRecord, nil, "a state without records cannot be journaled: no record would vouch for it")
		}
		return nil, nil
	}
	var written []game.Record
	err := j.update(func(t *transaction) (err error) {
		written, err = j.append(t, records, saved)
		return err
	})
	if err != nil {
		return nil, err
	}
	j.countStrangers(written)
	return written, nil
}

// countStrangers counts failed sign-ins with unknown ids.
func (j *Journal) countStrangers(written []game.Record) {
	for _, record := range written {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if failed, ok := event.(game.SignInFailed); err == nil && ok {
			j.strangers.failed(failed.Unknown, failed.Failures, record.At)
		}
	}
}

func (j *Journal) append(t *transaction, records []game.Record, saved []byte) ([]game.Record, error) {
	head, err := t.head()
	if err != nil {
		return nil, err
	}
	written := make([]game.Record, len(records))
	copy(written, records)
	bucket := t.bucket(bucketRecords)
	for i := range written {
		record := &written[i]
		if err := j.complete(record, head); err != nil {
			return nil, err
		}
		if i == len(written)-1 && saved != nil {
			record.State = hexDigest(saved)
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return nil, faultf(ErrBadRecord, err, "the %s event cannot be journaled: %v", record.Type, err)
		}
		if _, begins := event.(game.JournalBegun); begins && record.Sequence != 1 {
			return nil, faultf(ErrBadRecord, nil, "a journal begins once: record %d cannot say that it does", record.Sequence)
		}
		if err := checkExercise(j.info.Kind, event); err != nil {
			return nil, faultf(ErrBadRecord, nil, "the %s event cannot be journaled: %v", record.Type, err)
		}
		if err := j.checkForm(record, event); err != nil {
			return nil, err
		}
		stored, err := seal(record)
		if err != nil {
			return nil, faultf(ErrBadRecord, err, "the %s event cannot be journaled: %v", record.Type, err)
		}
		if err := bucket.Put(sequenceKey(record.Sequence), stored); err != nil {
			return nil, err
		}
		if err := j.projectStaff(t, event, record.At); err != nil {
			return nil, err
		}
		head = Head{record.Sequence, record.Hash}
	}
	if err := t.index(written); err != nil {
		return nil, err
	}
	if saved != nil {
		if err := t.bucket(bucketState).Put(keySaved, Saved{head.Sequence, saved}.encode()); err != nil {
			return nil, err
		}
	}
	return written, t.bucket(bucketMeta).Put(keyHead, head.encode())
}

// LimitForm lets nothing be written that a program of an earlier form cannot read, while an upgrade may still be taken
// back. With 0 everything may be written again.
func (j *Journal) LimitForm(form int) { j.form.Store(int32(form)) }

// checkForm returns [ErrTooEarly] for a record that must not be written yet.
func (j *Journal) checkForm(record *game.Record, event game.Event) error {
	limit := int(j.form.Load())
	if form := max(game.FormOf(event), game.FormOf(*record)); limit != 0 && form > limit {
		return faultf(ErrTooEarly, nil, "the %s event has form %d, which the program before this one cannot read; it is written once "+
			"this program has been shown long enough", record.Type, form)
	}
	return nil
}

// complete fills in a record's place in the chain, and its site and table where they are empty.
func (j *Journal) complete(record *game.Record, head Head) error {
	switch {
	case record.Version != game.RecordVersion:
		return faultf(ErrBadRecord, nil, "the %s event has record version %d, want %d", record.Type, record.Version, game.RecordVersion)
	case !fits(&record.Site, j.info.Site):
		return faultf(ErrBadRecord, nil, "the %s event is of site %q, the journal of %q", record.Type, record.Site, j.info.Site)
	case !fits(&record.Table, j.info.Table):
		return faultf(ErrBadRecord, nil, "the %s event is of table %q, the journal of %q", record.Type, record.Table, j.info.Table)
	}
	record.Sequence = head.Sequence + 1
	record.Previous = head.Hash
	record.State = ""
	record.At = record.At.UTC().Round(0)
	return nil
}

// fits fills in an empty name. It reports whether the name matches the journal's own, if the journal has one.
func fits(name *string, own string) bool {
	if *name == "" {
		*name = own
	}
	return own == "" || *name == own
}

// index adds the records to the indexes of rounds, shoes and log keys.
func (t *transaction) index(records []game.Record) error {
	rounds, shoes := map[uint64]span{}, map[uint64]span{}
	for _, record := range records {
		extend(rounds, record.Round, record.Sequence)
		extend(shoes, record.Shoe, record.Sequence)
		if record.Type != (game.LogKeyRotated{}).EventType() {
			continue
		}
		if err := t.indexKey(record.Sequence); err != nil {
			return err
		}
	}
	if err := t.putSpans(bucketRounds, rounds); err != nil {
		return err
	}
	return t.putSpans(bucketShoes, shoes)
}

// extend adds a record to the span of its round or shoe; number 0 means the record belongs to none.
func extend(spans map[uint64]span, number, sequence uint64) {
	if number == 0 {
		return
	}
	s, known := spans[number]
	if !known {
		s.first = sequence
	}
	s.last = sequence
	spans[number] = s
}

func (t *transaction) putSpans(name string, spans map[uint64]span) error {
	bucket := t.bucket(name)
	for number, added := range spans {
		key := sequenceKey(number)
		if value := bucket.Get(key); value != nil {
			old, ok := decodeSpan(value)
			if !ok {
				return &chainError{0, fmt.Sprintf("entry %d of the index %s cannot be read", number, name), nil}
			}
			added.first = old.first
		}
		if err := bucket.Put(key, added.encode()); err != nil {
			return err
		}
	}
	return nil
}
