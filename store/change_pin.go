package store

import (
	"time"

	"pitboss/game"
)

// ChangePIN gives a person the new PIN that they chose after showing the old one, and clears the failed attempts.
//
// Errors: those of [Journal.CheckNewPIN] and [Journal.Append].
func (j *Journal) ChangePIN(id, pin string, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) {
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

// CheckNewPIN reports what keeps a person from giving themselves a new PIN here.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff], for somebody disabled too, and [ErrOfSite].
func (j *Journal) CheckNewPIN(id, pin string) error {
	e, err := j.enabled(id)
	switch {
	case err != nil:
		return err
	case e.Hub > 0:
		return faultf(ErrOfSite, nil, "%s (%s) is of the site: the hub keeps this PIN", e.Name, e.ID)
	}
	return j.checkPIN(pin, e.Person)
}
