package game

import (
	"fmt"
	"strings"

	"pitboss/game/message"
)

// Suit is one of the four suits. The zero value means no suit.
type Suit uint8

// The four suits, in the order spades, hearts, diamonds, clubs.
const (
	Spades Suit = iota + 1
	Hearts
	Diamonds
	Clubs
)

const suitLetters = "SHDC"

// String returns the suit's letter: S, H, D or C.
func (s Suit) String() string {
	if s < Spades || s > Clubs {
		return "?"
	}
	return suitLetters[s-1 : s]
}

// Red reports whether the suit is hearts or diamonds.
func (s Suit) Red() bool { return s == Hearts || s == Diamonds }

// Rank is the printed rank: 1 ace, 2 to 10, 11 jack, 12 queen, 13 king. The zero value means no rank.
type Rank uint8

// The ranks that have a name.
const (
	Ace   Rank = 1
	Ten   Rank = 10
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

const rankLetters = "A23456789TJQK"

// String returns the rank's letter, one of A23456789TJQK.
func (r Rank) String() string {
	if r < Ace || r > King {
		return "?"
	}
	return rankLetters[r-1 : r]
}

// Face returns the rank as printed on a card: "10" where [Rank.String] returns "T".
func (r Rank) Face() string {
	if r == Ten {
		return "10"
	}
	return r.String()
}

// Faces is the number of distinct cards in one deck.
const Faces = 52

// Card is a playing card. The zero value means no card.
type Card struct {
	Rank Rank
	Suit Suit
}

// IsZero reports whether c is the zero value, which means no card.
func (c Card) IsZero() bool { return c == Card{} }

// Index numbers the cards 0 to 51: ace to king of spades, hearts, diamonds, clubs, which is also the order of a new
// deck. It panics if c is not one of the 52 cards.
func (c Card) Index() int {
	if c.Rank < Ace || c.Rank > King || c.Suit < Spades || c.Suit > Clubs {
		panic(fmt.Sprintf("game: index of no card %v", c))
	}
	return int(c.Suit-1)*13 + int(c.Rank-1)
}

// CardAt returns the card with an index, the inverse of [Card.Index]. It panics outside 0 to 51.
func CardAt(index int) Card {
	if index < 0 || index >= Faces {
		panic(fmt.Sprintf("game: no card has index %d", index))
	}
	return Card{Rank: Rank(index%13 + 1), Suit: Suit(index/13 + 1)}
}

// Code returns the card as records write it: rank then suit, "sealed" for a sealed card, "" for no card.
func (c Card) Code() string {
	switch {
	case c.IsZero():
		return ""
	case c.IsSealed():
		return sealedText
	case c.Rank < Ace || c.Rank > King || c.Suit < Spades || c.Suit > Clubs:
		return c.Rank.String() + c.Suit.String()
	}
	return codes[c.Index()]
}

// Codes returns the codes of cards, separated by spaces.
func Codes(cards []Card) string {
	codes := make([]string, len(cards))
	for i, card := range cards {
		codes[i] = card.Code()
	}
	return strings.Join(codes, " ")
}

// codes holds the code of each card by its index.
var codes = func() (all [Faces]string) {
	for i := range all {
		card := CardAt(i)
		all[i] = card.Rank.String() + card.Suit.String()
	}
	return all
}()

// Face returns the card as people write it: its printed rank, then the suit sign, such as 10♦.
func (c Card) Face() string {
	if c.IsSealed() || c.IsZero() || c.Suit < Spades || c.Suit > Clubs {
		return c.String()
	}
	return c.Rank.Face() + suitSigns[c.Suit-1]
}

// suitSigns holds the suit signs in the order of the suits.
var suitSigns = [...]string{"♠", "♥", "♦", "♣"}

// String returns rank then suit, such as TH or KD, and describes a sealed card in words.
func (c Card) String() string {
	if c.IsSealed() {
		return "a card face down"
	}
	return c.Code()
}

// ParseCard parses rank then suit: TH, 10H, kd. The error says what was wrong.
func ParseCard(text string) (Card, error) {
	code := strings.Map(upper, text)
	if strings.HasPrefix(code, "10") {
		code = "T" + code[2:]
	}
	if len(code) != 2 {
		return Card{}, notCard(text)
	}
	rank := strings.IndexByte(rankLetters, code[0])
	suit := strings.IndexByte(suitLetters, code[1])
	if rank < 0 || suit < 0 {
		return Card{}, notCard(text)
	}
	return Card{Rank: Rank(rank + 1), Suit: Suit(suit + 1)}, nil
}

func notCard(text string) error {
	const quoted = 20
	return message.NewError("reason.card", "card {code}: want rank A23456789TJQK then suit SHDC, such as TH",
		message.Excerpt("code", text, quoted))
}

// CardOf returns the card with the letters of a rank and a suit, as [Card.Code] writes them; false if there is no
// such card.
func CardOf(rank, suit byte) (Card, bool) {
	r, s := strings.IndexByte(rankLetters, rank), strings.IndexByte(suitLetters, suit)
	return Card{Rank: Rank(r + 1), Suit: Suit(s + 1)}, r >= 0 && s >= 0
}

// upper converts only a to z to upper case: other letters have an S as upper case too (U+017F), and they are not a
// suit.
func upper(r rune) rune {
	if 'a' <= r && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

// MarshalText writes the card as rank then suit, or empty text for no card.
func (c Card) MarshalText() ([]byte, error) {
	return []byte(c.Code()), nil
}

// UnmarshalText reads what [Card.MarshalText] wrote and everything [ParseCard] accepts.
func (c *Card) UnmarshalText(text []byte) error {
	switch string(text) {
	case "":
		*c = Card{}
		return nil
	case sealedText:
		*c = Sealed
		return nil
	}
	card, err := ParseCard(string(text))
	if err != nil {
		return err
	}
	*c = card
	return nil
}
