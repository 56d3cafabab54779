package proof

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"

	formats "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"
)

// WitnessKey is what a witness cosigns heads with (C2SP's tlog-cosignature, version 1). Its text is a
// secret.
type WitnessKey struct {
	text   string
	signer note.Signer
	public string
}

// NewWitnessKey makes the key of the witness of a site's hub; its name is SITE/witness.
func NewWitnessKey(site string) (WitnessKey, error) {
	text, _, err := note.GenerateKey(rand.Reader, escape(site)+"/witness")
	if err != nil {
		return WitnessKey{}, err
	}
	return ParseWitnessKey(text)
}

// ParseWitnessKey reads a key from its text.
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

// Text returns the key as it is kept, a secret.
func (k WitnessKey) Text() string { return k.text }

// Public returns the half that everybody may know, as C2SP's signed-note writes it.
func (k WitnessKey) Public() string { return k.public }

// Cosign signs a head with the time of now and returns the line of the signature, which is put
// behind the head's own. The head must have been checked.
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

// Take returns a signed head with those signatures that count, of its own and of the lines that
// witnesses answered; the others are left out. An error says that the table did not sign it, or that a
// signature of a trusted witness is wrong.
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

// Cosignatures returns the lines of one witness among those that it answered to a head which a table
// signed. An error says that it did not sign, or that the table did not.
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

// CheckWitness says what is wrong with a text that is no public key of a witness.
func CheckWitness(key string) error {
	if _, err := formats.NewVerifierForCosignatureV1(key); err != nil {
		return fmt.Errorf("the witness's key %.60q is no public key: %w", key, err)
	}
	return nil
}
