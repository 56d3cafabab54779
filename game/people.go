package game

import (
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

// Roles lists every role, in display order.
func Roles() []Role { return []Role{Dealer, ShiftManager, Technician} }

// Senior reports whether the role rules on games or works on devices. Such a role needs more than a badge alone.
func (r Role) Senior() bool { return r == ShiftManager || r == Technician }

// HasRank reports whether any of a person's roles is senior.
func HasRank(roles []Role) bool { return slices.ContainsFunc(roles, Role.Senior) }

// Person is a member of staff as the table knows them, without any secret.
type Person struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Roles []Role `json:"roles"`
	// Games are the variants a dealer is qualified for; empty means all.
	Games []string `json:"games,omitempty"`
	// Until is when the qualification ends; zero if it does not.
	Until time.Time `json:"until,omitzero"`
	// Trainee deals at training tables only.
	Trainee bool `json:"trainee,omitempty"`
	// Language is the language that screens speak to the person, such as lt; empty for the table's own.
	Language string `json:"language,omitempty"`
}

// Qualified returns why the person may not deal a variant at a time, or an empty text if they may.
func (p Person) Qualified(variant string, training bool, now time.Time) message.Text {
	name := message.String("name", p.Name)
	switch {
	case p.Trainee && !training:
		return message.New("people.trainee", "{name} is a trainee: training tables only", name)
	case !p.Until.IsZero() && !now.Before(p.Until):
		return message.New("people.qualification-ended", "{name}'s qualification ended on {date}", name,
			message.Date("date", p.Until.UTC()))
	case len(p.Games) > 0 && !slices.Contains(p.Games, variant):
		return message.New("people.not-qualified", "{name} is not qualified for {variant}", name, message.String("variant", variant))
	}
	return message.Text{}
}

// Part is a person in their role in a round or an incident.
type Part struct {
	Staff string `json:"staff"`
	Role  Role   `json:"role"`
}

// TrainingPeople returns the people of tables without real devices. Their PINs are public, so they exist in training
// journals only.
func TrainingPeople() []Person {
	return []Person{
		{ID: "dealer", Name: "Dana Dealer", Roles: []Role{Dealer}},
		{ID: "manager", Name: "Max Manager", Roles: []Role{ShiftManager}},
		{ID: "manager2", Name: "Mia Manager", Roles: []Role{ShiftManager}},
		{ID: "technician", Name: "Toni Technician", Roles: []Role{Technician}},
	}
}

// IsTraining reports whether p is one of the [TrainingPeople].
func (p Person) IsTraining() bool {
	return slices.ContainsFunc(TrainingPeople(), func(known Person) bool { return known.ID == p.ID && known.Name == p.Name })
}

// IsZero reports whether p is nobody.
func (p Person) IsZero() bool { return p.ID == "" }

// Has reports whether the person holds the role.
func (p Person) Has(role Role) bool { return slices.Contains(p.Roles, role) }

// Credential is the way somebody proved their identity: a closed list.
type Credential string

// The credentials.
const (
	ByPIN      Credential = "pin"       // staff id and PIN
	ByBadge    Credential = "badge"     // a badge alone
	ByBadgePIN Credential = "badge-pin" // a badge, and then its owner's PIN
	ByHub      Credential = "hub"       // confirmed by the hub, which checked id and PIN
)

// Credentials lists every credential.
func Credentials() []Credential { return []Credential{ByPIN, ByBadge, ByBadgePIN, ByHub} }

// UnknownText is what is kept of a text that may be a secret: a code that matches no badge here, or what was typed as
// a staff id. The text itself is not kept anywhere.
type UnknownText struct {
	// Length is the number of characters.
	Length int `json:"length,omitempty"`
	// Keyed is a hash of the text with the site's key, to recognise the same text again; empty if none was made.
	Keyed string `json:"keyed,omitempty"`
}

// Words describes the text, such as "12 characters, 5f0c21aa97b3e410".
func (u UnknownText) Words() message.Text {
	if u.Length == 0 {
		return message.New("unknown.nothing", "nothing")
	}
	length := message.Count("unknown.characters", "{n} character", "{n} characters", message.Number("n", u.Length))
	if u.Length == 1 {
		return length
	}
	return message.Commas(length, message.Written(u.Keyed))
}

// Identity is the roster's answer to somebody who wants to sign in. The roster checks the secret; the table decides
// from these facts whether the person may sign in here now.
type Identity struct {
	// Person is the owner of the id or badge; zero if nobody has it.
	Person Person `json:"person,omitzero"`
	// Asked is the person's staff id; Unknown is what is kept of an id that nobody has, or of a code that is not a
	// badge.
	Asked   string      `json:"asked,omitempty"`
	Unknown UnknownText `json:"unknown,omitzero"`
	// Credential is the way they tried to sign in.
	Credential Credential `json:"credential,omitempty"`
	// Proved is true if the PIN or badge was right.
	Proved bool `json:"proved,omitempty"`
	// HasBadge is true for somebody who has a badge but proved their identity without it.
	HasBadge bool `json:"has_badge,omitempty"`
	// Disabled is true if the person may no longer sign in anywhere.
	Disabled bool `json:"disabled,omitempty"`
	// FirstPIN is true if the person has proved who they are and still has a first PIN, as in [StaffChanged].
	FirstPIN bool `json:"first_pin,omitempty"`
	// Failures is the number of earlier failed attempts in a row with this credential, Failed the time of the last
	// one.
	Failures int       `json:"failures,omitempty"`
	Failed   time.Time `json:"failed,omitzero"`
	// Credentials is the digest of the roster's secrets used for the answer.
	Credentials string `json:"credentials,omitempty"`
}

// MaxFailures is the number of failed attempts in a row after which the next one has to wait (GLI-19 B.2.3(d)).
const MaxFailures = 3

// The first wait after [MaxFailures] failed attempts, which doubles with each further one, and the longest wait.
const (
	FirstSignInWait = 30 * time.Second
	MaxSignInWait   = 15 * time.Minute
)

// SignInWait returns how long after the last of a number of failed attempts in a row the next one is refused
// unchecked. Nobody is locked out for good: otherwise anyone could keep a person from the table by trying their id on
// purpose.
func SignInWait(failures int) time.Duration {
	if failures < MaxFailures {
		return 0
	}
	wait := FirstSignInWait
	for range failures - MaxFailures {
		if wait *= 2; wait >= MaxSignInWait {
			return MaxSignInWait
		}
	}
	return wait
}

// Staff ids for changes made by nobody who was signed in: on the command line, and by the site's hub, whose own
// record names who made them.
const (
	StaffConsole = "console"
	StaffHub     = "hub"
)

// Actor is who caused an event: a person in a role, a device, or, if both are empty, the console's own clock.
type Actor struct {
	Staff  string `json:"staff,omitempty"`
	Role   Role   `json:"role,omitempty"`
	Device string `json:"device,omitempty"`
	// User is the operating system user who gave a command while the table was open, such as "anna (uid 1000)".
	User string `json:"user,omitempty"`
	// Station is the floor station that an order came from.
	Station string `json:"station,omitempty"`
}
