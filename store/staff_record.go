package store

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
)

// PINOption says more about a PIN that is given to a person.
type PINOption func(*game.StaffChanged)

// FirstPIN marks a PIN as a first one, which somebody else knows. The person can do nothing with it but choose another,
// see [Journal.ChangePIN].
func FirstPIN(changed *game.StaffChanged) { changed.FirstPIN = true }

// givesPIN reports whether a person has another PIN after a change.
func givesPIN(change string) bool {
	return slices.Contains([]string{game.StaffAdded, game.StaffPINReset, game.StaffPINChanged}, change)
}

// AddStaff adds a person to the roster and records who did it and when, like every change here. The badge code may be
// empty.
//
// Errors: [ErrBadStaff], [ErrStaffExists], [ErrBadgeTaken] and those of [Journal.Append].
func (j *Journal) AddStaff(person game.Person, pin, badge string, by game.Actor, at time.Time, options ...PINOption) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageAdd(person, pin, badge) }, options...)
}

// DisableStaff permanently keeps a person from signing in anywhere. The entry remains.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] if already disabled, and those of [Journal.Append].
func (j *Journal) DisableStaff(id string, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageDisable(id) })
}

// ResetPIN gives a person a new PIN and clears the failed attempts.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] and those of [Journal.Append].
func (j *Journal) ResetPIN(id, pin string, by game.Actor, at time.Time, options ...PINOption) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stagePIN(id, pin) }, options...)
}

// SetBadge gives a person a badge.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff], [ErrBadgeTaken] and those of [Journal.Append].
func (j *Journal) SetBadge(id, code string, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageBadge(id, code) })
}

// QualifyStaff changes what a dealer may deal.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] (also for a disabled person), and those of [Journal.Append].
func (j *Journal) QualifyStaff(id string, change Qualification, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageQualification(id, change) })
}

// GiveRole gives a person an additional role. A dealer who gets a first senior role needs a new PIN of the length
// that the role requires.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] (also for a disabled person), and those of [Journal.Append].
func (j *Journal) GiveRole(id string, role game.Role, pin string, by game.Actor, at time.Time, options ...PINOption) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) { return j.stageRole(id, role, pin) }, options...)
}

// recordStaff stages a change and appends it with the round and shoe of the previous record.
func (j *Journal) recordStaff(by game.Actor, at time.Time, stage func() ([]game.Event, error), options ...PINOption) error {
	j.staffing.Lock()
	defer j.staffing.Unlock()
	events, err := stage()
	if err != nil {
		return err
	}
	for i, event := range events {
		if changed, is := event.(game.StaffChanged); is && givesPIN(changed.Change) {
			for _, option := range options {
				option(&changed)
			}
			events[i] = changed
		}
	}
	return j.Enter(by, at, events...)
}

// appendHere appends events from outside the table with the round and shoe of the previous record.
func (j *Journal) appendHere(t *transaction, by game.Actor, at time.Time, events ...game.Event) error {
	head, err := t.head()
	if err != nil {
		return err
	}
	var last game.Record
	if head.Sequence > 0 {
		if last, _, err = decodeRecord(t.bucket(bucketRecords).Get(sequenceKey(head.Sequence))); err != nil {
			return &chainError{head.Sequence, err.Error(), err}
		}
	}
	if at.Before(last.At) {
		at = last.At // the clock was set back: times of records never decrease
	}
	records := make([]game.Record, len(events))
	for i, event := range events {
		data, err := game.EncodeEvent(event)
		if err != nil {
			return err
		}
		records[i] = game.Record{
			Version: game.RecordVersion, Variant: last.Variant, Rulebook: last.Rulebook, Paytable: last.Paytable,
			Shoe: last.Shoe, Round: last.Round,
			At: at, Actor: by, Type: event.EventType(), Data: data,
		}
	}
	written, err := j.append(t, records, nil)
	t.written = append(t.written, written...)
	return err
}

// projectStaff updates the roster for an event about people. Unknown ids appear only in the record.
func (j *Journal) projectStaff(t *transaction, event game.Event, at time.Time) error {
	if changed, is := event.(game.StaffChanged); is && !j.vault.known(changed.Credentials) {
		return faultf(ErrBadRecord, nil,
			"the change of %q cannot be journaled: another change came between; make it again", changed.Person.ID)
	}
	return t.projectStaff(event, at)
}

// projectStaff updates the roster without checking the credentials.
func (t *transaction) projectStaff(event game.Event, at time.Time) error {
	switch event := event.(type) {
	case game.StaffChanged:
		return t.projectChange(event, at)
	case game.SignInFailed:
		return t.changeEntry(event.Staff, func(e *entry) {
			e.attempts(event.Credential).set(event.Failures, at)
		})
	case game.SignedIn:
		return t.changeEntry(event.Person.ID, func(e *entry) {
			e.signedIn(event.Credential, at)
		})
	case game.StaffSeen:
		return t.changeEntry(event.Staff, func(e *entry) { e.seen(event.Last) })
	case game.PINLengthSet:
		return t.projectPINLength(event)
	case game.AttemptsCounted:
		return t.changeEntry(event.Staff, func(e *entry) {
			*e.attempts(event.Credential) = attempts{event.Failures, event.Last}
			e.Hub = max(e.Hub, event.Hub)
		})
	}
	return nil
}

func (t *transaction) projectChange(event game.StaffChanged, at time.Time) error {
	e, found, err := t.find(event.Person.ID)
	if err != nil {
		return err
	}
	if found == (event.Change == game.StaffAdded) {
		return faultf(ErrBadRecord, nil, "the change %q of %q cannot be journaled: the roster does not fit it",
			event.Change, event.Person.ID)
	}
	if !slices.Contains(game.StaffChanges(), event.Change) {
		return faultf(ErrBadRecord, nil, "the change %q of %q is unknown", event.Change, event.Person.ID)
	}
	e.changed(event, at)
	if err := t.keep(e); err != nil {
		return err
	}
	return t.nameCredentials(event.Credentials)
}

// nameCredentials stores the digest as the one that the record names last.
func (t *transaction) nameCredentials(digest string) error {
	t.credentials = &digest
	if err := t.bucket(bucketMeta).Put(keyCredentials, []byte(digest)); err != nil {
		return fmt.Errorf("naming the credentials: %w", err)
	}
	return nil
}
