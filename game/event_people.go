package game

import (
	"time"

	"pitboss/game/message"
)

// JournalKind says what a journal records: a closed list.
type JournalKind string

// The kinds. A journal never changes its kind: training and live records never mix.
const (
	Live     JournalKind = "live"
	Training JournalKind = "training"
	// Exercise is the record of one exercise of one trainee, with what their screen showed.
	Exercise JournalKind = "exercise"
)

// JournalBegun is the first record of a journal. It says which kind the journal is.
type JournalBegun struct {
	Kind JournalKind `json:"kind"`
}

// SignedIn records that a person signed in at the table in a role.
type SignedIn struct {
	Person     Person     `json:"person"`
	Role       Role       `json:"as"`
	Credential Credential `json:"by"`
	// Credentials is the digest of the roster's secrets that the sign-in was checked against.
	Credentials string `json:"credentials,omitempty"`
	// From is the floor station they signed in from; empty at the table.
	From string `json:"from,omitempty"`
	// AllowedBy is the shift manager who allowed a dealer to be replaced in a running round; empty elsewhere.
	AllowedBy string `json:"allowed_by,omitempty"`
}

// SignedOut records that a person left. Reason is one of asked, replaced, ruled, idle, incident, restarted, or, after
// a change of the roster, disabled, pin-reset, role-taken.
type SignedOut struct {
	Staff  string `json:"staff_id"`
	Role   Role   `json:"as"`
	Reason string `json:"reason"`
}

// SignInFailed is a failed sign-in, kept for the audit (GLI-19 2.8.8).
type SignInFailed struct {
	// Staff is the person's id; Unknown is what is kept of an id that nobody has.
	Staff      string      `json:"staff_id"`
	Unknown    UnknownText `json:"unknown,omitzero"`
	Credential Credential  `json:"by"`
	Reason     RefusalCode `json:"reason"`
	// Failures counts failures in a row, this one included; Locked is true if the next attempt has to wait.
	Failures int  `json:"failures,omitempty"`
	Locked   bool `json:"locked,omitempty"`
}

// ConsoleLocked records that the console locked after five minutes without input between rounds, also in an incident
// (GLI-19 C.6.5(d)).
type ConsoleLocked struct{}

// The kinds of changes in a [StaffChanged]: a closed list.
const (
	StaffAdded    = "added"
	StaffDisabled = "disabled"
	StaffPINReset = "pin-reset"
	// StaffPINChanged: a person changed their own PIN, after proving the old one.
	StaffPINChanged = "pin-changed"
	StaffBadgeSet   = "badge-set"
	StaffQualified  = "qualified"
	// StaffGiven: a person was given a role.
	StaffGiven = "role-given"
	// StaffLeft: a person no longer works at this table, which keeps none of their secrets.
	StaffLeft = "left"
	// StaffRenamed: a person has a new name.
	StaffRenamed = "renamed"
	// StaffTaken: a role was taken away.
	StaffTaken = "role-taken"
	// StaffEnabled: a disabled person may sign in again.
	StaffEnabled = "enabled"
	// StaffBadgeRemoved: a badge was taken away without a replacement.
	StaffBadgeRemoved = "badge-removed"
	// StaffMatched: a person of this table is the one whom the site knows by the same id.
	StaffMatched = "matched"
	// StaffLanguageSet: screens speak to the person in another language.
	StaffLanguageSet = "language-set"
)

// StaffChanges lists the kinds of changes.
func StaffChanges() []string {
	return []string{
		StaffAdded, StaffDisabled, StaffPINReset, StaffPINChanged, StaffBadgeSet, StaffQualified, StaffGiven, StaffLeft,
		StaffRenamed, StaffTaken, StaffEnabled, StaffBadgeRemoved, StaffMatched,
		StaffLanguageSet,
	}
}

// StaffChanged is a change to the roster.
type StaffChanged struct {
	Person Person `json:"person"`
	// Change is one of [StaffChanges].
	Change string `json:"change"`
	// FirstPIN is true if the PIN of the change is a first one, which somebody else knows: it admits the person to
	// choosing their own, and to nothing else.
	FirstPIN bool `json:"first_pin,omitempty"`
	// Credentials is the digest of the roster's secrets after the change.
	Credentials string `json:"credentials,omitempty"`
	// Hub is the sequence of the site's hub up to which the table follows it; 0 for a change made at the table.
	Hub uint64 `json:"hub,omitempty"`
	// Exam is the examination on which a qualification rests, if one was shown.
	Exam Examination `json:"exam,omitzero"`
}

