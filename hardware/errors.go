package hardware

import (
	"errors"
	"fmt"
	"strings"

	"pitboss/bench"
)

// LinkError is why a device's link could not be opened or was lost.
type LinkError struct {
	Reason bench.Reason
	// Path is the device as it was asked for.
	Path string
	// Words say what was wrong and what to do, for the person at the table.
	Words string
	// Detail is for the technician, such as a stack; may be empty.
	Detail string
	// Cause is the error underneath; may be nil.
	Cause error
}

// NewLinkError returns a link error whose words are formatted. cause may be nil.
func NewLinkError(reason bench.Reason, path string, cause error, format string, args ...any) *LinkError {
	return &LinkError{Reason: reason, Path: path, Words: fmt.Sprintf(format, args...), Cause: cause}
}

// Error returns the words.
func (e *LinkError) Error() string { return e.Words }

// ToldOf returns the words of an error for people at the table.
func ToldOf(err error) string {
	link, known := errors.AsType[*LinkError](err)
	if !known {
		return err.Error()
	}
	return AtTable(err.Error(), link.Path)
}

// AtTable returns a technician's words about the device at a path for people at the table, who know
// it by its name and not by its port: where they name that, it says "it".
func AtTable(words, path string) string {
	known := PathOf(path)
	if known.Place == "" || known.Kind == ReplayPath {
		return words
	}
	return strings.ReplaceAll(words, known.Place, "it")
}

// Unwrap returns the error underneath.
func (e *LinkError) Unwrap() error { return e.Cause }

// ReasonOf names why a link error happened; [bench.OtherReason] for any other error.
func ReasonOf(err error) bench.Reason {
	if link, ok := errors.AsType[*LinkError](err); ok {
		return link.Reason
	}
	return bench.OtherReason
}

// Panicked returns the link error of a panic in a driver: the terminal is left alone
// and the device is tried again.
func Panicked(value any, stack []byte) *LinkError {
	return &LinkError{
		Reason: bench.Fault,
		Words:  fmt.Sprintf("the console's own driver failed (%v); it starts again by itself, tell the technician", value),
		Detail: string(stack),
	}
}
