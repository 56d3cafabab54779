package game

import (
	"encoding/json"
	"time"

	"pitboss/game/message"
)

// Input is anything that reaches a table: a key, a reading, a message, time.
type Input struct {
	// Command is what the input asks for.
	Command Command
	// At is the time of arrival by the table's clock.
	At time.Time
	// Device is the name of the sending device; empty for people and the clock.
	Device string
	// Sequence is the device's own count of its readings, from 1; 0 if it has none.
	Sequence uint64
	// Raw is the frame exactly as the device sent it; nil without one. It is kept in the journal with the events it
	// caused.
	Raw []byte
	// Seen is the digest of the step and the offers the screen showed when a key or a command was given. Input meant
	// for another step is refused. An empty digest is not checked.
	Seen string
	// Salt is for a card that is sealed when it is read; Secrets are those of the live sealed cards, by commitment.
	// The table provides both.
	Salt    []byte
	Secrets map[string]Secret
	// Past is the recorded round to be corrected, if the table no longer has it in memory; nil if it has, and if the
	// record has no such round. The table provides it.
	Past *Past
}

// Past is a finished round from the record: its outcome in force, and the people who had a part in it.
type Past struct {
	Outcome Outcome
	People  []Part
}

// Command is what an input asks of the table: one of the closed list of types below, with its name in records.
type Command interface{ command() string }

// Confirm is the one key: it confirms the present step. Facts may add what the step can use, such as the seal number
// of a new shoe.
type Confirm struct {
	Facts Facts `json:"facts,omitempty"`
}

// CardRead is a card that the scanner recognised.
type CardRead struct {
	Card Card `json:"card"`
	// ID is the physical card's own number where the cards carry one, else empty.
	ID string `json:"id,omitempty"`
	// Repeated is true if the scanner read the same code just before: perhaps the same card twice, perhaps a second
	// card of that face.
	Repeated bool `json:"repeated,omitempty"`
	// Numbered and Found are for records only, in place of what would tell a concealed card: Numbered is true if it
	// has a number of its own, Found is the incident it opened because it cannot have come out of this shoe.
	Numbered bool     `json:"numbered,omitempty"`
	Found    Incident `json:"found,omitempty"`
}

// NoRead says that a scanner saw something and could not read it.
type NoRead struct{}

// CutCardRead says that the cut card came out of the shoe.
type CutCardRead struct{}

// UnknownRead is a complete frame that matches no card, no badge and no known word.
type UnknownRead struct {
	Text string `json:"text,omitempty"`
	// Unknown is what is kept of the code if Text must not be.
	Unknown UnknownText `json:"unknown,omitzero"`
}

// NumberRead is the number that a wheel's reader saw. Turns 0 and an empty direction mean unknown.
type NumberRead struct {
	Number    int       `json:"number"`
	Turns     int       `json:"turns,omitempty"`
	Direction Direction `json:"direction,omitempty"`
}

// EnterNumber is a number entered by hand, if the variant allows it; it counts once it has been entered twice.
type EnterNumber struct {
	Number int `json:"number"`
}

// EnterSegment is a money wheel's segment entered by hand, if the variant allows it; it counts once it has been
// entered twice.
type EnterSegment struct {
	Symbol string `json:"symbol"`
}

// EnterDice is a throw entered by hand, face by face, if the variant allows it; it counts once it has been entered
// twice.
type EnterDice struct {
	Faces []int `json:"faces"`
}

// WheelState reports that a wheel's state or warnings changed.
type WheelState struct {
	State string   `json:"state"`
	Flags []string `json:"flags,omitempty"`
	// Incident and Cause are what a warning means, such as no-spin and ball-out; Incident is empty if nothing is
	// wrong.
	Incident Incident `json:"incident,omitempty"`
	Cause    string   `json:"cause,omitempty"`
}

// DiceRead is a throw as read by a sensor, face by face.
type DiceRead struct {
	Faces []int `json:"faces,omitempty"`
	// Cause is why the throw gave no faces, one of [RollCauses]; empty if it did.
	Cause string `json:"cause,omitempty"`
}

// SegmentRead is a spin of a money wheel as its reader saw it.
type SegmentRead struct {
	// Symbol is the symbol on the segment, such as 5 or joker, empty if the spin gave none; Stop is its number on the
	// wheel, 0 if unknown.
	Symbol string `json:"symbol,omitempty"`
	Stop   int    `json:"stop,omitempty"`
	// Turns is the number of turns of the wheel, 0 if unknown; Direction is its direction, empty if unknown.
	Turns     int       `json:"turns,omitempty"`
	Direction Direction `json:"direction,omitempty"`
	// Cause is why the spin does not count; empty if it gave a segment.
	Cause string `json:"cause,omitempty"`
}

