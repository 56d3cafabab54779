package simulator

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// unclaimEvery is how often a line is freed of what a killed reader left.
const unclaimEvery = 250 * time.Millisecond

// ErrClosed is using a simulated scanner after Close.
var ErrClosed = errors.New("the simulated scanner is closed")

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
	options Options
	folder  string // of its own, removed by Close; empty if none

	mu     sync.Mutex
	chance *rand.Rand
	shoe   *Shoe
	line   *line // nil while unplugged
	closed bool
	done   chan struct{}

	// atReader is what lies at the reader, with the code it has.
	atReader    Passed
	anyAtReader bool
	faults      faults
	held        bool
	kept        []byte
}

// New makes a simulated scanner, plugged in, with a shuffled shoe.
func New(options Options) (*Scanner, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	s := &Scanner{options: options, done: make(chan struct{})}
	s.chance = rand.New(rand.NewPCG(options.Seed, 0x5ca1ab1e))
	s.shoe, err = NewShoe(options.Cards, options.Decks, options.Cut, s.chance)
	if err != nil {
		return nil, err
	}
	if s.options.Link == "" {
		s.folder, err = os.MkdirTemp("", "pitboss-sim-")
		if err != nil {
			return nil, err
		}
		s.options.Link = filepath.Join(s.folder, "scanner")
	}
	s.line, err = plug(s.options.Link)
	if err != nil {
		return nil, errors.Join(err, s.removeFolder())
	}
	go s.unclaim()
	return s, nil
}

// Path is where the scanner appears; it stays the same when it is replugged.
func (s *Scanner) Path() string { return s.options.Link }

// Draw pushes the next card, or the cut card, past the reader. The card is out
// of the shoe even when its reading failed; [Scanner.Again] reads it once more.
func (s *Scanner) Draw() (Passed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return Passed{}, ErrClosed
	}
	card, cut, err := s.shoe.Draw()
	if err != nil {
		return Passed{}, err
	}
	s.atReader, s.anyAtReader = Passed{Physical: card, Cut: cut}, true
	if cut {
		s.atReader.Code = s.options.Cards.CutCardCode()
	}
	return s.atReader, s.read()
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
	return s.atReader, s.read()
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
	if s.line == nil {
		return errors.New("unplug: the simulated scanner is not plugged in")
	}
	if drain {
		s.line.drain()
	}
	err := s.line.pull()
	// What the scanner kept to itself goes with its power.
	s.line, s.kept, s.faults.withheld = nil, nil, nil
	return err
}

// Replug plugs the scanner in again under the same path, as a new terminal.
func (s *Scanner) Replug() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return ErrClosed
	}
	if s.line != nil {
		return errors.New("replug: the simulated scanner is plugged in already")
	}
	fresh, err := plug(s.options.Link)
	if err != nil {
		return err
	}
	s.line = fresh
	return nil
}

// Close takes the scanner away for good. A second Close does nothing.
func (s *Scanner) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil
	}
	s.closed = true
	close(s.done)
	var err error
	if s.line != nil {
		err = s.line.pull()
		s.line = nil
	}
	return errors.Join(err, s.removeFolder())
}

func (s *Scanner) removeFolder() error {
	if s.folder == "" {
		return nil
	}
	return os.RemoveAll(s.folder)
}

// unclaim frees the line of what a killed reader left, until Close.
func (s *Scanner) unclaim() {
	ticker := time.NewTicker(unclaimEvery)
	defer ticker.Stop()
	for {
		select {
		case <-s.done:
			return
		case <-ticker.C:
		}
		s.mu.Lock()
		if s.line != nil {
			// Failing means that the line is going away; there is nothing to free then.
			_ = s.line.unclaim()
		}
		s.mu.Unlock()
	}
}

// String names what passed: the card, or the cut card.
func (p Passed) String() string {
	if p.Cut {
		return "cut card"
	}
	return fmt.Sprintf("card %s", p.Card)
}
