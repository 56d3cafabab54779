package store

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// TakePerson brings a person in line with the copy from the site's hub and records the differences, if there are any.
// It reports whether something changed. From then on the person can sign in here without the hub.
//
// Errors: [ErrStaffClash] if a person known only to this table has the id (see [Journal.MatchStaff]), an
// [*OlderCopyError], [ErrBadStaff], and those of [Journal.Append].
func (j *Journal) TakePerson(c site.PersonCopy, at time.Time) (bool, error) {
	j.staffing.Lock()
	defer j.staffing.Unlock()
	events, err := j.stageCopy(c, at)
	if err != nil || len(events) == 0 {
		return false, err
	}
	return true, j.inTurn(at, func(t *transaction, at time.Time) error {
		return j.appendHere(t, game.Actor{Staff: game.StaffHub}, at, events...)
	})
}

// OlderCopyError means that a copy is older than the table's version of the person: somebody sent an old copy again,
// or the hub was restored from a backup.
type OlderCopyError struct {
	ID string
	// Version is the copy's version, Has the table's.
	Version, Has uint64
}

func (e *OlderCopyError) Error() string {
	return fmt.Sprintf("the hub speaks of %q in version %d, the table has version %d", e.ID, e.Version, e.Has)
}

// matchedVersion is older than any copy: the hub's first record begins its journal.
const matchedVersion = 1

// MatchStaff declares that a person known only to this table is the one whom the site knows by the same id. The hub's
// next copy of the person applies here.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] for a person who already comes from the hub, and those of [Journal.Append].
func (j *Journal) MatchStaff(id string, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) {
		e, err := j.somebody(id)
		if err == nil && e.Hub > 0 {
			err = faultf(ErrBadStaff, nil, "%s (%s) is the site's already", e.Name, e.ID)
		}
		if err != nil {
			return nil, err
		}
		_, _, digest := j.vault.set()
		return []game.Event{game.StaffChanged{Person: e.Person, Change: game.StaffMatched, Credentials: digest, Hub: matchedVersion}}, nil
	})
}

// stageCopy stages the differences between a copy and the roster.
func (j *Journal) stageCopy(c site.PersonCopy, at time.Time) ([]game.Event, error) {
	if err := CheckPerson(c.Person); err != nil {
		return nil, err
	}
	e, found, err := j.lookUp(c.Person.ID)
	switch {
	case err != nil:
		return nil, err
	case found && e.Hub == 0:
		return nil, faultf(ErrStaffClash, nil, "the staff id %q is the site's %s and this table's own %s", e.ID, c.Person.Name, e.Name)
	case found && c.Version < e.Hub:
		return nil, &OlderCopyError{ID: e.ID, Version: c.Version, Has: e.Hub}
	case !found && (!c.Here || c.Disabled):
		return nil, nil
	}
	if c.Here {
		if err := j.vault.adopt(c.Key); err != nil {
			return nil, err
		}
	}
	changes, keep := j.secretsOf(e, c, found)
	_, _, digest := j.vault.set()
	if len(changes) > 0 {
		if digest, err = j.vault.stage(keep); err != nil {
			return nil, err
		}
	}
	changes = append(changes, changesOf(e, c, found)...)
	var events []game.Event
	for _, change := range changes {
		events = append(events, game.StaffChanged{Person: c.Person, Change: change, FirstPIN: c.FirstPIN && givesPIN(change),
			Credentials: digest, Hub: c.Version})
	}
	if slices.Contains(changes, game.StaffPINReset) || slices.Contains(changes, game.StaffPINChanged) {
		e.ByID, e.ByBadge = attempts{}, attempts{}
	}
	if length, told, err := j.newPINLength(c.PINLength); err != nil {
		return nil, err
	} else if told {
		events = append(events, length)
	}
	for _, one := range []struct {
		by   game.Credential
		site site.Attempts
	}{{game.ByPIN, c.ByPIN}, {game.ByBadgePIN, c.ByBadge}} {
		own := *e.attempts(one.by)
		if counted := own.over(one.site, at.UTC().Round(0)); !counted.equal(own) {
			events = append(events, game.AttemptsCounted{
				Staff: c.Person.ID, Credential: one.by, Failures: counted.Failures, Last: counted.Last, Hub: c.Version,
			})
		}
	}
	return events, nil
}

