package store

import (
	"fmt"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// people is the roster according to the records.
type people struct {
	told map[string]*told
	// credentials is the digest in the last record that has one; named is that record.
	credentials string
	named       uint64
	// pinLength is a dealer's minimum PIN length, or 0 until a record sets it; lengthSet is that record.
	pinLength int
	lengthSet uint64
	// lengthHub is the hub's version that set the length, or 0 if it was not the hub.
	lengthHub uint64
}

// told is one person according to the records.
type told struct {
	entry    entry
	sequence uint64
}

// take applies a record. It returns an error if the record contradicts earlier ones.
func (p *people) take(event game.Event, record game.Record) error {
	switch event := event.(type) {
	case game.StaffChanged:
		return p.changed(event, record)
	case game.PINLengthSet:
		p.pinLength, p.lengthSet = event.Dealer, record.Sequence
		if event.Hub > 0 {
			p.lengthHub = event.Hub
		}
	case game.SignInFailed:
		if known := p.told[event.Staff]; known != nil {
			known.entry.attempts(event.Credential).set(event.Failures, record.At)
			known.sequence = record.Sequence
		}
	case game.AttemptsCounted:
		if known := p.told[event.Staff]; known != nil {
			*known.entry.attempts(event.Credential) = attempts{event.Failures, event.Last}
			known.entry.Hub, known.sequence = max(known.entry.Hub, event.Hub), record.Sequence
		}
	case game.StaffSeen:
		if known := p.told[event.Staff]; known != nil {
			known.entry.seen(event.Last)
			known.sequence = record.Sequence
		}
	case game.SignedIn:
		if known := p.told[event.Person.ID]; known != nil {
			known.entry.signedIn(event.Credential, record.At)
			known.sequence = record.Sequence
		}
		if event.Credentials != "" && event.Credentials != p.credentials {
			return &chainError{record.Sequence, "the sign-in was checked against credentials that no record before it names", nil}
		}
	}
	return nil
}

func (p *people) changed(event game.StaffChanged, record game.Record) error {
	known := p.told[event.Person.ID]
	if known == nil {
		known = &told{}
		p.told[event.Person.ID] = known
	}
	known.entry.changed(event, record.At)
	known.sequence = record.Sequence
	secret := slices.Contains([]string{game.StaffAdded, game.StaffPINReset, game.StaffPINChanged, game.StaffBadgeSet,
		game.StaffBadgeRemoved, game.StaffLeft}, event.Change)
	if event.Credentials == p.credentials {
		return nil
	}
	if !secret || event.Credentials == "" && event.Change != game.StaffLeft {
		return &chainError{record.Sequence,
			fmt.Sprintf("the change %q of %q names other credentials than the record before it", event.Change, event.Person.ID), nil}
	}
	p.credentials, p.named = event.Credentials, record.Sequence
	return nil
}

// agrees reports whether the roster's entry matches the records.
func (t *told) agrees(e entry) bool {
	want := t.entry
	return e.Name == want.Name && slices.Equal(e.Roles, want.Roles) &&
		slices.Equal(e.Games, want.Games) && e.Until.Equal(want.Until) && e.Trainee == want.Trainee && e.Language == want.Language &&
		e.Created.Equal(want.Created) && e.LastPINChange.Equal(want.LastPINChange) && e.Disabled.Equal(want.Disabled) && e.FirstPIN == want.FirstPIN &&
		e.LastSignIn.Equal(want.LastSignIn) && e.ByID.equal(want.ByID) && e.ByBadge.equal(want.ByBadge) &&
		e.Hub == want.Hub && (slices.Equal(e.Had, want.Had) || e.Had == nil) &&
		(e.DisabledByHub == want.DisabledByHub || !e.DisabledByHub) && // earlier programs did not keep these two
		(e.Changed == want.Changed || e.Changed == 0) // an earlier program did not keep it
}

func (a attempts) equal(b attempts) bool { return a.Failures == b.Failures && a.Last.Equal(b.Last) }

// roster compares the roster with its events: the people, their roles and qualifications, the times, who is disabled,
// the failure counts, and the digest of the secrets.
func (r *Report) roster(tree *pages.File, want people) int {
	count := 0
	r.add(tree.Range(bucketStaff, nil, func(id, value []byte) error {
		count++
		e, err := decodeEntry(id, value)
		if err != nil {
			return err
		}
		known := want.told[e.ID]
		delete(want.told, e.ID)
		switch {
		case known == nil:
			return &chainError{0, fmt.Sprintf("the roster has %q, whom no record added", e.ID), nil}
		case !known.agrees(e):
			return &chainError{known.sequence, fmt.Sprintf("the roster's entry of %q is not what the records say", e.ID), nil}
		}
		return nil
	}))
	if len(r.Problems) == 0 {
		for id, known := range want.told {
			r.add(&chainError{known.sequence, fmt.Sprintf("the roster does not have %q", id), nil})
		}
	}
	r.add(r.credentials(tree, want))
	r.add(want.lengthAgrees(tree))
	return count
}

// lengthAgrees compares the stored PIN length with the records.
func (p people) lengthAgrees(tree *pages.File) error {
	value, err := tree.Get(bucketMeta, keyPINLength)
	if err != nil {
		return err
	}
	hub, err := tree.Get(bucketMeta, keyPINLengthHub)
	if err != nil {
		return err
	}
	length, _ := strconv.Atoi(string(value))
	if version, _ := strconv.ParseUint(string(hub), 10, 64); length != p.pinLength || version != p.lengthHub {
		return &chainError{p.lengthSet, "how long a dealer's PIN is differs from what the records say", nil}
	}
	return nil
}

// credentials compares the secrets in the database and in the file next to it with the record. A missing file is not
// a problem of the record: no backup has one.
func (r *Report) credentials(tree *pages.File, want people) error {
	named, err := tree.Get(bucketMeta, keyCredentials)
	if err != nil {
		return err
	}
	if string(named) != want.credentials {
		return &chainError{want.named, "the credentials the database names are not those this record names", nil}
	}
	if want.credentials == "" {
		return nil
	}
	v, err := openVault(r.Path, nil, want.credentials, PINCost{})
	switch {
	case err != nil:
		return err
	case v.missing:
		r.Notes = append(r.Notes, "the credentials are not beside it: nobody can sign in with this copy until they have a new PIN")
	case v.trouble != nil:
		return v.trouble
	}
	return nil
}