// Platform is a message from the platform about the round, such as lucky numbers.
type Platform struct {
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
	Line
}

// Line identifies a line of the platform, so that the same line sent twice acts once.
type Line struct {
	// ID is the platform's own id for the line; empty if it had none.
	ID string `json:"id,omitempty"`
	// For is the value of [Step.For] that the platform answered; 0 is not checked.
	For uint64 `json:"for,omitempty"`
}

// SettledOutcome is the platform's message that it settled an outcome, identified by the sequence of its record.
type SettledOutcome struct {
	Outcome uint64 `json:"outcome"`
	// Round is the outcome's round. Recorded is true if the record has this message already; then it is acknowledged
	// again and not recorded twice. The link reads both from the record.
	Round    uint64 `json:"round,omitempty"`
	Recorded bool   `json:"recorded,omitempty"`
}

// NotePlatform is the link's report of refused lines from the platform.
type NotePlatform struct{ PlatformLinesRefused }

// Decide is a player's decision, sent by the platform.
type Decide struct {
	Decision Decision `json:"decision"`
	Line
}

// LinkChanged says that a device's link went down or came back.
type LinkChanged struct {
	Up bool `json:"up"`
	// Reason says in whole sentences why it is down or, of a link that is up, what the device reports.
	Reason message.Text `json:"reason,omitzero"`
}

// TestDevice is a finished guided test of a device, to be signed by the technician who is signed in.
type TestDevice struct{ DeviceTested }

// MarkDevice is the technician's mark in a device's ledger.
type MarkDevice struct{ DeviceMarked }

// WarnDevice is the console's own warning about a device, or the end of one. It has the device's name in
// [Input.Device] and does not depend on who is signed in.
type WarnDevice struct{ DeviceWarned }

// Tick is time passing: everything due by the input's time happens now.
type Tick struct{}

// SecretsLost says, right after a start, that this computer lacks secrets of sealed cards.
type SecretsLost struct{}

// Report opens an incident that somebody saw. Facts may be partial. By is the staff id of the person reporting; it
// may be empty if only one person is signed in.
type Report struct {
	Incident Incident `json:"incident"`
	Facts    Facts    `json:"facts,omitempty"`
	By       string   `json:"by,omitempty"`
}

// Answer gives facts that the console asked for.
type Answer struct {
	Facts Facts `json:"facts,omitempty"`
}

// SignIn is a request to sign in, with the roster's answer about that person.
type SignIn struct {
	Identity Identity `json:"identity"`
}

// Authorise proves somebody's identity for a command while the table is open. It does not sign them in.
type Authorise struct {
	Identity Identity `json:"identity"`
	// AnyRole also takes a person without rank.
	AnyRole bool `json:"any_role,omitempty"`
}

// AllowWithoutBadge has a shift manager, identified by PIN, allow a dealer who forgot their badge to sign in.
type AllowWithoutBadge struct {
	Identity Identity `json:"identity"`
	// Person is the dealer, zero if nobody has the id; HasBadge says whether they have a badge, Disabled whether they
	// may not sign in anywhere.
	Person   Person `json:"person"`
	HasBadge bool   `json:"has_badge,omitempty"`
	Disabled bool   `json:"disabled,omitempty"`
}

// ChangePIN is a person who proves their PIN in order to change it. The table judges the proof; the roster makes the
// change.
type ChangePIN struct {
	Identity Identity `json:"identity"`
	// Refused is why the new PIN is not acceptable, shown only to someone who proved the old one; nil if it is
	// acceptable.
	Refused *Refusal `json:"-"`
}

// PINChanged says that a person's own PIN was changed, here or at the site's hub.
type PINChanged struct{}

// SignOut signs out the person who signed in last.
type SignOut struct{}

