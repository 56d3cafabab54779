package wheel

import (
	"fmt"
	"strings"

	"pitboss/bench"
	"pitboss/hardware"
)

// Protocol is the protocol of a wheel.
type Protocol string

// The protocols.
const (
	// Slingshot is the status protocol of the Cammegh SlingShot 2.
	Slingshot Protocol = "slingshot"
	// Plain is the console's own, for roulette wheels whose protocol is not public.
	Plain Protocol = "plain"
	// Upright is the console's own for money wheels.
	Upright Protocol = "upright"
)

// dialects lists all protocols, one per line.
var dialects = []*dialect{slingshot, plain, upright}

// dialect is what sets a protocol apart.
type dialect struct {
	name Protocol
	// kind is the kind of wheel that has it.
	kind string
	// decode and encode are those of [Protocol].
	decode func(text string) []Line
	encode func(Status) (string, error)
	// states and causes are what a wheel can report: its states in order, its causes with the most urgent first.
	states []State
	causes []Cause
	// words, begins and hurts are those of the [bench.Language]. mark starts a line that ends with a check; it is empty
	// for lines without one.
	words  string
	begins []string
	hurts  []bench.Outcome
	mark   string
	// games is the number of its game numbers. After the last one they start over.
	games int
	// longest is the usual limit of a spin, maxLine that of a line.
	longest hardware.Duration
	maxLine int
	// upright reports that it is of a wheel with a pointer. With clocked it sends at fixed times only. With ordered the
	// wheel takes orders.
	upright, clocked, ordered bool
}

// begin returns what statuses of a protocol with a mark start with.
func begin(mark string, states []State) (begins []string) {
	for _, state := range states {
		begins = append(begins, fmt.Sprintf("%s%s;", mark, state))
	}
	return begins
}

// dialect returns what sets the protocol apart. That of an unknown one is slingshot.
func (p Protocol) dialect() *dialect {
	for _, dialect := range dialects {
		if dialect.name == p {
			return dialect
		}
	}
	return slingshot
}

// Protocols lists the protocols of roulette wheels.
func Protocols() (names []Protocol) {
	for _, dialect := range dialects {
		if !dialect.upright {
			names = append(names, dialect.name)
		}
	}
	return names
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

// Decode decodes one line without its end. It is pure. Every byte of the line is in one of the pieces, and what is not
// exactly a line of the protocol is lost, never guessed at.
func (p Protocol) Decode(text string) []Line { return p.dialect().decode(text) }

// Encode encodes a status without the end of the line. It fails if the protocol cannot express the status.
func (p Protocol) Encode(status Status) (string, error) { return p.dialect().encode(status) }

// split splits a line at every mark that starts a status, since lines run together if the end of a line is lost in
// transit. head is the text before the first mark.
func split(text, mark string) (head string, segments []string) {
	head, rest, found := strings.Cut(text, mark)
	if !found {
		return text, nil
	}
	for _, segment := range strings.Split(rest, mark) {
		segments = append(segments, mark+segment)
	}
	return head, segments
}

// statuses adds each segment as a status, or as lost if it cannot be read.
func statuses(lines []Line, segments []string, read func(string) (Status, bool)) []Line {
	for _, segment := range segments {
		if status, ok := read(segment); ok {
			lines = append(lines, Line{Kind: StatusLine, Status: status})
		} else {
			lines = lost(lines, segment)
		}
	}
	return lines
}

// lost adds a piece that is not a line, joined to a lost piece before it.
func lost(lines []Line, text string) []Line {
	if text == "" {
		return lines
	}
	if last := len(lines) - 1; last >= 0 && lines[last].Kind == LostLine {
		lines[last].Text += text
		return lines
	}
	return append(lines, Line{Kind: LostLine, Text: text, Outcome: bench.Junk})
}

// Words describes to the technician what the piece was taken for.
func (l Line) Words() string {
	switch l.Kind {
	case StatusLine:
		return l.Status.String()
	case NumberLine:
		return "number " + l.Number.String()
	case AnswerLine:
		return "answer"
	case LostLine:
	}
	switch l.Outcome {
	case bench.BadCheck:
		return "its check does not fit, thrown away"
	case bench.Foreign:
		return "no line of the protocol, thrown away"
	default:
		return "no whole line, thrown away"
	}
}
