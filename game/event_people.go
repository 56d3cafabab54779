package game

import (
	"time"

	"pitboss/game/message"
)

// JournalKind says what a journal is the record of: a closed list.
type JournalKind string

// The kinds. A journal is one of them for ever: training and live records never mix.
const (
	Live     JournalKind = "live"
	Training JournalKind = "training"
)

// JournalBegun is the first record of a journal. It says which kind the journal is.
type JournalBegun struct {
	Kind JournalKind `json:"kind"`
}

// SignedIn is a person coming to the table in a role.
type SignedIn struct {
	Person     Person     `json:"person"`
	Role       Role       `json:"as"`
	Credential Credential `json:"by"`
	// Credentials is the digest of the roster's secrets they were checked against.
	Credentials string `json:"credentials,omitempty"`
	// From is the floor station they are at; empty at the table.
	From string `json:"from,omitempty"`
	// AllowedBy is the shift manager who had a dealer replaced in a running round; empty elsewhere.
	AllowedBy string `json:"allowed_by,omitempty"`
}

// SignedOut is a person leaving. Reason: asked, replaced, ruled, idle, incident, restarted; disabled, pin-reset
// and role-taken where the roster was changed.
type SignedOut struct {
	Staff  string `json:"staff_id"`
	Role   Role   `json:"as"`
	Reason string `json:"reason"`
}

// SignInFailed is a failed attempt, kept for the audit (GLI-19 2.8.8).
type SignInFailed struct {
	// Staff is the person's id; Unknown is what is kept of one nobody has.
	Staff      string      `json:"staff_id"`
	Unknown    UnknownText `json:"unknown,omitzero"`
	Credential Credential  `json:"by"`
	Reason     RefusalCode `json:"reason"`
	// Failures in a row, this one included; Locked when the next one has to wait.
	Failures int  `json:"failures,omitempty"`
	Locked   bool `json:"locked,omitempty"`
}

// ConsoleLocked is five minutes without input between rounds, in an incident too (GLI-19 C.6.5(d)).
type ConsoleLocked struct{}

// What a [StaffChanged] says was done: a closed list.
const (
	StaffAdded    = "added"
	StaffDisabled = "disabled"
	StaffPINReset = "pin-reset"
	// StaffPINChanged is somebody having changed their own PIN, who showed the old one.
	StaffPINChanged = "pin-changed"
	StaffBadgeSet   = "badge-set"
	StaffQualified  = "qualified"
	// StaffGiven is somebody having been given a role.
	StaffGiven = "role-given"
	// StaffLeft is somebody having nothing to do at this table any more: it keeps no secret of theirs.
	StaffLeft = "left"
	// StaffRenamed is a person having another name now.
	StaffRenamed = "renamed"
	// StaffTaken is a role having been taken away.
	StaffTaken = "role-taken"
	// StaffEnabled is a disabled person being allowed to sign in again.
	StaffEnabled = "enabled"
	// StaffBadgeRemoved is a badge having been taken away, without another in its place.
	StaffBadgeRemoved = "badge-removed"
	// StaffMatched is somebody of this table being the person whom the site knows by the same id.
	StaffMatched = "matched"
)

// StaffChanges lists the words.
func StaffChanges() []string {
	return []string{
		StaffAdded, StaffDisabled, StaffPINReset, StaffPINChanged, StaffBadgeSet, StaffQualified, StaffGiven, StaffLeft,
		StaffRenamed, StaffTaken, StaffEnabled, StaffBadgeRemoved, StaffMatched,
	}
}

// StaffChanged is a change to the roster.
type StaffChanged struct {
	Person Person `json:"person"`
	// Change is one of the words above.
	Change string `json:"change"`
	// Credentials is the digest of the roster's secrets after the change.
	Credentials string `json:"credentials,omitempty"`
	// Hub is the sequence of the site's hub up to which the table follows it; 0 for a change of the
	// table's own.
	Hub uint64 `json:"hub,omitempty"`
}

// StaffAsked is a shift manager having asked for a change of the site's people that wants two of them:
// another one confirms it.
type StaffAsked struct {
	// Person is as the change would leave them, Change what would be done.
	Person Person `json:"person"`
	Change string `json:"change"`
}

