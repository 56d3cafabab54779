package bench

import (
	"cmp"
	"maps"
	"slices"

	"pitboss/game/message"
)

// When a face counts as failing.
const (
	// faceFails failed readings of a face are enough for an alarm; faceOften, with more failed than good, make it an
	// error.
	faceFails, faceOften = 5, 10
	// faceWorse is how many times the failure rate of the other faces it must exceed.
	faceWorse = 3
	// restReads is the number of readings of other faces needed for the comparison.
	restReads = 20
	// A face that fails more often than it reads is suspected after fewer.
	suspectFails, suspectRest = 3, 10
)

// faceFault compares a face with all the others.
type faceFault struct {
	face string
	Face
	rest Reads
}

// words describes the fault: "5 of 9 readings of the queen of hearts failed, and 1 of 150 of all other cards
// together."
func (f faceFault) words() message.Text {
	return message.New("bench.face.fails",
		"{failed} of {tried} readings of {face} failed, and {others} of {all} of all other cards together.",
		message.Message("face", FaceWords(f.face)), message.Number("failed", f.Failed()), message.Number("tried", f.Tried),
		message.Number("others", f.rest.Failed()), message.Number("all", f.rest.Tried))
}

var faceAdvice = message.New("bench.face.fails.do", "Look at that card in every deck of the shoe: clean it, or "+
	"replace the deck. Then mark the moment on the bench, so that it is counted from then on.")

// faceReads adds up the readings of all faces. It leaves out failed readings that no card followed.
func (p Period) faceReads() (all Reads) {
	for _, face := range p.Faces {
		all = all.plus(face.Reads)
	}
	return all
}

func (p Period) against(name string, all Reads) faceFault {
	face := p.Faces[name]
	return faceFault{face: name, Face: face, rest: all.minus(face.Reads)}
}

func (f faceFault) stands(limits Limits) bool {
	return f.Failed() >= faceFails && f.Rate() < limits.ErrorRate &&
		f.rest.Tried >= restReads && f.rest.Rate() > limits.WarnRate &&
		1-f.Rate() >= faceWorse*(1-f.rest.Rate())
}

// suspected reports whether a technician should look at a face, although the evidence is too thin for an alarm: most
// of its readings failed while all other cards read well.
func (f faceFault) suspected(limits Limits) bool {
	return f.Failed() >= suspectFails && f.Failed() > f.Good && f.rest.Tried >= suspectRest &&
		f.rest.Rate() >= limits.WarnRate
}

// faceFaults returns the faces that fail or are suspected, the worst first.
func (p Period) faceFaults(limits Limits) []faceFault {
	var faults []faceFault
	all := p.faceReads()
	for _, name := range slices.Sorted(maps.Keys(p.Faces)) {
		if fault := p.against(name, all); fault.stands(limits) || fault.suspected(limits) {
			faults = append(faults, fault)
		}
	}
	slices.SortStableFunc(faults, func(a, b faceFault) int { return cmp.Compare(a.Rate(), b.Rate()) })
	return faults
}

func (p Period) failing() (number int) {
	for _, face := range p.Faces {
		if face.Failed() > 0 {
			number++
		}
	}
	return number
}

// lately returns the last readings, none of them from before the last mark.
func (l Ledger) lately() Reads {
	since := uint64(RecentReads)
	if l.Marked != nil {
		since = min(since, l.Marked.Reads.Tried)
	}
	return lastReads(l.Recent, int(since)) //nolint:gosec // no more than are kept
}

// sinceRepair returns the current shift, or the period since the last mark in it.
func (l Ledger) sinceRepair() Period {
	if l.Marked != nil && l.Marked.From.After(l.Shift.From) {
		return *l.Marked
	}
	return l.Shift
}
