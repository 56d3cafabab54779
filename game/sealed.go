package game

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"pitboss/game/message"
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

// HasFace reports whether it is one of the 52 cards: neither no card nor a sealed one. Only a card
// with a face can be given from outside.
func (c Card) HasFace() bool { return !c.IsZero() && !c.IsSealed() }

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

// SaltLength is how many bytes a salt has at least.
const SaltLength = 16

// Fits reports whether what was opened is what was committed to.
func (c CardRevealed) Fits() bool {
	return c.Commitment == Secret{Card: c.Card, ID: c.ID, Raw: c.Frame, Salt: c.Salt}.Commitment()
}

// CardsUnknown returns why a round is void whose sealed cards nobody can open.
func CardsUnknown() message.Text {
	return message.New("table.void.unknown-cards", "the record of its cards is not on this computer")
}

// Question is what a rule asks of a card that is nobody's to know: whether it is of one of some
// ranks. The answer is yes or no, and nothing more of the card is known by it.
type Question struct {
	Name     string   `json:"question"`
	Position Position `json:"position"`
	// Ranks are written as on cards, such as TJQK.
	Ranks string `json:"ranks"`
}

// Of returns the answer for a card.
func (q Question) Of(card Card) bool { return strings.Contains(q.Ranks, card.Rank.String()) }

// CardAsked is a question answered: Yes is the answer.
type CardAsked struct {
	Question
	// Commitment is that to the card; empty for a card that lies open.
	Commitment string `json:"commitment,omitempty"`
	Yes        bool   `json:"yes"`
}

// EventType returns card-asked.
func (CardAsked) EventType() EventType { return "card-asked" }

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

// SealedIn returns what stands in the place of a card's number in an event, where its card is sealed.
// Readings that were not taken have nothing there.
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

// IsCommitment reports whether what stands in the place of a card's number is a commitment.
func IsCommitment(id string) bool {
	digest, prefixed := strings.CutPrefix(id, sealedPrefix)
	_, err := hex.DecodeString(digest)
	return prefixed && err == nil && len(digest) == hex.EncodedLen(sha256.Size)
}

// AtStart reports whether nothing but the start of the console has happened after an event: a
// secret that is lost is found then. Before says so of the event before it.
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

func (CardAsked) ForPlatform() {}
