package hub

import (
	"context"
	"slices"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/wire"
	"pitboss/internal/control"
	"pitboss/store"
)

// fewestAdministrators is the minimum number of shift managers at a site: some changes require two.
const fewestAdministrators = 2

// ChangePeople changes the site's people in the name of a shift manager who enters a PIN. A change that makes
// somebody a shift manager, or lets one shift manager act as another, is only recorded as requested
// ([control.ErrAsked]) until another one confirms it. user is the operating system's user.
func (h *Hub) ChangePeople(_ context.Context, as wire.SignIn, user string, change control.Change) error {
	h.showing.Lock()
	defer h.showing.Unlock()
	return ChangePeople(h.journal, as, user, clock.Now(), change)
}

// ChangePeople does what [Hub.ChangePeople] does, for the record of a hub that is not running.
func ChangePeople(journal *store.Journal, as wire.SignIn, user string, at time.Time, change control.Change) error {
	staff, err := journal.Staff()
	if err != nil {
		return err
	}
	if change.Do == control.Begin {
		return begin(journal, staff, game.Actor{Staff: game.StaffConsole, User: user}, at, change.First)
	}
	var by game.Actor
	switch {
	case change.Do == control.Confirm:
		by, err = confirmer(journal, staff, as, user, at, change.ID)
	case change.Exam != nil:
		by, err = instructor(journal, as, user, at)
	default:
		by, err = administrator(journal, as, user, at)
	}
	if err != nil {
		return err
	}
	return control.AtSite.Make(journal, change, by, at)
}

// administrator returns the shift manager who enters a PIN. A failed attempt is recorded and counts until a correct
// PIN.
func administrator(journal *store.Journal, as wire.SignIn, user string, at time.Time) (game.Actor, error) {
	by := game.Actor{Staff: game.StaffConsole, User: user}
	if as == (wire.SignIn{}) {
		return by, control.Refuse(store.ErrBadStaff,
			"the site's people are changed by a shift manager: want --as ID, whose PIN is asked for")
	}
	identity, err := prove(journal, as, by, at, decide.Authorise)
	if err != nil {
		return by, err
	}
	person := identity.Person
	if !person.Has(game.ShiftManager) {
		return by, control.Refuse(store.ErrBadStaff, "%s (%s) is no shift manager: another one has to do this",
			person.Name, person.ID)
	}
	by.Staff, by.Role = person.ID, game.ShiftManager
	return by, nil
}

// instructor returns the person who signs an examination, in any role.
func instructor(journal *store.Journal, as wire.SignIn, user string, at time.Time) (game.Actor, error) {
	by := game.Actor{Staff: game.StaffConsole, User: user}
	if as == (wire.SignIn{}) {
		return by, nil // the change says that it wants one
	}
	identity, err := prove(journal, as, by, at, decide.Admit)
	if err != nil {
		return by, err
	}
	by.Staff, by.Role = identity.Person.ID, identity.Person.Roles[0]
	if identity.Person.Has(game.ShiftManager) {
		by.Role = game.ShiftManager
	}
	return by, nil
}

// begin adds the first administrators, all or none. It is for a new site, and for one that has lost the PINs of all
// its shift managers. If one can still sign in, they request another one instead, see [confirmer].
func begin(journal *store.Journal, staff []store.StaffRecord, by game.Actor, at time.Time, first []control.Newcomer) error {
	able := 0
	for _, person := range staff {
		if control.MayRule(person) {
			able++
		}
	}
	switch {
	case able >= fewestAdministrators:
		return control.Refuse(store.ErrBadStaff,
			"this site has %d shift managers, who change its people: pitboss staff add ID --hub DIR --as ID", able)
	case able > 0:
		return control.Refuse(store.ErrBadStaff,
			"this site has a shift manager, who asks for another one (pitboss staff add ID --role shift-manager --hub DIR --as ID); "+
				"somebody of the roster confirms it (pitboss staff confirm) whom that shift manager neither added nor gave a PIN")
	}
	if len(first) < fewestAdministrators {
		return control.Refuse(store.ErrBadStaff,
			"a site begins with %d shift managers, each of whom types a PIN: some changes want two", fewestAdministrators)
	}
	for i, one := range first {
		if err := store.CheckStaff(one.Person, one.PIN, "", store.DealerPINLength); err != nil {
			return err
		}
		if !one.Person.Has(game.ShiftManager) {
			return control.Refuse(store.ErrBadStaff, "%s is no shift manager", one.Person.ID)
		}
		if slices.ContainsFunc(staff, func(known store.StaffRecord) bool { return known.ID == one.Person.ID }) ||
			slices.ContainsFunc(first[:i], func(other control.Newcomer) bool { return other.Person.ID == one.Person.ID }) {
			return store.Taken(one.Person.ID)
		}
	}
	for _, one := range first {
		if err := journal.AddStaff(one.Person, one.PIN, "", by, at); err != nil {
			return err
		}
	}
	return nil
}
