package store

import (
	"encoding/binary"
	"encoding/hex"
)

// SchemaVersion is the version of the file layout that this program writes. Files with a higher version are rejected.
const SchemaVersion = 2

// The buckets.
const (
	bucketMeta    = "meta"    // schema, site, table, created, head, digest of the credentials
	bucketRecords = "records" // sequence -> record
	bucketState   = "state"   // "saved" -> sequence and the table's state
	bucketRounds  = "rounds"  // round number -> first and last sequence
	bucketShoes   = "shoes"   // shoe number -> first and last sequence
	bucketStaff   = "staff"   // staff id -> roster entry
	bucketKeys    = "keys"    // number of a new log key, from 1 -> the record that names it, twice
)

// allBuckets lists the buckets that every journal has. Those of the devices (devices.go) and of new log keys
// (rotate.go) are created when first written to.
var allBuckets = []string{bucketMeta, bucketRecords, bucketState, bucketRounds, bucketShoes, bucketStaff}

// The keys of the meta and state buckets.
var (
	keySchema  = []byte("schema")
	keySite    = []byte("site")
	keyTable   = []byte("table")
	keyCreated = []byte("created")
	keyHead    = []byte("head")
	keySaved   = []byte("saved")
	// keyCredentials is the digest of the credentials in force, as named in the record.
	keyCredentials = []byte("credentials")
	// keyPINLength is the minimum PIN length of a dealer without a badge, if the site has set one.
	keyPINLength = []byte("dealer-pin")
	// keyPINLengthHub is the version in which the site's hub set that length, if it did.
	keyPINLengthHub = []byte("dealer-pin-hub")
	// keyRebuilt is the last record that a file was rebuilt from: the file does not hold the states these records
	// vouch for.
	keyRebuilt = []byte("rebuilt")
)

func sequenceKey(sequence uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, 0, 8), sequence)
}

// Head is the end of the chain: the last record's sequence and hash. The zero value stands for an empty journal.
type Head struct {
	Sequence uint64
	// Hash is lower-case hex SHA-256; empty for an empty journal.
	Hash string
}

const hashSize = 32

func (h Head) encode() []byte {
	value := binary.BigEndian.AppendUint64(make([]byte, 0, 8+2*hashSize), h.Sequence)
	return append(value, h.Hash...)
}

func decodeHead(value []byte) (Head, bool) {
	if len(value) != 8 && len(value) != 8+2*hashSize {
		return Head{}, false
	}
	head := Head{Sequence: binary.BigEndian.Uint64(value), Hash: string(value[8:])}
	raw, err := hex.DecodeString(head.Hash)
	whole := err == nil && hex.EncodeToString(raw) == head.Hash
	return head, whole && (head.Sequence == 0) == (head.Hash == "")
}

// span is the first and last record of a round or a shoe.
type span struct{ first, last uint64 }

func (s span) encode() []byte {
	value := binary.BigEndian.AppendUint64(make([]byte, 0, 16), s.first)
	return binary.BigEndian.AppendUint64(value, s.last)
}

func decodeSpan(value []byte) (span, bool) {
	if len(value) != 16 {
		return span{}, false
	}
	s := span{binary.BigEndian.Uint64(value), binary.BigEndian.Uint64(value[8:])}
	return s, s.first != 0 && s.first <= s.last
}

// Saved is the table's state after record Sequence. The zero value means that no state is saved.
type Saved struct {
	Sequence uint64
	State    []byte
}

func (s Saved) encode() []byte {
	value := binary.BigEndian.AppendUint64(make([]byte, 0, 8+len(s.State)), s.Sequence)
	return append(value, s.State...)
}

func decodeSaved(value []byte) (Saved, bool) {
	if len(value) < 8 {
		return Saved{}, false
	}
	s := Saved{Sequence: binary.BigEndian.Uint64(value), State: append([]byte{}, value[8:]...)}
	return s, s.Sequence != 0
}
