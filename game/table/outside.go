package table

import (
	"context"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
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
		before := t.state
		t.state = Apply(before, Stamp{Sequence: record.Sequence, At: record.At, Raw: record.Raw}, event, t.rules.setup.Variant.Count)
		t.lastAt = record.At
		if refusal := left(before, t.state, event); refusal != nil {
			t.refused = refusal
			t.refusals++
		}
	}
	if t.options.Recorded != nil && len(written) > 0 {
		t.options.Recorded(written)
	}
	t.publish()
	return nil
}

// left tells who is at the table that somebody who was disabled may not stay; nil when
// nobody here was.
func left(before, after State, event game.Event) *game.Refusal {
	changed, is := event.(game.StaffChanged)
	if !is || changed.Change != game.StaffDisabled {
		return nil
	}
	for _, role := range game.Roles() {
		if here := before.holder(role); here.ID != changed.Person.ID || here.IsZero() {
			continue
		}
		name := message.String("name", changed.Person.Name)
		if after.holder(role).IsZero() {
			return refuse(game.RefusedDisabled, message.New("table.disabled.out", "{name}'s staff account was disabled. Signed out.", name),
				message.New("table.disabled.out.hint", "Someone else must sign in."))
		}
		return refuse(game.RefusedDisabled, message.New("table.disabled", "{name}'s staff account was disabled.", name),
			message.New("table.disabled.hint", "Finish this round. Another dealer opens the next."))
	}
	return nil
}
