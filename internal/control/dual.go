package control

import (
	"errors"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// A change that gives somebody rank, lets one person act as another who has rank, or renames somebody who has rank,
// requires two people: one requests it, another confirms it within a day. People with rank rename themselves alone.
// Taking rank away must be quick: a shift manager does it alone. Others request it, and a shift manager confirms it.

// Dual decides which changes require two people, and who they may be.
type Dual struct {
	// Site is true for the roster of a site: only its shift managers change it, and only the rank and secrets of a
	// shift manager require two of them. On a table's own roster a technician has rank, too, and may be one of the
	// two.
	Site bool
}

// The two kinds of rosters.
var (
	AtSite  = Dual{Site: true}
	AtTable = Dual{}
)

// ranks reports whether a role has rank.
func (d Dual) ranks(role game.Role) bool {
	return role == game.ShiftManager || role.Senior() && !d.Site
}

// ranked reports whether a person has a role with rank.
func (d Dual) ranked(person game.Person) bool { return slices.ContainsFunc(person.Roles, d.ranks) }

// Make makes a change for a person who has shown the right PIN, or for the operating system's user. A change that
// requires two people is only recorded as requested, which returns an [ErrAsked], until [Confirm].
func (d Dual) Make(journal *store.Journal, change Change, by game.Actor, at time.Time) error {
	staff, err := journal.Staff()
	if err != nil {
		return err
	}
	if change.Do == Confirm {
		if change, err = d.confirmed(journal, change, by, at); err != nil {
			return err
		}
		if err := errors.Join(d.keepsAManager(staff, change), keepsNamesApart(staff, change)); err != nil {
			return err
		}
		return change.Make(journal, by, at)
	}
	if (change.Do == Give || change.Do == Take) && change.ID == by.Staff {
		return Refuse(store.ErrBadStaff, "nobody gives or takes their own role: %s has to do this", d.second())
	}
	if err := errors.Join(d.keepsAManager(staff, change), keepsNamesApart(staff, change)); err != nil {
		return err
	}
	if change.Exam != nil {
		return d.askByExam(journal, staff, change, by, at)
	}
	event, two, err := d.Wanted(staff, change, by.Staff)
	asked := Asked{event, by, at}
	switch {
	case err != nil:
		return err
	case !two:
		return change.Make(journal, by, at)
	case by.Role == "" && asked.revokes():
		return Refuse(store.ErrBadStaff,
			"this takes rank away: want --as ID of a shift manager, or --as ID of a technician, "+
				"then pitboss staff confirm by a shift manager")
	case by.Role == "" && !d.Site && !d.possible(staff, event, ""):
		return Refuse(store.ErrBadStaff,
			"this gives rank, or the secret or name of somebody who has it, and wants two people who show a PIN, "+
				"one of them a shift manager: there are not two; %s", wayBack(staff, asked))
	case by.Role == "":
		return Refuse(store.ErrBadStaff,
			"this gives rank, or the secret or name of somebody who has it, and wants two people who show a PIN: "+
				"want --as ID of a shift manager or technician, then pitboss staff confirm by another")
	}
	if err := journal.Enter(by, at, event); err != nil {
		return err
	}
	return d.askedFor(journal, staff, asked)
}

// Wanted reports whether a change by the person with this id requires two people, and returns the request to record.
func (d Dual) Wanted(staff []store.StaffRecord, change Change, by string) (game.StaffAsked, bool, error) {
	i := slices.IndexFunc(staff, func(known store.StaffRecord) bool { return known.ID == idOf(change) })
	if change.Do == Add {
		switch {
		case !d.ranked(change.Person) || d.begins(staff, by):
			return game.StaffAsked{}, false, nil
		case i >= 0:
			return game.StaffAsked{}, false, store.Taken(change.Person.ID)
		}
		return game.StaffAsked{Person: change.Person, Change: game.StaffAdded}, true, store.CheckNewPerson(change.Person)
	}
	if i < 0 {
		return game.StaffAsked{}, false, nil // making the change reports it
	}
	person, disabled := staff[i].Person, !staff[i].Disabled.IsZero()
	// Anybody may give a PIN to a person who has none here, for example after a backup was restored: nobody could
	// confirm it.
	another := d.ranked(person) && person.ID != by && (d.Site || staff[i].HasPIN)
	switch {
	case change.Do == Enable && disabled && d.ranked(person):
		return game.StaffAsked{Person: person, Change: game.StaffEnabled}, true, nil
	case change.Do == Give && !disabled && d.ranks(change.Role) && !person.Has(change.Role) && !d.begins(staff, by):
		person.Roles = append(slices.Clone(person.Roles), change.Role)
		return game.StaffAsked{Person: person, Change: game.StaffGiven}, true, nil
	case change.Do == ResetPIN && another:
		return game.StaffAsked{Person: person, Change: game.StaffPINReset}, true, nil
	case change.Do == SetBadge && another:
		return game.StaffAsked{Person: person, Change: game.StaffBadgeSet}, true, nil
	case !disabled && another && !manages(staff, by) && d.takesRank(change, person):
		return revocation(change, person), true, nil
	case change.Do == Rename && another && person.Name != change.Name:
		person.Name = change.Name
		return game.StaffAsked{Person: person, Change: game.StaffRenamed}, true, store.CheckNewPerson(person)
	}
	return game.StaffAsked{}, false, nil
}

// takesRank reports whether a change takes rank away from a person with rank. Matching does: the rank the site's person
// has holds instead.
func (d Dual) takesRank(change Change, person game.Person) bool {
	switch change.Do {
	case Disable, Match:
		return true
	case Take:
		return d.ranks(change.Role) && person.Has(change.Role)
	}
	return false
}

// revocation returns the request for a change that takes rank away.
func revocation(change Change, person game.Person) game.StaffAsked {
	switch change.Do {
	case Disable:
		return game.StaffAsked{Person: person, Change: game.StaffDisabled}
	case Match:
		return game.StaffAsked{Person: person, Change: game.StaffMatched}
	}
	person.Roles = slices.DeleteFunc(slices.Clone(person.Roles), func(role game.Role) bool { return role == change.Role })
	return game.StaffAsked{Person: person, Change: game.StaffTaken, Role: change.Role}
}

// manages reports whether somebody is a shift manager who can sign in.
func manages(staff []store.StaffRecord, id string) bool {
	return slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.ID == id && MayRule(one) })
}

