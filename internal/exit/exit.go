package exit

import (
	"errors"
	"fmt"
	"strings"
	"syscall"

	"pitboss/game/message"
)

// The exit statuses of the command line's contract.
const (
	Done            = 0
	Failed          = 1
	UsedWrongly     = 2
	IntegrityFailed = 3
	// ReaderGone is the shell's exit status for a program ended by SIGPIPE: whether it would have failed is
	// unknown.
	ReaderGone = 128 + int(syscall.SIGPIPE)
)

// ErrToldToStop ends a command that was told to stop while it waited for its input. Its status is always Failed,
// because nobody used the command wrongly.
var ErrToldToStop = errors.New("told to stop")

// Error is an error with its exit status and a hint.
type Error struct {
	Status int
	Err    error
	Hint   message.Text
	// Told is true if the user has already read it.
	Told bool
}

func (e *Error) Error() string { return e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// Usage marks an error as a usage error.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return &Error{Status: UsedWrongly, Err: err, Hint: message.New("exit.usage.hint", "pitboss help says how it is used")}
}

func Usagef(format string, args ...any) error { return Usage(fmt.Errorf(format, args...)) }

// Integrity marks an error as a failed integrity check.
func Integrity(err error) error { return &Error{Status: IntegrityFailed, Err: err} }

// WithHint adds a hint in English about what to do next, such as a command.
func WithHint(err error, hint string) error { return Hinted(err, message.Written(hint)) }

// Hinted adds a hint about what to do next.
func Hinted(err error, hint message.Text) error {
	return &Error{Status: Of(err).Status, Err: err, Hint: hint}
}

// Of returns the status of an error: exit status 1 unless one was set.
func Of(err error) Error {
	if errors.Is(err, ErrToldToStop) {
		return Error{Status: Failed, Err: err}
	}
	if found, ok := errors.AsType[*Error](err); ok {
		return *found
	}
	return Error{Status: Failed, Err: err}
}

// NeedFlag reports a wrong use that names a flag that was left out.
func NeedFlag(name, value, why string) error {
	return Usagef("--%s %s is missing: %s", name, strings.ToUpper(value), why)
}
