package proof

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/transparency-dev/formats/log"
	formats "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"
)

// Head is a table's signed statement that its record had this root at Size records.
type Head struct {
	Origin string
	Size   uint64
	Root   []byte
	// Witnesses lists the trusted witnesses who cosigned it.
	Witnesses []Witnessed
}

// Witnessed is a witness who saw a head, and the time.
type Witnessed struct {
	Name string
	At   time.Time
}

// SignHead signs the head of a tree as a signed note in C2SP's form tlog-checkpoint.
func SignHead(key Key, size uint64, root []byte) ([]byte, error) {
	text := log.Checkpoint{Origin: key.Origin(), Size: size, Hash: root}.Marshal()
	return note.Sign(&note.Note{Text: string(text)}, key.signer)
}

// Trust holds the accepted signers: the public keys of the table and of the witnesses, and how many witnesses must
// have signed.
type Trust struct {
	// key is the table's key as text, table its verifier.
	key       string
	table     note.Verifier
	witnesses []note.Verifier
	need      int
}

// NewTrust parses public keys in the form of C2SP's signed-note. A head needs the table's signature and those of need
// witnesses.
func NewTrust(table string, witnesses []string, need int) (Trust, error) {
	trust := Trust{key: table, need: need}
	var err error
	if trust.table, err = note.NewVerifier(table); err != nil {
		return trust, fmt.Errorf("the table's key %.60q is no public key: %w", table, err)
	}
	for _, text := range witnesses {
		witness, err := formats.NewVerifierForCosignatureV1(text)
		if err != nil {
			return trust, fmt.Errorf("the witness's key %.60q is no public key: %w", text, err)
		}
		if slices.ContainsFunc(trust.witnesses, func(known note.Verifier) bool { return known.KeyHash() == witness.KeyHash() }) {
			return trust, fmt.Errorf("the witness's key %.60q is given twice", text)
		}
		trust.witnesses = append(trust.witnesses, witness)
	}
	if need < 0 || need > len(trust.witnesses) {
		return trust, fmt.Errorf("%d witnesses are wanted, and the keys of %d are known", need, len(trust.witnesses))
	}
	return trust, nil
}

// Origin returns the trusted record: SITE/TABLE/ID.
func (t Trust) Origin() string { return t.table.Name() }

// Open checks the signatures of a head and returns it. It returns [ErrWitnesses] if too few cosigned.
func (t Trust) Open(signed []byte) (Head, error) {
	checkpoint, other, opened, err := log.ParseCheckpoint(signed, t.table.Name(), t.table, t.witnesses...)
	if err != nil {
		return Head{}, fmt.Errorf("the head is not signed by %s: %w", t.table.Name(), err)
	}
	if len(other) > 0 || len(checkpoint.Hash) != hashSize {
		return Head{}, fmt.Errorf("the head of %s is not of the form of a head: want its origin, its size and its root", checkpoint.Origin)
	}
	head := Head{Origin: checkpoint.Origin, Size: checkpoint.Size, Root: checkpoint.Hash}
	for _, signature := range opened.Sigs {
		if signature.Hash == t.table.KeyHash() && signature.Name == t.table.Name() {
			continue
		}
		at, err := formats.CoSigV1Timestamp(signature)
		if err != nil {
			return Head{}, fmt.Errorf("the signature of %s has no time: %w", signature.Name, err)
		}
		head.Witnesses = append(head.Witnesses, Witnessed{Name: signature.Name, At: at.UTC()})
	}
	if len(head.Witnesses) < t.need {
		return head, fmt.Errorf("%w: %d of %d", ErrWitnesses, len(head.Witnesses), t.need)
	}
	return head, nil
}

// ErrWitnesses means that too few witnesses cosigned a head.
var ErrWitnesses = errors.New("too few witnesses cosigned the head")

// ReadHead reads a head without checking who signed it.
func ReadHead(signed []byte) (Head, error) {
	var checkpoint log.Checkpoint
	if _, err := checkpoint.Unmarshal(signed); err != nil || len(checkpoint.Hash) != hashSize {
		return Head{}, errors.Join(errors.New("this is no signed head"), err)
	}
	return Head{Origin: checkpoint.Origin, Size: checkpoint.Size, Root: checkpoint.Hash}, nil
}

const hashSize = 32
