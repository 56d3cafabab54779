package game

import (
	"time"

	"pitboss/game/message"
)

// OrderKind is the kind of an [Order]: a closed list.
type OrderKind string

// The orders.
const (
	OrderAcknowledge    OrderKind = "acknowledge"     // say that somebody looks after the open incident
	OrderAttend         OrderKind = "attend"          // take charge of the open incident from the station
	OrderLeave          OrderKind = "leave"           // hand it back to a shift manager at the table
	OrderAnswer         OrderKind = "answer"          // the facts that the step asks for
	OrderRule           OrderKind = "rule"            // one of the step's offers
	OrderSay            OrderKind = "say"             // a message to the dealer
	OrderLeaveNote      OrderKind = "leave-note"      // a hand-over note for the next shift
	OrderReadNote       OrderKind = "read-note"       // say that the next shift has read one
	OrderClose          OrderKind = "close"           // close the table after this round
	OrderOpen           OrderKind = "open"            // cancel that
	OrderChangeShoe     OrderKind = "change-shoe"     // change the shoe after this round
	OrderKeepShoe       OrderKind = "keep-shoe"       // cancel that
	OrderCallTechnician OrderKind = "call-technician" // call a technician
)

// OrderKinds returns the closed list.
func OrderKinds() []OrderKind {
	return []OrderKind{
		OrderAcknowledge, OrderAttend, OrderLeave, OrderAnswer, OrderRule, OrderSay, OrderLeaveNote,
		OrderReadNote, OrderClose, OrderOpen,
		OrderChangeShoe, OrderKeepShoe, OrderCallTechnician,
	}
}

// Order is a request by a shift manager at a floor station to a table.
type Order struct {
	Kind OrderKind `json:"order"`
	// Text is the message to the table, or the note.
	Text message.Text `json:"text,omitzero"`
	// Left is when the note that was read had been left.
	Left time.Time `json:"left_at,omitzero"`
	// Facts answer the step's questions; Rule is a ruling.
	Facts Facts `json:"facts,omitempty"`
	Rule  *Rule `json:"rule,omitempty"`
}

// FromFloor is an order with the person who gives it and their station. The link has verified that it comes from the
// station.
type FromFloor struct {
	Identity Identity `json:"identity"`
	Station  string   `json:"station"`
	// Incident and Opened identify the open incident the order is about; empty if it is about none.
	Incident Incident  `json:"incident,omitempty"`
	Opened   time.Time `json:"opened,omitzero"`
	// Seen is the digest of the step and its offers as the shift manager saw them.
	Seen  string `json:"-"`
	Order Order  `json:"order"`
	// Unrecorded is true if a refusal of it is not recorded, because there were too many.
	Unrecorded bool `json:"-"`
}

// NoteOrder is the link's report of an order from the floor that it refused.
type NoteOrder struct {
	// Station is the name the order came under; it was not verified.
	Station string `json:"station,omitempty"`
	OrderRefused
}

func (FromFloor) command() string { return "from-floor" }
func (NoteOrder) command() string { return "note-order" }
