package pages

import (
	"errors"
	"fmt"
)

// ErrNoTransaction is a transaction that neither meta page holds any more.
var ErrNoTransaction = errors.New("pages: the transaction is not in the file")

// ErrUnmade is a file of which only the beginning was ever written.
var ErrUnmade = errors.New("pages: the file was never finished")

// Error is a page that is not what it has to be.
type Error struct {
	// Page is the page's number; byte Page times the page size of the file.
	Page uint64
	// What says what is wrong with it.
	What string
	// Bucket and Key say where in the tree: the bucket's name and the first key
	// the page should have had, as far as they are known.
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
