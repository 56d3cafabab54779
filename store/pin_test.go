package store

import (
	"bytes"
)

// Guess reports whether somebody who has the file of the key finds a PIN right.
func Guess(keyFile []byte, pin, verifier string) bool {
	keys, _ := parseSiteKeys(bytes.TrimSpace(keyFile))
	right, err := matchPIN(keys, pin, verifier)
	return err == nil && right
}
