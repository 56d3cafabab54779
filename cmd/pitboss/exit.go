package main

import (
	"errors"
	"fmt"
	"syscall"

	"github.com/spf13/cobra"
)

// The exit statuses of the command line's contract.
const (
	exitDone      = 0
	exitFailed    = 1
	exitUsage     = 2
	exitIntegrity = 3
	// exitReaderGone is the shell's exit status for a program ended by SIGPIPE: whether it would have failed is
	// unknown.
	exitReaderGone = 128 + int(syscall.SIGPIPE)
)

// statusError is an error with its exit status and a hint.
type statusError struct {
	status int
	err    error
	hint   string
	// told is true if the user has already read it.
	told bool
}

func (e *statusError) Error() string { return e.err.Error() }
func (e *statusError) Unwrap() error { return e.err }

// usage marks an error as a usage error.
func usage(err error) error {
	if err == nil {
		return nil
	}
	return &statusError{status: exitUsage, err: err, hint: "pitboss help says how it is used"}
}

func usagef(format string, args ...any) error { return usage(fmt.Errorf(format, args...)) }

// integrity marks an error as a failed integrity check.
func integrity(err error) error { return &statusError{status: exitIntegrity, err: err} }

// withHint adds a hint about what to do next.
func withHint(err error, hint string) error {
	return &statusError{status: statusOf(err).status, err: err, hint: hint}
}

// statusOf returns the status of an error: exit status 1 unless one was set.
func statusOf(err error) statusError {
	if found, ok := errors.AsType[*statusError](err); ok {
		return *found
	}
	return statusError{status: exitFailed, err: err}
}

// usageArgs turns a wrong number of arguments into a usage error.
func usageArgs(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error { return usage(check(cmd, args)) }
}
