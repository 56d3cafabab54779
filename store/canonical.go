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

// decodeRecord decodes a stored record whose seal was checked. An error wraps [ErrNewer] if a later program wrote the
// record.
func decodeRecord(stored []byte) (game.Record, error) {
	var record game.Record
	decoder := json.NewDecoder(bytes.NewReader(stored))
	decoder.DisallowUnknownFields()
	failure := decoder.Decode(&record)
	if failure != nil {
		// A later version may have fields this one does not know.
		var lenient struct {
			Version int `json:"v"`
		}
		if err := json.Unmarshal(stored, &lenient); err != nil {
			return record, fmt.Errorf("it is no JSON record: %w", err)
		}
		record.Version = lenient.Version
	}
	if record.Version > game.RecordVersion {
		return record, faultf(ErrNewer, nil, "it has record version %d, this program reads up to %d", record.Version, game.RecordVersion)
	}
	if failure != nil {
		return record, faultf(ErrNewer, failure, "it has a form this program does not know: %v", failure)
	}
	if record.Version < 1 {
		return record, fmt.Errorf("it has record version %d, want 1 to %d", record.Version, game.RecordVersion)
	}
	if _, err := game.DecodeEvent(record.Type, record.Data); err != nil {
		return record, faultf(ErrNewer, err, "%v", err)
	}
	return record, nil
}

// follow checks that the stored record at key follows the record before: place, seal, link and content. It ignores
// before.Hash if linked is false.
func follow(before Head, linked bool, key, stored []byte) (game.Record, error) {
	want := before.Sequence + 1
	if !bytes.Equal(key, sequenceKey(want)) {
		return game.Record{}, &chainError{want, fmt.Sprintf("it is missing; key %x stands in its place", key), nil}
	}
	hash, err := checkSeal(stored)
	if err != nil {
		return game.Record{}, &chainError{want, err.Error(), err}
	}
	record, err := decodeRecord(stored)
	switch {
	case err != nil:
		return record, &chainError{want, err.Error(), err}
	case record.Sequence != want:
		return record, &chainError{want, fmt.Sprintf("it calls itself record %d", record.Sequence), nil}
	case linked && record.Previous != before.Hash:
		return record, &chainError{want, "it is not chained to the record before it", nil}
	}
	record.Hash = hash
	return record, nil
}

// chainError describes what is wrong with one record, before the file's name is known.
type chainError struct {
	sequence uint64
	what     string
	cause    error
}

func (e *chainError) Error() string { return fmt.Sprintf("record %d: %s", e.sequence, e.what) }
func (e *chainError) Unwrap() error { return e.cause }
