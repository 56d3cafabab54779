package bench

// Judgement says which outcomes are readings of a kind of device: true is a good one,
// false a failed one. Outcomes it does not have are no readings.
type Judgement map[Outcome]bool

// Reads are the readings among what was counted.
func (j Judgement) Reads(q Quality) (reads Reads) {
	for outcome, good := range j {
		counted := q.Of(outcome)
		reads.Tried += counted
		if good {
			reads.Good += counted
		}
	}
	return reads
}

// Of is how many frames of an outcome were counted; of junk, which is counted in bytes,
// and of what was sent it is 0.
func (q Quality) Of(outcome Outcome) uint64 {
	switch outcome {
	case Good:
		return q.Good
	case Told:
		return q.Told
	case NoRead:
		return q.NoReads
	case Foreign:
		return q.Unknown
	case Duplicate:
		return q.Duplicates
	case BadCheck:
		return q.BadChecks
	case Partial:
		return q.Partial
	case Oversize:
		return q.Oversize
	}
	return 0
}
