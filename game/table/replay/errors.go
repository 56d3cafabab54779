package replay

import "errors"

// The errors of a replay.
var (
	// ErrEmpty reports a record without records.
	ErrEmpty = errors.New("the record is empty")
	// ErrNotThere reports something that the record does not have.
	ErrNotThere = errors.New("it is not in the record")
)
