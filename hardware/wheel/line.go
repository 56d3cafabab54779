package wheel

import (
	"fmt"
	"strings"
)

// Protocol is how a wheel speaks: a closed list.
type Protocol string

// The protocols.
const (
	// Slingshot is the status protocol of the Cammegh SlingShot 2.
	Slingshot Protocol = "slingshot"
	// Plain is the console's own, for wheels whose maker's is not public; the
	// package comment describes it.
	Plain Protocol = "plain"
)

// Protocols lists every protocol.
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
	// Text is an answer, or what was lost, without the line's end.
	Text string
}

// Decode reads one line, without its end, as it was sent. It is pure. Everything
// in the line is in one of the pieces; what is not exactly a line of the protocol
// is lost, never guessed at.
func (p Protocol) Decode(text string) []Line {
	if p == Plain {
		return decodePlain(text)
	}
	return decodeSlingshot(text)
}

// Encode writes a status as the protocol does, without the line's end. The error
// says what the protocol has no way to say.
func (p Protocol) Encode(status Status) (string, error) {
	if p == Plain {
		return encodePlain(status)
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

// lost adds a piece that is no line, or makes the lost piece before it longer.
func lost(lines []Line, text string) []Line {
	if text == "" {
		return lines
	}
	if last := len(lines) - 1; last >= 0 && lines[last].Kind == LostLine {
		lines[last].Text += text
		return lines
	}
	return append(lines, Line{Kind: LostLine, Text: text})
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
	return "no whole line, thrown away"
}

// String is the status in a few words.
func (s Status) String() string {
	words := []string{fmt.Sprintf("%s, game %d", s.State, s.Game)}
	add := func(name string, figure Figure) {
		if figure.IsKnown() {
			words = append(words, name+" "+figure.String())
		}
	}
	add("number", s.Number)
	add("candidate", s.Candidate)
	add("last", s.Last)
	add("turns", s.Turns)
	if s.Ball != "" {
		words = append(words, "ball "+string(s.Ball))
	}
	if speed, known := s.Speed.Value(); known {
		words = append(words, fmt.Sprintf("rotor %d.%d", speed/10, speed%10))
	}
	if s.Rotor != "" {
		words = append(words, string(s.Rotor))
	}
	if s.Causes != 0 {
		words = append(words, "wrong: "+s.Causes.String())
	}
	return strings.Join(words, ", ")
}
