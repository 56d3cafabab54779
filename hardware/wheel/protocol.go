package wheel

import (
	"strings"

	"pitboss/bench"
	"pitboss/hardware/spin"
)

// Protocol is the protocol of a roulette wheel.
type Protocol string

// The protocols.
const (
	// Slingshot is the status protocol of the Cammegh SlingShot 2.
	Slingshot Protocol = "slingshot"
	// Plain is the console's own, for wheels whose protocol is not public.
	Plain Protocol = "plain"
)

// dialects lists all protocols, one per line.
var dialects = []*spin.Dialect{slingshot, plain}

// Dialect returns what sets the protocol apart. That of an unknown one is slingshot.
func (p Protocol) Dialect() *spin.Dialect {
	for _, dialect := range dialects {
		if dialect.Name == string(p) {
			return dialect
		}
	}
	return slingshot
}

// Protocols lists every protocol.
func Protocols() (names []Protocol) {
	for _, dialect := range dialects {
		names = append(names, Protocol(dialect.Name))
	}
	return names
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
func statuses(lines []spin.Line, segments []string, read func(string) (spin.Status, bool)) []spin.Line {
	for _, segment := range segments {
		if status, ok := read(segment); ok {
			lines = append(lines, spin.Line{Kind: spin.StatusLine, Status: status})
		} else {
			lines = lost(lines, segment)
		}
	}
	return lines
}

// lost adds a piece that is not a line, joined to a lost piece before it.
func lost(lines []spin.Line, text string) []spin.Line {
	if text == "" {
		return lines
	}
	if last := len(lines) - 1; last >= 0 && lines[last].Kind == spin.LostLine {
		lines[last].Text += text
		return lines
	}
	return append(lines, spin.Line{Kind: spin.LostLine, Text: text, Outcome: bench.Junk})
}
