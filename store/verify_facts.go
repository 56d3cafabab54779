package store

import (
	"encoding/binary"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// facts are what the records say the rest of the file must hold.
type facts struct {
	info   Info
	rounds map[uint64]span
	shoes  map[uint64]span
	staff  map[string]*staffFacts
	// lastState is the last record that vouches for a saved state.
	lastState game.Record
}

// staffFacts is one person as the records tell it.
type staffFacts struct {
	person   game.Person
	sequence uint64
	disabled bool
	failures int
}

func newFacts(info Info) *facts {
	return &facts{info: info, rounds: map[uint64]span{}, shoes: map[uint64]span{}, staff: map[string]*staffFacts{}}
}

// take adds a record; an error is a record that does not belong here.
func (f *facts) take(record game.Record) error {
	for _, name := range [][3]string{{"site", record.Site, f.info.Site}, {"table", record.Table, f.info.Table}} {
		// Records made before the journal had a name have none.
		if name[1] != "" && name[2] != "" && name[1] != name[2] {
			return &chainError{record.Sequence, fmt.Sprintf("it is of %s %q, the journal of %q", name[0], name[1], name[2]), nil}
		}
	}
	if record.State != "" {
		f.lastState = record
	}
	extend(f.rounds, record.Round, record.Sequence)
	extend(f.shoes, record.Shoe, record.Sequence)
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return &chainError{record.Sequence, err.Error(), err}
	}
	switch event := event.(type) {
	case game.JournalBegun:
		if record.Sequence != 1 {
			return &chainError{record.Sequence, "it says that the journal begins, which only the first record does", nil}
		}
	case game.StaffChanged:
		f.staffChanged(event, record.Sequence)
	case game.SignInFailed:
		if known := f.staff[event.Staff]; known != nil {
			known.failures, known.sequence = event.Failures, record.Sequence
		}
	case game.SignedIn:
		if known := f.staff[event.Person.ID]; known != nil {
			known.failures, known.sequence = 0, record.Sequence
		}
	}
	return nil
}

func (f *facts) staffChanged(event game.StaffChanged, sequence uint64) {
	known := f.staff[event.Person.ID]
	if known == nil {
		known = &staffFacts{}
		f.staff[event.Person.ID] = known
	}
	known.person, known.sequence = event.Person, sequence
	switch event.Change {
	case staffDisabled:
		known.disabled = true
	case staffPINReset:
		known.failures = 0
	}
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
		if have, ok := decodeSpan(value); !ok || have != s {
			return &chainError{s.first, fmt.Sprintf("the index says %s %d is %x, the records say %d to %d", what, number, value, s.first, s.last), nil}
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

// roster compares the roster with the events that made it: who there is, in
// which roles, qualified for what, disabled or not, with how many failures, and
// whose each badge is.
// PIN hashes and badge digests are secrets and therefore not in the records.
func (r *Report) roster(tree *pages.File, want map[string]*staffFacts) int {
	badges := map[string]string{}
	r.add(tree.Range(bucketBadges, nil, func(digest, id []byte) error {
		badges[string(digest)] = string(id)
		return nil
	}))
	count := 0
	r.add(tree.Range(bucketStaff, nil, func(id, value []byte) error {
		count++
		e, err := decodeEntry(id, value)
		if err != nil {
			return err
		}
		told := want[e.ID]
		delete(want, e.ID)
		switch {
		case told == nil:
			return &chainError{0, fmt.Sprintf("the roster has %q, whom no record added", e.ID), nil}
		case e.Name != told.person.Name || !slices.Equal(e.Roles, told.person.Roles) ||
			!slices.Equal(e.Games, told.person.Games) || !e.Until.Equal(told.person.Until) || e.Trainee != told.person.Trainee ||
			e.Disabled.IsZero() == told.disabled || e.Failures != told.failures:
			return &chainError{told.sequence, fmt.Sprintf("the roster's entry of %q is not what the records say", e.ID), nil}
		case e.Badge != "" && badges[e.Badge] != e.ID:
			return &chainError{0, fmt.Sprintf("the badge of %q signs in %q", e.ID, badges[e.Badge]), nil}
		}
		delete(badges, e.Badge)
		return nil
	}))
	if len(r.Problems) > 0 {
		return count
	}
	for id, told := range want {
		r.add(&chainError{told.sequence, fmt.Sprintf("the roster does not have %q", id), nil})
	}
	for digest, id := range badges {
		r.add(&chainError{0, fmt.Sprintf("badge %s signs in %q, who does not have it", digest, id), nil})
	}
	return count
}
