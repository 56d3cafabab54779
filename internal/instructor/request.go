package instructor

import (
	"bytes"
	"errors"
	"fmt"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/strict"
)

// Act is what an instructor asks for. The list is closed.
type Act string

// The acts.
const (
	Throw  Act = "throw"  // throw a fault in
	Pause  Act = "pause"  // stop the exercise for a while
	Resume Act = "resume" // continue it
	Note   Act = "note"   // write a note about this moment
	Say    Act = "say"    // tell the trainee something
)

// Request is what an instructor asks for.
type Request struct {
	Do Act `json:"do"`
	// Fault is the id of a fault to throw in; Text is a note or a message. About is the record that was the last one when
	// the instructor began to write a note.
	Fault string `json:"fault,omitempty"`
	Text  string `json:"text,omitempty"`
	About uint64 `json:"about,omitempty"`
}

// MaxText is how many characters a note and a message have at most.
const MaxText = 200

// maxRequestSize is the maximum size of a request in bytes, including the end of line.
const maxRequestSize = 4 << 10

// errNoRequest means that a line is not a request of this program.
var errNoRequest = errors.New("it is no request of this version of pitboss")

// parse decodes a request. It rejects ambiguous JSON, fields that do not belong to the act, and texts that are too long
// or not on one line.
func parse(line []byte) (Request, error) {
	line = bytes.TrimSuffix(line, []byte("\n"))
	if len(line) > maxRequestSize {
		return Request{}, fmt.Errorf("%w: it is longer than %d bytes", errNoRequest, maxRequestSize)
	}
	var asked Request
	if err := strict.Decode(line, &asked); err != nil {
		return Request{}, fmt.Errorf("%w: %w", errNoRequest, err)
	}
	fits := false
	switch asked.Do {
	case Pause, Resume:
		fits = asked == Request{Do: asked.Do}
	case Throw:
		fits = asked == Request{Do: asked.Do, Fault: asked.Fault} && IsText(asked.Fault)
	case Note:
		fits = asked == Request{Do: asked.Do, Text: asked.Text, About: asked.About} && IsText(asked.Text)
	case Say:
		fits = asked == Request{Do: asked.Do, Text: asked.Text} && IsText(asked.Text)
	}
	if !fits {
		return Request{}, fmt.Errorf("%w: %.40q with what it has", errNoRequest, asked.Do)
	}
	return asked, nil
}

// IsText reports whether a text can be a note or a message: one line, with at most [MaxText] characters.
func IsText(text string) bool {
	return text != "" && utf8.RuneCountInString(text) <= MaxText && game.IsPrintable(text)
}
