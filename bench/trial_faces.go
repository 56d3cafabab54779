package bench

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// sameCardWithin is how long after a failed reading a good one is of the same card.
const sameCardWithin = 30 * time.Second

func (f Face) read(at time.Time, failed []time.Time) Face {
	f.Good++
	f.Tried++
	for _, before := range failed {
		// A clock that was put back meanwhile says nothing of how long it took.
		if took := at.Sub(before); took >= 0 && took <= sameCardWithin {
			f.Tried++
			f.Slowest = max(f.Slowest, took)
		}
	}
	return f
}

// fails reports a face that fails more than 2 of 10 tries. Of fewer than ten tries three must fail: however the rest
// were to bring, they are more than 2 of 10.
func (f Face) fails() bool { return f.Failed() > 2 && f.Failed()*10 > 2*max(f.Tried, 10) }

// faceBook keeps how each face read in a test. A failed try has no face; it counts for the card that is read next,
// soon after.
type faceBook struct {
	faces map[string]Face
	// waiting are failed tries since the last card.
	waiting []time.Time
}

// failed counts a failed try, and lets those go that are too old to be of the same card.
func (b *faceBook) failed(at time.Time) {
	b.waiting = slices.DeleteFunc(append(b.waiting, at),
		func(before time.Time) bool { return at.Sub(before) > sameCardWithin })
}

func (b *faceBook) read(face string, at time.Time) {
	if b.faces == nil {
		b.faces = map[string]Face{}
	}
	b.faces[face] = b.faces[face].read(at, b.waiting)
	b.waiting = nil
}

// worst returns the faces that failed, the worst first.
func (b *faceBook) worst() []string {
	failed := func(face string) uint64 { return b.faces[face].Failed() }
	names := slices.SortedFunc(maps.Keys(b.faces),
		func(x, y string) int { return cmp.Or(cmp.Compare(failed(y), failed(x)), cmp.Compare(x, y)) })
	return slices.DeleteFunc(names, func(face string) bool { return failed(face) == 0 })
}

// failing returns the faces that fail more than 2 of 10 tries, the worst first.
func (b *faceBook) failing() []string {
	return slices.DeleteFunc(b.worst(), func(face string) bool { return !b.faces[face].fails() })
}

func (b *faceBook) rows(name string, most int) (rows []Row) {
	for _, face := range upTo(b.worst(), most) {
		rows = append(rows, Row{Name: name, Figure: b.told(face), Bad: b.faces[face].fails()})
	}
	return rows
}

// told says how a face read: KD failed 3 of 4 tries.
func (b *faceBook) told(face string) string {
	of := b.faces[face]
	return face + " failed " + number(of.Failed()) + " of " + number(of.Tried) + " tries"
}
