package store

import (
	"context"

	"pitboss/game"
	"pitboss/store/proof"
)

// Prove returns the proof of a finished round: its records, every correction of its result up to now, and that a
// signed head covers them. It leaves out records that belong to no round and records that name a person: a sign-in or
// a change of the people.
//
// Errors: [ErrNoRecord] for a round that was not played or is not over; [ErrNotSigned] if the head does not reach
// that far; [ErrOtherHead].
func (j *Journal) Prove(ctx context.Context, round uint64, signed []byte) (proof.Round, error) {
	head, err := proof.ReadHead(signed)
	if err != nil {
		return proof.Round{}, err
	}
	tree, err := j.treeOf(ctx, head)
	if err != nil {
		return proof.Round{}, err
	}
	runs, over, err := j.runs(round)
	switch {
	case err != nil:
		return proof.Round{}, err
	case len(runs) == 0:
		return proof.Round{}, faultf(ErrNoRecord, nil, "the journal %s has no round %d", j.path, round)
	case !over:
		return proof.Round{}, faultf(ErrNoRecord, nil,
			"round %d of the journal %s is not over; its proof can be made when it is", round, j.path)
	}
	if err := j.covered(round, runs, head); err != nil {
		return proof.Round{}, err
	}
	proven := proof.Round{Number: round}
	if _, proven.Keys, err = j.HeadKey(head.Size); err != nil {
		return proven, err
	}
	for _, run := range runs {
		part, err := proof.NewPart(run.stored, run.last, tree, signed)
		if err != nil {
			return proof.Round{}, err
		}
		proven.Parts = append(proven.Parts, part)
	}
	return proven, nil
}

// covered returns [ErrNotSigned] unless a head covers all that is proven of a round.
func (j *Journal) covered(round uint64, runs []run, head proof.Head) error {
	last := runs[len(runs)-1]
	if last.last <= head.Size {
		return nil
	}
	what := "ends with"
	if last.corrects {
		what = "was corrected in"
	}
	return faultf(ErrNotSigned, nil,
		"the head signed last is of %d records, and round %d %s record %d; "+
			"the table signs one after every round and every minute",
		head.Size, round, what, last.last)
}

// run is a sequence of consecutive records of one round, or a correction of it.
type run struct {
	stored   [][]byte
	last     uint64
	corrects bool
}

// runs returns the records of a round, and the corrections that were recorded after it; over reports whether it was
// closed.
func (j *Journal) runs(round uint64) (runs []run, over bool, err error) {
	s, found, err := j.lookUpSpan(bucketRounds, round)
	if err != nil || !found {
		return nil, false, err
	}
	for record, err := range j.stored(s.first, s.last) {
		if err != nil {
			return nil, false, err
		}
		if record.record.Round != round || namesAPerson(record.record) {
			continue
		}
		over = over || record.record.Type == (game.RoundClosed{}).EventType()
		sequence := record.record.Sequence
		if len(runs) == 0 || runs[len(runs)-1].last != sequence-1 {
			runs = append(runs, run{})
		}
		last := &runs[len(runs)-1]
		last.stored, last.last = append(last.stored, record.stored), sequence
	}
	for record, err := range j.corrections(round, s.last+1) {
		if err != nil {
			return nil, false, err
		}
		runs = append(runs, run{[][]byte{record.stored}, record.record.Sequence, true})
	}
	return runs, over, nil
}

// namesAPerson reports whether a record says more about a person than the id.
func namesAPerson(record game.Record) bool {
	switch record.Type {
	case (game.SignedIn{}).EventType(), (game.StaffChanged{}).EventType():
		return true
	}
	return record.User != ""
}
