package hub

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/store"
)

// A change that gives rank requires two shift managers. If only one is left, another person of the roster has to show
// a PIN or badge, so that nobody can act as two shift managers with access to the hub's shell and a single PIN.

// confirmer returns the person who confirms a change that another requested: a shift manager, or somebody else of the
// roster if no shift manager other than the requester can sign in.
func confirmer(journal *store.Journal, staff []store.StaffRecord, as wire.SignIn, user string, at time.Time,
	id string) (game.Actor, error) {
	by := game.Actor{Staff: game.StaffConsole, User: user}
	if as == (wire.SignIn{}) {
		return administrator(journal, as, user, at)
	}
	identity, err := prove(journal, as, by, at, decide.Admit)
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
		return by, nil // making the change reports that nothing was requested
	}
	asker := waiting[i].By.Staff
	for _, one := range staff {
		if one.ID != asker && control.MayRule(one) {
			return by, control.Refuse(store.ErrBadStaff, "%s (%s) is no shift manager: another one has to do this",
				person.Name, person.ID)
		}
	}
	made, err := control.MadeBy(journal, person.ID, asker)
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

// taking decides whether an identity may act: [decide.Authorise] requires rank, [decide.Admit] accepts anybody.
type taking func(state.State, time.Time, game.Identity) ([]game.Event, *game.Refusal)

// prove returns the person who shows a PIN or badge, if takes accepts them. A failed attempt is recorded and counts
// until a correct PIN; the error is then a [console.RefusalError].
func prove(journal *store.Journal, as wire.SignIn, by game.Actor, at time.Time, takes taking) (game.Identity, error) {
	identity, err := console.Identify(journal, as)
	if err != nil {
		return identity, err
	}
	events, refused := takes(state.State{}, at, identity)
	if len(events) > 0 {
		if err := journal.Enter(by, at, events...); err != nil {
			return identity, err
		}
	}
	if refused != nil {
		return identity, &console.RefusalError{Refusal: *refused}
	}
	// A correct PIN resets the count of wrong ones, as at a table; the tables are told.
	if identity.Failures > 0 {
		ended := game.AttemptsCounted{Staff: identity.Person.ID, Credential: counting(identity.Credential), Last: at}
		if err := journal.Enter(by, at, ended); err != nil {
			return identity, err
		}
	}
	return identity, nil
}
