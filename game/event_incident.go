package game

import (
	"time"

	"pitboss/game/message"
)

// IncidentOpened records that something went wrong, seen by the console or reported.
type IncidentOpened struct {
	Incident Incident `json:"incident"`
	Phase    Phase    `json:"phase"`
	// Detected is true if the console saw it by itself. By is the staff id of the person who reported it, if somebody
	// did.
	Detected bool   `json:"detected,omitempty"`
	By       string `json:"reported_by,omitempty"`
	// NamedBy is the person who named what a call had been for. It remains the caller's report. Empty for an incident
	// that did not begin as a call.
	NamedBy string `json:"named_by,omitempty"`
	Facts   Facts  `json:"facts,omitempty"`
	// Cause is the fact "cause" as a sentence, if the console wrote it. A cause from a closed list, or one that a
	// person named, is only in the fact.
	Cause message.Text `json:"-" says:"facts.cause"`
	// Held is a card that was read but not dealt; Position is the place it concerns.
	Held     Card     `json:"held,omitzero"`
	HeldID   string   `json:"held_id,omitempty"`
	Position Position `json:"position,omitempty"`
	// Unnamed is true if the incident does not name its card, because it was read for a place whose card is
	// concealed.
	Unnamed bool `json:"unnamed,omitempty"`
	// Device is the device concerned.
	Device string `json:"device_name,omitempty"`
	// Reader is the device whose reading revealed it, if the console saw it and knows no device concerned.
	Reader string `json:"reader,omitempty"`
	// Deadline is when the round becomes void if nothing helped (001/7); zero without a round.
	Deadline time.Time `json:"deadline,omitzero"`
	// Of is the finished round the incident is about, if a player made a claim after its end; 0 for the running one.
	Of uint64 `json:"of_round,omitempty"`
	// Waits is true if the deadline alone does not make the round void, because its result is complete and needs a
	// ruling.
	Waits bool `json:"waits_for_ruling,omitempty"`
}

// ShiftManagerCalled and TechnicianCalled call somebody to the table. By is the person who pressed the call button,
// empty if the console called.
type (
	ShiftManagerCalled struct {
		By string `json:"called_by,omitempty"`
	}
	TechnicianCalled struct{}
)

// ReportWithdrawn ends an incident that was reported by mistake, and CallWithdrawn takes back a call of the shift
// manager. Only the person who made it may do so, and only before anything was decided.
type (
	ReportWithdrawn struct {
		Incident Incident `json:"incident"`
		By       string   `json:"withdrawn_by"`
	}
	CallWithdrawn struct {
		By string `json:"withdrawn_by"`
	}
)

// RulingOverdue records that the time of 001/7 has passed for a round whose result is complete, or whose spin or
// throw is to be repeated. The round is not made void but waits for a ruling. It is recorded again each minute.
type RulingOverdue struct {
	Minutes int `json:"minutes"`
	// Ruled is true if the ruling was made, and the shift manager has yet to carry it out or to tell the players.
	// Minutes then counts from the ruling.
	Ruled bool `json:"ruled,omitempty"`
}

// FaultNoted is another fault that somebody reports while an incident is open. It decides nothing: the person who
// rules on the incident sees it, and the incident's account includes it.
type FaultNoted struct {
	Incident Incident `json:"incident"`
	Facts    Facts    `json:"facts,omitempty"`
	By       string   `json:"noted_by"`
}

// FactsGiven holds answers to the console's questions.
type FactsGiven struct {
	Facts Facts `json:"facts"`
}

