package site

import (
	"time"

	"pitboss/game"
)

// PersonCopy is one person as the hub has them, for one table. It has secrets: it travels sealed to the
// table's box key.
type PersonCopy struct {
	// Version is the sequence of the hub's last record about the person, or about the table.
	Version uint64      `json:"version"`
	Person  game.Person `json:"person"`
	// Disabled keeps the person from signing in anywhere, for good.
	Disabled bool `json:"disabled,omitempty"`
	// Here is true while the person may work at the table: only then it has what proves who they are.
	Here bool `json:"here,omitempty"`
	// PIN is the verifier of the PIN, Badge the verifier of the badge, Former those of badges before it. Key is
	// the site's key, which verifiers are made with, and Cost the work of one.
	PIN string `json:"pin,omitempty"`
	// Given is the version in which somebody else gave the person a PIN last: one that is newer the person has chosen
	// after showing the old one. 0 from a hub that does not say.
	Given  uint64   `json:"given,omitempty"`
	Badge  string   `json:"badge,omitempty"`
	Former []string `json:"former,omitempty"`
	Key    []byte   `json:"key,omitempty"`
	Cost   Cost     `json:"cost,omitzero"`
	// PINLength is how long the site wants PINs; the zero value from a hub that does not say, or where the person may
	// not work at the table.
	PINLength PINLength `json:"pin_length,omitzero"`
	// ByPIN and ByBadge count what failed anywhere at the site, by id and PIN, and by badge and PIN.
	ByPIN   Attempts `json:"by_pin,omitzero"`
	ByBadge Attempts `json:"by_badge,omitzero"`
}

// PersonVersion is the header of a sealed [PersonCopy] with its version, PersonHere that with "true" while the
// person may work at the table.
const (
	PersonVersion = "Pitboss-Version"
	PersonHere    = "Pitboss-Here"
)

// SignedPerson is the JSON of a [PersonCopy], as the hub seals it, with its signature of [PersonSigning]: who
// seals something to a table is not known by that.
type SignedPerson struct {
	Copy      []byte `json:"copy"`
	Signature []byte `json:"signature"`
}

// PersonSigning returns what the hub signs of a copy, for the subject that it goes to.
func PersonSigning(subject string, data []byte) []byte {
	return append([]byte("pitboss person 1\n"+subject+"\n"), data...)
}

// PersonPurpose returns what a [SignedPerson] is sealed for: one person at one table.
func PersonPurpose(subject string) string { return "pitboss person 1\n" + subject }

// PINLength is how many digits a new PIN of a dealer without a badge has at least at a site. Version is that of the
// hub's record that says so, or of the table's joining, where that is newer.
type PINLength struct {
	Dealer  int    `json:"dealer"`
	Version uint64 `json:"version"`
}

// Cost is the work of one verifier.
type Cost struct {
	MemoryKiB uint32 `json:"memory_kib"`
	Passes    uint32 `json:"passes"`
	Lanes     uint8  `json:"lanes"`
}

// Attempts are failed sign-ins in a row over a site: the last of them, and when a success or a new PIN
// last ended a row.
type Attempts struct {
	Failures int       `json:"failures,omitempty"`
	Last     time.Time `json:"last,omitzero"`
	Cleared  time.Time `json:"cleared,omitzero"`
}

// Heard is what a table says of the people it has from the hub.
type Heard struct {
	// Version is the newest that it has taken, Message the sequence of the last message that it has read.
	Version uint64 `json:"version"`
	Message uint64 `json:"message"`
	// Newer is the newest version that the table has of somebody of whom the hub says an older one; 0 for none.
	Newer uint64 `json:"newer,omitempty"`
	// Clashes are ids that the table had given to people of its own before: nothing is taken of them until
	// somebody says at the table that they are the same.
	Clashes []string `json:"clashes,omitempty"`
	// Trouble is why something was not taken; empty when all was.
	Trouble string `json:"trouble,omitempty"`
}

// Roster is how far a table knows the site's people.
type Roster struct {
	Table string `json:"table"`
	// Version is the newest there is for the table, Message the last message with one. Heard is what the
	// table said last, At when that was; zero when it has said nothing since the hub started.
	Version uint64    `json:"version"`
	Message uint64    `json:"message"`
	Heard   Heard     `json:"heard"`
	At      time.Time `json:"at,omitzero"`
}

// Knows reports whether the table has taken all that there is for it.
func (r Roster) Knows() bool {
	return !r.At.IsZero() && r.Heard.Message >= r.Message && r.Heard.Newer == 0 && len(r.Heard.Clashes) == 0 && r.Heard.Trouble == ""
}
