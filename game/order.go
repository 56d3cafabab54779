package game

import (
	"time"

	"pitboss/game/message"
)

// OrderKind is what a shift manager may ask of a table from a floor station: a closed list.
type OrderKind string

// The orders.
const (
	OrderAcknowledge    OrderKind = "acknowledge"     // somebody looks after the open incident
	OrderAttend         OrderKind = "attend"          // take charge of the open incident from the station
	OrderLeave          OrderKind = "leave"           // give it back to whoever comes to the table
	OrderAnswer         OrderKind = "answer"          // the facts that the step asks for
	OrderRule           OrderKind = "rule"            // one of the step's offers
	OrderSay            OrderKind = "say"             // a message to the dealer
	OrderClose          OrderKind = "close"           // close the table after this round
	OrderOpen           OrderKind = "open"            // take that back
	OrderChangeShoe     OrderKind = "change-shoe"     // change the shoe after this round
	OrderKeepShoe       OrderKind = "keep-shoe"       // take that back
	OrderCallTechnician OrderKind = "call-technician" // have a technician come
)

// OrderIdentify only showed a PIN to a table, in records of earlier programs; no table takes it.
const OrderIdentify OrderKind = "identify"

// OrderKinds returns the closed list.
func OrderKinds() []OrderKind {
	return []OrderKind{
		OrderAcknowledge, OrderAttend, OrderLeave, OrderAnswer, OrderRule, OrderSay, OrderClose, OrderOpen,
		OrderChangeShoe, OrderKeepShoe, OrderCallTechnician,
	}
}

// Order is what a shift manager asks of a table from a floor station.
type Order struct {
	Kind OrderKind `json:"order"`
	// Text is what a message says.
	Text message.Text `json:"text,omitzero"`
	// Facts answer what the step asks for, Rule is a ruling.
	Facts Facts `json:"facts,omitempty"`
	Rule  *Rule `json:"rule,omitempty"`
}

// FromFloor is an order with who gives it, and from which station. Whoever carries it has proved that
// it is the station's.
type FromFloor struct {
	Identity Identity
	Station  string
	// Incident and Opened name the open incident it is about; nothing where it is about none.
	Incident Incident
	Opened   time.Time
	// Seen is the digest of the step and its offers as the shift manager saw them.
	Seen  string
	Order Order
	// Unrecorded is true where a refusal of it is not recorded: too many were.
	Unrecorded bool
}

// NoteOrder is the link's word on an order from the floor that it did not take.
type NoteOrder struct {
	// Station is the name that it came under; nobody has proved that it was the station.
	Station string
	OrderRefused
}

func (FromFloor) command() {}
func (NoteOrder) command() {}
