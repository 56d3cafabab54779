package hub_test

import (
	"context"
	"sync/atomic"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/hub/witness"
)

// canceledAt is a context that is over from its n-th look on.
type canceledAt struct {
	context.Context
	left atomic.Int64
}

func (c *canceledAt) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return c.Context.Err()
}

// Whenever a verification is stopped, it is an error unless each record was checked.
func TestAStoppedVerificationIsNoSuccess(t *testing.T) {
	t.Parallel()
	h := startOn(t, hub.Cluster{})
	for _, table := range []string{"table-7", "table-8"} {
		hubtest.Join(t, h, table, "")
	}
	owner := ownerOf(t, h)
	for n := int64(0); ; n++ {
		ctx := &canceledAt{Context: t.Context()}
		ctx.left.Store(n)
		checked := 0
		err := owner.Verify(ctx, func(hub.RecordStatus, witness.Audit) error {
			checked++
			return nil
		})
		if err == nil && checked != 2 {
			t.Fatalf("stopped at its look %d, the verification succeeds with %d of 2 records checked", n, checked)
		}
		if ctx.left.Load() >= 0 {
			break // it was not stopped any more
		}
	}
}
