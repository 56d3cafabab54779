package proof

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"

	formats "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"
)

// WitnessKey is a witness's key for cosigning heads (C2SP's tlog-cosignature, version 1). Its text is a secret.
type WitnessKey struct {
	text   string
	signer note.Signer
	public string
}

// NewWitnessKey creates the key of the witness of a site's hub, with the name SITE/witness.
func NewWitnessKey(site string) (WitnessKey, error) {
	text, _, err := note.GenerateKey(rand.Reader, escape(site)+"/witness")
	if err != nil {
		return WitnessKey{}, err
	}
	return ParseWitnessKey(text)
}

// ParseWitnessKey parses a key from its text.
func ParseWitnessKey(text string) (WitnessKey, error) {
	key, err := ParseKey(text)
	if err != nil {
		return WitnessKey{}, err
	}
	signer, err := formats.NewSignerForCosignatureV1(key.text)
	if err != nil {
		return WitnessKey{}, fmt.Errorf("this is no key that cosigns: %w", err)
	}
	public, err := formats.VKeyToCosignatureV1(key.public)
	return WitnessKey{text: key.text, signer: signer, public: public}, err
}

// Text returns the key as it is stored. It is a secret.
func (k WitnessKey) Text() string { return k.text }

// Public returns the public key in the form of C2SP's signed-note.
func (k WitnessKey) Public() string { return k.public }

// Cosign signs a head with the current time and returns the signature line, which is appended to the head. The caller
// must have checked the head.
func (k WitnessKey) Cosign(head []byte) ([]byte, error) {
	text, _, whole := bytes.Cut(head, []byte("\n\n"))
	if !whole {
		return nil, errors.New("this is no signed head")
	}
	signed, err := note.Sign(&note.Note{Text: string(text) + "\n"}, k.signer)
	if err != nil {
		return nil, err
	}
	return signed[len(text)+len("\n\n"):], nil
}

// Take returns a signed head with only the signatures that count, among its own and those in the witnesses' lines. It
// returns an error if the table did not sign the head or a signature of a trusted witness is wrong.
func (t Trust) Take(head, lines []byte) ([]byte, error) {
	all := append(bytes.Clone(head), lines...)
	without := t
	without.need = 0
	if _, err := without.Open(all); err != nil {
		return nil, err
	}
	opened, err := note.Open(all, note.VerifierList(append([]note.Verifier{t.table}, t.witnesses...)...))
	if err != nil {
		return nil, err
	}
	opened.UnverifiedSigs = nil
	return note.Sign(opened)
}

// Cosignatures returns the lines of one witness from its answer to a head that the table signed. It returns an error
// if the witness or the table did not sign.
func Cosignatures(head, lines []byte, table, witness string) ([]byte, error) {
	trust, err := NewTrust(table, []string{witness}, 1)
	if err != nil {
		return nil, err
	}
	bare, err := trust.Take(head, nil)
	if err != nil {
		return nil, err
	}
	cosigned, err := trust.Take(head, lines)
	if err == nil {
		_, err = trust.Open(cosigned)
	}
	return bytes.TrimPrefix(cosigned, bare), err
}

// CheckWitness returns an error if a text is not the public key of a witness.
func CheckWitness(key string) error {
	if _, err := formats.NewVerifierForCosignatureV1(key); err != nil {
		return fmt.Errorf("the witness's key %.60q is no public key: %w", key, err)
	}
	return nil
}
