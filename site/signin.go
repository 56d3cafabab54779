package site

import (
	"fmt"

	"pitboss/game"
)

// HubName is the hub's own name at the site; no table may have it.
const HubName = "hub"

// SignIn returns the subject on which a floor station sends sign-ins to the hub.
func (s Site) SignIn(station string) string { return s.Command(HubName, station) }

// SignIns returns [Site.SignIn] for all stations.
func (s Site) SignIns() string { return s.Commands(HubName) }

// ClaimKind is the kind of a floor station's request to the hub.
type ClaimKind string

// The kinds of claims.
const (
	ClaimSignIn  ClaimKind = "sign-in"  // a person enters a PIN
	ClaimStay    ClaimKind = "stay"     // the person signed in is still pressing keys
	ClaimSignOut ClaimKind = "sign-out" // the person signed in leaves
)

// Claim is a floor station's claim about who is there. The station signs it ([ClaimSigning]).
type Claim struct {
	Kind    ClaimKind `json:"claim"`
	Site    Site      `json:"site"`
	Station string    `json:"station"`
	// Nonce comes from the hub and makes the claim valid once and for [CommandTimeout].
	Nonce string `json:"nonce"`
	// Staff is the id of the person; PIN is their PIN sealed to the hub's box key for this claim, see [ClaimPurpose].
	Staff string `json:"staff,omitempty"`
	PIN   []byte `json:"pin,omitempty"`
}

// ClaimSigning returns the bytes that a station signs for a claim.
func ClaimSigning(claim []byte) []byte { return append([]byte("pitboss claim 1\n"), claim...) }

// ClaimPurpose returns the purpose that a PIN is sealed for: one person at one station, with one nonce of the hub.
func ClaimPurpose(c Claim) string {
	return fmt.Sprintf("pitboss sign-in pin 1\n%q %q %q %q", c.Site, c.Station, c.Nonce, c.Staff)
}

// ParseClaim decodes the bytes of a signed claim.
func ParseClaim(data []byte) (Claim, error) { return parseExactly[Claim](data) }

// Box is the hub's public box key, to which a floor station seals PINs.
type Box struct {
	Site Site   `json:"site"`
	Key  string `json:"box_key"`
}

// SignedBox is a [Box] as sent: the exact bytes and the hub's signature of [BoxSigning].
type SignedBox struct {
	Box       []byte `json:"box"`
	Signature []byte `json:"signature"`
}

// BoxSigning returns the bytes that the hub signs for its box key.
func BoxSigning(box []byte) []byte { return append([]byte("pitboss hub box 1\n"), box...) }

// SignInAnswer is the hub's answer to a floor station: a nonce with its box key, or the result of a claim.
type SignInAnswer struct {
	Nonce string    `json:"nonce,omitempty"`
	Box   SignedBox `json:"box,omitzero"`
	// Statement is the hub's statement about who is signed in at the station now; empty after a sign-out.
	Statement SignedStatement `json:"statement,omitzero"`
	// Refused explains why a claim was rejected; nil if it was accepted, and in the answer with a nonce.
	Refused *game.Refusal `json:"refused,omitempty"`
}

// ParseSignInAnswer decodes the hub's answer and makes every text safe for a screen.
func ParseSignInAnswer(data []byte) (SignInAnswer, error) { return parseAnswer[SignInAnswer](data) }
