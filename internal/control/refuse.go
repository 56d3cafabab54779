package control

import "fmt"

// refusedError explains why a change is not made; its kind is for commands to distinguish.
type refusedError struct {
	kind  error
	words string
}

func (e *refusedError) Error() string { return e.words }
func (e *refusedError) Unwrap() error { return e.kind }

// Refuse returns the error for a change that is not made. errors.Is finds the kind; the message consists of the
// formatted words alone.
func Refuse(kind error, format string, values ...any) error {
	return &refusedError{kind, fmt.Sprintf(format, values...)}
}
