package simulator

import (
	"errors"
	"fmt"
	"math/rand/v2"
)

// Passed is what went past the reader.
type Passed struct {
	// Physical is the card; zero when it was the cut card.
	Physical
	// Cut is true for the cut card.
	Cut bool
}

// Scanner is a simulated scanner with a shoe in front of it. All methods may be
// called from any goroutine; they block while the line sends.
type Scanner struct {
	cable
	options Options
	shoe    *Shoe

	// atReader is what lies at the reader, with the code it has.
	atReader    Passed
	anyAtReader bool
	faults      faults
	wear        wear
	decks       int // test decks so far
}

// New makes a simulated scanner, plugged in, with a shuffled shoe.
func New(options Options) (*Scanner, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	s := &Scanner{options: options}
	s.chance = rand.New(rand.NewPCG(options.Seed, 0x5ca1ab1e))
	s.shoe, err = NewShoe(options.Cards, options.Decks, options.Cut, s.chance)
	if err != nil {
		return nil, err
	}
	cord := wire{name: "scanner", link: options.Link, baud: options.Baud, unpaced: options.Unpaced, whole: options.Whole}
	if s.wire, err = cord.tuned(options.Format, options.Reader, options.AnyBaud); err != nil {
		return nil, err
	}
	if options.Hears {
		s.plugged = func(fresh *line) { go hear(fresh) }
	}
	if err := s.lay(); err != nil {
		return nil, err
	}
	return s, nil
}

// Draw pushes the next card, or the cut card, past the reader. The card is out
// of the shoe even when its reading failed; [Scanner.Again] reads it once more.
func (s *Scanner) Draw() (Passed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return Passed{}, ErrClosed
	}
	return s.draw()
}

func (s *Scanner) draw() (Passed, error) {
	card, cut, err := s.shoe.Draw()
	if err != nil {
		return Passed{}, err
	}
	s.layDown(Passed{Physical: card, Cut: cut})
	_, err = s.read()
	return s.atReader, err
}

// layDown puts a card at the reader.
func (s *Scanner) layDown(what Passed) {
	if what.Cut {
		what.Code = s.options.Cards.CutCardCode()
	}
	s.atReader, s.anyAtReader, s.wear.left = what, true, s.wear.dirt[what.Card]
}

// Again reads what lies at the reader once more.
func (s *Scanner) Again() (Passed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return Passed{}, ErrClosed
	}
	if !s.anyAtReader {
		return Passed{}, errors.New("again: no card lies at the simulated reader: draw one first")
	}
	_, err := s.read()
	return s.atReader, err
}

// Burn takes n cards out of the shoe unseen.
func (s *Scanner) Burn(n int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shoe.Burn(n)
}

// Remaining is the number of cards left in the shoe.
func (s *Scanner) Remaining() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shoe.Remaining()
}

// Load puts a new, shuffled shoe in front of the reader.
func (s *Scanner) Load() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.load(s.chance)
}

// LoadOrder is Load with the order of the cards from a seed of its own: the same
// seed is the same shoe.
func (s *Scanner) LoadOrder(seed uint64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.load(rand.New(rand.NewPCG(seed, 0x5ca1ab1e)))
}

func (s *Scanner) load(chance *rand.Rand) error {
	shoe, err := NewShoe(s.options.Cards, s.options.Decks, s.options.Cut, chance)
	if err != nil {
		return err
	}
	s.shoe, s.atReader, s.anyAtReader = shoe, Passed{}, false
	return nil
}

// Unplug pulls the cable once whatever was sent has been read, as far as
// somebody reads. While unplugged, readings are lost.
func (s *Scanner) Unplug() error { return s.unplug(true) }

// UnplugNow pulls the cable at once: what was sent and not read is lost.
func (s *Scanner) UnplugNow() error { return s.unplug(false) }

func (s *Scanner) unplug(drain bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults.withheld = nil
	return s.pull(drain)
}

// Close takes the scanner away for good. A second Close does nothing.
func (s *Scanner) Close() error {
	s.leave()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.close()
}

// String names what passed: the card, or the cut card.
func (p Passed) String() string {
	if p.Cut {
		return "cut card"
	}
	return fmt.Sprintf("card %s", p.Card)
}
