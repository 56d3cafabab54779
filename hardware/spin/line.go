package spin

import (
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/order"
)

// Dialect is what sets a protocol of wheels apart.
type Dialect struct {
	// Name is its name in the configuration, or empty if its kind of wheel has no other. Kind is the kind of wheel.
	Name, Kind string
	// Decode decodes one line without its end. It is pure. Every byte of the line is in one of the pieces, and what is
	// not exactly a line of the protocol is lost, never guessed at.
	Decode func(text string) []Line
	// Encode encodes a status without the end of the line. It fails if the protocol cannot express the status.
	Encode func(Status) (string, error)
	// States and Causes are what a wheel can report: its states in order, its causes with the most urgent first.
	States []State
	Causes []Cause
	// Words and Hurts are those of the [bench.Language]. Mark starts a line that ends with a check; it is empty for
	// lines without one, and Begins is what statuses start with then.
	Words  message.Text
	Hurts  []bench.Outcome
	Mark   string
	Begins []string
	// Games is the number of its game numbers. After the last one they start over.
	Games int
	// Longest is the usual limit of a spin, MaxLine that of a line.
	Longest hardware.Duration
	MaxLine int
	// Pointer reports that the wheel has a pointer instead of a ball. With Clocked it sends at fixed times only.
	Pointer, Clocked bool
	// Orders are the orders that the wheel takes. Answers reports whether a text answers an order, and refuses it.
	Orders  []order.Order
	Answers func(sent order.Order, text string) (is, refused bool)
	// Agree is how many consecutive statuses must report a fault before the bench believes it; 0 means 1. Findings
	// returns what to do about the causes, or is nil if the causes speak for themselves.
	Agree    int
	Findings func(Causes) []bench.Finding
}

// Framing returns the format of the wheel's lines: text ending with CR LF.
func (d *Dialect) Framing(idleGap hardware.Duration) framing.Config {
	return framing.Config{MaxLength: d.MaxLine, IdleGap: time.Duration(idleGap)}
}

// LineKind is the kind of a piece of a line.
type LineKind uint8

// The kinds.
const (
	StatusLine LineKind = iota + 1 // a complete status
	NumberLine                     // the number alone
	AnswerLine                     // an answer to a command, or a message that is ignored
	LostLine                       // not a complete line of the protocol
)

// Line is one piece of what a wheel sent: usually a whole line, unless several ran together.
type Line struct {
	Kind LineKind
	// Status is set for a StatusLine, Number for a NumberLine.
	Status Status
	Number Figure
	// Text is an answer, or what was lost, without the end of the line. Outcome is how a LostLine is counted.
	Text    string
	Outcome bench.Outcome
}

// Words describes to the technician what the piece was taken for.
func (l Line) Words() message.Text {
	switch l.Kind {
	case StatusLine:
		return l.Status.Text()
	case NumberLine:
		return message.New("wheel.said.number", "number {number}", message.Number("number", l.Number.number()))
	case AnswerLine:
		return message.New("wheel.said.answer", "answer")
	case LostLine:
	}
	switch l.Outcome {
	case bench.BadCheck:
		return framed.Thrown(framed.WrongCheck)
	case bench.Foreign:
		return framed.Thrown(message.New("frame.foreign-line", "it is not a line of this protocol"))
	default:
		return framed.Thrown(framed.NoLine)
	}
}
