package bench

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// When a face counts as one that fails.
const (
	// faceFails is how many failed readings of a face say something, faceOften how many with more failed than good
	// are an error.
	faceFails, faceOften = 5, 10
	// faceWorse is how many times more often than the others it must fail.
	faceWorse = 3
	// restReads is how many readings of other faces it is compared with.
	restReads = 20
	// A face is suspected after fewer, where it fails more often than it reads.
	suspectFails, suspectRest = 3, 10
)

// faceFault is a face that fails clearly more often than the others.
type faceFault struct {
	face string
	Face
	rest Reads
}

// words returns "the queen of hearts failed 5 of 9 readings, all other cards together 1 of 150".
func (f faceFault) words() string {
	return fmt.Sprintf("%s failed %d of %d readings, all other cards together %d of %d",
		FaceWords(f.face), f.Failed(), f.Tried, f.rest.Failed(), f.rest.Tried)
}

const faceAdvice = "look at that card in every deck of the shoe: clean it, or replace the deck; then mark the moment on the bench, so that it is counted anew"

// faceReads returns the readings of all faces together. A failed reading that was followed by no card is not among
// them.
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

// suspected reports a face that a technician should look at, though it says too little for an alarm: with most of its
// readings failed, and all other cards read well.
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

// lately returns the last readings, none from before somebody marked a moment.
func (l Ledger) lately() Reads {
	since := uint64(RecentReads)
	if l.Marked != nil {
		since = min(since, l.Marked.Reads.Tried)
	}
	return lastReads(l.Recent, int(since)) //nolint:gosec // no more than are kept
}

// sinceRepair returns the shift, or what was counted since somebody marked a moment in it.
func (l Ledger) sinceRepair() Period {
	if l.Marked != nil && l.Marked.From.After(l.Shift.From) {
		return *l.Marked
	}
	return l.Shift
}
