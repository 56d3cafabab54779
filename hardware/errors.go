package hardware

import (
	"errors"
	"fmt"
	"strings"

	"pitboss/bench"
)

// LinkError explains why a device's link could not be opened or was lost.
type LinkError struct {
	Reason bench.Reason
	// Path is the device's path as configured.
	Path string
	// Words tell the person at the table what is wrong and what to do.
	Words string
	// Detail is for the technician, such as a stack trace. It may be empty.
	Detail string
	// Cause is the underlying error. It may be nil.
	Cause error
}

// NewLinkError returns a link error with formatted words. cause may be nil.
func NewLinkError(reason bench.Reason, path string, cause error, format string, args ...any) *LinkError {
	return &LinkError{Reason: reason, Path: path, Words: fmt.Sprintf(format, args...), Cause: cause}
}

// Error returns the words.
func (e *LinkError) Error() string { return e.Words }

// TableWords returns an error's words for people at the table.
func TableWords(err error) string {
	link, known := errors.AsType[*LinkError](err)
	if !known {
		return err.Error()
	}
	return AtTable(err.Error(), link.Path)
}

// AtTable rewrites a technician's words about the device at a path for people at the table, who know the device by
// name and not by port: it replaces the port by "it".
func AtTable(words, path string) string {
	known := PathOf(path)
	if known.Place == "" || known.Kind == ReplayPath {
		return words
	}
	return strings.ReplaceAll(words, known.Place, "it")
}

// Unwrap returns the underlying error.
func (e *LinkError) Unwrap() error { return e.Cause }

// ReasonOf returns the reason of a link error, or [bench.OtherReason] for any other error.
func ReasonOf(err error) bench.Reason {
	if link, ok := errors.AsType[*LinkError](err); ok {
		return link.Reason
	}
	return bench.OtherReason
}

// Panicked returns the link error for a panic in a driver. The device is tried again and the terminal is left alone.
func Panicked(value any, stack []byte) *LinkError {
	return &LinkError{
		Reason: bench.Fault,
		Words:  fmt.Sprintf("the console's own driver failed (%v). It restarts by itself. Tell the technician", value),
		Detail: string(stack),
	}
}