// Rule applies a procedure the console offers.
type Rule struct {
	Clause string `json:"clause"`
	// Facts are what the ruling itself states, such as resolved; they select one of several offers of one clause. If
	// they do not, the first offer applies.
	Facts Facts `json:"facts,omitempty"`
	// Remove is the number of last cards to remove; 0 leaves it to the clause.
	Remove int `json:"remove,omitempty"`
	// Moves correct the places of cards; none if only the table was wrong.
	Moves []Move `json:"moves,omitempty"`
	// Cards are all the cards of the round as the video shows them, in dealing order; none if they lie as recorded.
	Cards []Placed `json:"cards,omitempty"`
	// Result is the round's result as the video shows it, in the family's own shape.
	Result Typed `json:"result,omitzero"`
	// Reference identifies the video, for the record.
	Reference string `json:"reference,omitempty"`
	// Reason is the person's own words, for the record.
	Reason string `json:"reason,omitempty"`
}

// Move moves one card from one place to another. Several are made at once.
type Move struct {
	From Position `json:"from"`
	To   Position `json:"to"`
}

// Typed is a result given by a person: as the family's JSON, or as people write it ("KD 4S / 8S JC"). Only one of
// them is set.
type Typed struct {
	JSON json.RawMessage `json:"json,omitempty"`
	Text string          `json:"text,omitempty"`
}

// TypedLimit is the maximum length, in characters, of a result that a person types. The longest are those of games
// with many cards or seats.
const TypedLimit = 1000

// IsZero reports whether no result was given.
func (t Typed) IsZero() bool { return len(t.JSON) == 0 && t.Text == "" }

// EnterByHand is a card that no device could read, entered by the shift manager if the site's settings allow it
// (GLI-19 4.18.4(d)).
type EnterByHand struct {
	Card Card `json:"card"`
	// ID is for records only: the commitment of a concealed card.
	ID string `json:"id,omitempty"`
}

// Withdraw takes back a report or a call that was made by mistake.
type Withdraw struct{}

// ReadMessage says that somebody at the table has read a message from the floor, or the shift manager there a hand-over
// note: the one sent or left at a time, or the oldest unread one if At is zero.
type ReadMessage struct {
	At time.Time `json:"at,omitzero"`
}

// LeaveNote is a hand-over note that the shift manager at the table leaves for the next shift.
type LeaveNote struct {
	Note string `json:"note"`
}

// Correct asks for the result of a finished round to be corrected. Another person approves it (GLI-19 2.9.5,
// C.6.8(i)).
type Correct struct {
	// Identity is the person asking, who proves it with a PIN for this request.
	Identity Identity `json:"identity"`
	Round    uint64   `json:"round"`
	Result   Typed    `json:"result,omitzero"`
	// Void asks for the round to be made void instead; then there is no result.
	Void      bool   `json:"void,omitempty"`
	Reference string `json:"reference,omitempty"`
	Reason    string `json:"reason"`
}

func (Confirm) command() string           { return "confirm" }
func (CardRead) command() string          { return "card-read" }
func (NoRead) command() string            { return "no-read" }
func (CutCardRead) command() string       { return "cut-card-read" }
func (UnknownRead) command() string       { return "unknown-read" }
func (LinkChanged) command() string       { return "link-changed" }
func (TestDevice) command() string        { return "test-device" }
func (MarkDevice) command() string        { return "mark-device" }
func (WarnDevice) command() string        { return "warn-device" }
func (Tick) command() string              { return "tick" }
func (SecretsLost) command() string       { return "secrets-lost" }
func (Report) command() string            { return "report" }
func (Answer) command() string            { return "answer" }
func (SignIn) command() string            { return "sign-in" }
func (SignOut) command() string           { return "sign-out" }
func (Authorise) command() string         { return "authorise" }
func (ChangePIN) command() string         { return "change-pin" }
func (PINChanged) command() string        { return "pin-changed" }
func (AllowWithoutBadge) command() string { return "allow-without-badge" }
func (Rule) command() string              { return "rule" }
func (EnterByHand) command() string       { return "enter-by-hand" }
func (Correct) command() string           { return "correct" }
func (Withdraw) command() string          { return "withdraw" }
func (ReadMessage) command() string       { return "read-message" }
func (LeaveNote) command() string         { return "leave-note" }
func (NumberRead) command() string        { return "number-read" }
func (EnterNumber) command() string       { return "enter-number" }
func (EnterSegment) command() string      { return "enter-segment" }
func (EnterDice) command() string         { return "enter-dice" }
func (WheelState) command() string        { return "wheel-state" }
func (DiceRead) command() string          { return "dice-read" }
func (SegmentRead) command() string       { return "segment-read" }
func (Platform) command() string          { return "platform" }
func (NotePlatform) command() string      { return "note-platform" }
func (SettledOutcome) command() string    { return "settled-outcome" }
func (Decide) command() string            { return "decide" }