// changesOf returns the changes of a person that involve no secret.
func changesOf(e entry, c site.PersonCopy, found bool) (changes []string) {
	if found && slices.ContainsFunc(e.Roles, func(role game.Role) bool { return !c.Person.Has(role) }) {
		changes = append(changes, game.StaffTaken)
	} else if found && !slices.Equal(e.Roles, c.Person.Roles) {
		changes = append(changes, game.StaffGiven)
	}
	if found && e.Name != c.Person.Name {
		changes = append(changes, game.StaffRenamed)
	}
	if found && (!slices.Equal(e.Games, c.Person.Games) ||
		!e.Until.Equal(c.Person.Until) || e.Trainee != c.Person.Trainee) {
		changes = append(changes, game.StaffQualified)
	}
	if found && e.Language != c.Person.Language {
		changes = append(changes, game.StaffLanguageSet)
	}
	switch {
	case c.Disabled && !e.DisabledByHub:
		changes = append(changes, game.StaffDisabled)
	case !c.Disabled && e.DisabledByHub:
		changes = append(changes, game.StaffEnabled)
	}
	return changes
}

// secretsOf returns the changes of a person's secrets, and a function that applies them to the credentials. A
// disabled person's secrets stay as they are: they admit nobody, and somebody else may have the badge by now.
func (j *Journal) secretsOf(e entry, c site.PersonCopy, found bool) (
	changes []string, keep func(credentials, []byte) (credentials, error),
) {
	set, key, _ := j.vault.set()
	own, had := set.People[c.Person.ID]
	cost := PINCost{c.Cost.MemoryKiB, c.Cost.Passes, c.Cost.Lanes}
	otherKey := set.SiteKey != keyNameOf(key) || set.BadgeCost != cost
	if !found {
		changes = append(changes, game.StaffAdded)
	}
	switch {
	case c.Disabled:
	case !c.Here:
		if had {
			changes = append(changes, game.StaffLeft)
		}
	default:
		if found && c.PIN != own.PIN {
			changes = append(changes, pinChange(e, c))
		}
		if c.Badge != "" && (c.Badge != own.Badge || !slices.Equal(c.Former, own.Former) || otherKey) {
			changes = append(changes, game.StaffBadgeSet)
		}
		if c.Badge == "" && own.Badge != "" {
			changes = append(changes, game.StaffBadgeRemoved)
		}
	}
	keep = func(set credentials, _ []byte) (credentials, error) {
		if set.BadgeCost != cost && c.Here {
			set = set.withoutBadges()
			set.BadgeCost = cost
		}
		if !c.Here {
			return set.without(c.Person.ID), nil
		}
		if c.Badge != "" {
			set = set.withBadge(c.Person.ID, c.Badge)
		}
		return set.with(c.Person.ID, secret{PIN: c.PIN, Badge: c.Badge, Former: c.Former}), nil
	}
	return changes, keep
}

// pinChange returns the kind of change behind a different PIN: the person chose it, unless somebody else gave them
// one since the table's last copy.
func pinChange(e entry, c site.PersonCopy) string {
	if c.Given > 0 && c.Given <= e.Hub {
		return game.StaffPINChanged
	}
	return game.StaffPINReset
}

// over combines the table's own attempts with those of the whole site. Attempts not yet sent to the hub are only in
// the table's own; those counted later by others are only in the site's. Another table's clock that runs ahead does
// not prolong a wait.
func (a attempts) over(whole site.Attempts, now time.Time) attempts {
	if !whole.Cleared.IsZero() && !a.Last.After(whole.Cleared) {
		a = attempts{}
	}
	if whole.Failures <= a.Failures {
		return a
	}
	last := whole.Last
	if last.After(now) {
		last = now
	}
	return attempts{whole.Failures, last}
}
