package game

import (
	"time"

	"pitboss/game/message"
)

// IncidentOpened is something having gone wrong, seen by the console or reported.
type IncidentOpened struct {
	Incident Incident `json:"incident"`
	Phase    Phase    `json:"phase"`
	// Detected is true when the console saw it by itself; By is who reported it, where
	// somebody did.
	Detected bool   `json:"detected,omitempty"`
	By       string `json:"reported_by,omitempty"`
	// NamedBy is who said what a call had been for, which stays the caller's report; empty
	// for an incident that was no call.
	NamedBy string `json:"named_by,omitempty"`
	Facts   Facts  `json:"facts,omitempty"`
	// Cause is the fact cause as a sentence, where the console wrote it; a cause of a closed
	// list, and one that a person named, is the fact alone.
	Cause message.Text `json:"-" says:"facts.cause"`
	// Held is a card that was read and not dealt; Position is the place it concerns.
	Held     Card     `json:"held,omitzero"`
	HeldID   string   `json:"held_id,omitempty"`
	Position Position `json:"position,omitempty"`
	// Unnamed is true where the card it is about is not named: it was read for a place whose
	// card is nobody's to know.
	Unnamed bool `json:"unnamed,omitempty"`
	// Device is the device concerned.
	Device string `json:"device_name,omitempty"`
	// Reader is the device whose reading showed it, where the console saw it and knows of
	// no device concerned.
	Reader string `json:"reader,omitempty"`
	// Deadline is when the round is void if nothing helped (001/7); zero without a round.
	Deadline time.Time `json:"deadline,omitzero"`
	// Of is the finished round that it is about, of a claim that a player makes after its end; 0 for the running one.
	Of uint64 `json:"of_round,omitempty"`
	// Waits says that the clock alone does not make the round void then, because its result is complete: a ruling is due.
	Waits bool `json:"waits_for_ruling,omitempty"`
}

// ShiftManagerCalled and TechnicianCalled bring somebody to the table. By is who pressed
// the call button, empty where the console called.
type (
	ShiftManagerCalled struct {
		By string `json:"called_by,omitempty"`
	}
	TechnicianCalled struct{}
)

// ReportWithdrawn ends an incident that was reported by mistake, and CallWithdrawn takes
// back a call of the shift manager: by whoever made it, while nothing was decided.
type (
	ReportWithdrawn struct {
		Incident Incident `json:"incident"`
		By       string   `json:"withdrawn_by"`
	}
	CallWithdrawn struct {
		By string `json:"withdrawn_by"`
	}
)

// RulingOverdue is the time of 001/7 having passed for a round whose result is complete, or whose spin or throw
// is to be made again: it is not made void but waits for a ruling. It is said again each minute.
type RulingOverdue struct {
	Minutes int `json:"minutes"`
	// Ruled is true where it was ruled, and the shift manager has yet to carry it out or to tell the players:
	// the minutes are those since then.
	Ruled bool `json:"ruled,omitempty"`
}

// FaultNoted is another fault that somebody reports while an incident is open. It decides nothing: whoever rules on
// the incident knows of it, and its account has it.
type FaultNoted struct {
	Incident Incident `json:"incident"`
	Facts    Facts    `json:"facts,omitempty"`
	By       string   `json:"noted_by"`
}

// FactsGiven is answers to what the console asked.
type FactsGiven struct {
	Facts Facts `json:"facts"`
}

// Ruled is a procedure applied by the person in charge, or by the rule itself.
type Ruled struct {
	Clause string      `json:"clause"`
	Round  RoundEffect `json:"round_effect"`
	Bets   BetsEffect  `json:"bets"`
	// Exceptions are the bets, of a seat or a hand, that the ruling alone is about.
	Exceptions []Exception  `json:"exceptions,omitempty"`
	Cards      []CardEffect `json:"cards,omitempty"`
	Remove     int          `json:"remove,omitempty"`
	Burn       int          `json:"burn,omitempty"`
	Reason     message.Text `json:"reason,omitzero"`
	// Authority is who had the say by the clause: rule, dealer, shift-manager, technician.
	Authority string `json:"authority,omitempty"`
	// By is the person who ruled, in the role As; both are empty where the rule or the
	// clock did.
	By string `json:"ruled_by,omitempty"`
	As Role   `json:"ruled_as,omitempty"`
	// From is the floor station it was ruled from; empty at the table.
	From string `json:"ruled_from,omitempty"`
	// Facts are what the ruling itself stated; Reference names the video.
	Facts     Facts  `json:"facts,omitempty"`
	Reference string `json:"reference,omitempty"`
	// Doubt are the places whose readings the incident puts in doubt, in a round that is void: no side bet
	// that rests on one is paid by what was read. Faces are the cards that whoever ruled found to lie there,
	// on the table or in the video (003/17.2.b6).
	Doubt []Position `json:"doubt,omitempty"`
	Faces []Face     `json:"faces,omitempty"`
	// Announcement is what the players are told, by whom Announcer says; empty when
	// nobody needs to be told.
	Announcement message.Text `json:"announcement,omitzero"`
	Announcer    string       `json:"announcer,omitempty"`
	// Phase is where the round or the shoe stood; records of older programs do not say it.
	Phase Phase `json:"phase,omitempty"`
}

