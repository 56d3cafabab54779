package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"pitboss/game"
)

// A stored record is its canonical bytes (the record's JSON without hash) with the hash inserted before the closing
// brace. This protects every byte: the hash covers the canonical bytes, and the suffix is compared.
const (
	suffixStart = `,"hash":"`
	suffixEnd   = `"}`
	suffixSize  = len(suffixStart) + 2*hashSize + len(suffixEnd)
)

func hexDigest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// seal sets the record's hash and returns its stored form.
func seal(record *game.Record) ([]byte, error) {
	record.Hash = ""
	canonical, err := json.Marshal(record)
	if err != nil {
		return nil, err
	}
	record.Hash = hexDigest(canonical)
	stored := make([]byte, 0, len(canonical)-1+suffixSize)
	stored = append(stored, canonical[:len(canonical)-1]...)
	stored = append(stored, suffixStart...)
	stored = append(stored, record.Hash...)
	return append(stored, suffixEnd...), nil
}

// checkSeal computes a stored record's hash and compares the suffix with it.
func checkSeal(stored []byte) (string, error) {
	at := len(stored) - suffixSize
	if at < 1 {
		return "", fmt.Errorf("%d bytes are too few for a record", len(stored))
	}
	digest := sha256.New()
	_, _ = digest.Write(stored[:at])
	_, _ = digest.Write([]byte{'}'})
	hash := hex.EncodeToString(digest.Sum(make([]byte, 0, hashSize)))
	if string(stored[at:]) != suffixStart+hash+suffixEnd {
		return "", fmt.Errorf("its content does not match its hash")
	}
	return hash, nil
}

// storedRecord is a record with its event, and its bytes as stored in the file.
type storedRecord struct {
	record game.Record
	event  game.Event
	stored []byte
}

// unseal checks the seal of a stored record and decodes it.
func unseal(stored []byte) (storedRecord, error) {
	hash, err := checkSeal(stored)
	if err != nil {
		return storedRecord{}, err
	}
	record, event, err := decodeRecord(stored)
	record.Hash = hash
	return storedRecord{record, event, stored}, err
}

// decodeRecord decodes a stored record whose seal was checked. An error wraps [ErrNewer] if a later program wrote the
// record.
func decodeRecord(stored []byte) (record game.Record, event game.Event, err error) {
	decoder := json.NewDecoder(bytes.NewReader(stored))
	decoder.DisallowUnknownFields()
	failure := decoder.Decode(&record)
	if failure != nil {
		// A later version may have fields this one does not know.
		var lenient struct {
			Version int `json:"v"`
		}
		if err := json.Unmarshal(stored, &lenient); err != nil {
			return record, nil, fmt.Errorf("it is no JSON record: %w", err)
		}
		record.Version = lenient.Version
	}
	if record.Version > game.RecordVersion {
		return record, nil, faultf(ErrNewer, nil, "it has record version %d, this program reads up to %d", record.Version,
			game.RecordVersion)
	}
	if failure != nil {
		return record, nil, faultf(ErrNewer, failure, "it has a form this program does not know: %v", failure)
	}
	if record.Version < 1 {
		return record, nil, fmt.Errorf("it has record version %d, want 1 to %d", record.Version, game.RecordVersion)
	}
	if event, err = game.DecodeEvent(record.Type, record.Data); err != nil {
		return record, nil, faultf(ErrNewer, err, "%v", err)
	}
	return record, event, nil
}

// follow checks that the stored record at key follows the record before: place, seal, link and content. It ignores
// before.Hash if linked is false.
func follow(before Head, linked bool, key, stored []byte) (storedRecord, error) {
	next, err := unseal(stored)
	return next, checkLink(before, linked, key, next.record, err)
}

// checkLink checks that the record at key, which was unsealed with an error or nil, follows the record before.
func checkLink(before Head, linked bool, key []byte, next game.Record, unsealed error) error {
	want := before.Sequence + 1
	switch {
	case !bytes.Equal(key, sequenceKey(want)):
		return &chainError{want, fmt.Sprintf("it is missing; key %x stands in its place", key), nil}
	case unsealed != nil:
		return &chainError{want, unsealed.Error(), unsealed}
	case next.Sequence != want:
		return &chainError{want, fmt.Sprintf("it calls itself record %d", next.Sequence), nil}
	case linked && next.Previous != before.Hash:
		return &chainError{want, "it is not chained to the record before it", nil}
	}
	return nil
}

// chainError describes what is wrong with one record, before the file's name is known.
type chainError struct {
	sequence uint64
	what     string
	cause    error
}

func (e *chainError) Error() string { return fmt.Sprintf("record %d: %s", e.sequence, e.what) }
func (e *chainError) Unwrap() error { return e.cause }
