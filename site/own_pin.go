package site

import (
	"encoding/json"
	"errors"
	"fmt"

	"pitboss/game"
	"pitboss/game/strict"
)

// OwnPIN returns where a table asks the hub to change the PIN of somebody who shows the old one there.
func (s Site) OwnPIN(table string) string { return s.subject("own-pin", table) }

// OwnPINs returns [Site.OwnPIN] of every table.
func (s Site) OwnPINs() string { return s.subject("own-pin") + "." + every }

// PINClaim is what a table sends of somebody who changes their own PIN there. The table signs it ([PINClaimSigning]).
type PINClaim struct {
	Site  Site   `json:"site"`
	Table string `json:"table"`
	// Nonce is the hub's own, which makes the claim good once and for [CommandWithin].
	Nonce string `json:"nonce"`
	// Staff is whose PIN it is, PINs a [TwoPINs] sealed to the hub's box key for this claim, see [PINClaimPurpose].
	Staff string `json:"staff"`
	PINs  []byte `json:"pins"`
}

// TwoPINs is the PIN that somebody has, and the one that they want.
type TwoPINs struct {
	Old string `json:"old"`
	New string `json:"new"`
}

// PINClaimSigning returns what a table signs of a claim.
func PINClaimSigning(claim []byte) []byte { return append([]byte("pitboss own pin 1\n"), claim...) }

// PINClaimPurpose returns what two PINs are sealed for: one person at one table, with one nonce of the hub.
func PINClaimPurpose(c PINClaim) string {
	return fmt.Sprintf("pitboss own pin 1\n%q %q %q %q", c.Site, c.Table, c.Nonce, c.Staff)
}

// ParsePINClaim reads the bytes of a signed claim.
func ParsePINClaim(data []byte) (PINClaim, error) {
	var claim PINClaim
	err := strict.Decode(data, &claim)
	return claim, err
}

// PINVerdict is the hub's word on what became of one claim.
type PINVerdict struct {
	Site  Site   `json:"site"`
	Table string `json:"table"`
	Nonce string `json:"nonce"`
	Staff string `json:"staff"`
	// Refused is why the PIN is still the old one; nil where it was changed.
	Refused *game.Refusal `json:"refused,omitempty"`
}

// PINVerdictSigning returns what the hub signs of a verdict.
func PINVerdictSigning(verdict []byte) []byte {
	return append([]byte("pitboss own pin verdict 1\n"), verdict...)
}

// ParsePINVerdict reads the bytes of a signed verdict, with every text as a screen may show it.
func ParsePINVerdict(data []byte) (PINVerdict, error) {
	var said PINVerdict
	if len(data) > longestAsk {
		return said, fmt.Errorf("it is longer than %d bytes", longestAsk)
	}
	err := json.Unmarshal(plain(data), &said)
	return said, err
}

// PINAnswer is what the hub says to a table: a nonce with its box key, or its verdict on a claim with its signature
// of [PINVerdictSigning].
type PINAnswer struct {
	Nonce     string    `json:"nonce,omitempty"`
	Box       SignedBox `json:"box,omitzero"`
	Verdict   []byte    `json:"verdict,omitempty"`
	Signature []byte    `json:"signature,omitempty"`
}

// ParsePINAnswer reads what the hub says.
func ParsePINAnswer(data []byte) (PINAnswer, error) {
	var answer PINAnswer
	if len(data) > longestAsk {
		return answer, fmt.Errorf("it is longer than %d bytes", longestAsk)
	}
	err := json.Unmarshal(data, &answer)
	if err == nil && (answer.Nonce == "") == (len(answer.Verdict) == 0) {
		err = errors.New("want a nonce, or a verdict")
	}
	return answer, err
}
