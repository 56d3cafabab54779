package store

import (
	"encoding/json"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// bucketBadges is a bucket of the first layout: SHA-256 of a badge's code -> staff id.
const bucketBadges = "badges"

// oldEntry is a person as stored in the first layout, with the secrets.
type oldEntry struct {
	game.Person
	PIN           string    `json:"pin"`
	Badge         string    `json:"badge,omitempty"`
	Created       time.Time `json:"created"`
	LastSignIn    time.Time `json:"last_sign_in,omitzero"`
	LastPINChange time.Time `json:"last_pin_change,omitzero"`
	Disabled      time.Time `json:"disabled,omitzero"`
	Failures      int       `json:"failures,omitempty"`
}

// entry converts the person to the present form. The time of the last failed attempt is unknown, so nobody has to
// wait.
func (e oldEntry) entry() entry {
	return entry{
		Person: e.Person, Created: e.Created, LastSignIn: e.LastSignIn, LastPINChange: e.LastPINChange, Disabled: e.Disabled,
		ByID: attempts{Failures: e.Failures},
	}
}

func decodeOldEntry(id, value []byte) (oldEntry, error) {
	var e oldEntry
	if err := json.Unmarshal(value, &e); err != nil {
		return e, &chainError{0, fmt.Sprintf("the roster's entry of %q cannot be read (%v)", id, err), err}
	}
	if e.ID != string(id) {
		return e, &chainError{0, fmt.Sprintf("the roster's entry of %q calls itself %q", id, e.ID), nil}
	}
	return e, nil
}

// oldEntries returns the roster of a database of the first layout.
func (j *Journal) oldEntries() (all []oldEntry, err error) {
	err = j.view(func(tree *pages.File) error {
		return tree.Range(bucketStaff, nil, func(id, value []byte) error {
			e, err := decodeOldEntry(id, value)
			all = append(all, e)
			return err
		})
	})
	return all, err
}

// oldStaff does what [Journal.Staff] does for a database of the first layout, open for reading.
func (j *Journal) oldStaff() ([]StaffRecord, error) {
	old, err := j.oldEntries()
	if err != nil {
		return nil, err
	}
	var staff []StaffRecord
	for _, e := range old {
		staff = append(staff, e.entry().public(secret{PIN: e.PIN, Badge: e.Badge}))
	}
	return staff, nil
}

// oldBadge does what [Journal.IdentifyBadge] does for such a database: it returns a badge's owner and nothing more.
// Only a bench next to a table reads one.
func (j *Journal) oldBadge(code string) (game.Identity, bool, error) {
	identity := game.Identity{Credential: game.ByBadge, Unknown: unknownText(nil, code, "")}
	var owner string
	err := j.view(func(tree *pages.File) error {
		id, err := tree.Get(bucketBadges, []byte(hexDigest([]byte(code))))
		owner = string(id)
		return err
	})
	if err != nil || owner == "" {
		return identity, false, err
	}
	return game.Identity{Credential: game.ByBadge, Asked: owner}, true, nil
}