// idOf returns the id of the person concerned.
func idOf(change Change) string {
	if change.Do == Add {
		return change.Person.ID
	}
	return change.ID
}

// begins reports whether a table's roster never had two people with rank, including a shift manager. Anybody adds the
// first, who then adds the second. People who were disabled or lost the role count too: otherwise disabling them
// would be a way to gain rank.
func (d Dual) begins(staff []store.StaffRecord, by string) bool {
	if d.Site {
		return false
	}
	var had []game.Person
	for _, one := range staff {
		if d.ranked(one.Person) || slices.ContainsFunc(one.Had, d.ranks) {
			had = append(had, one.Person)
		}
	}
	return len(had) == 0 || len(had) == 1 && had[0].ID == by
}

// confirmed returns the change that was requested for a person, with what the second person supplies.
func (d Dual) confirmed(journal *store.Journal, change Change, by game.Actor, at time.Time) (Change, error) {
	waiting, err := Waiting(journal.Records(1, 0), at)
	if err != nil {
		return change, err
	}
	i := slices.IndexFunc(waiting, func(one Asked) bool { return one.Person.ID == change.ID })
	switch {
	case i < 0:
		return change, Refuse(store.ErrBadStaff,
			"nothing was asked for of %q in the last %d hours; pitboss staff list shows what waits", change.ID,
			int(askedFor.Hours()))
	case change.Asked != nil && !change.Asked.Equal(waiting[i].At):
		return change, Refuse(store.ErrBadStaff,
			"something else was asked for of %q meanwhile (%s, by %s): nothing was confirmed; pitboss staff list shows what waits",
			change.ID, waiting[i].Change, waiting[i].By.Staff)
	case by.Role == "":
		return change, Refuse(store.ErrBadStaff, "%s confirms this and shows a PIN for it: want --as ID", d.second())
	case waiting[i].By.Staff == by.Staff:
		return change, Refuse(store.ErrBadStaff, "%s asked for this: %s has to confirm it", by.Staff, d.second())
	case !waiting[i].Exam.IsZero():
		return waiting[i].change(change), confirmsExam(waiting[i], by)
	case waiting[i].Change == game.StaffGiven && waiting[i].Person.ID == by.Staff:
		return change, Refuse(store.ErrBadStaff, "nobody gives themselves a role: %s has to confirm it", d.second())
	case waiting[i].By.Role != game.ShiftManager && by.Role != game.ShiftManager:
		return change, Refuse(store.ErrBadStaff, "one of the two has to be a shift manager")
	}
	return waiting[i].change(change), nil
}
