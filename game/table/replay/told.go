package replay

import (
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
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

// Beside returns what the words of a record do not tell: the clauses by which it was, and the frame of the device, in
// hexadecimal and as text.
func (t Told) Beside() (texts []message.Text) {
	what := t.What.String()
	clauses := slices.DeleteFunc(slices.Clone(t.Clauses), func(clause string) bool { return strings.Contains(what, clause) })
	if len(clauses) > 0 {
		texts = append(texts, message.New("record.by-clause", "by {clause}",
			message.String("clause", strings.Join(clauses, ", "))))
	}
	if len(t.Raw) > 0 {
		texts = append(texts, t.frame())
	}
	return texts
}

// frame returns the frame of a device in words. That of a card which was concealed comes without its number.
func (t Told) frame() message.Text {
	sent, text := message.String("hex", hex.EncodeToString(t.Raw)), message.String("text", strconv.QuoteToASCII(string(t.Raw)))
	if t.Frame == 0 {
		return message.New("replay.frame.kept", "its frame: {hex} = {text}", sent, text)
	}
	frame := message.New("replay.frame", "frame {number}: {hex} = {text}", message.Number("number", t.Frame), sent, text)
	if t.Device == "" {
		return frame
	}
	return message.New("replay.sent", "{device}, {frame}", message.Device("device", t.Device), message.Message("frame", frame))
}