// StaffAsked records that a shift manager requested a change of the site's people that another shift manager has to
// confirm.
type StaffAsked struct {
	// Person is the person as the change would leave them; Change is the kind of change. Role is the role to take away.
	Person Person `json:"person"`
	Change string `json:"change"`
	Role   Role   `json:"role,omitempty"`
	// Exam is as in [StaffChanged]. Who asks for the change is the instructor.
	Exam Examination `json:"exam,omitzero"`
}

// BadgeForgotten records that a shift manager allows a dealer who forgot their badge to sign in by staff id and PIN
// until a time, at a table that requires the badge.
type BadgeForgotten struct {
	Person Person    `json:"person"`
	By     string    `json:"allowed_by"`
	Until  time.Time `json:"until"`
}

// PINLengthSet records that the site set the minimum number of digits of the PIN of a dealer without a badge.
type PINLengthSet struct {
	Dealer int `json:"dealer"`
	// Hub is as in [StaffChanged].
	Hub uint64 `json:"hub,omitempty"`
}

// AttemptsCounted counts somebody's consecutive failed sign-ins over the whole site.
type AttemptsCounted struct {
	Staff      string     `json:"staff_id"`
	Credential Credential `json:"by"`
	// Failures is 0 after a success. Last is the time of the last attempt.
	Failures int       `json:"failures"`
	Last     time.Time `json:"last,omitzero"`
	// Table and Sequence identify the counted record in a hub's own record; Hub is as in [StaffChanged].
	Table    string `json:"at_table,omitempty"`
	Sequence uint64 `json:"at_sequence,omitempty"`
	Hub      uint64 `json:"hub,omitempty"`
}

// StaffSeen is in a hub's own record and says that somebody signed in at a table of the site. Sequence is that of the
// table's record of it.
type StaffSeen struct {
	Staff    string    `json:"staff_id"`
	Last     time.Time `json:"last"`
	Table    string    `json:"at_table"`
	Sequence uint64    `json:"at_sequence"`
}

// ClockChanged records that the wall clock jumped (GLI-19 2.8.8).
type ClockChanged struct {
	// BySeconds is how far it jumped, forward positive.
	BySeconds float64 `json:"by_seconds"`
	// Followed is how far the table's clock followed, along with everything timed. It is 0 if it did not follow:
	// records never go back.
	Followed float64 `json:"followed,omitempty"`
}

// ConsoleSlept records that the computer slept; the table's clock counts that time.
type ConsoleSlept struct {
	Seconds float64 `json:"seconds"`
}

func (ConsoleSlept) EventType() EventType { return "console-slept" }

// ClockMoved records that a virtual clock was moved, at a table without a real one.
type ClockMoved struct {
	Seconds float64 `json:"seconds"`
}

// JournalResumed records that the journal is writable again after a failure.
type JournalResumed struct {
	Failure string  `json:"failure"`
	Seconds float64 `json:"seconds"`
}

// DeviceChanged records that a device's link went down or came back.
type DeviceChanged struct {
	Name   string       `json:"name"`
	Up     bool         `json:"up"`
	Reason message.Text `json:"reason,omitzero"`
}

func (JournalBegun) EventType() EventType    { return "journal-begun" }
func (SignedIn) EventType() EventType        { return "signed-in" }
func (SignedOut) EventType() EventType       { return "signed-out" }
func (SignInFailed) EventType() EventType    { return "sign-in-failed" }
func (ConsoleLocked) EventType() EventType   { return "console-locked" }
func (StaffChanged) EventType() EventType    { return "staff-changed" }
func (StaffAsked) EventType() EventType      { return "staff-asked" }
func (BadgeForgotten) EventType() EventType  { return "badge-forgotten" }
func (PINLengthSet) EventType() EventType    { return "pin-length-set" }
func (AttemptsCounted) EventType() EventType { return "attempts-counted" }
func (StaffSeen) EventType() EventType       { return "staff-seen" }
func (ClockChanged) EventType() EventType    { return "clock-changed" }
func (ClockMoved) EventType() EventType      { return "clock-moved" }
func (JournalResumed) EventType() EventType  { return "journal-resumed" }
func (DeviceChanged) EventType() EventType   { return "device-changed" }
