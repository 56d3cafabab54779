package proof

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
)

// Proven is the result of a valid proof.
type Proven struct {
	Site, Table string
	Round       uint64
	// Head is the head that proves all parts.
	Head Head
	// Records are the round's records in order, exactly as the table wrote them.
	Records [][]byte
	// Corrections are the corrections of its result that were recorded outside of the round, in order. A proof cannot
	// show that there is no other.
	Corrections [][]byte
	// First and Last are the sequences of the first and last of Records; LeftOut counts the records between them that
	// belong to no round and are not shown.
	First, Last, LeftOut uint64
	// reached is the sequence of the last record taken.
	reached uint64
}

// Check checks the proof and returns what it proves, or an error that says what is wrong with it. It trusts only the
// keys.
func (r Round) Check(trust Trust) (Proven, error) {
	proven := Proven{Round: r.Number}
	var err error
	if proven.Site, proven.Table, err = SplitOrigin(trust.Origin()); err != nil {
		return proven, err
	}
	if trust, err = trust.Follow(r.Keys); err != nil {
		return proven, err
	}
	for i, part := range r.Parts {
		head, err := trust.Open(part.Proof.Checkpoint)
		if err != nil {
			return proven, err
		}
		if i == 0 {
			proven.Head = head
		} else if !bytes.Equal(part.Proof.Checkpoint, r.Parts[0].Proof.Checkpoint) {
			return proven, fmt.Errorf("part %d is proven by another head than part 1", i+1)
		}
		if err := proven.take(part, head); err != nil {
			return proven, err
		}
	}
	if len(proven.Records) == 0 {
		return proven, fmt.Errorf("the proof shows no record")
	}
	return proven, nil
}

// take checks one part and adds its records.
func (p *Proven) take(part Part, head Head) error {
	previous := "" // the predecessor of the part's first record is unknown
	for i, stored := range part.Records {
		record, err := ReadRecord(stored)
		own, corrects := record.Round == p.Round, record.Corrects(p.Round)
		switch {
		case err != nil:
			return fmt.Errorf("record %d of the proof: %w", len(p.Records)+len(p.Corrections)+1, err)
		case !own && !corrects:
			return fmt.Errorf("record %d is of round %d, the proof of round %d", record.Sequence, record.Round, p.Round)
		case record.Site != "" && record.Site != p.Site || record.Table != "" && record.Table != p.Table:
			return fmt.Errorf("record %d is of table %q at %q, the head of %q at %q", record.Sequence, record.Table,
				record.Site, p.Table, p.Site)
		case i > 0 && (record.Sequence != p.reached+1 || record.Previous != previous):
			return fmt.Errorf("record %d does not follow record %d", record.Sequence, p.reached)
		case record.Sequence <= p.reached:
			return fmt.Errorf("record %d comes after record %d", record.Sequence, p.reached)
		case !own && len(p.Records) == 0:
			return fmt.Errorf("record %d corrects a round of which nothing is shown", record.Sequence)
		case own && len(p.Corrections) > 0:
			return fmt.Errorf("record %d is of a round that was over and corrected before", record.Sequence)
		case !own:
			p.Corrections = append(p.Corrections, stored)
		default:
			p.add(record, stored)
		}
		p.reached, previous = record.Sequence, record.Hash
	}
	if part.Proof.Index != p.reached-1 {
		return fmt.Errorf("the proof is of record %d, the last one shown is record %d", part.Proof.Index+1, p.reached)
	}
	path := make([][]byte, len(part.Proof.Hashes))
	for i, hash := range part.Proof.Hashes {
		path[i] = hash[:]
	}
	leaf := LeafHash(part.Records[len(part.Records)-1])
	if part.Proof.Index >= head.Size {
		return fmt.Errorf("record %d is not among the %d that the head is of", p.reached, head.Size)
	}
	if err := proof.VerifyInclusion(rfc6962.DefaultHasher, part.Proof.Index, head.Size, leaf, path, head.Root); err != nil {
		return fmt.Errorf("record %d is not in the tree that was signed: %w", p.reached, err)
	}
	return nil
}

// add adds a record of the round itself.
func (p *Proven) add(record Record, stored []byte) {
	if len(p.Records) == 0 {
		p.First = record.Sequence
	} else {
		p.LeftOut += record.Sequence - p.Last - 1
	}
	p.Last = record.Sequence
	p.Records = append(p.Records, stored)
}

// Record is the position that a stored record states for itself.
type Record struct {
	Sequence uint64 `json:"seq"`
	Type     string `json:"type"`
	Site     string `json:"site"`
	Table    string `json:"table"`
	Round    uint64 `json:"round"`
	Previous string `json:"prev"`
	// Data is the event.
	Data json.RawMessage `json:"data"`
	// Hash is the record's own hash, which matches its content.
	Hash string `json:"-"`
}

// Correction is the type of a record that corrects the result of a round.
const Correction = "round-corrected"

// Corrects reports whether the record corrects the result of this round.
func (r Record) Corrects(round uint64) bool {
	var correction struct {
		Round uint64 `json:"round_number"`
	}
	return r.Type == Correction && json.Unmarshal(r.Data, &correction) == nil && correction.Round == round
}

// The end of a stored record: the hash is inserted before the closing brace of its canonical bytes.
const (
	hashStart = `,"hash":"`
	hashEnd   = `"}`
)

// ReadRecord checks a stored record's hash and decodes its position.
func ReadRecord(stored []byte) (record Record, err error) {
	at := len(stored) - len(hashStart) - 2*sha256.Size - len(hashEnd)
	if at < 1 {
		return record, fmt.Errorf("%d bytes are too few for a record", len(stored))
	}
	sum := sha256.Sum256(append(bytes.Clone(stored[:at]), '}'))
	record.Hash = hex.EncodeToString(sum[:])
	if string(stored[at:]) != hashStart+record.Hash+hashEnd {
		return record, fmt.Errorf("its content does not match its hash")
	}
	if err := json.Unmarshal(stored, &record); err != nil {
		return record, fmt.Errorf("it is no record: %w", err)
	}
	if record.Sequence == 0 {
		return record, fmt.Errorf("it has no sequence")
	}
	return record, nil
}