// BadgeForgotten is a shift manager having let a dealer sign in by staff id and PIN until a time, at a table that wants
// the badge that they forgot.
type BadgeForgotten struct {
	Person Person    `json:"person"`
	By     string    `json:"allowed_by"`
	Until  time.Time `json:"until"`
}

// PINLengthSet is the site having set how many digits the PIN of a dealer without a badge has at least.
type PINLengthSet struct {
	Dealer int `json:"dealer"`
	// Hub is as in [StaffChanged].
	Hub uint64 `json:"hub,omitempty"`
}

// AttemptsCounted is how often somebody has failed to sign in, in a row, over the whole site.
type AttemptsCounted struct {
	Staff      string     `json:"staff_id"`
	Credential Credential `json:"by"`
	// Failures is 0 after a success. Last is when the last attempt was.
	Failures int       `json:"failures"`
	Last     time.Time `json:"last,omitzero"`
	// Table and Sequence are the record that was counted, in a hub's own record; Hub is as in
	// [StaffChanged].
	Table    string `json:"at_table,omitempty"`
	Sequence uint64 `json:"at_sequence,omitempty"`
	Hub      uint64 `json:"hub,omitempty"`
}

// StaffSeen is in a hub's own record: somebody signed in at a table of the site. Sequence is that of the table's record
// which says so.
type StaffSeen struct {
	Staff    string    `json:"staff_id"`
	Last     time.Time `json:"last"`
	Table    string    `json:"at_table"`
	Sequence uint64    `json:"at_sequence"`
}

// CredentialsMoved is the roster's secrets having been taken out of a database that an
// older program wrote. Credentials is their digest.
type CredentialsMoved struct {
	Credentials string `json:"credentials"`
}

// ClockChanged is the wall clock having jumped (GLI-19 2.8.8).
type ClockChanged struct {
	// BySeconds is how far it jumped, forward positive.
	BySeconds float64 `json:"by_seconds"`
	// Followed is how far the table's clock followed it; what was timed moved along. 0 where
	// it did not: records never go back.
	Followed float64 `json:"followed,omitempty"`
}

// ConsoleSlept is the computer having slept: the table's clock counts the time.
type ConsoleSlept struct {
	Seconds float64 `json:"seconds"`
}

func (ConsoleSlept) EventType() EventType { return "console-slept" }

// ClockMoved is a virtual clock having been moved, at tables without a real one.
type ClockMoved struct {
	Seconds float64 `json:"seconds"`
}

// JournalResumed is the journal being writable again after it was not.
type JournalResumed struct {
	Failure string  `json:"failure"`
	Seconds float64 `json:"seconds"`
}

// DeviceChanged is a device's link going down or coming back.
type DeviceChanged struct {
	Name   string       `json:"name"`
	Up     bool         `json:"up"`
	Reason message.Text `json:"reason,omitzero"`
}

func (JournalBegun) EventType() EventType     { return "journal-begun" }
func (SignedIn) EventType() EventType         { return "signed-in" }
func (SignedOut) EventType() EventType        { return "signed-out" }
func (SignInFailed) EventType() EventType     { return "sign-in-failed" }
func (ConsoleLocked) EventType() EventType    { return "console-locked" }
func (StaffChanged) EventType() EventType     { return "staff-changed" }
func (StaffAsked) EventType() EventType       { return "staff-asked" }
func (BadgeForgotten) EventType() EventType   { return "badge-forgotten" }
func (PINLengthSet) EventType() EventType     { return "pin-length-set" }
func (AttemptsCounted) EventType() EventType  { return "attempts-counted" }
func (StaffSeen) EventType() EventType        { return "staff-seen" }
func (CredentialsMoved) EventType() EventType { return "credentials-moved" }
func (ClockChanged) EventType() EventType     { return "clock-changed" }
func (ClockMoved) EventType() EventType       { return "clock-moved" }
func (JournalResumed) EventType() EventType   { return "journal-resumed" }
func (DeviceChanged) EventType() EventType    { return "device-changed" }
