package table

import (
	"context"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// outside is a write to the journal by something other than the table.
type outside struct {
	write func(at time.Time) ([]game.Record, error)
	done  chan<- error
}

// Outside runs write between two inputs, at the table's time, and applies the records that it wrote, for example a
// change of the roster. write must be short. Outside returns write's error, or ctx's. If nothing can be written
// now, it returns the reason without running write.
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

// Between does what [Table.Outside] does, for a caller of [Table.Do].
func (t *Table) Between(write func(at time.Time) ([]game.Record, error)) error {
	return t.takeUp(write)
}

// takeUp runs an outside write and applies its records.
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
	before := t.state
	var left *game.Refusal
	for _, record := range written {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return fmt.Errorf("record %d was written and cannot be read: %w", record.Sequence, err)
		}
		t.state = state.Apply(t.state, state.Stamp{Sequence: record.Sequence, At: record.At, Raw: record.Raw}, event,
			t.rules.Setup.Variant.Count)
		t.lastAt = record.At
		if refusal := sessionEnded(&before, event); refusal != nil {
			left = refusal
		}
	}
	if t.options.Recorded != nil && len(written) > 0 {
		t.options.Recorded(written)
	}
	t.askWhoRules()
	if len(t.state.Leaving) > 0 {
		t.decide(game.Input{Command: game.Tick{}, At: t.now().UTC()}) // signs out those who may go
	}
	if left != nil {
		t.showRefused(left)
		t.refusals++
	}
	t.publish()
	return nil
}

// askWhoRules updates whether anybody on the roster can rule.
func (t *Table) askWhoRules() {
	t.nobodyRules = t.options.MayRule != nil && !t.options.MayRule()
}

// sessionEnded returns a notice for the table that a person's session has ended; nil if they are not signed in here.
func sessionEnded(s *state.State, event game.Event) *game.Refusal {
	changed, is := event.(game.StaffChanged)
	role := s.RoleOf(changed.Person.ID)
	if !is || role == "" {
		return nil
	}
	if state.LeavesFor(changed, role) == game.StaffTaken {
		return roleTaken(message.String("name", changed.Person.Name), role == game.Dealer && s.RoundRunning())
	}
	name, deals := message.String("name", changed.Person.Name), role == game.Dealer && s.RoundRunning()
	switch {
	case changed.Change == game.StaffDisabled && deals:
		return game.Refuse(game.RefusedDisabled, message.New("table.disabled", "{name}'s staff account was disabled.", name),
			message.New("table.disabled.hint", "Finish this round. Another dealer opens the next."))
	case changed.Change == game.StaffDisabled:
		return game.Refuse(game.RefusedDisabled,
			message.New("table.disabled.out", "{name}'s staff account was disabled. Signed out.", name),
			message.New("table.disabled.out.hint", "Someone else must sign in."))
	case changed.Change == game.StaffPINReset && deals:
		return game.Refuse(game.RefusedSignIn, message.New("table.pin-reset", "{name}'s PIN was reset.", name),
			message.New("table.pin-reset.hint", "Finish this round, then sign in with the new PIN."))
	case changed.Change == game.StaffPINReset:
		return game.Refuse(game.RefusedSignIn, message.New("table.pin-reset.out", "{name}'s PIN was reset. Signed out.", name),
			message.New("table.pin-reset.out.hint", "Sign in with the new PIN."))
	}
	return nil
}

// roleTaken returns a notice for the table that a person lost their role; deals is true for the dealer of a running
// round.
func roleTaken(name message.Arg, deals bool) *game.Refusal {
	if deals {
		return game.Refuse(game.RefusedWrongRole, message.New("table.role-taken", "{name} is no longer a dealer.", name),
			message.New("table.role-taken.hint", "Finish this round. Another dealer opens the next."))
	}
	return game.Refuse(game.RefusedWrongRole, message.New("table.role-taken.out", "{name}'s role was taken away. Signed out.", name),
		message.New("table.role-taken.out.hint", "Someone else must sign in."))
}
