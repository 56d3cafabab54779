package store

import (
	"context"
	"errors"
)

// VerifyThrough checks the records of a journal that is read through the process that has it open: each record's
// seal, link and content, and the end of the chain. It cannot check the pages, the saved state, the indexes and the
// people; the report's Open says so. Errors: those of [Verify].
func (j *Journal) VerifyThrough(ctx context.Context) (Report, error) {
	report := Report{Path: j.path, Info: j.info, Open: true}
	// Read the heads before the end of the chain: a head signed meanwhile covers more records.
	heads, notes := readSignedHeads(j.path)
	var err error
	if report.Head, err = j.Head(); err != nil {
		return report, err
	}
	facts := newFacts(j.info)
	for one, err := range j.stored(1, report.Head.Sequence) {
		record := one.record
		switch damage := (*DamageError)(nil); {
		case errors.As(err, &damage):
			report.Problems = append(report.Problems, Problem{Sequence: damage.Sequence, What: damage.What})
			return report, report.err()
		case err != nil:
			return report, err
		case ctx.Err() != nil:
			return report, stopped(ctx, "verifying the journal", j.path)
		}
		if report.Records == 0 {
			report.First = record.At
		}
		report.Records, report.Last = record.Sequence, record.At
		Tell(ctx, record.Sequence, report.Head.Sequence)
		if err := errors.Join(facts.take(one), heads.take(record.Sequence, one.stored)); err != nil {
			report.add(err)
			return report, report.err()
		}
		if record.Sequence == report.Head.Sequence {
			report.add(checkEnd(Head{record.Sequence, record.Hash}, report.Head))
		}
	}
	report.Notes = append(facts.sealed.unknown, notes...)
	report.Rounds, report.Shoes, report.Staff = len(facts.rounds), len(facts.shoes), len(facts.people.told)
	if err := report.err(); err != nil {
		return report, err
	}
	return report, heads.compare(&report, facts.keys.rotated)
}
