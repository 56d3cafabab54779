package pages

import (
	"errors"
	"fmt"
)

// ErrNoTransaction means that neither meta page holds the transaction any more.
var ErrNoTransaction = errors.New("pages: the transaction is not in the file")

// ErrUnmade means that only the beginning of the file was ever written.
var ErrUnmade = errors.New("pages: the file was never finished")

// Error describes an invalid page.
type Error struct {
	// Page is the page's number; byte Page times the page size of the file.
	Page uint64
	// What describes the fault.
	What string
	// Bucket and Key locate the page in the tree, as far as known: the bucket's name and the first key that the page
	// should have had.
	Bucket string
	Key    []byte
}

func (e *Error) Error() string {
	if e.Bucket == "" {
		return fmt.Sprintf("page %d: %s", e.Page, e.What)
	}
	return fmt.Sprintf("page %d of bucket %s: %s", e.Page, e.Bucket, e.What)
}

func wrong(page uint64, format string, values ...any) *Error {
	return &Error{Page: page, What: fmt.Sprintf(format, values...)}
}
