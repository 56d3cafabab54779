package control

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// second says in words who must confirm.
func (d Dual) second() string {
	if d.Site {
		return "another shift manager"
	}
	return "another person of rank"
}

// askedFor returns the [ErrAsked] that says who confirms a request and how. If nobody can, it says what to do instead.
func (d Dual) askedFor(journal *store.Journal, staff []store.StaffRecord, asked Asked) error {
	hours, id, where := int(askedFor.Hours()), asked.Person.ID, "--as ID"
	if d.Site {
		where = "--hub DIR --as ID"
	}
	if d.possible(staff, asked.StaffAsked, asked.By.Staff) {
		return Refuse(ErrAsked, "%s has to confirm this within %d hours: pitboss staff confirm %s %s",
			d.second(), hours, id, where)
	}
	if !d.Site {
		return Refuse(ErrAsked, "it waits for %d hours, but nobody can confirm it: %s", hours, wayBack(staff, asked))
	}
	// Until disabled, a shift manager who forgot the PIN counts as one who can sign in.
	forgot := slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.ID == id && MayRule(one) })
	others := slices.DeleteFunc(slices.Clone(staff), func(one store.StaffRecord) bool { return one.ID == id })
	substitute, err := hasSubstitute(journal, others, asked)
	by := asked.By.Staff
	switch {
	case err != nil:
		return err
	case substitute && forgot:
		return Refuse(ErrAsked, "it waits for %d hours, but nobody can confirm it: disable %s, then "+
			"pitboss staff enable %s --hub DIR --as %s, which somebody of the roster confirms whom %s neither added nor gave "+
			"a PIN or badge", hours, id, id, by, by)
	case substitute:
		return Refuse(ErrAsked, "no other shift manager can sign in, so somebody of the roster whom %s neither added nor gave "+
			"a PIN or badge has to confirm this within %d hours: pitboss staff confirm %s %s", by, hours, id, where)
	}
	return Refuse(ErrAsked, "it waits for %d hours, but nobody can confirm it: stop the hub, move "+
		"hub.db.credentials out of its folder, and name two new shift managers with pitboss staff begin --hub DIR; "+
		"then everybody gets a new PIN", hours)
}

// possible reports whether two people of rank, one of them a shift manager, can ask for and confirm a change. by is who
// asks, or "" for anybody.
func (d Dual) possible(staff []store.StaffRecord, asked game.StaffAsked, by string) bool {
	able := slices.DeleteFunc(slices.Clone(staff), func(one store.StaffRecord) bool { return !d.mayTakePart(one, asked) })
	if by == "" {
		return len(able) > 1 && slices.ContainsFunc(able, MayRule)
	}
	return slices.ContainsFunc(able, func(one store.StaffRecord) bool {
		return one.ID != by && (MayRule(one) || manages(staff, by))
	})
}

// mayTakePart reports whether a person of rank can ask for or confirm a change. A person who needs a new PIN has
// forgotten the old one, and nobody gives themselves a role.
func (d Dual) mayTakePart(one store.StaffRecord, asked game.StaffAsked) bool {
	concerned := one.ID == asked.Person.ID && slices.Contains([]string{game.StaffPINReset, game.StaffGiven}, asked.Change)
	return !concerned && canSignIn(one) && d.ranked(one.Person)
}

// canSignIn reports whether a person has a PIN and is not disabled.
func canSignIn(one store.StaffRecord) bool { return one.HasPIN && one.Disabled.IsZero() }

// wayBack says in words what to do about a change at a table that no two people can make.
func wayBack(staff []store.StaffRecord, asked Asked) string {
	by := asked.By.Staff
	if asked.By.Role == "" { // the system's user is nobody's second: any two of rank have to
		by = ""
	}
	if asked.Change == game.StaffPINReset {
		return "close the table, put a backup in the place of its database, which has no PINs, then give everybody a new one"
	}
	for i, one := range staff {
		able := slices.Clone(staff)
		able[i].HasPIN, able[i].Disabled = true, time.Time{}
		enabling := game.StaffAsked{Person: one.Person, Change: game.StaffEnabled}
		switch {
		case canSignIn(one) || !AtTable.possible(able, asked.StaffAsked, by):
		case one.Disabled.IsZero():
			return fmt.Sprintf("give %s, who has none here, a PIN first: pitboss staff reset-pin %s", one.ID, one.ID)
		case AtTable.possible(staff, enabling, by):
			return fmt.Sprintf("enable %s first, which two can: pitboss staff enable %s --as ID", one.ID, one.ID)
		}
	}
	return "who is left alone of rank cannot make another; close the table, move its database and the files next to it away " +
		"as evidence, then begin another with pitboss staff add ID --new --config FILE"
}

// hasSubstitute reports whether somebody other than a shift manager may confirm a request at a site.
func hasSubstitute(journal *store.Journal, staff []store.StaffRecord, asked Asked) (bool, error) {
	for _, one := range staff {
		if one.ID != asked.By.Staff && MayRule(one) {
			return false, nil
		}
	}
	for _, one := range staff {
		if one.ID == asked.By.Staff || !canSignIn(one) {
			continue
		}
		if made, err := MadeBy(journal, one.ID, asked.By.Staff); err != nil || !made {
			return err == nil, err
		}
	}
	return false, nil
}

// MadeBy reports whether one person added another to the roster or ever gave them a secret, and so may know it.
func MadeBy(journal *store.Journal, id, maker string) (bool, error) {
	for record, err := range journal.Records(1, 0) {
		if err != nil {
			return false, fmt.Errorf("who gave %s a PIN: %w", id, err)
		}
		if record.Type != (game.StaffChanged{}).EventType() || record.Actor.Staff != maker {
			continue
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return false, fmt.Errorf("who gave %s a PIN: %w", id, err)
		}
		changed, is := event.(game.StaffChanged)
		if is && changed.Person.ID == id &&
			slices.Contains([]string{game.StaffAdded, game.StaffPINReset, game.StaffBadgeSet}, changed.Change) {
			return true, nil
		}
	}
	return false, nil
}
