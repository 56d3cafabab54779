package game

import (
	"encoding/json"
	"time"
)

// Input is anything that reaches a table: a key, a reading, a message, time.
type Input struct {
	// Command is what it means.
	Command Command
	// At is when it arrived, on the table's clock.
	At time.Time
	// Device names the device it came from; empty for people and the clock.
	Device string
	// Sequence is the device's own count of its readings, from 1; 0 without one.
	Sequence uint64
	// Raw is the frame exactly as the device sent it; nil without one. It is kept
	// in the journal with the events it caused.
	Raw []byte
	// Seen is the digest of the step and the offers a key or a command was meant for, as
	// the screen had it; one meant for another step is refused. Empty is not checked.
	Seen string
	// Salt is for a card that is sealed when it is read; Secrets are those of the live sealed
	// cards, by commitment. The table gives both.
	Salt    []byte
	Secrets map[string]Secret
	// Past is what the record says of the round that is to be corrected, where the table no longer has it at hand;
	// nil where it has, and where the record has no such round. The table gives it.
	Past *Past
}

// Past is a finished round as the record has it: its outcome in force, and who had a part in it.
type Past struct {
	Outcome Outcome
	People  []Part
}

// Command is what an input asks of the table: a closed list, the types below.
type Command interface{ command() }

// Confirm is the one key: the present step is done. Facts may add what the step
// can use, such as the seal number of a new shoe.
type Confirm struct{ Facts Facts }

// CardRead is a card the scanner recognised.
type CardRead struct {
	Card Card
	// ID is the physical card's own number where the cards carry one, else empty.
	ID string
	// Repeated is true when the scanner read the same code just before: perhaps
	// the same card twice, perhaps a second card of that face.
	Repeated bool
}

// NoRead is a scanner saying that it saw something and could not read it.
type NoRead struct{}

// CutCardRead is the cut card coming out of the shoe.
type CutCardRead struct{}

// UnknownRead is a whole frame that stands for no card, no badge and no known word.
type UnknownRead struct {
	Text string
	// Unknown is what is kept of the code where Text may not be.
	Unknown UnknownText
}

// NumberRead is the number a wheel's reader saw. Turns 0 and an empty direction are
// unknown.
type NumberRead struct {
	Number    int
	Turns     int
	Direction Direction
}

// EnterNumber is a number entered by hand where the variant allows it; it counts
// once it was entered twice.
type EnterNumber struct{ Number int }

// EnterSegment is a money wheel's segment entered by hand where the variant allows it; it counts
// once it was entered twice.
type EnterSegment struct{ Symbol string }

// EnterDice is a throw entered by hand where the variant allows it, face by face; it counts once it
// was entered twice.
type EnterDice struct{ Faces []int }

// WheelState is a wheel's driver telling that its state or its warnings changed.
type WheelState struct {
	State string
	Flags []string
	// Incident and Cause are what a warning stands for, such as no-spin and ball-out;
	// Incident is empty when nothing is wrong.
	Incident Incident
	Cause    string
}

// DiceRead is a throw as a sensor saw it, face by face.
type DiceRead struct {
	Faces []int
	// Cause is why the throw gave no faces, a word of [RollCauses]; empty where it did.
	Cause string
}

// SegmentRead is a spin of a money wheel as its reader saw it.
type SegmentRead struct {
	// Symbol is what is on the segment, such as 5 or joker; Stop its number on the wheel,
	// 0 when unknown. Symbol is empty where the spin gave none.
	Symbol string
	Stop   int
	// Turns is how often the wheel went round, 0 when unknown; Direction which way, empty
	// when unknown.
	Turns     int
	Direction Direction
	// Cause is why the spin does not count; empty where it gave a segment.
	Cause string
}

// Platform is a message of the platform about the round, such as lucky numbers.
type Platform struct {
	Message string
	Data    json.RawMessage
	Line
}

// Line is what a line of the platform says of itself, so that the same line sent twice acts once.
type Line struct {
	// ID is the platform's own name for the line; empty where it gave none.
	ID string
	// For is the sequence that the step had in [Step.For] when the platform answered it; 0 is not checked.
	For uint64
}

// SettledOutcome is the platform's word that it has settled an outcome, by the sequence of its record.
type SettledOutcome struct{ Outcome uint64 }

// NotePlatform is the link's word on lines of the platform that were refused.
type NotePlatform struct{ PlatformLinesRefused }

// Decide is a player's decision as the platform tells it.
type Decide struct {
	Decision Decision
	Line
}

// LinkChanged says that a device's link went down or came back.
type LinkChanged struct {
	Up bool
	// Reason says in words why it is down.
	Reason string
}

// TestDevice is a guided test of a device that has ended, for the technician who is
// signed in to sign.
type TestDevice struct{ DeviceTested }

// MarkDevice is the technician's mark in the account of a device.
type MarkDevice struct{ DeviceMarked }

// WarnDevice is the console's own warning of a device, or the end of one. It comes with
// the device's name as [Input.Device], whoever is signed in.
type WarnDevice struct{ DeviceWarned }

