package simulator

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"pitboss/game"
	"pitboss/hardware/angeleye"
)

// tooMany is the shoe's error of a card that the round does not want.
const tooMany = 2

// deckTries is how often a card of a test deck is read at most.
const deckTries = 10

// testDeck is the chance a test deck is shuffled by: it follows from the seed and from
// how many there were before, and leaves the shoe's alone.
func testDeck(seed uint64, before int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, 0xdec4<<16+uint64(before)))
}

// Deck is a whole deck to test the reader with, in an order of its own. None of its cards
// is out of the shoe.
func (s *Scanner) Deck() ([]Physical, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	deck, err := NewShoe(s.options.Cards, 1, 0, testDeck(s.options.Seed, s.decks))
	if err != nil {
		return nil, err
	}
	s.decks++
	return deck.cards, nil
}

// Present lays a card that is not out of the shoe at the reader. read reports that its
// code was read; otherwise [Scanner.Again] tries once more.
func (s *Scanner) Present(card Physical) (read bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false, ErrClosed
	}
	s.layDown(Passed{Physical: card})
	return s.read()
}

// readDeck presents a test deck card by card, each until it reads.
func readDeck(ctx context.Context, scanner *Scanner, every time.Duration, say func(string)) error {
	cards, err := scanner.Deck()
	if err != nil {
		return err
	}
	for n, card := range cards {
		if n > 0 {
			if err := wait(ctx, every); err != nil {
				return err
			}
		}
		tries := 1
		read, err := scanner.Present(card)
		for ; err == nil && !read && tries < deckTries; tries++ {
			if err := wait(ctx, every); err != nil {
				return err
			}
			read, err = scanner.retry()
		}
		if err != nil {
			return err
		}
		switch {
		case !read:
			say(fmt.Sprintf("%d of %d: %s, not read in %d tries", n+1, len(cards), card.Card, tries))
		case tries > 1:
			say(fmt.Sprintf("%d of %d: %s, at the %d. try", n+1, len(cards), card.Card, tries))
		default:
			say(fmt.Sprintf("%d of %d: %s", n+1, len(cards), card.Card))
		}
	}
	return nil
}

// retry reads the card at the reader once more.
func (s *Scanner) retry() (read bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false, ErrClosed
	}
	return s.read()
}

// dealDeck deals a whole test deck by the drawing rules, and puts the shoe's own cards
// and the round they were in back.
func dealDeck(ctx context.Context, shoe *AngelEye, every time.Duration, say func(string)) error {
	back, err := shoe.lendDeck()
	if err != nil {
		return err
	}
	defer back()
	for n := range game.Faces {
		if n > 0 {
			if err := wait(ctx, every); err != nil {
				return err
			}
		}
		words, err := shoe.Draw()
		if err != nil {
			return err
		}
		say(fmt.Sprintf("%d of %d: %s", n+1, game.Faces, words))
	}
	return shoe.StandBy()
}

// lendDeck puts a test deck in, until back is called.
func (a *AngelEye) lendDeck() (back func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	deck, err := shuffledFaces(1, 0, testDeck(a.options.Seed, a.decks))
	if err != nil {
		return nil, err
	}
	a.decks++
	cards, dealt := a.cards, a.dealt
	a.cards, a.dealt = deck, nil
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.cards, a.dealt = cards, dealt
	}, nil
}

// Overdraw draws a card that the round does not want: the shoe goes into error mode and
// tells the card as drawn in it.
func (a *AngelEye) Overdraw() (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	card, err := a.spare()
	if err != nil {
		return "", err
	}
	a.failed = tooMany
	if err := a.report(angeleye.Message{Kind: angeleye.Failed, Code: a.failed, ErrorMode: true}); err != nil {
		return "", err
	}
	message := angeleye.Message{Kind: angeleye.Outside, Mode: angeleye.ErrorMode, Index: 1, Card: card}
	return message.Words(), a.report(message)
}

// Extra draws a card after the result, told as one of the round that is over.
func (a *AngelEye) Extra() (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.dealt) > 0 {
		return "", errors.New("extra: a round is under way: draw it to its end first")
	}
	card, err := a.spare()
	if err != nil {
		return "", err
	}
	a.drawn = angeleye.Message{Kind: angeleye.Drawn, Place: angeleye.Banker, Index: 3, Card: card}
	return a.drawn.Words() + ", after the result", a.report(a.drawn)
}

// spare is the next card; a cut card before it is told.
func (a *AngelEye) spare() (game.Card, error) {
	if a.closed {
		return game.Card{}, ErrClosed
	}
	card, cut, err := a.cards.Draw()
	if err == nil && cut {
		if err := a.report(angeleye.Message{Kind: angeleye.CutCard}); err != nil {
			return game.Card{}, err
		}
		card, _, err = a.cards.Draw()
	}
	return card.Card, err
}
