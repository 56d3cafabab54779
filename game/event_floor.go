package game

import (
	"time"

	"pitboss/game/message"
)

// IncidentAcknowledged is a shift manager at a floor station looking after the open incident.
type IncidentAcknowledged struct {
	By   string `json:"acknowledged_by"`
	Name string `json:"name"`
	From string `json:"acknowledged_from"`
}

// TableTold is a message of a shift manager at a floor station, shown at the table.
type TableTold struct {
	Text message.Text `json:"text"`
	By   string       `json:"told_by"`
	Name string       `json:"name"`
	// Stays is true for one that stands there until somebody has read it. Those of older programs stood there
	// for two minutes.
	Stays bool `json:"stays,omitempty"`
}

// MessageRead is somebody at the table having read the message that was told at a moment. Name is theirs.
type MessageRead struct {
	Told time.Time `json:"told_at"`
	By   string    `json:"read_by"`
	Name string    `json:"name"`
}

// CloseOrdered has the table closed once no round is on it, CloseLifted has it go on. Name is who
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

// TechnicianOrdered is a shift manager at a floor station having a technician come, whether or not an
// incident is open.
type TechnicianOrdered struct {
	By   string `json:"ordered_by"`
	Name string `json:"name"`
}

// OrderRefused is an order from the floor that was not carried out: stale, forged, given twice, or not
// to be given now.
type OrderRefused struct {
	// Order is what was asked, empty where nobody can tell.
	Order OrderKind   `json:"order,omitempty"`
	Code  RefusalCode `json:"code"`
	// By is whose order it says it is.
	By  string       `json:"refused_to,omitempty"`
	Why message.Text `json:"why,omitzero"`
	// More is how many others were refused since the last record of one, none of which has a record of its own.
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
	return oneOf("order", e.Order, append(OrderKinds(), OrderIdentify)...)
}
