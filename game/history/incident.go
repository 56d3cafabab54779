package history

import (
	"encoding/json"
	"time"

	"pitboss/game"
)

// Incident is the account of one incident, as far as the records go.
type Incident struct {
	// Number is the journal sequence of the record that opened it.
	Number  uint64 `json:"incident"`
	Site    string `json:"site,omitempty"`
	Table   string `json:"table,omitempty"`
	Variant string `json:"variant,omitempty"`
	// Shoe and Round are those it happened in; 0 outside of one.
	Shoe  uint64 `json:"shoe,omitempty"`
	Round uint64 `json:"round,omitempty"`

	Kind  game.Incident `json:"kind"`
	Phase game.Phase    `json:"phase"`
	// Detected is true when the console saw it by itself, false when it was
	// reported; OpenedBy is who or what stood behind that record.
	Detected bool       `json:"detected"`
	OpenedBy game.Actor `json:"opened_by"`
	// Dealer is who dealt at the table then; empty when nobody did.
	Dealer string `json:"dealer,omitempty"`
	// Device is the one concerned, or the one whose reading showed it.
	Device string `json:"device,omitempty"`
	// Held is a card that was read and not dealt; Position is the place concerned.
	Held     game.Card     `json:"held,omitzero"`
	HeldID   string        `json:"held_id,omitempty"`
	Position game.Position `json:"position,omitempty"`
	// Of is the finished round that a claim is about; 0 otherwise.
	Of uint64 `json:"of_round,omitempty"`
	// Deadline is when the round would have been void (001/7); zero without a round. With Waits it is when a ruling was
	// due: the result is complete, so the clock alone does not make the round void.
	Deadline time.Time `json:"deadline,omitzero"`
	Waits    bool      `json:"waits_for_ruling,omitempty"`
	// Overdue is for how many minutes a ruling was missing when it was asked for the last time.
	Overdue int `json:"overdue_minutes,omitempty"`

	// Facts are in the order they became known.
	Facts []Fact `json:"facts,omitempty"`
	// Noted are the faults that were reported while it was open, in order.
	Noted []Noted `json:"noted,omitempty"`
	// DroppedBefore is how many cards had fallen in the round before: they count with these (003/1.2.b6).
	DroppedBefore int `json:"dropped_before,omitempty"`
	// Correction is what was asked for where a finished result is wrong.
	Correction *game.CorrectionRequested `json:"correction,omitempty"`
	// ShiftManager and Technician are who came first when they were called.
	ShiftManager string `json:"shift_manager,omitempty"`
	Technician   string `json:"technician,omitempty"`
	// Rulings are in order; the last one is what it was closed by. Those before it
	// were pauses, such as calling the technician (001/11.31).
	Rulings []Ruling `json:"rulings,omitempty"`
	// Effects are what happened at the table between the first ruling and the closing.
	Effects []Effect `json:"effects,omitempty"`
	// Present are the shift manager and the technician who were signed in when it opened.
	Present []Present `json:"present,omitempty"`
	// Visits are the people who came and left while it was open, in order.
	Visits []Visit `json:"visits,omitempty"`
	// WithdrawnBy is who took the report back; empty unless that is how it ended.
	WithdrawnBy string `json:"withdrawn_by,omitempty"`
	Times       Times  `json:"times"`

	Closed bool `json:"closed"`
	// Clause is what it was closed by, Outcome what became of the round; both are
	// empty while it is open.
	Clause  string  `json:"clause,omitempty"`
	Outcome Outcome `json:"outcome,omitempty"`
}

// Concerns reports whether the incident belongs to a round: it happened in it, claimed something of it, or
// asked for its result to be corrected.
func (i Incident) Concerns(round uint64) bool {
	return i.Round == round || i.Of > 0 && i.Of == round || i.Correction != nil && i.Correction.Round == round
}

