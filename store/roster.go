package store

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// StaffRecord is a person of the roster as shown in lists (GLI-19 2.8.9). It contains no secret. A zero time means
// never.
type StaffRecord struct {
	game.Person
	Created       time.Time `json:"created"`
	LastSignIn    time.Time `json:"last_sign_in,omitzero"`
	LastPINChange time.Time `json:"last_pin_change,omitzero"`
	// Disabled is the time since which the person may not sign in.
	Disabled time.Time `json:"disabled,omitzero"`
	// Failures counts consecutive failed sign-ins by id and PIN. From [game.MaxFailures] on, the next attempt has to
	// wait until Waits.
	Failures int       `json:"failures,omitempty"`
	Waits    time.Time `json:"waits_until,omitzero"`
	// HasPIN and HasBadge are true if one is stored next to the database together with its key. A person who has
	// neither cannot sign in.
	HasPIN   bool `json:"has_pin"`
	HasBadge bool `json:"has_badge"`
	// FirstPIN is true until the person has chosen a PIN in place of the one that somebody else gave them.
	FirstPIN bool `json:"first_pin,omitempty"`
	// OfSite is true, at a table, for a person from the site's hub.
	OfSite bool `json:"of_site,omitempty"`
	// Had lists roles that were taken away.
	Had []game.Role `json:"had,omitempty"`
}

// CanSignInAs reports whether the person has the role and a PIN and is not disabled.
func (s StaffRecord) CanSignInAs(role game.Role) bool {
	return s.Has(role) && s.Disabled.IsZero() && s.HasPIN
}

// CouldRule reports whether a shift manager can sign in who is not the only dealer: nobody rules on what they dealt.
func CouldRule(staff []StaffRecord) bool {
	return slices.ContainsFunc(staff, func(one StaffRecord) bool {
		another := func(other StaffRecord) bool { return other.ID != one.ID && other.CanSignInAs(game.Dealer) }
		return one.CanSignInAs(game.ShiftManager) && (!one.CanSignInAs(game.Dealer) || slices.ContainsFunc(staff, another))
	})
}

// Waiting reports whether an attempt by id and PIN at this time is rejected unchecked because of earlier failures
// (GLI-19 B.2.3(d)).
func (s StaffRecord) Waiting(at time.Time) bool { return at.Before(s.Waits) }

// entry is a person as stored in the roster.
type entry struct {
	game.Person
	Created       time.Time `json:"created"`
	LastSignIn    time.Time `json:"last_sign_in,omitzero"`
	LastPINChange time.Time `json:"last_pin_change,omitzero"`
	Disabled      time.Time `json:"disabled,omitzero"`
	// FirstPIN is as in [StaffRecord].
	FirstPIN bool `json:"first_pin,omitempty"`
	// ByID counts failures by id and PIN, ByBadge by badge and PIN. Guessing PINs for an id therefore does not lock
	// out the badge of its owner.
	ByID    attempts `json:"by_id,omitzero"`
	ByBadge attempts `json:"by_badge,omitzero"`
	// Hub is the version of the site's copy that the entry follows; 0 for a person known only to this table.
	Hub uint64 `json:"hub,omitempty"`
	// DisabledByHub is true while the site's hub, not only this table, keeps the person from signing in.
	DisabledByHub bool `json:"disabled_by_hub,omitempty"`
	// Had lists roles that were taken away.
	Had []game.Role `json:"had,omitempty"`
	// Changed is the version of the copy that last changed the person, a PIN or a badge; counts of wrong PINs only
	// raise Hub.
	Changed uint64 `json:"changed,omitempty"`
}

// attempts counts consecutive failed sign-ins and keeps the time of the last.
type attempts struct {
	Failures int       `json:"failures"`
	Last     time.Time `json:"last,omitzero"`
}

func (a *attempts) set(failures int, at time.Time) {
	switch {
	case failures == 0:
		*a = attempts{}
	case failures != a.Failures:
		// An attempt made during a wait is not checked and does not extend the wait.
		*a = attempts{failures, at}
	}
}

