package store

import (
	"errors"
	"slices"
	"time"

	"pitboss/game"
)

// A change of the roster is first staged and then recorded in its turn. Staging checks it and writes the new
// credentials to the disk, next to those in force. It returns the change as events, which the roster follows. A
// change that was staged but never recorded did not happen; the next one replaces it.

// stageAdd stages a new person. The badge code may be empty.
func (j *Journal) stageAdd(person game.Person, pin, badge string) ([]game.Event, error) {
	if err := j.checkNew(person, pin, badge); err != nil {
		return nil, err
	}
	if _, taken, err := j.lookUp(person.ID); err != nil {
		return nil, err
	} else if taken {
		return nil, Taken(person.ID)
	}
	person.Until = person.Until.UTC().Round(0)
	changes := []string{game.StaffAdded}
	if badge != "" {
		changes = append(changes, game.StaffBadgeSet)
	}
	return j.stageSecrets(person, pin, badge, changes...)
}

// checkNew does what [CheckStaff] does, for this journal. It admits the training people, whose PINs are public, only
// where nobody plays for money.
func (j *Journal) checkNew(person game.Person, pin, badge string) error {
	switch {
	case !person.IsTraining():
		dealer, err := j.PINLength()
		if err != nil {
			return err
		}
		return CheckStaff(person, pin, badge, dealer)
	case j.info.Kind == game.Live:
		return faultf(ErrBadStaff, nil,
			"%s (%s) is one of the people of training, whose PINs everybody knows; choose another id", person.Name, person.ID)
	}
	return errors.Join(CheckPerson(person), checkPINShape(pin))
}

// CheckPIN checks a new PIN of a person on the roster.
func (j *Journal) CheckPIN(pin string, person game.Person) error {
	dealer, err := j.PINLength()
	if err != nil {
		return err
	}
	set, key, _ := j.vault.set()
	badge := set.People[person.ID].Badge != "" && set.SiteKey == keyNameOf(key)
	return CheckPIN(pin, person.Roles, badge, dealer)
}

// stageDisable stages that a person may no longer sign in.
func (j *Journal) stageDisable(id string) ([]game.Event, error) {
	e, err := j.enabled(id)
	if err != nil {
		return nil, err
	}
	return j.stageSecrets(e.Person, "", "", game.StaffDisabled)
}

// stagePIN stages a new PIN, which also ends a wait after failed attempts.
func (j *Journal) stagePIN(id, pin string) ([]game.Event, error) {
	e, err := j.somebody(id)
	if err == nil {
		err = j.CheckPIN(pin, e.Person)
	}
	if err != nil {
		return nil, err
	}
	return j.stageSecrets(e.Person, pin, "", game.StaffPINReset)
}

// stageBadge stages a badge; the person's previous one stops working once the change is recorded. A disabled person's
// badge may be given to somebody else.
func (j *Journal) stageBadge(id, code string) ([]game.Event, error) {
	if err := checkBadge(code); err != nil {
		return nil, err
	}
	e, err := j.somebody(id)
	if err != nil {
		return nil, err
	}
	return j.stageSecrets(e.Person, "", code, game.StaffBadgeSet)
}

// Qualification is a change of what a dealer may deal; nil leaves a field unchanged.
type Qualification struct {
	// Games lists variants; an empty list means all.
	Games *[]string
	// Until is the end of the qualification; zero means that it does not end.
	Until *time.Time
	// Trainee restricts the dealer to training tables.
	Trainee *bool
	// Exam is the examination on which the change rests; zero without one.
	Exam game.Examination
}

// Of returns the person with the change applied.
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

// stageQualification stages a change of what a dealer may deal. The caller checks that the variants exist.
func (j *Journal) stageQualification(id string, change Qualification) ([]game.Event, error) {
	e, err := j.enabled(id)
	if err != nil {
		return nil, err
	}
	person := change.Of(e.Person)
	if err := CheckPerson(person); err != nil {
		return nil, err
	}
	events, err := j.stageSecrets(person, "", "", game.StaffQualified)
	for i, event := range events {
		qualified := event.(game.StaffChanged)
		qualified.Exam = change.Exam
		events[i] = qualified
	}
	return events, err
}

// NeedsPIN reports whether giving a person the role requires a new PIN.
func NeedsPIN(person game.Person, role game.Role) bool {
	return role.Senior() && !game.HasRank(person.Roles)
}

// stageRole stages an additional role, with a new PIN if the role requires a longer one.
func (j *Journal) stageRole(id string, role game.Role, pin string) ([]game.Event, error) {
	e, err := j.enabled(id)
	if err != nil {
		return nil, err
	}
	person := e.Person
	if person.Has(role) {
		return nil, faultf(ErrBadStaff, nil, "%s (%s) is %s already", person.Name, person.ID, role)
	}
	person.Roles = append(slices.Clone(person.Roles), role)
	if err := CheckPerson(person); err != nil {
		return nil, err
	}
	if !NeedsPIN(e.Person, role) {
		return j.stageSecrets(person, "", "", game.StaffGiven)
	}
	if err := j.CheckPIN(pin, person); err != nil {
		return nil, err
	}
	return j.stageSecrets(person, pin, "", game.StaffPINReset, game.StaffGiven)
}

func (j *Journal) somebody(id string) (entry, error) {
	e, found, err := j.lookUp(id)
	if err == nil && !found {
		err = faultf(ErrNoSuchStaff, nil, "nobody has the staff id %.60q; 'pitboss staff list' shows who is there", id)
	}
	return e, err
}

func (j *Journal) enabled(id string) (entry, error) {
	e, err := j.somebody(id)
	if err == nil && !e.Disabled.IsZero() {
		err = faultf(ErrBadStaff, nil, "%s (%s) has been disabled since %s", e.Name, e.ID, e.Disabled.Format(time.RFC3339))
	}
	return e, err
}

// stageSecrets returns the events of a change, with the digest of the resulting credentials. An empty pin or badge
// stays unchanged.
func (j *Journal) stageSecrets(person game.Person, pin, badge string, changes ...string) ([]game.Event, error) {
	if j.db == nil {
		return nil, faultf(ErrReadOnly, nil, "the journal %s is open for reading only", j.path)
	}
	_, _, digest := j.vault.set()
	if pin != "" || badge != "" {
		var err error
		if digest, err = j.stageCredentials(person, pin, badge); err != nil {
			return nil, err
		}
	}
	return changed(person, digest, changes...), nil
}

// changed returns the events of changes that result in credentials with this digest.
func changed(person game.Person, digest string, changes ...string) (events []game.Event) {
	for _, change := range changes {
		events = append(events, game.StaffChanged{Person: person, Change: change, Credentials: digest})
	}
	return events
}

func (j *Journal) stageCredentials(person game.Person, pin, badge string) (digest string, err error) {
	var made *stretched
	if pin != "" {
		made = j.cost.stretchNew(pin)
	}
	return j.vault.stage(func(set credentials, key []byte) (credentials, error) {
		own := set.People[person.ID]
		if made != nil {
			own.PIN = made.verifier(key)
			set = set.with(person.ID, own)
		}
		if badge == "" {
			return set, nil
		}
		card := verifier(key, digestOf(badge), set.BadgeCost)
		if owner, former := set.ownerOf(card); owner != "" && owner != person.ID && !former {
			other, found, err := j.lookUp(owner)
			if err != nil {
				return set, err
			}
			if found && other.Disabled.IsZero() {
				return set, faultf(ErrBadgeTaken, nil, "this badge signs in %s (%s); take another badge", other.Name, other.ID)
			}
		}
		return set.withBadge(person.ID, card), nil
	})
}
