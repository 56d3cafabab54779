package store

import (
	"encoding/binary"
	"fmt"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// facts collects what, according to the records, the rest of the file must hold.
type facts struct {
	info   Info
	rounds map[uint64]span
	shoes  map[uint64]span
	people people
	sealed openings
	keys   newKeys
	// lastState is the last record that vouches for a saved state.
	lastState game.Record
}

func newFacts(info Info) *facts {
	return &facts{info: info, rounds: map[uint64]span{}, shoes: map[uint64]span{}, sealed: newOpenings(),
		keys: newKeys{spans: map[uint64]span{}}, people: people{told: map[string]*told{}}}
}

// take adds a record. It returns an error if the record does not belong here.
func (f *facts) take(one storedRecord) error {
	record, event := one.record, one.event
	for _, name := range [][3]string{{"site", record.Site, f.info.Site}, {"table", record.Table, f.info.Table}} {
		// Records from before the journal was named have no name.
		if name[1] != "" && name[2] != "" && name[1] != name[2] {
			return &chainError{record.Sequence, fmt.Sprintf("it is of %s %q, the journal of %q", name[0], name[1], name[2]), nil}
		}
	}
	if record.State != "" {
		f.lastState = record
	}
	extend(f.rounds, record.Round, record.Sequence)
	extend(f.shoes, record.Shoe, record.Sequence)
	if _, begins := event.(game.JournalBegun); begins && record.Sequence != 1 {
		return &chainError{record.Sequence, "it says that the journal begins, which only the first record does", nil}
	}
	if err := checkExercise(f.info.Kind, event); err != nil {
		return &chainError{record.Sequence, err.Error(), err}
	}
	if err := f.sealed.take(event, record.Sequence); err != nil {
		return err
	}
	if err := f.keys.take(event, record.Sequence); err != nil {
		return err
	}
	return f.people.take(event, record)
}

// spans compares an index with the records and returns its size.
func (r *Report) spans(tree *pages.File, bucket, what string, want map[uint64]span) int {
	count := 0
	err := tree.Range(bucket, nil, func(key, value []byte) error {
		count++
		number := uint64(0)
		if len(key) == 8 {
			number = binary.BigEndian.Uint64(key)
		}
		s, ok := want[number]
		if !ok {
			return &chainError{0, fmt.Sprintf("the index of %ss has key %x, which no record bears", what, key), nil}
		}
		switch have, ok := decodeSpan(value); {
		case !ok:
			return &chainError{s.first, fmt.Sprintf("the index of %s %d cannot be read: %x", what, number, value), nil}
		case have != s:
			return &chainError{s.first, fmt.Sprintf("the index says that %s %d is records %d to %d, the records say %d to %d", what,
				number, have.first, have.last, s.first, s.last), nil}
		}
		delete(want, number)
		return nil
	})
	r.add(err)
	if err == nil {
		for number, s := range want {
			r.add(&chainError{s.first, fmt.Sprintf("the index does not have %s %d", what, number), nil})
		}
	}
	return count
}