// Face is a card that lies at a place.
type Face struct {
	Position Position `json:"position"`
	Card     Card     `json:"card"`
}

// RulingFollowed is the dealer having done, or announced, what was ruled, while
// the technician is still at work.
type RulingFollowed struct{}

// ActionDone is one thing that a clause has somebody do after its ruling (001/9.19).
type ActionDone struct {
	Clause string       `json:"clause"`
	Action message.Text `json:"action"`
}

// CardsMoved is cards taken to their right places (001/11.30).
type CardsMoved struct {
	Moves []Move `json:"moves"`
}

// CardsRestored is all the cards of the round as the video shows them (001/11.37).
type CardsRestored struct {
	Cards []Placed `json:"cards_shown"`
}

// CardsReplaced is damaged cards replaced by new ones of the same faces (001/11.33, 001/11.34).
type CardsReplaced struct {
	Count int `json:"count"`
}

// BurnKeptVisible is burn cards the players saw, left face up until the round ends
// and counted as burned (001/11.18).
type BurnKeptVisible struct {
	Count int `json:"count"`
}

// CorrectionRequested asks for a finished round's result to be corrected.
type CorrectionRequested struct {
	Round uint64 `json:"round_number"`
	// Staff asked in the role As, and showed it then and there by Credential.
	Staff      string     `json:"requested_by"`
	As         Role       `json:"requested_as,omitempty"`
	Credential Credential `json:"shown_by,omitempty"`
	Reason     string     `json:"reason"`
	Reference  string     `json:"reference,omitempty"`
	Before     Outcome    `json:"before"`
	After      Outcome    `json:"after"`
	// People are those who had a part in a round that the table no longer had at hand.
	People []Part `json:"people,omitempty"`
}

// Fate is what became of a card that was taken out of a round: a closed list.
type Fate string

// The fates.
const (
	FateDiscarded Fate = "discarded" // the card, its face known, is in the discard holder
	FateMisread   Fate = "misread"   // a card of unknown face is in the discard holder
	FateReading   Fate = "reading"   // there was no second card, only a second reading
)

// CardRemoved is a dealt card taken out of the round (001/11.35).
type CardRemoved struct {
	Position Position `json:"position"`
	Card     Card     `json:"card"`
	ID       string   `json:"id,omitempty"`
	Fate     Fate     `json:"fate"`
}

// CardHeld is a card read by a device that has just come back, before the dealer
// said that the round goes on: it is kept, not dealt.
type CardHeld struct {
	Card Card   `json:"card"`
	ID   string `json:"id,omitempty"`
}

// HeldCarried, HeldBurned and HeldDropped say what became of the card an
// incident held back: first card of the next deal, in the discard holder, or no
// card of its own and to be scanned again.
type (
	HeldCarried struct {
		Card Card   `json:"card"`
		ID   string `json:"id,omitempty"`
		// NextRound is true for a card that a rule makes the first of the next round, which it stays
		// where a round is void meanwhile (001/11.27).
		NextRound bool `json:"next_round,omitempty"`
	}
	HeldBurned struct {
		Card Card   `json:"card"`
		ID   string `json:"id,omitempty"`
		// Sealed is the commitment that this record opens, Frame and Salt what it was made with. The card
		// went to the discard holder face down: its face is in the record, and told to nobody.
		Sealed string `json:"sealed,omitempty"`
		Frame  []byte `json:"frame,omitempty"`
		Salt   []byte `json:"salt,omitempty"`
	}
	HeldDropped struct {
		Card Card `json:"card"`
	}
)

// Opens returns the sealed card that a burned one opens in the record; false where it opens none.
func (e HeldBurned) Opens() (CardRevealed, bool) {
	return CardRevealed{Commitment: e.Sealed, Card: e.Card, ID: e.ID, Frame: e.Frame, Salt: e.Salt}, e.Sealed != ""
}

// ShoeChangeOrdered ends the shoe after this round. Reason is in words.
type ShoeChangeOrdered struct {
	Reason message.Text `json:"reason"`
	// Clause is the rule that demands it, if one does (003/2.b8).
	Clause string `json:"clause,omitempty"`
	// By and Name are who ordered it from the floor, and may take it back; empty where a rule or somebody at the
	// table demands it.
	By   string `json:"by,omitempty"`
	Name string `json:"name,omitempty"`
}

// ShoeChangeLifted takes back the order of the floor to change the shoe. Name is who took it back.
type ShoeChangeLifted struct {
	By   string `json:"by"`
	Name string `json:"name"`
}

// DeviceReturned is the technician's sign-off: the device is back in play (001/11.31).
type DeviceReturned struct {
	Name string `json:"name"`
	// Test is the guided test it passed since it failed, and Tested the sequence of the
	// record that says so; both are empty where there was none.
	Test   string `json:"test,omitempty"`
	Tested uint64 `json:"tested,omitempty"`
}

// IncidentClosed ends an incident; Clause is what it was closed by.
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

func (CardRemoved) ForPlatform()   {}
func (CardsMoved) ForPlatform()    {}
func (CardsRestored) ForPlatform() {}
func (CardsReplaced) ForPlatform() {}
