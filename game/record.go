package game

import (
	"encoding/json"
	"time"
)

// RecordVersion is the version of the journal record this program writes. A record of a higher version stops the
// program: nothing is skipped.
const RecordVersion = 1

// Record is one event in the journal. Its JSON, up to Hash, is the canonical form the chain is computed over.
type Record struct {
	Version  int    `json:"v"`
	Sequence uint64 `json:"seq"`
	Site     string `json:"site"`
	Table    string `json:"table"`
	Variant  string `json:"variant"`
	// Shoe and Round are the table's numbers at that time; 0 before the first.
	Shoe  uint64 `json:"shoe,omitempty"`
	Round uint64 `json:"round,omitempty"`
	// At is the table's clock, UTC. Elapsed is the time since this console started, by a clock that cannot be set, in
	// nanoseconds.
	At      time.Time     `json:"at"`
	Elapsed time.Duration `json:"elapsed"`
	Actor
	Type EventType       `json:"type"`
	Data json.RawMessage `json:"data"`
	// Input is what caused the decision, with the first of its records; nil with the others, and with records that
	// were not decided at a table, such as changes of the roster.
	Input *RecordedInput `json:"input,omitempty"`
	// Raw is the device's exact frame; DeviceSequence is its number.
	Raw            []byte `json:"raw,omitempty"`
	DeviceSequence uint64 `json:"device_seq,omitempty"`
	// Rulebook is the digest of the rules in force.
	Rulebook string `json:"rulebook,omitempty"`
	// Paytable is the digest of those rules together with the variant's settings (GLI-19 2.8.2); records of earlier
	// programs have none.
	Paytable string `json:"paytable,omitempty"`
	// State is the digest of the table state saved with this record, if one was.
	State string `json:"state,omitempty"`
	// Previous is the hash of the previous record; Hash is this record's own. Both are lower-case hex SHA-256. The
	// journal fills in Sequence, Previous, Hash.
	Previous string `json:"prev"`
	Hash     string `json:"hash,omitempty"`
}