// Ruled is a procedure applied by the person in charge, or by the rule itself.
type Ruled struct {
	Clause string      `json:"clause"`
	Round  RoundEffect `json:"round_effect"`
	Bets   BetsEffect  `json:"bets"`
	// Exceptions are the bets of single seats or hands to which the ruling is limited.
	Exceptions []Exception  `json:"exceptions,omitempty"`
	Cards      []CardEffect `json:"cards,omitempty"`
	Remove     int          `json:"remove,omitempty"`
	Burn       int          `json:"burn,omitempty"`
	Reason     message.Text `json:"reason,omitzero"`
	// Authority is who decides under the clause: rule, dealer, shift-manager, technician.
	Authority string `json:"authority,omitempty"`
	// By is the person who ruled, in the role As; both are empty if the rule or the clock decided.
	By string `json:"ruled_by,omitempty"`
	As Role   `json:"ruled_as,omitempty"`
	// From is the floor station from which the ruling came; empty at the table.
	From string `json:"ruled_from,omitempty"`
	// Facts are what the ruling itself stated; Reference identifies the video.
	Facts     Facts  `json:"facts,omitempty"`
	Reference string `json:"reference,omitempty"`
	// Doubt lists the places whose readings the incident puts in doubt, in a void round: a side bet that depends on
	// one is not paid by what was read. Faces are the cards that the person ruling found there, on the table or in
	// the video (003/17.2.b6).
	Doubt []Position `json:"doubt,omitempty"`
	Faces []Face     `json:"faces,omitempty"`
	// Announcement is what Announcer tells the players; empty if nobody needs to be told.
	Announcement message.Text `json:"announcement,omitzero"`
	Announcer    string       `json:"announcer,omitempty"`
	// Phase is the phase of the round or the shoe; records of older programs do not have it.
	Phase Phase `json:"phase,omitempty"`
}

// Face is the card found at a place.
type Face struct {
	Position Position `json:"position"`
	Card     Card     `json:"card"`
}

// RulingFollowed records that the dealer did, or announced, what was ruled while the technician is still at work.
type RulingFollowed struct{}

// ActionDone is one action that a clause requires after its ruling (001/9.19).
type ActionDone struct {
	Clause string       `json:"clause"`
	Action message.Text `json:"action"`
}

// CardsMoved records cards moved to their right places (001/11.30).
type CardsMoved struct {
	Moves []Move `json:"moves"`
}

// CardsRestored lists all the cards of the round as the video shows them (001/11.37).
type CardsRestored struct {
	Cards []Placed `json:"cards_shown"`
}

// CardsReplaced records damaged cards replaced by new ones of the same faces (001/11.33, 001/11.34).
type CardsReplaced struct {
	Count int `json:"count"`
}

// BurnKeptVisible records burn cards that the players saw, left face up until the round ends and counted as burned
// (001/11.18).
type BurnKeptVisible struct {
	Count int `json:"count"`
}

// CorrectionRequested is a request to correct a finished round's result.
type CorrectionRequested struct {
	Round uint64 `json:"round_number"`
	// Staff made the request in the role As, and identified themselves for it by Credential.
	Staff      string     `json:"requested_by"`
	As         Role       `json:"requested_as,omitempty"`
	Credential Credential `json:"shown_by,omitempty"`
	Reason     string     `json:"reason"`
	Reference  string     `json:"reference,omitempty"`
	Before     Outcome    `json:"before"`
	After      Outcome    `json:"after"`
	// People are those who had a part in a round that the table no longer had in memory.
	People []Part `json:"people,omitempty"`
}

// Fate says what happened to a card taken out of a round: a closed list.
type Fate string

// The possible fates of a card.
const (
	FateDiscarded Fate = "discarded" // the card, its face known, is in the discard holder
	FateMisread   Fate = "misread"   // a card of unknown face is in the discard holder
	FateReading   Fate = "reading"   // there was no second card, only a second reading
)

// CardRemoved records a dealt card taken out of the round (001/11.35).
type CardRemoved struct {
	Position Position `json:"position"`
	Card     Card     `json:"card"`
	ID       string   `json:"id,omitempty"`
	Fate     Fate     `json:"fate"`
}

// CardHeld is a card read by a device that has just come back, before the dealer confirmed that the round continues.
// It is kept, not dealt.
type CardHeld struct {
	Card Card   `json:"card"`
	ID   string `json:"id,omitempty"`
}

