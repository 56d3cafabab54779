package console

import (
	"context"
	"errors"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/wire"
	"pitboss/site"
	"pitboss/store"
)

// RefusalError wraps a refusal of the table as an error.
type RefusalError struct{ Refusal game.Refusal }

func (e *RefusalError) Error() string { return e.Refusal.Message.String() }

// errNotTaken reports that the table ended, or could not record, before it answered.
var errNotTaken = errors.New("the table is ending")

// Changer is who changes a roster: As shows a PIN, and is zero for a caller known only by User, their operating system
// account. AnyRole is true for a change that a person without rank may make.
type Changer struct {
	As      wire.SignIn
	User    string
	AnyRole bool
}

// ChangePeople changes the roster of the open table. The table takes note at once. The error is a [RefusalError] if who
// does it is refused.
func (c *Console) ChangePeople(ctx context.Context, who Changer,
	change func(*store.Journal, game.Actor, time.Time) error) error {
	c.people.Lock() // nobody signs in between a look-up and this change
	defer c.people.Unlock()
	by, err := who.authorised(c.options.Journal, func(identity game.Identity, _ game.Actor) error {
		result, err := c.table.Ask(ctx, game.Input{Command: game.Authorise{Identity: identity, AnyRole: who.AnyRole}})
		switch {
		case err != nil:
			return errors.Join(errNotTaken, err)
		case result.Refused != nil:
			return &RefusalError{*result.Refused}
		}
		return nil
	})
	if err != nil {
		return err
	}
	defer c.heads.want()
	return change(c.options.Journal, by, c.options.Clock.Now())
}

// mayRule reports whether somebody on the roster could rule, see [store.CouldRule]. It assumes so if the roster cannot
// be read, which is reported elsewhere.
func (c *Console) mayRule() bool {
	staff, err := c.options.Journal.Staff()
	if err != nil {
		c.options.Log.Error("who may rule", "error", err)
		return true
	}
	return store.CouldRule(staff)
}

// TakePerson stores a person's record from the site's hub, between two decisions.
func (c *Console) TakePerson(copied site.PersonCopy) error {
	c.people.Lock()
	defer c.people.Unlock()
	_, err := c.options.Journal.TakePerson(copied, c.options.Clock.Now())
	select {
	case c.taken <- struct{}{}:
	default:
	}
	return err
}

// ChangePeople changes the roster of a table that is not open, as [Console.ChangePeople] does for an open one.
func ChangePeople(journal *store.Journal, who Changer, at time.Time,
	change func(*store.Journal, game.Actor, time.Time) error) error {
	by, err := who.authorised(journal, func(identity game.Identity, by game.Actor) error {
		end, err := Restore(journal)
		if err != nil {
			return err
		}
		if at.Before(end.Last) {
			at = end.Last
		}
		takes := decide.Authorise
		if who.AnyRole {
			takes = decide.Admit
		}
		events, refused := takes(end.State, at, identity)
		if refused != nil {
			return errors.Join(&RefusalError{*refused}, recordFailure(journal, events, by, at))
		}
		return nil
	})
	if err != nil {
		return err
	}
	return change(journal, by, at)
}

// authorised returns who changes the roster, once takes accepts them.
func (w Changer) authorised(journal *store.Journal, takes func(game.Identity, game.Actor) error) (game.Actor, error) {
	by := game.Actor{Staff: game.StaffConsole, User: w.User}
	if w.As == (wire.SignIn{}) {
		return by, nil
	}
	identity, err := Identify(journal, w.As)
	if err != nil {
		return by, err
	}
	if err := takes(identity, by); err != nil {
		return by, err
	}
	by.Staff = identity.Person.ID
	ranked := false
	if by.Role, ranked = decide.AuthorityOf(identity.Person); !ranked {
		by.Role = identity.Person.Roles[0]
	}
	return by, nil
}

// recordFailure records a failed attempt to prove who somebody is.
func recordFailure(journal *store.Journal, events []game.Event, by game.Actor, at time.Time) error {
	var records []game.Record
	for _, event := range events {
		data, err := game.EncodeEvent(event)
		if err != nil {
			return err
		}
		records = append(records, game.Record{Version: game.RecordVersion, At: at, Actor: by, Type: event.EventType(), Data: data})
	}
	_, err := journal.Append(records, nil)
	return err
}
