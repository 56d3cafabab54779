package store

import (
	"encoding/json"
	"fmt"
	"time"

	"go.etcd.io/bbolt"
	"pitboss/game"
	"pitboss/store/internal/pages"
)

// StaffRecord is a person of the roster as lists show them (GLI-19 2.8.9). No
// secret is in it. Times are zero for never.
type StaffRecord struct {
	game.Person
	Created       time.Time `json:"created"`
	LastSignIn    time.Time `json:"last_sign_in,omitzero"`
	LastPINChange time.Time `json:"last_pin_change,omitzero"`
	// Disabled is since when the person may not sign in.
	Disabled time.Time `json:"disabled,omitzero"`
	// Failures is the number of failed sign-ins in a row.
	Failures int `json:"failures,omitempty"`
	// HasBadge is true when a badge signs this person in.
	HasBadge bool `json:"has_badge"`
}

// LockedOut reports whether the PIN must be reset first (GLI-19 B.2.3(d)).
func (s StaffRecord) LockedOut() bool { return s.Failures >= game.MaxFailures }

// entry is a person as the roster stores them.
type entry struct {
	game.Person
	// PIN is the argon2id hash in its usual text form.
	PIN string `json:"pin"`
	// Badge is the lower-case hex SHA-256 of the badge's code.
	Badge         string    `json:"badge,omitempty"`
	Created       time.Time `json:"created"`
	LastSignIn    time.Time `json:"last_sign_in,omitzero"`
	LastPINChange time.Time `json:"last_pin_change,omitzero"`
	Disabled      time.Time `json:"disabled,omitzero"`
	Failures      int       `json:"failures,omitempty"`
}

func (e entry) public() StaffRecord {
	return StaffRecord{
		Person: e.Person, Created: e.Created, LastSignIn: e.LastSignIn, LastPINChange: e.LastPINChange,
		Disabled: e.Disabled, Failures: e.Failures, HasBadge: e.Badge != "",
	}
}

func decodeEntry(id, value []byte) (entry, error) {
	var e entry
	if err := json.Unmarshal(value, &e); err != nil {
		return e, &chainError{0, fmt.Sprintf("the roster's entry of %q cannot be read (%v)", id, err), err}
	}
	if e.ID != string(id) {
		return e, &chainError{0, fmt.Sprintf("the roster's entry of %q calls itself %q", id, e.ID), nil}
	}
	return e, nil
}

// Staff lists everybody on the roster, disabled people too, by id.
func (j *Journal) Staff() ([]StaffRecord, error) {
	if j.source != nil {
		return j.source.Staff()
	}
	var staff []StaffRecord
	err := j.view(func(tree *pages.File) error {
		return tree.Range(bucketStaff, nil, func(id, value []byte) error {
			e, err := decodeEntry(id, value)
			if err == nil {
				staff = append(staff, e.public())
			}
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return staff, nil
}

// find reads somebody's entry; false when nobody has the id.
func (t *transaction) find(id string) (entry, bool, error) {
	if id == "" || len(id) > bbolt.MaxKeySize {
		return entry{}, false, nil
	}
	value := t.bucket(bucketStaff).Get([]byte(id))
	if value == nil {
		return entry{}, false, nil
	}
	e, err := decodeEntry([]byte(id), value)
	return e, err == nil, err
}

func (t *transaction) keep(e entry) error {
	value, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return t.bucket(bucketStaff).Put([]byte(e.ID), value)
}

// projectStaff keeps the roster's facts in step with the sign-ins the table
// journals. Ids nobody has are the record's business only.
func (t *transaction) projectStaff(event game.Event, at time.Time) error {
	var id string
	var change func(*entry)
	switch event := event.(type) {
	case game.SignInFailed:
		id, change = event.Staff, func(e *entry) { e.Failures = event.Failures }
	case game.SignedIn:
		id, change = event.Person.ID, func(e *entry) { e.Failures, e.LastSignIn = 0, at }
	default:
		return nil
	}
	e, found, err := t.find(id)
	if err != nil || !found {
		return err
	}
	change(&e)
	return t.keep(e)
}
