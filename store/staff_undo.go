package store

import (
	"slices"
	"time"

	"pitboss/game"
)

// RenameStaff changes a person's name.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] (also for an unacceptable name), and those of [Journal.Append].
func (j *Journal) RenameStaff(id, name string, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageName(id, name) })
}

// SetLanguage changes the language that screens speak to a person; empty means the table's own. The caller checks that
// there is such a language.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff], and those of [Journal.Append].
func (j *Journal) SetLanguage(id, language string, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageLanguage(id, language) })
}

// TakeRole takes a role away from a person who has another one left. Losing the dealer's role also ends the
// qualification.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] (also for a disabled person), and those of [Journal.Append].
func (j *Journal) TakeRole(id string, role game.Role, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageWithoutRole(id, role) })
}

// EnableStaff lets a disabled person sign in again, with a new PIN. The badge works again unless somebody else has
// it.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] for a person who is not disabled or was disabled by the site's hub, and
// those of [Journal.Append].
func (j *Journal) EnableStaff(id, pin string, by game.Actor, at time.Time, options ...PINOption) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageEnable(id, pin) }, options...)
}

// RemoveBadge takes a person's badge away. It requires a new PIN if [NeedsPINWithoutBadge] says so.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] for a person without a badge, and those of [Journal.Append].
func (j *Journal) RemoveBadge(id, pin string, by game.Actor, at time.Time, options ...PINOption) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageWithoutBadge(id, pin) }, options...)
}

// stageName stages another name.
func (j *Journal) stageName(id, name string) ([]game.Event, error) {
	e, err := j.somebody(id)
	if err != nil {
		return nil, err
	}
	if e.Name == name {
		return nil, faultf(ErrBadStaff, nil, "%s is called %s already", e.ID, e.Name)
	}
	person := e.Person
	person.Name = name
	if err := CheckNewPerson(person); err != nil {
		return nil, err
	}
	if person.IsTraining() && j.info.Kind == game.Live {
		return nil, faultf(ErrBadStaff, nil, "%s (%s) is one of the people of training, whose PINs everybody knows; choose another name",
			person.Name, person.ID)
	}
	return j.stageSecrets(person, "", "", game.StaffRenamed)
}

// stageLanguage stages another language.
func (j *Journal) stageLanguage(id, language string) ([]game.Event, error) {
	e, err := j.somebody(id)
	if err != nil {
		return nil, err
	}
	person := e.Person
	person.Language = language
	if err := CheckPerson(person); err != nil {
		return nil, err
	}
	return j.stageSecrets(person, "", "", game.StaffLanguageSet)
}

// stageWithoutRole stages the removal of a role.
func (j *Journal) stageWithoutRole(id string, role game.Role) ([]game.Event, error) {
	e, err := j.enabled(id)
	if err != nil {
		return nil, err
	}
	switch {
	case !e.Has(role):
		return nil, faultf(ErrBadStaff, nil, "%s (%s) is no %s", e.Name, e.ID, role)
	case len(e.Roles) == 1:
		return nil, faultf(ErrBadStaff, nil,
			"%s is the only role of %s (%s): give another one first, or keep the person from signing in (pitboss staff disable)",
			role, e.Name, e.ID)
	}
	return j.stageSecrets(withoutRole(e.Person, role), "", "", game.StaffTaken)
}

// withoutRole returns the person without a role and its qualification.
func withoutRole(person game.Person, role game.Role) game.Person {
	person.Roles = slices.DeleteFunc(slices.Clone(person.Roles), func(one game.Role) bool { return one == role })
	if role == game.Dealer {
		person.Games, person.Until, person.Trainee = nil, time.Time{}, false
	}
	return person
}

// stageEnable stages that a disabled person may sign in again. Only the site's hub can enable a person that it
// disabled.
func (j *Journal) stageEnable(id, pin string) ([]game.Event, error) {
	e, err := j.somebody(id)
	switch {
	case err != nil:
		return nil, err
	case e.Disabled.IsZero():
		return nil, faultf(ErrBadStaff, nil, "%s (%s) is not disabled", e.Name, e.ID)
	case e.DisabledByHub:
		return nil, faultf(ErrBadStaff, nil, "%s (%s) was disabled at the site's hub: enable the person there", e.Name, e.ID)
	}
	if err := j.CheckPIN(pin, e.Person); err != nil {
		return nil, err
	}
	return j.stageSecrets(e.Person, pin, "", game.StaffPINReset, game.StaffEnabled)
}

// NeedsPINWithoutBadge reports whether removing a person's badge requires a new PIN: a dealer's PIN may be shorter
// with a badge.
func NeedsPINWithoutBadge(person game.Person) bool { return !game.HasRank(person.Roles) }

// stageWithoutBadge stages the removal of a badge.
func (j *Journal) stageWithoutBadge(id, pin string) ([]game.Event, error) {
	e, err := j.somebody(id)
	if err != nil {
		return nil, err
	}
	if set, _, _ := j.vault.set(); set.People[id].Badge == "" {
		return nil, faultf(ErrBadStaff, nil, "%s (%s) has no badge", e.Name, e.ID)
	}
	changes := []string{game.StaffBadgeRemoved}
	var made *stretched
	if NeedsPINWithoutBadge(e.Person) {
		dealer, err := j.PINLength()
		if err != nil {
			return nil, err
		}
		if err := CheckPIN(pin, e.Roles, false, dealer); err != nil {
			return nil, err
		}
		made = j.cost.stretchNew(pin)
		changes = []string{game.StaffPINReset, game.StaffBadgeRemoved}
	}
	digest, err := j.vault.stage(func(set credentials, key []byte) (credentials, error) {
		own := set.People[id]
		own.Badge = ""
		if made != nil {
			own.PIN = made.verifier(key)
		}
		return set.with(id, own), nil
	})
	if err != nil {
		return nil, err
	}
	return changed(e.Person, digest, changes...), nil
}
