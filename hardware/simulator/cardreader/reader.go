package cardreader

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"pitboss/hardware/cardmap"
	"pitboss/hardware/port"
	"pitboss/hardware/simulator"
)

// DefaultDecks is the default number of decks in the shoe.
const DefaultDecks = 8

// Options are what a simulated reader of cards has of its own.
type Options struct {
	// Decks is the number of decks in the shoe; 0 means the usual number. Cut is the number of cards in front of the
	// cut card; 0 means no cut card.
	Decks, Cut int
}

func (o *Options) Flags() []simulator.Flag {
	return []simulator.Flag{
		{Name: "decks", Help: "how many decks are in the shoe", Option: &o.Decks, Usual: DefaultDecks, Least: 1},
		{Name: "cut", Help: "how many cards are in front of the cut card; 0 for none", Option: &o.Cut, Usual: 0},
	}
}

// Passed is what went past the reader.
type Passed struct {
	// Physical is the card, or zero for the cut card.
	Physical
	// Cut is true for the cut card.
	Cut bool
}

// String describes what passed: the card, or the cut card.
func (p Passed) String() string {
	if p.Cut {
		return "cut card"
	}
	return fmt.Sprintf("card %s", p.Card)
}

// Reading describes how a reader of cards sends what it reads.
type Reading struct {
	// Name is the reader's name, such as "scanner".
	Name string
	// Prefix, AIM and Suffix enclose every code; Codes are those on the cards.
	Prefix, AIM, Suffix string
	Codes               *cardmap.Map
	// Seal, if not nil, returns what follows a code. Wrap, if not nil, turns a frame into what is sent.
	Seal func(code string) string
	Wrap func(frame []byte) []byte
	// Sendings is how often a text that is not a card is sent: an RFID reader repeats it while it is there.
	Sendings int
	// Acknowledged reports that the reader accepts what is sent to it, and does nothing.
	Acknowledged bool
	// Beep is what makes the reader beep; nil if nothing does.
	Beep []byte
}

// Simulator is a simulated scanner or RFID reader with a shoe in front of it.
type Simulator struct {
	simulator.Cable
	seed    uint64
	own     Options
	reading Reading

	shoe *Shoe
	// Drawn, if not nil, is called with what is drawn before it is read. Set it before the first draw.
	Drawn func(Passed)

	// atReader is what is at the reader, with its code.
	atReader    Passed
	anyAtReader bool
	faults      faults
	wear        wear
	decks       int // number of test decks so far
	// heard is the end of what was sent to the reader; beeps counts its beeps.
	heard []byte
	beeps int
}

// salt makes a reader's chance differ from that of other devices.
const salt = 0x5ca1ab1e

// New returns a simulated reader of cards, plugged in, with a shuffled shoe.
func New(settings port.Settings, reading Reading, language simulator.Language, options simulator.Options,
	own Options) (*Simulator, error) {
	own.Decks = cmp.Or(own.Decks, DefaultDecks)
	s := &Simulator{seed: options.Seed, own: own, reading: reading}
	if reading.Acknowledged || reading.Beep != nil {
		s.Hears = &simulator.Hearing{Split: bufio.ScanBytes, Obey: s.hear}
	}
	if err := s.Begin(reading.Name, settings, options, language, salt); err != nil {
		return nil, err
	}
	s.Marks = "\r\n" + reading.Prefix + reading.Suffix
	if err := s.load(s.Chance); err != nil {
		return nil, err
	}
	return simulator.Connect(s)
}

// hear takes a byte that was sent to the reader.
func (s *Simulator) hear(sent []byte) error {
	s.heard = append(s.heard, sent...)
	if beep := s.reading.Beep; beep != nil && bytes.HasSuffix(s.heard, beep) {
		s.beeps++
	}
	s.heard = s.heard[max(len(s.heard)-len(s.reading.Beep), 0):]
	return nil
}

// Beeped returns how often the reader beeped.
func (s *Simulator) Beeped() int {
	beeps, _ := simulator.Under(&s.Cable, func() (int, error) { return s.beeps, nil })
	return beeps
}

// Draw moves the next card, or the cut card, past the reader. The card has left the shoe even if its reading failed;
// [Simulator.Again] reads it again.
func (s *Simulator) Draw() (Passed, error) { return simulator.Under(&s.Cable, s.draw) }

func (s *Simulator) draw() (Passed, error) {
	card, cut, err := s.shoe.Draw()
	if err != nil {
		return Passed{}, err
	}
	passed := s.layDown(Passed{Physical: card, Cut: cut})
	if s.Drawn != nil {
		s.Drawn(passed)
	}
	_, err = s.read()
	return passed, err
}

// Spoil makes the next card that is drawn unreadable until it is mended.
func (s *Simulator) Spoil() {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.faults.spoils = true
}

// Mend has the card at the reader read from now on.
func (s *Simulator) Mend() {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.wear.left = 0
}

func (s *Simulator) layDown(what Passed) Passed {
	if what.Cut {
		what.Code = s.reading.Codes.CutCardCode()
	}
	s.atReader, s.anyAtReader, s.wear.left = what, true, s.wear.dirt[what.Card]
	if s.faults.spoils && !what.Cut {
		s.faults.spoils, s.wear.left = false, math.MaxInt
	}
	return what
}

// Again reads what is at the reader once more.
func (s *Simulator) Again() (Passed, error) { return simulator.Under(&s.Cable, s.again) }

func (s *Simulator) again() (Passed, error) {
	if !s.anyAtReader {
		return Passed{}, errors.New("again: no card lies at the simulated reader: draw one first")
	}
	_, err := s.read()
	return s.atReader, err
}

// Remaining returns the number of cards left in the shoe.
func (s *Simulator) Remaining() int {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	return s.shoe.Remaining()
}

// LoadOrder puts a new shoe in front of the reader, shuffled by a seed of its own: the same seed gives the same shoe.
func (s *Simulator) LoadOrder(seed uint64) error {
	return s.Locked(func() error { return s.load(rand.New(rand.NewPCG(seed, salt))) })
}

func (s *Simulator) load(chance *rand.Rand) error {
	shoe, err := NewShoe(s.reading.Codes, s.own.Decks, s.own.Cut, chance)
	if err != nil {
		return err
	}
	s.shoe, s.atReader, s.anyAtReader = shoe, Passed{}, false
	return nil
}

// Deck returns a shuffled deck for testing the reader. Its cards do not come from the shoe.
func (s *Simulator) Deck() ([]Physical, error) {
	return simulator.Under(&s.Cable, func() ([]Physical, error) {
		deck, err := NewShoe(s.reading.Codes, 1, 0, TestDeck(s.seed, &s.decks))
		if err != nil {
			return nil, err
		}
		return deck.cards, nil
	})
}

// Present lays a card that is not from the shoe at the reader. read reports whether its code was read;
// [Simulator.Again] tries again.
func (s *Simulator) Present(card Physical) (read bool, err error) {
	return simulator.Under(&s.Cable, func() (bool, error) {
		s.layDown(Passed{Physical: card})
		return s.read()
	})
}

// Code reads a text, such as a badge code, framed like every reading.
func (s *Simulator) Code(text string) error {
	return s.Locked(func() error { return s.lay(text) })
}

// lay sends a text that is not a card as often as the reader repeats it.
func (s *Simulator) lay(text string) error {
	for range max(1, s.reading.Sendings) {
		if err := s.Send(s.frame(text)); err != nil {
			return err
		}
	}
	return nil
}