// Tick is time passing: whatever fell due by the input's time happens now.
type Tick struct{}

// Report opens an incident somebody saw. Facts may be partial. By is the staff id of whoever reports: it may be left out
// where one person alone is at the keys.
type Report struct {
	Incident Incident
	Facts    Facts
	By       string
}

// Answer gives facts the console asked for.
type Answer struct{ Facts Facts }

// SignIn is somebody asking to be let in, with what the roster says of them.
type SignIn struct{ Identity Identity }

// Authorise is somebody showing who they are for a command while the table is open. Nobody is
// signed in by it.
type Authorise struct{ Identity Identity }

// AllowWithoutBadge is a shift manager, who shows it with a PIN, letting a dealer sign in who has forgotten their badge.
type AllowWithoutBadge struct {
	Identity Identity
	// Person is who forgot it, nobody where the id is nobody's; HasBadge whether they have one, Disabled whether they may
	// not sign in anywhere.
	Person             Person
	HasBadge, Disabled bool
}

// ChangePIN is somebody who shows their PIN to change it. The table judges it; the roster changes.
type ChangePIN struct {
	Identity Identity
	// Refused is what keeps the new PIN from being taken, which is said to whoever has shown the old one; nil when
	// nothing does.
	Refused *Refusal
}

// PINChanged says that somebody's own PIN was changed, here or at the site's hub.
type PINChanged struct{}

// SignOut is the last person who signed in leaving.
type SignOut struct{}

// Rule applies a procedure the console offers.
type Rule struct {
	Clause string `json:"clause"`
	// Facts are what the ruling itself states, such as resolved; they pick one of
	// several offers of one clause. The first offered holds where they are silent.
	Facts Facts `json:"facts,omitempty"`
	// Remove is how many of the last cards to take away; 0 lets the clause say.
	Remove int `json:"remove,omitempty"`
	// Moves set the places of cards right; none where only the table was wrong.
	Moves []Move `json:"moves,omitempty"`
	// Cards are all the cards of the round as the video shows them, in the order
	// they were dealt; none where they lie as recorded.
	Cards []Placed `json:"cards,omitempty"`
	// Result is the round's result as the video shows it, in the family's own shape.
	Result Typed `json:"result,omitzero"`
	// Reference names the video, for the record.
	Reference string `json:"reference,omitempty"`
	// Reason is the person's own words, for the record.
	Reason string `json:"reason,omitempty"`
}

// Move is one card taken from one place to another. Several are made at once.
type Move struct {
	From Position `json:"from"`
	To   Position `json:"to"`
}

// Typed is a result given by a person: as the family's JSON, or as people write it
// ("KD 4S / 8S JC"). Only one of them is set.
type Typed struct {
	JSON json.RawMessage `json:"json,omitempty"`
	Text string          `json:"text,omitempty"`
}

// TypedLimit is the most characters of a result that a person types. The longest are those of games with many cards or
// seats.
const TypedLimit = 1000

// IsZero reports whether no result was given.
func (t Typed) IsZero() bool { return len(t.JSON) == 0 && t.Text == "" }

// EnterByHand is a card that no device could read, entered by the shift manager
// where the site's settings allow it (GLI-19 4.18.4(d)).
type EnterByHand struct{ Card Card }

// Withdraw takes back a report, or a call, that was made by mistake.
type Withdraw struct{}

// ReadMessage says that whoever is at the table has read a message from the floor: that of a moment, or without
// one the oldest that waits.
type ReadMessage struct{ At time.Time }

// Correct asks for the result of a finished round to be corrected. Somebody else
// approves it (GLI-19 2.9.5, C.6.8(i)).
type Correct struct {
	// Identity is who asks, who shows it with a PIN then and there.
	Identity Identity
	Round    uint64
	Result   Typed
	// Void asks for the round to be made void instead; then there is no result.
	Void      bool
	Reference string
	Reason    string
}

func (Confirm) command()           {}
func (CardRead) command()          {}
func (NoRead) command()            {}
func (CutCardRead) command()       {}
func (UnknownRead) command()       {}
func (LinkChanged) command()       {}
func (TestDevice) command()        {}
func (MarkDevice) command()        {}
func (WarnDevice) command()        {}
func (Tick) command()              {}
func (Report) command()            {}
func (Answer) command()            {}
func (SignIn) command()            {}
func (SignOut) command()           {}
func (Authorise) command()         {}
func (ChangePIN) command()         {}
func (PINChanged) command()        {}
func (AllowWithoutBadge) command() {}
func (Rule) command()              {}
func (EnterByHand) command()       {}
func (Correct) command()           {}
func (Withdraw) command()          {}
func (ReadMessage) command()       {}
func (NumberRead) command()        {}
func (EnterNumber) command()       {}
func (EnterSegment) command()      {}
func (EnterDice) command()         {}
func (WheelState) command()        {}
func (DiceRead) command()          {}
func (SegmentRead) command()       {}
func (Platform) command()          {}
func (NotePlatform) command()      {}
func (SettledOutcome) command()    {}
func (Decide) command()            {}
