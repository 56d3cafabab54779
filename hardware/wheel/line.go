package wheel

import (
	"strings"

	"pitboss/bench"
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

// Protocols lists the protocols of roulette wheels.
func Protocols() []Protocol { return []Protocol{Slingshot, Plain} }

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
func (p Protocol) Decode(text string) []Line {
	switch p {
	case Plain:
		return decodePlain(text)
	case Upright:
		return []Line{decodeUpright(text)}
	}
	return decodeSlingshot(text)
}

// Encode encodes a status without the end of the line. It fails if the protocol cannot express the status.
func (p Protocol) Encode(status Status) (string, error) {
	switch p {
	case Plain:
		return encodePlain(status)
	case Upright:
		return encodeUpright(status)
	}
	return encodeSlingshot(status)
}

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
	}
	switch l.Outcome {
	case bench.BadCheck:
		return "its check does not fit, thrown away"
	case bench.Foreign:
		return "no line of the protocol, thrown away"
	}
	return "no whole line, thrown away"
}
