package control

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// What a change of people does.
const (
	Add      = "add"
	Disable  = "disable"
	ResetPIN = "reset-pin"
	SetBadge = "set-badge"
	Qualify  = "qualify"
	// RotateKey replaces the key that signs the record: a change of nobody, made and recorded like those
	// of people.
	RotateKey = "rotate-key"
)

// Change is one change of people.
type Change struct {
	// Do is what is done, one of the words above.
	Do string `json:"do"`
	// Person is who is added, ID anybody else whom it is done to.
	Person game.Person `json:"person,omitzero"`
	ID     string      `json:"id,omitempty"`
	PIN    string      `json:"pin,omitempty"`
	Badge  string      `json:"badge,omitempty"`
	// Games, Until and Trainee are what a qualification changes; no games are every one.
	Games   *[]string  `json:"games,omitempty"`
	Until   *time.Time `json:"until,omitempty"`
	Trainee *bool      `json:"trainee,omitempty"`
}

// Qualified is the change of what a dealer may deal.
func Qualified(id string, by store.Qualification) Change {
	change := Change{Do: Qualify, ID: id, Until: by.Until, Trainee: by.Trainee}
	if by.Games != nil {
		games := append([]string{}, *by.Games...)
		change.Games = &games
	}
	return change
}

// known reports whether it is one of the words, of one person.
func (c Change) known() bool {
	if c.Do == RotateKey {
		return c.Person.IsZero() && c.ID == ""
	}
	return slices.Contains([]string{Add, Disable, ResetPIN, SetBadge, Qualify}, c.Do) &&
		c.Person.IsZero() == (c.Do != Add) && (c.ID == "") == (c.Do == Add)
}

// Make makes the change in a journal, as done by somebody at a time.
func (c Change) Make(journal *store.Journal, by game.Actor, at time.Time) error {
	switch c.Do {
	case Add:
		return journal.AddStaff(c.Person, c.PIN, c.Badge, by, at)
	case Disable:
		return journal.DisableStaff(c.ID, by, at)
	case ResetPIN:
		return journal.ResetPIN(c.ID, c.PIN, by, at)
	case SetBadge:
		return journal.SetBadge(c.ID, c.Badge, by, at)
	case Qualify:
		return journal.QualifyStaff(c.ID, store.Qualification{Games: c.Games, Until: c.Until, Trainee: c.Trainee}, by, at)
	case RotateKey:
		_, err := journal.RotateLogKey(by, at)
		return err
	}
	return fmt.Errorf("there is no change of people %q", c.Do)
}
