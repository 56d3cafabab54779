package report

import (
	"context"
	"errors"

	"pitboss/internal/hub"
	"pitboss/internal/journals"
	"pitboss/internal/verify"
	"pitboss/store"
	"pitboss/store/proof"
)

// Own checks the hub's own record, and that it continues the one whose head the witness cosigned last.
func Own(ctx context.Context, path string, status hub.Status) (Verified, error) {
	report, err := verify.Journal(ctx, path)
	if err != nil && !errors.Is(err, store.ErrDamaged) && !errors.Is(err, store.ErrOtherHead) {
		return Verified{}, err
	}
	seen := status.OwnWitnessed
	one := Verified{
		Table: report.Info.Table, Record: report.Info.Table, Records: report.Records, Hash: report.Head.Hash,
		Cosigned: seen.Cosigned, Witnesses: []verify.Witness{}, Finding: seen.Finding, own: true,
	}
	switch {
	case len(report.Problems) > 0:
		one.Fault, one.At = report.Problems[0].What, report.FirstBad()
	case err != nil:
		one.Fault = err.Error()
	case seen.Head != "":
		head, err := checkOwnHead(ctx, path, seen.Head, status.Witness)
		if ctx.Err() != nil {
			return one, err
		}
		if one.Witnesses = verify.WitnessesOf(head); err != nil {
			one.Fault = err.Error()
		}
	}
	return one, nil
}

// checkOwnHead compares the hub's own record with a head that its witness cosigned.
func checkOwnHead(ctx context.Context, path, signed, witness string) (head proof.Head, err error) {
	err = journals.Read(path, func(journal *store.Journal) error {
		if head, err = verify.OpenCosigned(journal, []byte(signed), verify.Keys{Witnesses: []string{witness}}); err != nil {
			return err
		}
		return journal.CheckHead(ctx, head)
	})
	return head, err
}
