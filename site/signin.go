package site

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
	"pitboss/game/strict"
)

// HubName is the hub's own name among the site's; no table has it.
const HubName = "hub"

// SignIn returns where a floor station shows the hub who is there.
func (s Site) SignIn(station string) string { return s.Command(HubName, station) }

// SignIns returns [Site.SignIn] of every station.
func (s Site) SignIns() string { return s.Commands(HubName) }

// ClaimKind is what a floor station wants of the hub.
type ClaimKind string

// The kinds of claims.
const (
	ClaimSignIn  ClaimKind = "sign-in"  // somebody shows a PIN
	ClaimStay    ClaimKind = "stay"     // whoever is signed in still presses keys
	ClaimSignOut ClaimKind = "sign-out" // whoever is signed in leaves
)

// Claim is what a floor station claims of who is there. The station signs it ([ClaimSigning]).
type Claim struct {
	Kind    ClaimKind `json:"claim"`
	Site    Site      `json:"site"`
	Station string    `json:"station"`
	// Nonce is the hub's own, which makes the claim good once and for [CommandWithin].
	Nonce string `json:"nonce"`
	// Staff is who signs in, PIN their PIN sealed to the hub's box key for this claim, see [ClaimPurpose].
	Staff string `json:"staff,omitempty"`
	PIN   []byte `json:"pin,omitempty"`
}

// ClaimSigning returns what a station signs of a claim.
func ClaimSigning(claim []byte) []byte { return append([]byte("pitboss claim 1\n"), claim...) }

// ClaimPurpose returns what a PIN is sealed for: one person at one station, with one nonce of the hub.
func ClaimPurpose(c Claim) string {
	return fmt.Sprintf("pitboss sign-in pin 1\n%q %q %q %q", c.Site, c.Station, c.Nonce, c.Staff)
}

// ParseClaim reads the bytes of a signed claim.
func ParseClaim(data []byte) (Claim, error) {
	var claim Claim
	if err := strict.Decode(data, &claim); err != nil {
		return Claim{}, err
	}
	return claim, nil
}

// Box is the hub's public box key, to which a floor station seals PINs.
type Box struct {
	Site Site   `json:"site"`
	Key  string `json:"box_key"`
}

// SignedBox is a [Box] as it travels: the exact bytes, and the hub's signature of [BoxSigning].
type SignedBox struct {
	Box       []byte `json:"box"`
	Signature []byte `json:"signature"`
}

// BoxSigning returns what the hub signs of its box key.
func BoxSigning(box []byte) []byte { return append([]byte("pitboss hub box 1\n"), box...) }

// SignInAnswer is what the hub says to a floor station: a nonce with its box key, or what became of a claim.
type SignInAnswer struct {
	Nonce string    `json:"nonce,omitempty"`
	Box   SignedBox `json:"box,omitzero"`
	// Statement is the hub's word on who is signed in at the station now; nothing after a sign-out.
	Statement SignedStatement `json:"statement,omitzero"`
	// Refused is why a claim was not taken; nil where it was, and in the answer to a nonce.
	Refused *game.Refusal `json:"refused,omitempty"`
}

// ParseSignInAnswer reads what the hub says, with every text as a screen may show it.
func ParseSignInAnswer(data []byte) (SignInAnswer, error) {
	var answer SignInAnswer
	if len(data) > longestAsk {
		return answer, fmt.Errorf("it is longer than %d bytes", longestAsk)
	}
	err := json.Unmarshal(plain(data), &answer)
	return answer, err
}
