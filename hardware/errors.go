package hardware

import (
	"errors"
	"fmt"

	"pitboss/bench"
	"pitboss/game/message"
)

// LinkError explains why a device's link could not be opened or was lost.
type LinkError struct {
	Reason bench.Reason
	// Path is the device's path as configured.
	Path string
	// Words say what is wrong, Do what to do about it; Do may be empty. Both are whole sentences for people who know
	// the device by name: they do not mention its port.
	Words, Do message.Text
	// Holder is the program that holds a busy port, as far as it is known.
	Holder bench.Holder
	// Detail is for the technician, such as a stack trace. It may be empty.
	Detail string
	// Cause is the underlying error. It may be nil.
	Cause error
}

// Text returns what is wrong and what to do.
func (e *LinkError) Text() message.Text { return message.Sentences(e.Words, e.Do) }

// Error returns the text in English, with the port.
func (e *LinkError) Error() string {
	if e.Path == "" {
		return e.Text().String()
	}
	return e.Path + ": " + e.Text().String()
}

// Unwrap returns the underlying error.
func (e *LinkError) Unwrap() error { return e.Cause }

// asLinkError returns an error as a link error.
func asLinkError(err error) *LinkError {
	if link, is := errors.AsType[*LinkError](err); is {
		return link
	}
	return &LinkError{Reason: bench.OtherReason, Words: StoppedWords(err), Cause: err}
}

// ReasonOf returns the reason of a link error, or [bench.OtherReason] for any other error.
func ReasonOf(err error) bench.Reason { return asLinkError(err).Reason }

// Reconnects tells that a device needs nothing but time.
var Reconnects = message.New("link.reconnects", "It reconnects by itself.")

// NoRoomDo tells what to do if this program has too many files open.
var NoRoomDo = message.New("link.no-room.do", "Restart the console and tell the technician.")

// StoppedWords returns the text for a link that was lost for a reason without words of its own.
func StoppedWords(err error) message.Text {
	return message.New("link.stopped", "It stopped working ({why}).", message.Err("why", err))
}

// errEnded is why a link is lost whose session returned without an error.
var errEnded = &LinkError{
	Reason: bench.OtherReason,
	Words:  message.New("link.ended", "The driver stopped reading it by itself."),
	Do:     message.New("link.ended.do", "It starts again by itself."),
}

// Panicked returns the link error for a panic in a driver. The device is tried again and the terminal is left alone.
func Panicked(value any, stack []byte) *LinkError {
	return &LinkError{
		Reason: bench.Fault,
		Words: message.New("link.fault", "The console's own driver failed ({why}).",
			message.String("why", fmt.Sprint(value))),
		Do:     message.New("link.fault.do", "It restarts by itself. Tell the technician."),
		Detail: string(stack),
	}
}
