package game

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game/message"
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

// Senior reports whether the role rules on games or works on devices: a badge alone is
// not enough for it.
func (r Role) Senior() bool { return r == ShiftManager || r == Technician }

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

// Qualified says why the person may not deal a variant at a time; nothing when they may.
func (p Person) Qualified(variant string, training bool, now time.Time) message.Text {
	name := message.String("name", p.Name)
	switch {
	case p.Trainee && !training:
		return message.New("people.trainee", "{name} is a trainee: training tables only", name)
	case !p.Until.IsZero() && !now.Before(p.Until):
		return message.New("people.qualification-ended", "{name}'s qualification ended on {date}", name,
			message.String("date", p.Until.UTC().Format(time.DateOnly)))
	case len(p.Games) > 0 && !slices.Contains(p.Games, variant):
		return message.New("people.not-qualified", "{name} is not qualified for {variant}", name, message.String("variant", variant))
	}
	return message.Text{}
}

// Part is a person in the role they had in a round or an incident.
type Part struct {
	Staff string `json:"staff"`
	Role  Role   `json:"role"`
}

// TrainingPeople returns the people of tables without real devices. Everybody knows their
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
	ByPIN      Credential = "pin"       // staff id and PIN
	ByBadge    Credential = "badge"     // a badge alone
	ByBadgePIN Credential = "badge-pin" // a badge, and then its owner's PIN
	ByHub      Credential = "hub"       // the hub's word, which checked id and PIN
)

// Credentials lists every credential.
func Credentials() []Credential { return []Credential{ByPIN, ByBadge, ByBadgePIN, ByHub} }

// UnknownText is what is kept of a text that may be a secret: a code that is no badge
// here, or what was typed where a staff id belongs. The text itself is kept nowhere.
type UnknownText struct {
	// Length is how many characters it had.
	Length int `json:"length,omitempty"`
	// Keyed is a hash of it made with the site's key, so that the same text can be known
	// again; empty where none was made.
	Keyed string `json:"keyed,omitempty"`
}

// Words describe the text: "12 characters, 5f0c21aa97b3e410".
func (u UnknownText) Words() string {
	switch {
	case u.Length == 0:
		return "nothing"
	case u.Length == 1:
		return "1 character"
	case u.Keyed == "":
		return fmt.Sprintf("%d characters", u.Length)
	}
	return fmt.Sprintf("%d characters, %s", u.Length, u.Keyed)
}

// Identity is the roster's answer to somebody who wants to sign in. The roster
// checks the secret; whether the person may come to this table now is decided
// by the table from these facts.
type Identity struct {
	// Person is who the id or badge belongs to; zero when nobody.
	Person Person
	// Asked is the person's staff id; Unknown is what is kept of an id nobody has, or of a
	// code that is no badge.
	Asked   string
	Unknown UnknownText
	// Credential is how they tried.
	Credential Credential
	// Proved is true when the PIN or badge was the right one.
	Proved bool
	// HasBadge is true for somebody who has a badge, and proved who they are without it.
	HasBadge bool
	// Disabled is true when the person may no longer sign in anywhere.
	Disabled bool
	// Failures is the number of failed attempts in a row with this credential before this
	// one, Failed when the last of them was.
	Failures int
	Failed   time.Time
	// Credentials is the digest of the roster's secrets the answer was given from.
	Credentials string
}

// MaxFailures is the number of failed attempts in a row after which the next one has to
// wait (GLI-19 B.2.3(d)).
const MaxFailures = 3

// The wait after [MaxFailures] failed attempts, which doubles with each further one, and
// the longest.
const (
	FirstSignInWait   = 30 * time.Second
	LongestSignInWait = 15 * time.Minute
)

// SignInWait returns how long after the last of some failed attempts in a row the next one is
// refused unseen. Nobody is locked out for good: whoever tries somebody's id on purpose
// would keep that person from the table.
func SignInWait(failures int) time.Duration {
	if failures < MaxFailures {
		return 0
	}
	wait := FirstSignInWait
	for range failures - MaxFailures {
		if wait *= 2; wait >= LongestSignInWait {
			return LongestSignInWait
		}
	}
	return wait
}

// Actor is who stands behind an event: a person in a role, a device, or, when
// both are empty, the console's own clock.
type Actor struct {
	Staff  string `json:"staff,omitempty"`
	Role   Role   `json:"role,omitempty"`
	Device string `json:"device,omitempty"`
	// User is the operating system's user behind a command given while the table is open, such as
	// "anna (uid 1000)".
	User string `json:"user,omitempty"`
	// Station is the floor station that an order came from.
	Station string `json:"station,omitempty"`
}
