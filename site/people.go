package site

import (
	"time"

	"pitboss/game"
)

// PersonCopy is the hub's copy of one person for one table. It contains secrets and is sent sealed to the table's box
// key.
type PersonCopy struct {
	// Version is the sequence of the hub's last record about the person or the table.
	Version uint64      `json:"version"`
	Person  game.Person `json:"person"`
	// Disabled permanently keeps the person from signing in anywhere.
	Disabled bool `json:"disabled,omitempty"`
	// Here is true while the person may work at the table; only then does the copy contain their secrets.
	Here bool `json:"here,omitempty"`
	// PIN is the verifier of the PIN, Badge that of the badge, Former those of earlier badges. Key is the site's key,
	// which makes verifiers, and Cost the work of one.
	PIN string `json:"pin,omitempty"`
	// FirstPIN is true until the person has chosen a PIN in place of the one that somebody else gave them.
	FirstPIN bool `json:"first_pin,omitempty"`
	// Given is the version in which somebody else last gave the person a PIN; a newer PIN was chosen by the person,
	// who entered the old one. It is 0 from a hub that does not send it.
	Given  uint64   `json:"given,omitempty"`
	Badge  string   `json:"badge,omitempty"`
	Former []string `json:"former,omitempty"`
	Key    []byte   `json:"key,omitempty"`
	Cost   Cost     `json:"cost,omitzero"`
	// PINLength is the site's minimum PIN length; zero from a hub that does not send it, or if the person may not
	// work at the table.
	PINLength PINLength `json:"pin_length,omitzero"`
	// ByPIN and ByBadge count failures anywhere at the site, by id and PIN, and by badge and PIN.
	ByPIN   Attempts `json:"by_pin,omitzero"`
	ByBadge Attempts `json:"by_badge,omitzero"`
}

// PersonVersion is the header of a sealed [PersonCopy] with its version; PersonHere is "true" while the person may
// work at the table.
const (
	PersonVersion = "Pitboss-Version"
	PersonHere    = "Pitboss-Here"
)

// SignedPerson is the JSON of a [PersonCopy] with the hub's signature of [PersonSigning]. The hub signs it before
// sealing, because sealing does not prove who sealed it.
type SignedPerson struct {
	Copy      []byte `json:"copy"`
	Signature []byte `json:"signature"`
}

// PersonSigning returns the bytes that the hub signs for a copy sent on a subject.
func PersonSigning(subject string, data []byte) []byte {
	return append([]byte("pitboss person 1\n"+subject+"\n"), data...)
}

// PersonPurpose returns the purpose that a [SignedPerson] is sealed for: one person at one table.
func PersonPurpose(subject string) string { return "pitboss person 1\n" + subject }

// PINLength is a site's minimum length for a new PIN of a dealer without a badge. Version is that of the hub's record
// that set it, or of the table's joining if that is newer.
type PINLength struct {
	Dealer  int    `json:"dealer"`
	Version uint64 `json:"version"`
}

// Cost is the work of computing one verifier.
type Cost struct {
	MemoryKiB uint32 `json:"memory_kib"`
	Passes    uint32 `json:"passes"`
	Lanes     uint8  `json:"lanes"`
}

// Attempts counts consecutive failed sign-ins across a site, with the time of the last, and the time when a success
// or a new PIN last reset the count.
type Attempts struct {
	Failures int       `json:"failures,omitempty"`
	Last     time.Time `json:"last,omitzero"`
	Cleared  time.Time `json:"cleared,omitzero"`
}

// Heard is a table's report about the people it has from the hub.
type Heard struct {
	// Version is the newest version applied, Message the sequence of the last message read.
	Version uint64 `json:"version"`
	Message uint64 `json:"message"`
	// Newer is the table's newest version of a person for whom the hub sent an older one; 0 if there is none.
	Newer uint64 `json:"newer,omitempty"`
	// Clashes lists ids that the table had already given to its own people: copies of them are not applied until
	// somebody declares at the table that they are the same.
	Clashes []string `json:"clashes,omitempty"`
	// Trouble explains why something was not applied; empty if everything was.
	Trouble string `json:"trouble,omitempty"`
}

// Roster describes how much a table knows of the site's people.
type Roster struct {
	Table string `json:"table"`
	// Version is the newest version for the table, Message the last message with one. Heard is the table's last
	// report and At its time; zero if it has not reported since the hub started.
	Version uint64    `json:"version"`
	Message uint64    `json:"message"`
	Heard   Heard     `json:"heard"`
	At      time.Time `json:"at,omitzero"`
}

// Knows reports whether the table has applied everything sent to it.
func (r Roster) Knows() bool {
	return !r.At.IsZero() && r.Heard.Message >= r.Message && r.Heard.Newer == 0 && len(r.Heard.Clashes) == 0 && r.Heard.Trouble == ""
}
