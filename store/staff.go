package store

import (
	"slices"
	"time"

	"pitboss/game"
)

// ByConsole is the staff id of changes made on the command line, where nobody is
// signed in.
const ByConsole = "console"

// What a staff-changed event says was done.
const (
	staffAdded     = "added"
	staffDisabled  = "disabled"
	staffPINReset  = "pin-reset"
	staffBadgeSet  = "badge-set"
	staffQualified = "qualified"
)

// AddStaff puts a new person on the roster. The badge code may be empty. Every
// change of the roster is journaled with who made it and when.
//
// Errors: [ErrBadStaff], [ErrStaffExists], [ErrBadgeTaken] and those of [Journal.Append].
func (j *Journal) AddStaff(person game.Person, pin, badge string, by game.Actor, at time.Time) error {
	if err := CheckStaff(person, pin, badge); err != nil {
		return err
	}
	if person.IsTraining() && j.info.Kind == game.Live {
		return faultf(ErrBadStaff, nil, "%s (%s) is one of the people of training, whose PINs everybody knows; choose another id", person.Name, person.ID)
	}
	hash, err := j.hashPIN(pin)
	if err != nil {
		return err
	}
	digest := ""
	if badge != "" {
		if digest, err = badgeDigest(badge); err != nil {
			return err
		}
	}
	person.Until = person.Until.UTC().Round(0)
	return j.inTurn(at, func(t *transaction, at time.Time) error {
		_, taken, err := t.find(person.ID)
		if err != nil {
			return err
		}
		if taken {
			return faultf(ErrStaffExists, nil, "the staff id %q is taken, and ids are never given twice; choose another", person.ID)
		}
		e := entry{Person: person, PIN: hash, Created: at, LastPINChange: at}
		if err := j.staffChanged(t, e, staffAdded, by, at); err != nil || digest == "" {
			return err
		}
		return j.setBadge(t, e, digest, by, at)
	})
}

// DisableStaff keeps a person from signing in anywhere, for good. The entry stays.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] when disabled already, and those of [Journal.Append].
func (j *Journal) DisableStaff(id string, by game.Actor, at time.Time) error {
	return j.changeStaff(id, at, func(t *transaction, e entry, at time.Time) error {
		if !e.Disabled.IsZero() {
			return alreadyDisabled(e)
		}
		e.Disabled = at
		return j.staffChanged(t, e, staffDisabled, by, at)
	})
}

// ResetPIN gives a person a new PIN and clears the failed attempts.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff] and those of [Journal.Append].
func (j *Journal) ResetPIN(id, pin string, by game.Actor, at time.Time) error {
	hash, err := j.hashPIN(pin)
	if err != nil {
		return err
	}
	return j.changeStaff(id, at, func(t *transaction, e entry, at time.Time) error {
		e.PIN, e.Failures, e.LastPINChange = hash, 0, at
		return j.staffChanged(t, e, staffPINReset, by, at)
	})
}

// SetBadge gives a person a badge; the one before stops working. A disabled
// person's badge may be given to somebody else.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff], [ErrBadgeTaken] and those of [Journal.Append].
func (j *Journal) SetBadge(id, code string, by game.Actor, at time.Time) error {
	digest, err := badgeDigest(code)
	if err != nil {
		return err
	}
	return j.changeStaff(id, at, func(t *transaction, e entry, at time.Time) error {
		return j.setBadge(t, e, digest, by, at)
	})
}

// Qualification is a change of what a dealer may deal; nil leaves a part as it is.
type Qualification struct {
	// Games are variants; none of them stands for every one.
	Games *[]string
	// Until is when the qualification ends; zero when it does not.
	Until *time.Time
	// Trainee deals at training tables only.
	Trainee *bool
}

// Of is a person with the change made.
func (q Qualification) Of(person game.Person) game.Person {
	if q.Games != nil {
		person.Games = slices.Clone(*q.Games)
	}
	if q.Until != nil {
		person.Until = q.Until.UTC().Round(0)
	}
	if q.Trainee != nil {
		person.Trainee = *q.Trainee
	}
	return person
}

// QualifyStaff changes what a dealer may deal. Whether the variants exist is the
// caller's to know.
//
// Errors: [ErrNoSuchStaff], [ErrBadStaff], for somebody disabled too, and those of
// [Journal.Append].
func (j *Journal) QualifyStaff(id string, change Qualification, by game.Actor, at time.Time) error {
	return j.changeStaff(id, at, func(t *transaction, e entry, at time.Time) error {
		if !e.Disabled.IsZero() {
			return alreadyDisabled(e)
		}
		e.Person = change.Of(e.Person)
		if err := checkPerson(e.Person); err != nil {
			return err
		}
		return j.staffChanged(t, e, staffQualified, by, at)
	})
}

func alreadyDisabled(e entry) error {
	return faultf(ErrBadStaff, nil, "%s (%s) has been disabled since %s", e.Name, e.ID, e.Disabled.Format(time.RFC3339))
}

func (j *Journal) changeStaff(id string, at time.Time, change func(*transaction, entry, time.Time) error) error {
	return j.inTurn(at, func(t *transaction, at time.Time) error {
		e, found, err := t.find(id)
		if err != nil {
			return err
		}
		if !found {
			return faultf(ErrNoSuchStaff, nil, "nobody has the staff id %q; 'pitboss staff list' shows who is there", id)
		}
		return change(t, e, at)
	})
}

func (j *Journal) setBadge(t *transaction, e entry, digest string, by game.Actor, at time.Time) error {
	badges := t.bucket(bucketBadges)
	if owner := string(badges.Get([]byte(digest))); owner != "" && owner != e.ID {
		other, found, err := t.find(owner)
		if err != nil {
			return err
		}
		if found && other.Disabled.IsZero() {
			return faultf(ErrBadgeTaken, nil, "this badge signs in %s (%s); take another badge", other.Name, other.ID)
		}
		if found {
			other.Badge = ""
			if err := t.keep(other); err != nil {
				return err
			}
		}
	}
	if e.Badge != "" && e.Badge != digest {
		if err := badges.Delete([]byte(e.Badge)); err != nil {
			return err
		}
	}
	if err := badges.Put([]byte(digest), []byte(e.ID)); err != nil {
		return err
	}
	e.Badge = digest
	return j.staffChanged(t, e, staffBadgeSet, by, at)
}

// staffChanged keeps an entry and journals what was done to it, at the round and
// shoe of the record before.
func (j *Journal) staffChanged(t *transaction, e entry, change string, by game.Actor, at time.Time) error {
	if err := t.keep(e); err != nil {
		return err
	}
	event := game.StaffChanged{Person: e.Person, Change: change}
	data, err := game.EncodeEvent(event)
	if err != nil {
		return err
	}
	record := game.Record{Version: game.RecordVersion, At: at, Actor: by, Type: event.EventType(), Data: data}
	head, err := t.head()
	if err != nil {
		return err
	}
	if head.Sequence > 0 {
		last, err := decodeRecord(t.bucket(bucketRecords).Get(sequenceKey(head.Sequence)))
		if err != nil {
			return &chainError{head.Sequence, err.Error(), err}
		}
		record.Variant, record.Rulebook = last.Variant, last.Rulebook
		record.Shoe, record.Round = last.Shoe, last.Round
		if record.At.Before(last.At) {
			record.At = last.At // the clock was set back: records never go back
		}
	}
	written, err := j.append(t, []game.Record{record}, nil)
	t.written = append(t.written, written...)
	return err
}