// attempts returns the failures of one credential.
func (e *entry) attempts(by game.Credential) *attempts {
	if by == game.ByBadgePIN {
		return &e.ByBadge
	}
	return &e.ByID
}

// signedIn records a success, which resets the credential's failures. If the hub checked the credential, the hub
// counts it.
func (e *entry) signedIn(by game.Credential, at time.Time) {
	if e.LastSignIn = at; by != game.ByHub {
		e.attempts(by).set(0, time.Time{})
	}
}

// seen records a sign-in elsewhere; the site counts those attempts. Tables that were offline report older ones later.
func (e *entry) seen(at time.Time) {
	if at.After(e.LastSignIn) {
		e.LastSignIn = at.UTC()
	}
}

// changed applies a recorded change of the person.
func (e *entry) changed(event game.StaffChanged, at time.Time) {
	for _, role := range e.Roles {
		if !event.Person.Has(role) && !slices.Contains(e.Had, role) {
			e.Had = append(e.Had, role)
		}
	}
	e.Person, e.Hub, e.Changed = event.Person, max(e.Hub, event.Hub), max(e.Changed, event.Hub)
	if givesPIN(event.Change) {
		e.FirstPIN = event.FirstPIN
	}
	switch event.Change {
	case game.StaffAdded:
		e.Created, e.LastPINChange = at, at
	case game.StaffPINReset, game.StaffPINChanged:
		e.LastPINChange, e.ByID, e.ByBadge = at, attempts{}, attempts{}
	case game.StaffDisabled:
		if e.Disabled.IsZero() {
			e.Disabled = at
		}
		e.DisabledByHub = event.Hub > 0
	case game.StaffEnabled:
		e.Disabled, e.DisabledByHub = time.Time{}, false
	}
}

func (e entry) public(own secret) StaffRecord {
	public := StaffRecord{
		Person: e.Person, Created: e.Created, LastSignIn: e.LastSignIn, LastPINChange: e.LastPINChange,
		Disabled: e.Disabled, Failures: e.ByID.Failures, HasPIN: own.PIN != "", HasBadge: own.Badge != "",
		FirstPIN: e.FirstPIN && own.PIN != "", OfSite: e.Hub > 0, Had: e.Had,
	}
	if wait := game.SignInWait(e.ByID.Failures); wait > 0 && !e.ByID.Last.IsZero() {
		public.Waits = e.ByID.Last.Add(wait)
	}
	return public
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

// Staff lists everybody on the roster by id, including disabled people.
func (j *Journal) Staff() ([]StaffRecord, error) {
	if j.source != nil {
		return j.source.Staff()
	}
	set, _, _ := j.vault.set()
	keys := j.vault.pinKeys()
	var staff []StaffRecord
	err := j.view(func(tree *pages.File) error {
		return tree.Range(bucketStaff, nil, func(id, value []byte) error {
			e, err := decodeEntry(id, value)
			if err == nil {
				own := set.People[e.ID]
				if !canMatch(keys, own.PIN) {
					own.PIN = ""
				}
				staff = append(staff, e.public(own))
			}
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return staff, nil
}

// lookUp reads the entry of an id; false if nobody has it.
func (j *Journal) lookUp(id string) (e entry, found bool, err error) {
	if id == "" || len(id) > MaxIDLength {
		return entry{}, false, nil
	}
	err = j.view(func(tree *pages.File) error {
		value, err := tree.Get(bucketStaff, []byte(id))
		if err != nil || value == nil {
			return err
		}
		e, err = decodeEntry([]byte(id), value)
		found = err == nil
		return err
	})
	return e, found, err
}

// find does what [Journal.lookUp] does, within a transaction.
func (t *transaction) find(id string) (entry, bool, error) {
	if id == "" || len(id) > MaxIDLength {
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

// changeEntry changes a person's entry, if there is one.
func (t *transaction) changeEntry(id string, change func(*entry)) error {
	e, found, err := t.find(id)
	if err != nil || !found {
		return err
	}
	change(&e)
	return t.keep(e)
}