// Ruling returns the last ruling; false before the first.
func (i Incident) Ruling() (Ruling, bool) {
	if len(i.Rulings) == 0 {
		return Ruling{}, false
	}
	return i.Rulings[len(i.Rulings)-1], true
}

// Source is how a fact became known: a closed list.
type Source string

// The sources of facts.
const (
	Detected Source = "detected" // the console saw it
	Reported Source = "reported" // said in the report
	Answered Source = "answered" // said when the console asked
	Stated   Source = "stated"   // said by the ruling
)

// Fact is one thing that is known, by whom and since when. Value is true or
// false, a number or a word. A fact given twice stands twice.
type Fact struct {
	Name   string `json:"name"`
	Value  any    `json:"value"`
	Source Source `json:"source"`
	game.Actor
	At time.Time `json:"at"`
}

// Present is somebody who was signed in.
type Present struct {
	Staff string    `json:"staff"`
	Role  game.Role `json:"role"`
}

// Visit is somebody who signed in or, with Left, signed out.
type Visit struct {
	Staff string    `json:"staff"`
	Role  game.Role `json:"role"`
	At    time.Time `json:"at"`
	Left  bool      `json:"left,omitempty"`
	// Reason is why they left, From the floor station they came from; both may be empty.
	Reason string `json:"reason,omitempty"`
	From   string `json:"from,omitempty"`
}

// Ruling is a procedure having been applied: by the person named, with the
// authority the clause gives.
type Ruling struct {
	At time.Time `json:"at"`
	game.Actor
	game.Ruled
	Sequence uint64 `json:"seq"`
}

// Effect is one event that followed from a ruling; Data is as it is stored, without what its texts are made of.
type Effect struct {
	Sequence uint64    `json:"seq"`
	At       time.Time `json:"at"`
	game.Actor
	Type game.EventType  `json:"type"`
	Data json.RawMessage `json:"data"`
	// Stored is Data with what its texts are made of.
	Stored json.RawMessage `json:"-"`
}

// Times are when things happened, by the table's clock; zero for what did not.
type Times struct {
	Opened time.Time `json:"opened"`
	// Called and Arrived are the shift manager's: called, and signed in; Acknowledged is when one at a floor
	// station first looked after it.
	Called            time.Time `json:"called,omitzero"`
	Acknowledged      time.Time `json:"acknowledged,omitzero"`
	Arrived           time.Time `json:"arrived,omitzero"`
	TechnicianCalled  time.Time `json:"technician_called,omitzero"`
	TechnicianArrived time.Time `json:"technician_arrived,omitzero"`
	// Ruled is the last ruling, Resumed the closing: the table went on.
	Ruled   time.Time `json:"ruled,omitzero"`
	Resumed time.Time `json:"resumed,omitzero"`
}

// Outcome is how an incident ended: a closed list.
type Outcome string

// The outcomes.
const (
	WentOn    Outcome = "went-on"          // the round, or the table, went on
	Void      Outcome = "void"             // the round is void
	Settled   Outcome = "settled-manually" // the round ended by the video's result
	Corrected Outcome = "corrected"        // a finished round has another result
	Stands    Outcome = "result-stands"    // a correction was refused
	Replayed  Outcome = "replayed"         // the round began again with the bets placed
	Respun    Outcome = "respun"           // the wheel was spun again
	Rerolled  Outcome = "rerolled"         // the dice were rolled again
	Withdrawn Outcome = "withdrawn"        // whoever reported it took it back
	Named     Outcome = "named"            // somebody said what the shift manager had been called for
)

// Outcomes lists the closed list.
func Outcomes() []Outcome {
	return []Outcome{WentOn, Void, Settled, Corrected, Stands, Replayed, Respun, Rerolled, Named, Withdrawn}
}

// Noted is a fault that somebody reported while another incident was open.
type Noted struct {
	Kind  game.Incident `json:"kind"`
	Facts game.Facts    `json:"facts,omitempty"`
	By    string        `json:"by"`
	At    time.Time     `json:"at"`
}
