package control

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// The kinds of changes.
const (
	Add      = "add"
	Disable  = "disable"
	ResetPIN = "reset-pin"
	SetBadge = "set-badge"
	Qualify  = "qualify"
	// RotateKey replaces the key that signs the record. It concerns no person, but is made and recorded like a change
	// of people.
	RotateKey = "rotate-key"
	Give      = "give"
	Rename    = "rename"
	// Language changes the language that screens speak to a person.
	Language = "language"
	// Take takes a role away, Enable lets a disabled person sign in again, RemoveBadge takes a badge away.
	Take        = "take"
	Enable      = "enable"
	RemoveBadge = "remove-badge"
	// PINLength sets a dealer's minimum PIN length without a badge. It concerns no person either.
	PINLength = "pin-length"
	// SupportBundle records that a file for support was made. It concerns no person either.
	SupportBundle = "support-bundle"
	// Match is only for a table: a person known only to the table is the one whom the site knows by the same id.
	Match = "match"
	// Begin is only for a hub: it adds the first administrators. Confirm makes a change that required two people.
	Begin   = "begin"
	Confirm = "confirm"
)

// ErrAsked means that a change requires two people and was requested: another person has to confirm it.
var ErrAsked = errors.New("another shift manager has to confirm it")

// Change is one change of people.
type Change struct {
	// Do is the kind of change, one of the words above.
	Do string `json:"do"`
	// Person is the person to add, ID any other person concerned.
	Person game.Person `json:"person,omitzero"`
	ID     string      `json:"id,omitempty"`
	PIN    string      `json:"pin,omitempty"`
	// FirstPIN says that the PIN is a first one, see [store.FirstPIN]. It has no effect if the person makes the change.
	FirstPIN bool   `json:"first_pin,omitempty"`
	Badge    string `json:"badge,omitempty"`
	// Games, Until and Trainee are a qualification; an empty list of games means all.
	Games   *[]string  `json:"games,omitempty"`
	Until   *time.Time `json:"until,omitempty"`
	Trainee *bool      `json:"trainee,omitempty"`
	// Exam is the passed examination on which a qualification rests: its instructor asks for it.
	Exam *game.Examination `json:"exam,omitempty"`
	// Name is the person's new name.
	Name string `json:"name,omitempty"`
	// Language is the person's new language, empty for that of each table.
	Language string `json:"language,omitempty"`
	// Role is the role to give or take away.
	Role game.Role `json:"role,omitempty"`
	// Digits is the minimum length of a dealer's PIN without a badge.
	Digits int `json:"digits,omitempty"`
	// Asked is when the confirmed change was asked for, as the person who confirms it has read: a later change of the
	// same person is another one. Earlier programs leave it out.
	Asked *time.Time `json:"asked,omitempty"`
	// Bundle is the file for support that was made.
	Bundle *game.SupportBundleMade `json:"bundle,omitempty"`
	// First lists the first administrators of a site.
	First []Newcomer `json:"first,omitempty"`
}

// Newcomer is a new person with a PIN.
type Newcomer struct {
	Person game.Person `json:"person"`
	PIN    string      `json:"pin"`
}

// Qualified returns the change for a qualification.
func Qualified(id string, by store.Qualification) Change {
	change := Change{Do: Qualify, ID: id, Until: by.Until, Trainee: by.Trainee}
	if by.Games != nil {
		games := append([]string{}, *by.Games...)
		change.Games = &games
	}
	if !by.Exam.IsZero() {
		change.Exam = &by.Exam
	}
	return change
}

// qualification returns the qualification of the change.
func (c Change) qualification() store.Qualification {
	by := store.Qualification{Games: c.Games, Until: c.Until, Trainee: c.Trainee}
	if c.Exam != nil {
		by.Exam = *c.Exam
	}
	return by
}

// known reports whether the change has a known kind and exactly the fields of that kind.
func (c Change) known() bool {
	if c.FirstPIN && c.PIN == "" {
		return false
	}
	if c.Exam != nil && (c.Do != Qualify || c.Exam.IsZero() || c.Exam.Instructor != "" || c.Exam.Valid() != nil) {
		return false
	}
	if (c.Digits != 0) != (c.Do == PINLength) || (c.Bundle != nil) != (c.Do == SupportBundle) || !bundleKnown(c.Bundle) {
		return false
	}
	if c.Do == RotateKey || c.Do == PINLength || c.Do == SupportBundle {
		return c.Person.IsZero() && c.ID == "" && c.Asked == nil
	}
	words := []string{
		Add, Disable, ResetPIN, SetBadge, Qualify, Give, Rename, Take, Enable, RemoveBadge, Match, Begin, Confirm, Language,
	}
	return slices.Contains(words, c.Do) && (c.Name == "") == (c.Do != Rename) && (c.Language == "" || c.Do == Language) &&
		(c.Asked == nil || c.Do == Confirm) && c.Person.IsZero() == (c.Do != Add) && (c.ID == "") == (c.Do == Add || c.Do == Begin) &&
		(len(c.First) > 0) == (c.Do == Begin) && (c.Role == "") == (c.Do != Give && c.Do != Take)
}

// bundlePart is the name of a file in a file for support, of which there are at most maxBundleParts.
var bundlePart = regexp.MustCompile(`^[A-Za-z]{1,32}\.[a-z]{1,8}$`)

const maxBundleParts = 16

// bundleKnown reports whether a file for support is described as this program describes one.
func bundleKnown(bundle *game.SupportBundleMade) bool {
	if bundle == nil {
		return true
	}
	digest, err := hex.DecodeString(bundle.Digest)
	return err == nil && len(digest) == sha256.Size && len(bundle.Parts) <= maxBundleParts &&
		!slices.ContainsFunc(bundle.Parts, func(part string) bool { return !bundlePart.MatchString(part) })
}

// Make makes the change in a journal and records who made it and when.
func (c Change) Make(journal *store.Journal, by game.Actor, at time.Time) error {
	var pin []store.PINOption
	if c.FirstPIN && by.Staff != c.ID {
		pin = append(pin, store.FirstPIN)
	}
	switch c.Do {
	case Add:
		return journal.AddStaff(c.Person, c.PIN, c.Badge, by, at, pin...)
	case Disable:
		return journal.DisableStaff(c.ID, by, at)
	case ResetPIN:
		return journal.ResetPIN(c.ID, c.PIN, by, at, pin...)
	case SetBadge:
		return journal.SetBadge(c.ID, c.Badge, by, at)
	case Qualify:
		return journal.QualifyStaff(c.ID, c.qualification(), by, at)
	case RotateKey:
		_, err := journal.RotateLogKey(by, at)
		return err
	case PINLength:
		return journal.SetPINLength(c.Digits, by, at)
	case SupportBundle:
		return journal.Enter(by, at, *c.Bundle)
	case Give:
		return journal.GiveRole(c.ID, c.Role, c.PIN, by, at, pin...)
	case Rename:
		return journal.RenameStaff(c.ID, c.Name, by, at)
	case Language:
		return journal.SetLanguage(c.ID, c.Language, by, at)
	case Take:
		return journal.TakeRole(c.ID, c.Role, by, at)
	case Enable:
		return journal.EnableStaff(c.ID, c.PIN, by, at, pin...)
	case RemoveBadge:
		return journal.RemoveBadge(c.ID, c.PIN, by, at, pin...)
	case Match:
		return journal.MatchStaff(c.ID, by, at)
	}
	return fmt.Errorf("%q is no change of a table's people", c.Do)
}
