package cardreader

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"pitboss/game"
	"pitboss/hardware/cardmap"
)

// ShuffledFaces returns a shuffled shoe whose codes do not matter, since an Angel Eye reports faces.
func ShuffledFaces(decks, cut int, chance *rand.Rand) (*Shoe, error) {
	faces, err := cardmap.New(cardmap.Config{Preset: cardmap.RankSuit})
	if err != nil {
		return nil, err
	}
	return NewShoe(faces, decks, cut, chance)
}

// TestDeck returns the chance that shuffles a test deck. It depends on the seed and the number of earlier test decks,
// and leaves the shoe's chance alone.
func TestDeck(seed uint64, before *int) *rand.Rand {
	defer func() { *before++ }()
	return rand.New(rand.NewPCG(seed, 0xdec4<<16+uint64(*before)))
}

// ErrShoeEmpty is returned when drawing from an empty shoe.
var ErrShoeEmpty = errors.New("the simulated shoe is empty: put a new one in with load")

// Physical is one card of the shoe with its code.
type Physical = cardmap.Entry

// Shoe holds the cards in front of the reader. It is not safe for concurrent use.
type Shoe struct {
	cards []Physical
	drawn int
	// cut is the number of cards in front of the cut card; 0 means no cut card.
	cut    int
	cutOut bool
}

// NewShoe returns shuffled decks with the cut card after the first cut cards. A cut of 0 means no cut card.
func NewShoe(cards *cardmap.Map, decks, cut int, chance *rand.Rand) (*Shoe, error) {
	if decks < 1 {
		return nil, fmt.Errorf("a simulated shoe of %d decks: want at least 1", decks)
	}
	if cut < 0 || cut > decks*game.Faces {
		return nil, fmt.Errorf("the cut card behind %d cards: want 0 (none) to %d", cut, decks*game.Faces)
	}
	shoe := &Shoe{cut: cut, cutOut: cut == 0}
	for deck := 1; deck <= decks; deck++ {
		for index := range game.Faces {
			card := game.CardAt(index)
			code, known := cards.Code(card, deck)
			if !known {
				return nil, fmt.Errorf("the card map has no code for the %s of deck %d: want %d whole decks", card, deck, decks)
			}
			shoe.cards = append(shoe.cards, Physical{Card: card, Deck: deck, Code: code})
		}
	}
	chance.Shuffle(len(shoe.cards), func(a, b int) { shoe.cards[a], shoe.cards[b] = shoe.cards[b], shoe.cards[a] })
	return shoe, nil
}

// Draw draws the next card, or the cut card (cut is true).
func (s *Shoe) Draw() (card Physical, cut bool, err error) {
	if !s.cutOut && s.drawn >= s.cut {
		s.cutOut = true
		return Physical{}, true, nil
	}
	if s.Remaining() == 0 {
		return Physical{}, false, ErrShoeEmpty
	}
	card = s.cards[s.drawn]
	s.drawn++
	return card, false, nil
}

// Bring makes a card of this face the next one.
func (s *Shoe) Bring(face game.Card) error {
	left := s.cards[s.drawn:]
	at := slices.IndexFunc(left, func(card Physical) bool { return card.Card == face })
	if at < 0 {
		return fmt.Errorf("no %s is left in the simulated shoe", face)
	}
	left[0], left[at] = left[at], left[0]
	return nil
}

// Burn removes n cards unseen, or none if fewer are left. If the cut card is among them, the next Draw returns it.
func (s *Shoe) Burn(n int) error {
	if n < 1 || n > s.Remaining() {
		return fmt.Errorf("burn %d cards: want 1 to %d, what is left in the simulated shoe", n, s.Remaining())
	}
	s.drawn += n
	return nil
}

// Remaining returns the number of cards left, not counting the cut card.
func (s *Shoe) Remaining() int { return len(s.cards) - s.drawn }
