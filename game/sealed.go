package game

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
)

// Sealed is the face of a card that was read and is nobody's to know: it stands in the place of
// the card everywhere, in the state, in records and on every screen, until the rule opens it. The
// card's commitment stands in the place of its number.
var Sealed = Card{Suit: sealedSuit}

const (
	sealedSuit Suit = 0xff
	sealedText      = "sealed"
	// sealedPrefix marks a commitment in the place of a card's number. No device tells a number
	// that begins so: it is longer than any.
	sealedPrefix = "sealed:"
)

// IsSealed reports whether the card's face is not known.
func (c Card) IsSealed() bool { return c == Sealed }

// Secret is what the record does not have of a sealed card while it is live: its face, the
// number of the card where it has one, the frame the device sent, and a salt.
type Secret struct {
	Card Card   `json:"card"`
	ID   string `json:"id"`
	Raw  []byte `json:"raw"`
	Salt []byte `json:"salt"`
}

// Commitment returns what stands in the record for the secret: a salted SHA-256 that tells nothing
// of the card and fits no other.
func (s Secret) Commitment() string {
	data, err := json.Marshal(s)
	if err != nil {
		panic("game: a secret cannot be written as JSON: " + err.Error()) // it has nothing JSON lacks
	}
	digest := sha256.Sum256(data)
	return sealedPrefix + hex.EncodeToString(digest[:])
}

// CardRevealed opens a sealed card: what was committed to, and the salt that shows it.
type CardRevealed struct {
	Position Position `json:"position,omitempty"`
	// Commitment is what the record has had in the place of the card's number.
	Commitment string `json:"commitment"`
	Card       Card   `json:"card"`
	ID         string `json:"id,omitempty"`
	Frame      []byte `json:"frame,omitempty"`
	Salt       []byte `json:"salt"`
}

// EventType returns card-revealed.
func (CardRevealed) EventType() EventType { return "card-revealed" }

// Fits reports whether what was opened is what was committed to.
func (c CardRevealed) Fits() bool {
	return c.Commitment == Secret{Card: c.Card, ID: c.ID, Raw: c.Frame, Salt: c.Salt}.Commitment()
}

// CommitmentIn returns the commitment to a sealed card that an event holds; empty where none is.
func CommitmentIn(event Event) (commitment string) {
	switch e := event.(type) {
	case CardDealt:
		commitment = e.ID
	case RepeatHeld:
		commitment = e.ID
	case CardHeld:
		commitment = e.ID
	case HeldCarried:
		commitment = e.ID
	case IncidentOpened:
		commitment = e.HeldID
	}
	if !strings.HasPrefix(commitment, sealedPrefix) {
		return ""
	}
	return commitment
}

// Seals reports whether an event is about a card that was sealed: its record has no frame of the
// device.
func Seals(event Event) bool {
	if CommitmentIn(event) != "" {
		return true
	}
	switch e := event.(type) {
	case IncidentOpened:
		return e.Unnamed
	case ReadingIgnored:
		return e.Card.IsSealed()
	case ReadingsIgnored:
		return e.Card.IsSealed()
	}
	return false
}
