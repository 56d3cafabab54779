package verify

import (
	"context"
	"errors"
	"fmt"

	"pitboss/store"
	"pitboss/store/proof"
)

// NotCosigned says of a proof at a table of a site that it has the table's own signature alone, and what to do;
// nothing where witnesses have cosigned its head.
func NotCosigned(journal *store.Journal, proven proof.Round) (string, error) {
	seen := proof.Head{}
	cosigned, there, err := journal.CosignedHead()
	if err == nil && there {
		seen, err = proof.ReadHead(cosigned)
	}
	last := proven.Parts[len(proven.Parts)-1].Proof.Index + 1
	if err != nil || last <= seen.Size {
		return "", err
	}
	return fmt.Sprintf("this proof of round %d has the table's signature alone: its last record is %d, "+
		"and the hub's witness has cosigned the first %d.\n"+
		"Prove it again when the table has dealt another round, or been open for a minute, with its hub reached.", proven.Number, last, seen.Size), nil
}

// Prove proves a round by the head that witnesses cosigned last, or where the round is not among its
// records yet by the one that the table signed last.
func Prove(ctx context.Context, journal *store.Journal, round uint64) (proof.Round, error) {
	cosigned, there, err := journal.CosignedHead()
	if err != nil {
		return proof.Round{}, err
	}
	if there {
		proven, err := journal.Prove(ctx, round, cosigned)
		if !errors.Is(err, store.ErrNotSigned) {
			return proven, err
		}
	}
	signed, err := SignedHead(journal)
	if err != nil {
		return proof.Round{}, err
	}
	return journal.Prove(ctx, round, signed)
}
