package replay

import (
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/table/recorded"
)

// Told is what one record of a decision tells.
type Told struct {
	Sequence uint64
	At       time.Time
	Type     game.EventType
	// Who did What.
	Who, What message.Text
	// Clauses are those that the record names, of the variant's document.
	Clauses []string
	// Device sent Raw as its frame with the number Frame; they are empty for a record without a frame.
	Device string
	Frame  uint64
	Raw    []byte
}

// Told returns what each record of the decision tells, in order.
func (p Position) Told() []Told {
	told := make([]Told, len(p.Decision))
	for i, one := range p.Decision {
		told[i] = tell(one)
	}
	return told
}

// tell returns what a record tells. A card that the record opens comes with the frame that was kept back.
func tell(one recorded.Record) Told {
	told := Told{
		Sequence: one.Sequence, At: one.At, Type: one.Type, Who: history.Who(one.Actor), What: history.Text(one.Record),
		Clauses: history.Clauses(one.Record), Device: one.Device, Frame: one.DeviceSequence, Raw: one.Raw,
	}
	if opened, is := one.Event.(game.CardRevealed); is {
		told.Raw = opened.Frame
	}
	return told
}
