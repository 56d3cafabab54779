package verify

import (
	"context"
	"errors"

	"pitboss/internal/control"
	"pitboss/store"
)

// WholeChain reports whether every record could be read, to the end of the chain.
func WholeChain(report store.Report) bool {
	return report.Records > 0 && report.Records == report.Head.Sequence
}

// IsFinding reports whether an error is something found in a record, which the report tells.
func IsFinding(err error) bool {
	return errors.Is(err, store.ErrDamaged) || errors.Is(err, errHeadGone) || errors.Is(err, store.ErrOtherHead) ||
		errors.Is(err, errOtherAtHub) || errors.Is(err, errNotTheRules)
}

// Journal checks the journal's file, or while a table has it open, its records.
func Journal(ctx context.Context, path string) (store.Report, error) {
	table := control.Find(path)
	if table == nil {
		report, err := store.Verify(ctx, path)
		if !errors.Is(err, store.ErrLocked) {
			return report, err
		}
		if table = control.Find(path); table == nil { // it may just have been opened
			return report, err
		}
	}
	return table.Journal().VerifyThrough(ctx)
}
