package store

import (
	"time"

	"pitboss/game"
)

// ChangePIN gives a person the new PIN that they chose after showing the old one, and clears the failed attempts.
//
// Errors: [ErrOfSite], those of [Journal.CheckNewPIN] and [Journal.Append].
func (j *Journal) ChangePIN(id, pin string, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) {
		if ofSite, err := j.IsOfSite(id); err != nil {
			return nil, err
		} else if ofSite {
			return nil, faultf(ErrOfSite, nil, "%.60q is of the site: the hub keeps this PIN", id)
		}
		if err := j.CheckNewPIN(id, pin); err != nil {
			return nil, err
		}
		e, err := j.enabled(id)
		if err != nil {
			return nil, err
		}
		return j.stageSecrets(e.Person, pin, "", game.StaffPINChanged)
	})
}

// IsOfSite reports whether the table has a person from the site's hub, which alone keeps their PIN.
//
// Errors: [ErrNoSuchStaff].
func (j *Journal) IsOfSite(id string) (bool, error) {
	e, err := j.somebody(id)
	return e.Hub > 0, err
}

// CheckNewPIN returns an error if a person cannot have a new PIN.
//
// Errors: [ErrNoSuchStaff] and [ErrBadStaff], also for a disabled person.
func (j *Journal) CheckNewPIN(id, pin string) error {
	e, err := j.enabled(id)
	if err != nil {
		return err
	}
	return j.CheckPIN(pin, e.Person)
}
