package hub

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/hub/witness"
	"pitboss/store"
)

// BrokenError is a record of which the hub has something that can be in no journal. It is a [store.ErrDamaged].
type BrokenError struct {
	Record string
	// Sound is how many records are before it, Cosigned how many the head is of that was cosigned last.
	Sound, Cosigned uint64
	// Why says which record it is, and what is wrong with it.
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

// Unwrap makes it a journal that is damaged, and what is wrong.
func (e *BrokenError) Unwrap() []error { return []error{store.ErrDamaged, e.Why} }

// brokenExport says how many records are sound before the one that is not, and how many were cosigned.
func (r *Reader) brokenExport(ctx context.Context, js jetstream.JetStream, record string, sound uint64, why error) error {
	head, err := witness.Cosigned(ctx, js, r.Site, record)
	if err != nil {
		return errors.Join(why, err)
	}
	return &BrokenError{record, sound, head.Size, why}
}
