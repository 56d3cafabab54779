package replay

import (
	"cmp"
	"maps"
	"slices"
	"sort"
	"time"

	"pitboss/game"
)

// Index says where things are in a record, and where its parts begin. Its zero value is that of an empty record.
type Index struct {
	// Marks are in order: each begins a part of the record. The beginning itself has none.
	Marks []Mark
	// Rounds, Incidents and Rulings are those of the record, in order.
	Rounds    []Round
	Incidents []Incident
	Rulings   []uint64
	// Texts has the record with the text of a rulebook, by the rulebook's digest.
	Texts map[string]uint64
	// Last is the last record, At its time.
	Last uint64
	At   time.Time
	// States has the states at the marks; nil means that they are kept in memory.
	States States `json:"-"`
}

// Round is where a round was opened.
type Round struct {
	Sequence uint64
	Number   uint64
	Shoe     uint64
	At       time.Time
}

// Incident is where an incident was opened. Round is the round in play, 0 for none.
type Incident struct {
	Sequence uint64
	Kind     game.Incident
	Round    uint64
	At       time.Time
}

// markEvery is the number of records after which a part ends. A smaller one makes the index larger, a larger one makes
// a jump slower.
const markEvery = 1000

// Extend adds the records of the source that the index lacks. It reads those since the last mark again. If it fails, the
// index is as before.
func (x *Index) Extend(source Source) error {
	if x.States == nil {
		x.States = memory{}
	}
	from := x.begin(len(x.Marks))
	more := Index{Texts: maps.Clone(x.Texts), Last: from.After, At: from.At, States: x.States}
	if more.Texts == nil {
		more.Texts = map[string]uint64{}
	}
	r, err := newLibrary(source, more.Texts).resume(from, x.States)
	if err != nil {
		return err
	}
	err = r.play(from.After+1, 0, func(now Position) error {
		more.add(now)
		return more.mark(r, from.After)
	})
	if err != nil {
		return err
	}
	x.Marks = append(x.Marks, more.Marks...)
	x.Rounds = append(upTo(x.Rounds, from.After, func(one Round) uint64 { return one.Sequence }), more.Rounds...)
	x.Incidents = append(upTo(x.Incidents, from.After, func(one Incident) uint64 { return one.Sequence }), more.Incidents...)
	x.Rulings = append(upTo(x.Rulings, from.After, func(one uint64) uint64 { return one }), more.Rulings...)
	x.Texts, x.Last, x.At = more.Texts, more.Last, more.At
	return nil
}

// upTo returns the elements of a list up to a record.
func upTo[T any](list []T, last uint64, sequence func(T) uint64) []T {
	return list[:sort.Search(len(list), func(i int) bool { return sequence(list[i]) > last })]
}

// add adds what the decision of a position has.
func (x *Index) add(now Position) {
	for _, one := range now.Decision {
		switch event := one.Event.(type) {
		case game.RoundOpened:
			x.Rounds = append(x.Rounds, Round{one.Sequence, event.Round, one.Shoe, one.At})
		case game.IncidentOpened:
			x.Incidents = append(x.Incidents, Incident{one.Sequence, event.Incident, one.Round, one.At})
		case game.Ruled:
			x.Rulings = append(x.Rulings, one.Sequence)
		}
	}
	x.Last, x.At = now.Last(), now.At()
}

// mark begins a new part where the present one is long enough, and at each shoe. The first begins after a record.
func (x *Index) mark(r *reel, after uint64) error {
	if last := len(x.Marks); last > 0 {
		after = x.Marks[last-1].After
	}
	shoe := slices.ContainsFunc(r.now.Events(), func(event game.Event) bool {
		_, is := event.(game.ShoeLoaded)
		return is
	})
	if !shoe && x.Last-after < markEvery {
		return nil
	}
	saved, err := r.now.State.Save()
	if err != nil {
		return err
	}
	x.Marks = append(x.Marks, r.mark)
	return x.States.Keep(r.mark.After, saved)
}

// parts returns the number of parts of the record.
func (x *Index) parts() int { return len(x.Marks) + 1 }

// begin returns the mark before a part, the beginning of the record before part 0.
func (x *Index) begin(part int) Mark {
	if part == 0 {
		return Mark{}
	}
	return x.Marks[part-1]
}

// end returns the last record of a part.
func (x *Index) end(part int) uint64 {
	if part < len(x.Marks) {
		return x.Marks[part].After
	}
	return x.Last
}

// partOf returns the part that has a record.
func (x *Index) partOf(sequence uint64) int {
	part, _ := slices.BinarySearchFunc(x.Marks, sequence, func(mark Mark, sequence uint64) int {
		if mark.After < sequence {
			return -1
		}
		return 1
	})
	return part
}

// Round returns where a round was opened; false if the record does not have it.
func (x *Index) Round(number uint64) (Round, bool) {
	at, found := slices.BinarySearchFunc(x.Rounds, number, func(one Round, number uint64) int {
		return cmp.Compare(one.Number, number)
	})
	if !found {
		return Round{}, false
	}
	return x.Rounds[at], true
}

// RoundEnd returns the last record before the round after this one is opened.
func (x *Index) RoundEnd(round Round) uint64 {
	at, _ := slices.BinarySearchFunc(x.Rounds, round.Sequence+1, func(one Round, sequence uint64) int {
		return cmp.Compare(one.Sequence, sequence)
	})
	if at < len(x.Rounds) {
		return x.Rounds[at].Sequence - 1
	}
	return x.Last
}
