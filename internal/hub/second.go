package hub

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/store"
)

// Two shift managers change what gives rank. Where only one is left, one more person of the roster has to show a PIN or
// badge, so that nobody becomes two shift managers with the hub's shell and one PIN.

// confirmer returns who confirms a change that another person asked for: a shift manager, or somebody else of the roster
// where no other shift manager than the one who asked can sign in.
func confirmer(journal *store.Journal, staff []store.StaffRecord, as wire.SignIn, user string, at time.Time,
	id string) (game.Actor, error) {
	by := game.Actor{Staff: store.ByConsole, User: user}
	if as == (wire.SignIn{}) {
		return administrator(journal, as, user, at)
	}
	identity, err := prove(journal, as, by, at, table.Prove)
	if err != nil {
		return by, err
	}
	person := identity.Person
	if by.Staff = person.ID; person.Has(game.ShiftManager) {
		by.Role = game.ShiftManager
		return by, nil
	}
	waiting, err := control.Waiting(journal.Records(1, 0), at)
	if err != nil {
		return by, err
	}
	i := slices.IndexFunc(waiting, func(one control.Asked) bool { return one.Person.ID == id })
	if i < 0 {
		by.Role = person.Roles[0]
		return by, nil // the change says that nothing was asked for
	}
	asker := waiting[i].By.Staff
	for _, one := range staff {
		if one.ID != asker && control.MayRule(one) {
			return by, control.Refuse(store.ErrBadStaff, "%s (%s) is no shift manager: another one has to do this",
				person.Name, person.ID)
		}
	}
	made, err := madeBy(journal, person.ID, asker)
	if err != nil {
		return by, err
	}
	if made {
		return by, control.Refuse(store.ErrBadStaff,
			"%s was added, or given a PIN or badge, by %s, who asked for this: somebody else of the roster has to confirm it",
			person.ID, asker)
	}
	by.Role = person.Roles[0]
	return by, nil
}

// madeBy reports whether one person put another on the roster, or ever gave the other a secret: they may know it.
func madeBy(journal *store.Journal, id, maker string) (bool, error) {
	for one, err := range eventsOf(journal.Records(1, 0), game.StaffChanged{}) {
		if err != nil {
			return false, fmt.Errorf("who gave %s a PIN: %w", id, err)
		}
		changed, is := one.event.(game.StaffChanged)
		if !is || changed.Person.ID != id || one.Actor.Staff != maker {
			continue
		}
		if slices.Contains([]string{game.StaffAdded, game.StaffPINReset, game.StaffBadgeSet}, changed.Change) {
			return true, nil
		}
	}
	return false, nil
}

// taking says whether an identity may act: [table.Authorise] of a rank, [table.Prove] of anybody.
type taking func(table.State, time.Time, game.Identity) ([]game.Event, *game.Refusal)

// prove returns who shows a PIN or badge, as far as takes takes them. A failed attempt is recorded, and counts until a
// right PIN; the error is a [console.RefusalError] then.
func prove(journal *store.Journal, as wire.SignIn, by game.Actor, at time.Time, takes taking) (game.Identity, error) {
	identity, err := console.Identify(journal, as)
	if err != nil {
		return identity, err
	}
	events, refused := takes(table.State{}, at, identity)
	if len(events) > 0 {
		if err := journal.Enter(by, at, events...); err != nil {
			return identity, err
		}
	}
	if refused != nil {
		return identity, &console.RefusalError{Refusal: *refused}
	}
	// A right PIN ends the count of wrong ones, as at a table; the tables hear of it.
	if identity.Failures > 0 {
		ended := game.AttemptsCounted{Staff: identity.Person.ID, Credential: counting(identity.Credential), Last: at}
		if err := journal.Enter(by, at, ended); err != nil {
			return identity, err
		}
	}
	return identity, nil
}
