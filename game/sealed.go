package game

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"pitboss/game/message"
)

// Sealed is the face of a card that was read but is concealed. It replaces the card everywhere, in the state, in
// records and on every screen, until the rule opens it. The card's commitment replaces its number.
var Sealed = Card{Suit: sealedSuit}

const (
	sealedSuit Suit = 0xff
	sealedText      = "sealed"
	// sealedPrefix marks a commitment in the place of a card's number. No device sends such a number: it is longer
	// than any.
	sealedPrefix = "sealed:"
)

// IsSealed reports whether the card's face is hidden.
func (c Card) IsSealed() bool { return c == Sealed }

// HasFace reports whether c is one of the 52 cards: neither no card nor a sealed one. Input from outside must have a
// face.
func (c Card) HasFace() bool { return !c.IsZero() && !c.IsSealed() }

// Secret holds what the record lacks of a live sealed card: its face, the number of the card if it has one, the frame
// the device sent, and a salt.
type Secret struct {
	Card Card   `json:"card"`
	ID   string `json:"id"`
	Raw  []byte `json:"raw"`
	Salt []byte `json:"salt"`
}

// Commitment returns what the record keeps in place of the secret: a salted SHA-256 that reveals nothing of the card
// and fits no other.
func (s Secret) Commitment() string {
	data, err := json.Marshal(s)
	if err != nil {
		panic("game: a secret cannot be written as JSON: " + err.Error()) // every field can be written
	}
	digest := sha256.Sum256(data)
	return sealedPrefix + hex.EncodeToString(digest[:])
}

// CardRevealed opens a sealed card: the commitment, and the salt that proves it.
type CardRevealed struct {
	Position Position `json:"position,omitempty"`
	// Commitment is what the record has had in place of the card's number.
	Commitment string `json:"commitment"`
	Card       Card   `json:"card"`
	ID         string `json:"id,omitempty"`
	Frame      []byte `json:"frame,omitempty"`
	Salt       []byte `json:"salt"`
}

// EventType returns card-revealed.
func (CardRevealed) EventType() EventType { return "card-revealed" }

// SaltLength is the minimum length of a salt in bytes.
const SaltLength = 16

// Fits reports whether the opened card matches its commitment.
func (c CardRevealed) Fits() bool {
	return c.Commitment == Secret{Card: c.Card, ID: c.ID, Raw: c.Frame, Salt: c.Salt}.Commitment()
}

// CardsUnknown returns the reason of a void round whose sealed cards nobody can open.
func CardsUnknown() message.Text {
	return message.New("table.void.unknown-cards", "the record of its cards is not on this computer")
}

// Question is a rule's question about a concealed card: whether it is of one of some ranks. The answer is yes or no
// and reveals nothing more of the card.
type Question struct {
	Name     string   `json:"question"`
	Position Position `json:"position"`
	// Ranks are written as on cards, such as TJQK.
	Ranks string `json:"ranks"`
}

// Of returns the answer for a card.
func (q Question) Of(card Card) bool { return strings.Contains(q.Ranks, card.Rank.String()) }

// CardAsked is a question with its answer: Yes.
type CardAsked struct {
	Question
	// Commitment is the card's commitment; empty for an open card.
	Commitment string `json:"commitment,omitempty"`
	Yes        bool   `json:"yes"`
}

// EventType returns card-asked.
func (CardAsked) EventType() EventType { return "card-asked" }

// CommitmentIn returns the commitment to a sealed card in an event; empty if it has none.
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

// SealedIn returns what an event has in place of a card's number if its card is sealed. For readings that were not
// accepted it is empty.
func SealedIn(event Event) (id string, sealed bool) {
	var card Card
	switch e := event.(type) {
	case CardDealt:
		card, id = e.Card, e.ID
	case RepeatHeld:
		card, id = e.Card, e.ID
	case CardHeld:
		card, id = e.Card, e.ID
	case HeldCarried:
		card, id = e.Card, e.ID
	case HeldBurned:
		card, id = e.Card, e.ID
	case CardRemoved:
		card, id = e.Card, e.ID
	case IncidentOpened:
		card, id = e.Held, e.HeldID
	case CardRevealed:
		card = e.Card
	case CheckCardRead:
		card = e.Card
	case BurnShown:
		card = e.Card
	}
	return id, card.IsSealed()
}

// IsCommitment reports whether the text in place of a card's number is a commitment.
func IsCommitment(id string) bool {
	digest, prefixed := strings.CutPrefix(id, sealedPrefix)
	_, err := hex.DecodeString(digest)
	return prefixed && err == nil && len(digest) == hex.EncodedLen(sha256.Size)
}

// AtStart reports whether nothing but the console's start has happened up to this event: that is when a lost secret
// is discovered. Before says so for the previous event.
func AtStart(event Event, before bool) bool {
	switch e := event.(type) {
	case ConsoleStarted:
		return true
	case IncidentOpened:
		return before && e.Detected && e.Incident == EquipmentFailure
	case SignedOut, DeviceChanged, ClockChanged, JournalResumed, CardRevealed, HeldBurned:
		return before
	}
	return false
}

// Seals reports whether an event is about a sealed card: its record has no device frame.
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
