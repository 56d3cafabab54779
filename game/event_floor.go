package game

import (
	"time"

	"pitboss/game/message"
)

// IncidentAcknowledged records that a shift manager at a floor station is looking after the open incident.
type IncidentAcknowledged struct {
	By   string `json:"acknowledged_by"`
	Name string `json:"name"`
	From string `json:"acknowledged_from"`
}

// TableTold is a message from a shift manager at a floor station, shown at the table.
type TableTold struct {
	Text message.Text `json:"text"`
	By   string       `json:"told_by"`
	Name string       `json:"name"`
	// Stays is true if the message is shown until somebody has read it. Those of older programs were shown for two
	// minutes.
	Stays bool `json:"stays,omitempty"`
}

// MessageRead records that somebody at the table, called Name, read the message sent at Told.
type MessageRead struct {
	Told time.Time `json:"told_at"`
	By   string    `json:"read_by"`
	Name string    `json:"name"`
}

// CloseOrdered closes the table once no round is in progress; CloseLifted cancels that. Name is the person who
// ordered it.
type (
	CloseOrdered struct {
		By   string `json:"ordered_by"`
		Name string `json:"name"`
	}
	CloseLifted struct {
		By   string `json:"lifted_by"`
		Name string `json:"name"`
	}
)

// TechnicianOrdered records that a shift manager at a floor station called a technician, with or without an open
// incident.
type TechnicianOrdered struct {
	By   string `json:"ordered_by"`
	Name string `json:"name"`
}

// OrderRefused is an order from the floor that was not carried out: stale, forged, repeated, or not possible now.
type OrderRefused struct {
	// Order is the requested order, empty if it cannot be determined.
	Order OrderKind   `json:"order,omitempty"`
	Code  RefusalCode `json:"code"`
	// By is the person the order claims to come from.
	By  string       `json:"refused_to,omitempty"`
	Why message.Text `json:"why,omitzero"`
	// More counts further refused orders since the last such record; they have no records of their own.
	More int `json:"more,omitempty"`
}

func (IncidentAcknowledged) EventType() EventType { return "incident-acknowledged" }
func (TableTold) EventType() EventType            { return "table-told" }
func (MessageRead) EventType() EventType          { return "message-read" }
func (CloseOrdered) EventType() EventType         { return "close-ordered" }
func (CloseLifted) EventType() EventType          { return "close-lifted" }
func (TechnicianOrdered) EventType() EventType    { return "technician-ordered" }
func (OrderRefused) EventType() EventType         { return "order-refused" }

func (e OrderRefused) valid() error {
	return oneOf("order", e.Order, OrderKinds()...)
}
