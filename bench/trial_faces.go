package bench

import (
	"maps"
	"slices"
	"strings"
	"time"
)

// retriedWithin is how long after a failed try a good reading is of the same card.
const retriedWithin = 30 * time.Second

// faceTries is how one face read in a test.
type faceTries struct {
	good, failed uint64
	// slowest is the longest from a first failed try to the good one.
	slowest time.Duration
}

func (f faceTries) tried() uint64 { return f.good + f.failed }

// fails reports a face that fails more than 2 of 10 tries. Of fewer than ten tries three
// must fail: whatever the rest were to bring, they are more than 2 of 10.
func (f faceTries) fails() bool { return f.failed > 2 && f.failed*10 > 2*max(f.tried(), 10) }

// faceBook keeps how each face read. A failed try has no face; it counts for the card that
// is read next, soon after.
type faceBook struct {
	faces map[string]faceTries
	// waiting are failed tries since the last card, the first of them at since.
	waiting uint64
	since   time.Time
}

// failed counts a failed try.
func (b *faceBook) failed(at time.Time) {
	b.forget(at)
	if b.waiting == 0 {
		b.since = at
	}
	b.waiting++
}

// forget lets failed tries go that are too old to be of the card read now.
func (b *faceBook) forget(at time.Time) {
	if b.waiting > 0 && at.Sub(b.since) > retriedWithin {
		b.waiting = 0
	}
}

// read counts a card that was read.
func (b *faceBook) read(face string, at time.Time) {
	if b.faces == nil {
		b.faces = map[string]faceTries{}
	}
	b.forget(at)
	of := b.faces[face]
	of.good++
	if b.waiting > 0 {
		of.failed += b.waiting
		of.slowest = max(of.slowest, at.Sub(b.since))
		b.waiting = 0
	}
	b.faces[face] = of
}

// worst are the faces that failed, the worst first.
func (b *faceBook) worst() []string {
	var names []string
	for face, of := range b.faces {
		if of.failed > 0 {
			names = append(names, face)
		}
	}
	slices.SortFunc(names, func(x, y string) int {
		if more := int(b.faces[y].failed) - int(b.faces[x].failed); more != 0 {
			return more
		}
		return strings.Compare(x, y)
	})
	return names
}

// failing are the faces that fail more than 2 of 10 tries, the worst first.
func (b *faceBook) failing() []string {
	return slices.DeleteFunc(b.worst(), func(face string) bool { return !b.faces[face].fails() })
}

// slowest is the face that took longest from its first failed try; empty if none failed.
func (b *faceBook) slowest() (face string, took time.Duration) {
	for _, name := range slices.Sorted(maps.Keys(b.faces)) {
		if of := b.faces[name]; of.slowest > took {
			face, took = name, of.slowest
		}
	}
	return face, took
}

// told says how a face read: KD failed 3 of 4 tries.
func (b *faceBook) told(face string) string {
	of := b.faces[face]
	return face + " failed " + number(of.failed) + " of " + number(of.tried()) + " tries"
}
