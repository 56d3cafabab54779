package control

import "fmt"

// refusedError is a change that is not made, in words, of a kind that a command tells apart.
type refusedError struct {
	kind  error
	words string
}

func (e *refusedError) Error() string { return e.words }
func (e *refusedError) Unwrap() error { return e.kind }

// Refuse returns the error of a change that is not made: what errors.Is finds in it is the kind, what people read are
// the words alone.
func Refuse(kind error, format string, values ...any) error {
	return &refusedError{kind, fmt.Sprintf(format, values...)}
}
