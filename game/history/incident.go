package history

import (
	"encoding/json"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Incident is the account of one incident.
type Incident struct {
	// Number is the sequence number of the record that opened it.
	Number  uint64 `json:"incident"`
	Site    string `json:"site,omitempty"`
	Table   string `json:"table,omitempty"`
	Variant string `json:"variant,omitempty"`
	// Shoe and Round are those in play; 0 for none.
	Shoe  uint64 `json:"shoe,omitempty"`
	Round uint64 `json:"round,omitempty"`

	Kind  game.Incident `json:"kind"`
	Phase game.Phase    `json:"phase"`
	// Detected is true if the console detected it, false if somebody reported it. OpenedBy is the person or device
	// behind the record.
	Detected bool       `json:"detected"`
	OpenedBy game.Actor `json:"opened_by"`
	// Dealer is the dealer at that moment; empty if nobody was signed in.
	Dealer string `json:"dealer,omitempty"`
	// Device is the device concerned, or the one whose reading revealed it.
	Device string `json:"device,omitempty"`
	// Held is a card that was read and not dealt; Position is the place concerned.
	Held     game.Card     `json:"held,omitzero"`
	HeldID   string        `json:"held_id,omitempty"`
	Position game.Position `json:"position,omitempty"`
	// Of is the finished round that a claim is about; 0 otherwise.
	Of uint64 `json:"of_round,omitempty"`
	// Deadline is when the round would have become void (001/7); zero without a round. With Waits it is when a
	// ruling was due: time alone does not make the round void.
	Deadline time.Time `json:"deadline,omitzero"`
	Waits    bool      `json:"waits_for_ruling,omitempty"`
	// Overdue is how many minutes a ruling was overdue at the last reminder.
	Overdue int `json:"overdue_minutes,omitempty"`

	// Facts are in the order in which they became known.
	Facts []Fact `json:"facts,omitempty"`
	// Noted are the faults reported while the incident was open, in order.
	Noted []Noted `json:"noted,omitempty"`
	// Platform is what the platform said while the incident was open: messages for the round, wrong or refused lines,
	// and that it settled the outcome that the incident is about.
	Platform []Effect `json:"platform,omitempty"`
	// DroppedBefore counts the cards that had already fallen in this round, or had fallen or been exposed in this
	// shuffle; they count too (003/1.2.b6).
	DroppedBefore int `json:"dropped_before,omitempty"`
	// FailedReads is how often the card was read without success, before the incident and in it (001/11.31).
	FailedReads int `json:"failed_reads,omitempty"`
	// Correction is the requested correction of a finished round's result.
	Correction *game.CorrectionRequested `json:"correction,omitempty"`
	// ShiftManager and Technician are the first who came in each role.
	ShiftManager string `json:"shift_manager,omitempty"`
	Technician   string `json:"technician,omitempty"`
	// Rulings are in order. The last one closed the incident; those before it were pauses, such as calling the
	// technician (001/11.31).
	Rulings []Ruling `json:"rulings,omitempty"`
	// Effects are the events between the first ruling and the closing.
	Effects []Effect `json:"effects,omitempty"`
	// Meanwhile are the other events while the incident was open: those before the first ruling, and those that are
	// independent of any. It includes what the players were told with the closing.
	Meanwhile []Effect `json:"meanwhile,omitempty"`
	// Present are the shift manager and the technician who were signed in when the incident was opened.
	Present []Present `json:"present,omitempty"`
	// Visits are the people who came and left while it was open, in order.
	Visits []Visit `json:"visits,omitempty"`
	// WithdrawnBy is who withdrew the report; empty if nobody did.
	WithdrawnBy string `json:"withdrawn_by,omitempty"`
	// ConfirmedBy is the person whose confirmation closed the incident; empty if nobody had to confirm anything, or
	// if the records do not have their inputs.
	ConfirmedBy game.Actor `json:"confirmed_by,omitzero"`
	Times       Times      `json:"times"`

	// Cause is the fact cause in the console's words; empty if the incident has another or none.
	Cause message.Text `json:"-"`

	Closed bool `json:"closed"`
	// Clause is the clause it was closed by, Outcome what became of the round; both are empty while the incident is
	// open.
	Clause  string  `json:"clause,omitempty"`
	Outcome Outcome `json:"outcome,omitempty"`
}

// Concerns reports whether the incident belongs to a round: it happened in the round, was a claim about it, or
// asked for a correction of its result.
func (i Incident) Concerns(round uint64) bool {
	return i.Round == round || i.Of > 0 && i.Of == round || i.Correction != nil && i.Correction.Round == round
}

// about returns the round that the incident is about; 0 for none.
func (i Incident) about() uint64 {
	if i.Correction != nil {
		return i.Correction.Round
	}
	return max(i.Round, i.Of)
}

// Ruling returns the last ruling, or false before the first.
func (i Incident) Ruling() (Ruling, bool) {
	if len(i.Rulings) == 0 {
		return Ruling{}, false
	}
	return i.Rulings[len(i.Rulings)-1], true
}

// Source says how a fact became known. The list is closed.
type Source string

// The sources of facts.
const (
	Detected Source = "detected" // the console detected it
	Reported Source = "reported" // in the report
	Answered Source = "answered" // in an answer to the console
	Stated   Source = "stated"   // in the ruling
	Derived  Source = "derived"  // by the console, where only one answer was possible
)

// Fact is something known, from whom and since when. Value is a bool, a number or a word. A fact given twice is
// listed twice.
type Fact struct {
	Name   string `json:"name"`
	Value  any    `json:"value"`
	Source Source `json:"source"`
	game.Actor
	At time.Time `json:"at"`
}

// Present is a person who was signed in.
type Present struct {
	Staff string    `json:"staff"`
	Role  game.Role `json:"role"`
}

// Visit is a person who signed in or, with Left, signed out.
type Visit struct {
	Staff string    `json:"staff"`
	Role  game.Role `json:"role"`
	At    time.Time `json:"at"`
	Left  bool      `json:"left,omitempty"`
	// Reason is why they left, From the floor station they signed in from; both may be empty.
	Reason string `json:"reason,omitempty"`
	From   string `json:"from,omitempty"`
}

// Ruling is the application of a procedure by the person named, with the authority that the clause gives.
type Ruling struct {
	At time.Time `json:"at"`
	game.Actor
	game.Ruled
	Sequence uint64 `json:"seq"`
}

// Effect is an event that followed a ruling or came from the platform. Data is the stored event without the arguments
// of its texts.
type Effect struct {
	Sequence uint64    `json:"seq"`
	At       time.Time `json:"at"`
	game.Actor
	Type game.EventType  `json:"type"`
	Data json.RawMessage `json:"data"`
	// Stored is the event exactly as stored, with those arguments.
	Stored json.RawMessage `json:"-"`
}

// Times says when things happened, by the table's clock; zero if they did not.
type Times struct {
	Opened time.Time `json:"opened"`
	// Called and Arrived are when the shift manager was called and signed in; Acknowledged is when one first
	// acknowledged it at a floor station.
	Called            time.Time `json:"called,omitzero"`
	Acknowledged      time.Time `json:"acknowledged,omitzero"`
	Arrived           time.Time `json:"arrived,omitzero"`
	TechnicianCalled  time.Time `json:"technician_called,omitzero"`
	TechnicianArrived time.Time `json:"technician_arrived,omitzero"`
	// Ruled is the time of the last ruling, Resumed the time of the closing.
	Ruled   time.Time `json:"ruled,omitzero"`
	Resumed time.Time `json:"resumed,omitzero"`
}

// Outcome says how an incident ended. The list is closed.
type Outcome string

// The outcomes.
const (
	WentOn    Outcome = "went-on"          // the round, or the table, continued
	Void      Outcome = "void"             // the round is void
	Settled   Outcome = "settled-manually" // the round was settled by the video's result
	Corrected Outcome = "corrected"        // a finished round got another result
	Stands    Outcome = "result-stands"    // a correction was refused
	Replayed  Outcome = "replayed"         // the round started again with the bets placed
	Respun    Outcome = "respun"           // the wheel was spun again
	Rerolled  Outcome = "rerolled"         // the dice were rolled again
	Withdrawn Outcome = "withdrawn"        // the report was withdrawn by the person who made it
	Named     Outcome = "named"            // somebody named the cause that the shift manager had been called for
)

// Outcomes lists all outcomes.
func Outcomes() []Outcome {
	return []Outcome{WentOn, Void, Settled, Corrected, Stands, Replayed, Respun, Rerolled, Named, Withdrawn}
}

// Noted is a fault that somebody reported while another incident was open.
type Noted struct {
	Sequence uint64        `json:"seq"`
	Kind     game.Incident `json:"kind"`
	Facts    game.Facts    `json:"facts,omitempty"`
	By       string        `json:"by"`
	At       time.Time     `json:"at"`
}
