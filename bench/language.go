package bench

import "slices"

// Language is how a device speaks, as its driver tells: the bench reads no protocol itself. The zero value is that of
// a device of which nothing is known.
type Language struct {
	// Kind and Protocol are the words of the configuration; Protocol is empty for a kind with only one.
	Kind, Protocol string
	// Words say to a person what its bytes are, such as "those of a money wheel (M1; lines)".
	Words string
	// Covers returns how many of the bytes are in whole frames.
	Covers func(data []byte) int
	// Begins are beginnings of what the device sends, Sends all of it: a wrong rate is told by them.
	Begins, Sends []string
	// Repair, unless nil, says which settings would let bytes make sense that do not as the device is set up. sense
	// is false where none would; found is then what may be said if nothing else is.
	Repair func(bursts [][]byte) (found []Finding, sense bool)
	// Late, unless nil, says which setting has frames taken later than need be that are understood.
	Late func(frames []Frame) []Finding
	// Unique says that every card has a code of its own.
	Unique bool
	// Hurts are the outcomes of frames that were hurt on the way; nil where no check would tell.
	Hurts []Outcome
}

// Checked returns the outcomes of frames that were hurt on the way, for a line whose frames have a check.
func Checked(more ...Outcome) []Outcome {
	return append([]Outcome{BadCheck, Partial, Oversize}, more...)
}

func (l Language) share(data []byte) float64 {
	if l.Covers == nil || len(data) == 0 {
		return 0
	}
	return float64(l.Covers(data)) / float64(len(data))
}

func (l Language) is(o Language) bool { return l.Kind == o.Kind && l.Protocol == o.Protocol }

// repair calls Repair; for a language without settings to repair it returns whether the bytes make sense.
func (l Language) repair(bursts [][]byte) (found []Finding, sense bool) {
	if l.Repair == nil {
		return nil, l.share(slices.Concat(bursts...)) >= fits
	}
	return l.Repair(bursts)
}
