package game

import (
	"slices"
	"time"
)

// Role is what a person may do at a table: a closed list.
type Role string

// The roles.
const (
	Dealer       Role = "dealer"
	ShiftManager Role = "shift-manager"
	Technician   Role = "technician"
)

// Roles lists every role, in the order people are shown.
func Roles() []Role { return []Role{Dealer, ShiftManager, Technician} }

// Person is somebody of the staff as the table knows them. No secret is in it.
type Person struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Roles []Role `json:"roles"`
	// Games are the variants a dealer is qualified for; none stands for every one.
	Games []string `json:"games,omitempty"`
	// Until is when the qualification ends; zero when it does not.
	Until time.Time `json:"until,omitzero"`
	// Trainee deals at training tables only.
	Trainee bool `json:"trainee,omitempty"`
}

// Qualified reports why the person may not deal a variant at a time, in words;
// empty when they may.
func (p Person) Qualified(variant string, training bool, now time.Time) string {
	switch {
	case p.Trainee && !training:
		return "is a trainee and deals at training tables only"
	case !p.Until.IsZero() && !now.Before(p.Until):
		return "has a qualification that ended on " + p.Until.UTC().Format(time.DateOnly)
	case len(p.Games) > 0 && !slices.Contains(p.Games, variant):
		return "is not qualified for " + variant
	}
	return ""
}

// TrainingPeople are the people of tables without real devices. Everybody knows their
// PINs, so that they exist in training journals only.
func TrainingPeople() []Person {
	return []Person{
		{ID: "dealer", Name: "Dana Dealer", Roles: []Role{Dealer}},
		{ID: "manager", Name: "Max Manager", Roles: []Role{ShiftManager}},
		{ID: "manager2", Name: "Mia Manager", Roles: []Role{ShiftManager}},
		{ID: "technician", Name: "Toni Technician", Roles: []Role{Technician}},
	}
}

// IsTraining reports whether this is one of the [TrainingPeople].
func (p Person) IsTraining() bool {
	return slices.ContainsFunc(TrainingPeople(), func(known Person) bool { return known.ID == p.ID && known.Name == p.Name })
}

// IsZero reports whether this is nobody.
func (p Person) IsZero() bool { return p.ID == "" }

// Has reports whether the person holds the role.
func (p Person) Has(role Role) bool { return slices.Contains(p.Roles, role) }

// Credential is how somebody proved who they are: a closed list.
type Credential string

// The credentials.
const (
	ByPIN   Credential = "pin"
	ByBadge Credential = "badge"
)

// Identity is the roster's answer to somebody who wants to sign in. The roster
// checks the secret; whether the person may come to this table now is decided
// by the table from these facts.
type Identity struct {
	// Person is who the id or badge belongs to; zero when nobody.
	Person Person
	// Asked is the staff id as it was given, kept for the record when nobody has it.
	Asked string
	// Credential is how they tried.
	Credential Credential
	// Proved is true when the PIN or badge was the right one.
	Proved bool
	// Disabled is true when the person may no longer sign in anywhere.
	Disabled bool
	// Failures is the number of failed attempts in a row before this one.
	Failures int
}

// MaxFailures is the number of failed attempts in a row that lock a person out
// until the PIN is reset (GLI-19 B.2.3(d)).
const MaxFailures = 3

// Actor is who stands behind an event: a person in a role, a device, or, when
// both are empty, the console's own clock.
type Actor struct {
	Staff  string `json:"staff,omitempty"`
	Role   Role   `json:"role,omitempty"`
	Device string `json:"device,omitempty"`
	// User is the operating system's user behind a command given beside the table, such as
	// "anna (uid 1000)".
	User string `json:"user,omitempty"`
}
