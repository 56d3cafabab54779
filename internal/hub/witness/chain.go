package witness

import (
	"encoding/json"
	"errors"
	"fmt"

	"pitboss/game"
	"pitboss/store/proof"
)

// chain is the end of a sequence of records: the hash of the last one, and the key that signs heads there.
type chain struct{ hash, key string }

// errBroken means that a record does not follow the one before.
var errBroken = errors.New("the chain is broken")

// ErrLost means that the hub has lost a record or cannot read it.
var ErrLost = errors.New("the hub has lost a record")

// faultError describes the first record with a fault.
type faultError struct {
	sequence uint64
	kind     error
	why      string
}

func (e *faultError) Error() string {
	return fmt.Sprintf("%v at record %d: %s", e.kind, e.sequence, e.why)
}

func (e *faultError) Unwrap() error { return e.kind }

// follow returns the end of the chain after the stored record with this sequence, or an [errBroken].
func (c chain) follow(sequence uint64, stored []byte) (chain, error) {
	record, err := proof.ReadRecord(stored)
	switch {
	case err != nil:
		return c, &faultError{sequence, errBroken, err.Error()}
	case record.Sequence != sequence || record.Previous != c.hash:
		return c, &faultError{sequence, errBroken, "it does not follow the one before"}
	}
	c.hash = record.Hash
	if record.Type == string(game.LogKeyRotated{}.EventType()) {
		if c.key, err = newKey(c.key, stored); err != nil {
			return c, &faultError{sequence, errBroken, err.Error()}
		}
	}
	return c, nil
}

// newKey returns the key that a record puts in force.
func newKey(before string, stored []byte) (string, error) {
	var record game.Record
	if err := json.Unmarshal(stored, &record); err != nil {
		return before, err
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return before, err
	}
	rotated, _ := event.(game.LogKeyRotated)
	rotation, err := proof.ReadRotation([]byte(rotated.Signed))
	switch {
	case err != nil:
		return before, err
	case rotation.New != rotated.Key:
		return before, fmt.Errorf("it names the key %s, its note %s", rotated.Key, rotation.New)
	case rotation.Old != before:
		return before, nil // from before the table joined: the key known from joining is a later one
	}
	return rotation.New, nil
}
