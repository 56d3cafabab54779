package bench

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"pitboss/game/message"
)

// sameCardTimeout is how long after a failed reading a good one is attributed to the same card.
const sameCardTimeout = 30 * time.Second

func (f Face) read(at time.Time, failed []time.Time) Face {
	f.Good++
	f.Tried++
	for _, before := range failed {
		// If the clock was set back in between, the duration is unknown.
		if took := at.Sub(before); took >= 0 && took <= sameCardTimeout {
			f.Tried++
			f.Slowest = max(f.Slowest, took)
		}
	}
	return f
}

// fails reports whether a face fails more than 2 of 10 tries. Below ten tries three must fail: then it is more than 2
// of 10 even if the remaining ones succeed.
func (f Face) fails() bool { return f.Failed() > 2 && f.Failed()*10 > 2*max(f.Tried, 10) }

// faceBook keeps the readings of each face in a test. A failed try has no face. It counts for the card read next, if
// that is soon after.
type faceBook struct {
	faces map[string]Face
	// waiting holds the times of failed tries since the last card.
	waiting []time.Time
}

// failed counts a failed try, and drops those too old to belong to the same card.
func (b *faceBook) failed(at time.Time) {
	b.waiting = slices.DeleteFunc(append(b.waiting, at),
		func(before time.Time) bool { return at.Sub(before) > sameCardTimeout })
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

func (b *faceBook) rows(name message.Text, limit int) (rows []Row) {
	for _, face := range upTo(b.worst(), limit) {
		of := b.faces[face]
		rows = append(rows, Row{Name: name, Figure: message.New("bench.row.tries", "{face} failed {failed} of {tried} tries",
			message.String("face", face), message.Number("failed", of.Failed()), message.Number("tried", of.Tried)), Bad: of.fails()})
	}
	return rows
}

// sentence says how a face was read: KD failed 3 of 4 tries.
func (b *faceBook) sentence(face string) message.Text {
	of := b.faces[face]
	return message.New("bench.deck.tries", "{face} failed {failed} of {tried} tries.", message.String("face", face),
		message.Number("failed", of.Failed()), message.Number("tried", of.Tried))
}