// HeldCarried, HeldBurned and HeldDropped record what happened to the card an incident held back: it becomes the
// first card of the next deal, it is in the discard holder, or it was not a card of its own and will be scanned
// again.
type (
	HeldCarried struct {
		Card Card   `json:"card"`
		ID   string `json:"id,omitempty"`
		// NextRound is true for a card that a rule makes the first of the next round, and that remains so even if a
		// round is made void meanwhile (001/11.27).
		NextRound bool `json:"next_round,omitempty"`
	}
	HeldBurned struct {
		Card Card   `json:"card"`
		ID   string `json:"id,omitempty"`
		// Sealed is the commitment that this record opens; Frame and Salt are what it was made from. The card went to
		// the discard holder face down: its face is in the record but nobody is told.
		Sealed string `json:"sealed,omitempty"`
		Frame  []byte `json:"frame,omitempty"`
		Salt   []byte `json:"salt,omitempty"`
	}
	HeldDropped struct {
		Card Card `json:"card"`
	}
)

// Opens returns the sealed card that a burned card reveals in the record; false if it reveals none.
func (e HeldBurned) Opens() (CardRevealed, bool) {
	return CardRevealed{Commitment: e.Sealed, Card: e.Card, ID: e.ID, Frame: e.Frame, Salt: e.Salt}, e.Sealed != ""
}

// ShoeChangeOrdered ends the shoe after this round. Reason is a text.
type ShoeChangeOrdered struct {
	Reason message.Text `json:"reason"`
	// Clause is the rule that requires it, if one does (003/2.b8).
	Clause string `json:"clause,omitempty"`
	// By and Name are the person who ordered it from the floor, and may cancel it; empty if a rule or somebody at the
	// table requires it.
	By   string `json:"by,omitempty"`
	Name string `json:"name,omitempty"`
}

// ShoeChangeLifted cancels the floor's order to change the shoe. Name is the person who cancelled it.
type ShoeChangeLifted struct {
	By   string `json:"by"`
	Name string `json:"name"`
}

// DeviceReturned is the technician's sign-off: the device is back in play (001/11.31).
type DeviceReturned struct {
	Name string `json:"name"`
	// Test is the guided test the device passed since it failed, and Tested the sequence of that test's record; both
	// are empty if there was none.
	Test   string `json:"test,omitempty"`
	Tested uint64 `json:"tested,omitempty"`
}

// IncidentClosed ends an incident; Clause is the clause that closed it.
type IncidentClosed struct {
	Incident Incident `json:"incident"`
	Clause   string   `json:"clause"`
}

func (IncidentOpened) EventType() EventType      { return "incident-opened" }
func (ShiftManagerCalled) EventType() EventType  { return "shift-manager-called" }
func (TechnicianCalled) EventType() EventType    { return "technician-called" }
func (ReportWithdrawn) EventType() EventType     { return "report-withdrawn" }
func (CallWithdrawn) EventType() EventType       { return "call-withdrawn" }
func (RulingOverdue) EventType() EventType       { return "ruling-overdue" }
func (FaultNoted) EventType() EventType          { return "fault-noted" }
func (FactsGiven) EventType() EventType          { return "facts-given" }
func (Ruled) EventType() EventType               { return "ruled" }
func (CardRemoved) EventType() EventType         { return "card-removed" }
func (CardHeld) EventType() EventType            { return "card-held" }
func (HeldCarried) EventType() EventType         { return "held-carried" }
func (HeldBurned) EventType() EventType          { return "held-burned" }
func (HeldDropped) EventType() EventType         { return "held-dropped" }
func (ShoeChangeOrdered) EventType() EventType   { return "shoe-change-ordered" }
func (ShoeChangeLifted) EventType() EventType    { return "shoe-change-lifted" }
func (DeviceReturned) EventType() EventType      { return "device-returned" }
func (IncidentClosed) EventType() EventType      { return "incident-closed" }
func (RulingFollowed) EventType() EventType      { return "ruling-followed" }
func (ActionDone) EventType() EventType          { return "action-done" }
func (CardsMoved) EventType() EventType          { return "cards-moved" }
func (CardsRestored) EventType() EventType       { return "cards-restored" }
func (CardsReplaced) EventType() EventType       { return "cards-replaced" }
func (BurnKeptVisible) EventType() EventType     { return "burn-kept-visible" }
func (CorrectionRequested) EventType() EventType { return "correction-requested" }
