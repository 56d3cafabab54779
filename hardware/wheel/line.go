package wheel

import (
	"strings"

	"pitboss/bench"
)

// Protocol is how a wheel speaks: a closed list.
type Protocol string

// The protocols.
const (
	// Slingshot is the status protocol of the Cammegh SlingShot 2.
	Slingshot Protocol = "slingshot"
	// Plain is the console's own, for roulette wheels whose maker's is not public.
	Plain Protocol = "plain"
	// Upright is the console's own for money wheels.
	Upright Protocol = "upright"
)

// Protocols lists the protocols of roulette wheels.
func Protocols() []Protocol { return []Protocol{Slingshot, Plain} }

// LineKind is what a piece of a line is: a closed list.
type LineKind uint8

// The kinds.
const (
	StatusLine LineKind = iota + 1 // a whole status
	NumberLine                     // the number alone
	AnswerLine                     // an answer to a command, or a message nobody reads
	LostLine                       // no whole line of the protocol
)

// Line is one piece of what a wheel sent. A line of the port is one of them,
// unless several ran together.
type Line struct {
	Kind LineKind
	// Status is what a StatusLine says, Number what a NumberLine does.
	Status Status
	Number Figure
	// Text is an answer, or what was lost, without the line's end; Outcome is what a LostLine
	// counts as.
	Text    string
	Outcome bench.Outcome
}

// Decode reads one line, without its end, as it was sent. It is pure. Everything
// in the line is in one of the pieces; what is not exactly a line of the protocol
// is lost, never guessed at.
func (p Protocol) Decode(text string) []Line {
	switch p {
	case Plain:
		return decodePlain(text)
	case Upright:
		return []Line{decodeUpright(text)}
	}
	return decodeSlingshot(text)
}

// Encode writes a status as the protocol does, without the line's end. The error
// says what the protocol has no way to say.
func (p Protocol) Encode(status Status) (string, error) {
	switch p {
	case Plain:
		return encodePlain(status)
	case Upright:
		return encodeUpright(status)
	}
	return encodeSlingshot(status)
}

// split cuts a line at every mark that a status begins with. Lines run together
// when a line's end is lost on the way. head is what stands before the first.
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

// statuses adds what is read of each segment, or that it is lost.
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

// lost adds a piece that is no line, or makes the lost piece before it longer.
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

// Words say what the piece was taken for, for the technician.
func (l Line) Words() string {
	switch l.Kind {
	case StatusLine:
		return l.Status.String()
	case NumberLine:
		return "number " + l.Number.String()
	case AnswerLine:
		return "answer"
	}
	switch l.Outcome {
	case bench.BadCheck:
		return "its check does not fit, thrown away"
	case bench.Foreign:
		return "no line of the protocol, thrown away"
	}
	return "no whole line, thrown away"
}
