package hardware

import (
	"errors"
	"fmt"
)

// Reason is why a link is not up: a closed list.
type Reason string

// The reasons.
const (
	Missing     Reason = "missing"      // there is no such device
	Busy        Reason = "busy"         // another program holds it
	Permission  Reason = "permission"   // this user may not open it
	Unplugged   Reason = "unplugged"    // it went away while it was in use
	BadSettings Reason = "bad-settings" // the device refuses the baud rate or the format
	NotADevice  Reason = "not-a-device" // the path is no serial port
	NoRoom      Reason = "no-room"      // the process has too many files open
	Fault       Reason = "fault"        // an error inside the console
	Unknown     Reason = "unknown"      // anything else
)

// LinkError is why a device's link could not be opened or was lost.
type LinkError struct {
	Reason Reason
	// Path is the device as it was asked for.
	Path string
	// Words say what was wrong and what to do, for the person at the table.
	Words string
	// Detail is for the technician, such as a stack; may be empty.
	Detail string
	// Cause is the error underneath; may be nil.
	Cause error
}

// Error is the words.
func (e *LinkError) Error() string { return e.Words }

// Unwrap is the error underneath.
func (e *LinkError) Unwrap() error { return e.Cause }

// ReasonOf names why a link error happened; [Unknown] for any other error.
func ReasonOf(err error) Reason {
	if link, ok := errors.AsType[*LinkError](err); ok {
		return link.Reason
	}
	return Unknown
}

// Panicked is the link error of a panic in a driver: the terminal is left alone
// and the device is tried again.
func Panicked(value any, stack []byte) *LinkError {
	return &LinkError{
		Reason: Fault,
		Words:  fmt.Sprintf("the console's own driver failed (%v); it starts again by itself, tell the technician", value),
		Detail: string(stack),
	}
}
