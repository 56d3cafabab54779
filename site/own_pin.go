package site

import (
	"encoding/json"
	"errors"
	"fmt"

	"pitboss/game"
)

// OwnPIN returns the subject on which a table asks the hub to change the PIN of a person who enters the old one
// there.
func (s Site) OwnPIN(table string) string { return s.subject("own-pin", table) }

// OwnPINs returns [Site.OwnPIN] for all tables.
func (s Site) OwnPINs() string { return s.subject("own-pin") + "." + every }

// PINClaim is a table's request to change a person's own PIN. The table signs it ([PINClaimSigning]).
type PINClaim struct {
	Site  Site   `json:"site"`
	Table string `json:"table"`
	// Nonce comes from the hub and makes the claim valid once and for [CommandTimeout].
	Nonce string `json:"nonce"`
	// Staff is the person's id; PINs is a [TwoPINs] sealed to the hub's box key for this claim, see
	// [PINClaimPurpose].
	Staff string `json:"staff"`
	PINs  []byte `json:"pins"`
}

// TwoPINs holds a person's current and desired PIN.
type TwoPINs struct {
	Old string `json:"old"`
	New string `json:"new"`
}

// PINClaimSigning returns the bytes that a table signs for a claim.
func PINClaimSigning(claim []byte) []byte { return append([]byte("pitboss own pin 1\n"), claim...) }

// PINClaimPurpose returns the purpose that two PINs are sealed for: one person at one table, with one nonce of the
// hub.
func PINClaimPurpose(c PINClaim) string {
	return fmt.Sprintf("pitboss own pin 1\n%q %q %q %q", c.Site, c.Table, c.Nonce, c.Staff)
}

// ParsePINClaim decodes the bytes of a signed claim.
func ParsePINClaim(data []byte) (PINClaim, error) { return parseExactly[PINClaim](data) }

// PINVerdict is the hub's decision on one claim.
type PINVerdict struct {
	Site  Site   `json:"site"`
	Table string `json:"table"`
	Nonce string `json:"nonce"`
	Staff string `json:"staff"`
	// Refused explains why the PIN was not changed; nil if it was.
	Refused *game.Refusal `json:"refused,omitempty"`
}

// PINVerdictSigning returns the bytes that the hub signs for a verdict.
func PINVerdictSigning(verdict []byte) []byte {
	return append([]byte("pitboss own pin verdict 1\n"), verdict...)
}

// ParsePINVerdict decodes the bytes of a signed verdict and makes every text safe for a screen.
func ParsePINVerdict(data []byte) (PINVerdict, error) { return parseAnswer[PINVerdict](data) }

// PINAnswer is the hub's answer to a table: a nonce with its box key, or its verdict on a claim with the signature of
// [PINVerdictSigning].
type PINAnswer struct {
	Nonce     string    `json:"nonce,omitempty"`
	Box       SignedBox `json:"box,omitzero"`
	Verdict   []byte    `json:"verdict,omitempty"`
	Signature []byte    `json:"signature,omitempty"`
}

// ParsePINAnswer decodes the hub's answer.
func ParsePINAnswer(data []byte) (PINAnswer, error) {
	var answer PINAnswer
	if err := checkSize(data); err != nil {
		return answer, err
	}
	err := json.Unmarshal(data, &answer)
	if err == nil && (answer.Nonce == "") == (len(answer.Verdict) == 0) {
		err = errors.New("want a nonce, or a verdict")
	}
	return answer, err
}
