package table

import (
	"context"
	"fmt"
	"time"

	"pitboss/game"
)

// outside is a write of the journal by somebody else than the table.
type outside struct {
	write func(at time.Time) ([]game.Record, error)
	done  chan<- error
}

// Outside runs write between two inputs, at the table's time, and takes up the records it
// wrote: so the people of the table are changed. It returns the error of write, ctx's, or
// why nothing can be written now; write was not run in that case, and must be short.
func (t *Table) Outside(ctx context.Context, write func(at time.Time) ([]game.Record, error)) error {
	done := make(chan error, 1)
	select {
	case t.inputs <- request{outside: &outside{write, done}}:
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// takeUp writes what somebody else has to write and applies it.
func (t *Table) takeUp(write func(at time.Time) ([]game.Record, error)) error {
	if t.pending == nil || t.retry() {
		t.fire(t.now())
	}
	if t.pending != nil {
		return fmt.Errorf("the record cannot be written: %w", t.failure)
	}
	written, err := write(t.now().UTC())
	if err != nil {
		return err
	}
	for _, record := range written {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return fmt.Errorf("record %d was written and cannot be read: %w", record.Sequence, err)
		}
		t.state = Apply(t.state, Stamp{Sequence: record.Sequence, At: record.At, Raw: record.Raw}, event)
		t.lastAt = record.At
	}
	if t.options.Recorded != nil && len(written) > 0 {
		t.options.Recorded(written)
	}
	t.publish()
	return nil
}
