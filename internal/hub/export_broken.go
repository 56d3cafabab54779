package hub

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/hub/witness"
	"pitboss/store"
)

// BrokenError means that the hub has something in a record that cannot be part of a journal. It is a
// [store.ErrDamaged].
type BrokenError struct {
	Record string
	// Sound is the number of records before it, Cosigned the number covered by the last cosigned head.
	Sound, Cosigned uint64
	// Why names the record and what is wrong with it.
	Why error
}

func (e *BrokenError) Error() string {
	cosigned := fmt.Sprintf("the witness cosigned the first %d", e.Cosigned)
	switch {
	case e.Cosigned == 0:
		cosigned = "the witness cosigned none of them"
	case e.Cosigned > e.Sound:
		cosigned = fmt.Sprintf("the witness cosigned %d, so the hub had others once", e.Cosigned)
	}
	return fmt.Sprintf("%v; at the hub the %d records before it are sound, and %s", e.Why, e.Sound, cosigned)
}

// Unwrap returns [store.ErrDamaged] and the cause.
func (e *BrokenError) Unwrap() []error { return []error{store.ErrDamaged, e.Why} }

// brokenExport returns the error for a record, with the number of sound and of cosigned records.
func (r *Reader) brokenExport(ctx context.Context, js jetstream.JetStream, record string, sound uint64, why error) error {
	head, err := witness.Cosigned(ctx, js, r.Site, record)
	if err != nil {
		return errors.Join(why, err)
	}
	return &BrokenError{record, sound, head.Size, why}
}
