package cardreader

import (
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
)

// faults are the faults of the next readings.
type faults struct {
	noReads  int
	spoils   bool // no try reads the next card
	double   bool
	apart    time.Duration
	misread  bool
	cutLine  bool
	merge    bool
	badCheck bool
	slot     []byte // a prefix other than the reader's, or nil
}

// wear is what is wrong with the cards and the reader's window until they are cleaned.
type wear struct {
	// dirt is how often a face fails before it reads, each time it is laid down.
	dirt map[game.Card]int
	// twins maps a face to the face whose code it has.
	twins map[game.Card]game.Card
	// window is the share of readings that fail, 0 to 1.
	window float64
	// left is how often the card at the reader will still fail.
	left int
}

// read sends the reading of what is at the reader, with the faults that are due. ok reports that it was read, even if
// damaged in transit.
func (s *Simulator) read() (ok bool, err error) {
	if !s.fails() {
		return true, s.sendCode()
	}
	text := s.reading.Codes.NoReadText()
	if text == "" {
		return false, nil // a reader without a text for it sends nothing
	}
	return false, s.Send(s.frame(text))
}

func (s *Simulator) fails() bool {
	switch {
	case s.faults.noReads > 0:
		s.faults.noReads--
	case s.wear.left > 0:
		s.wear.left--
	case s.wear.window > 0 && s.Chance.Float64() < s.wear.window:
	default:
		return false
	}
	return true
}

func (s *Simulator) sendCode() error {
	code := s.printed(s.atReader.Physical)
	if code == "" {
		return errors.New("cut card: the card map has no code for one")
	}
	if s.faults.misread && !s.atReader.Cut {
		s.faults.misread = false
		code = s.otherFace()
	}
	frame := s.frame(code)
	if s.faults.badCheck {
		s.faults.badCheck = false
		frame[len(s.reading.Prefix)] ^= 1 // changes a digit to another one
	}
	switch {
	case s.faults.cutLine:
		s.faults.cutLine = false
		return s.Send(frame[:len(s.reading.Prefix)+len(s.reading.AIM)+(len(code)+1)/2])
	case s.Withheld != nil:
		frame, s.Withheld = append(s.Withheld, frame...), nil
		return s.Send(frame)
	case s.faults.merge:
		s.faults.merge = false
		s.Withheld = frame[:len(frame)-len(s.reading.Suffix)]
		return nil
	}
	if err := s.Send(frame); err != nil || !s.faults.double {
		return err
	}
	s.faults.double = false
	time.Sleep(s.faults.apart)
	return s.Send(frame)
}

func (s *Simulator) frame(code string) []byte {
	prefix := s.reading.Prefix
	if s.faults.slot != nil {
		prefix, s.faults.slot = string(s.faults.slot), nil
	}
	if s.reading.Seal != nil {
		code += s.reading.Seal(code)
	}
	frame := []byte(prefix + s.reading.AIM + code + s.reading.Suffix)
	if s.reading.Wrap != nil {
		return s.reading.Wrap(frame)
	}
	return frame
}

// Ghost reads a code once although nothing is at the reader.
func (s *Simulator) Ghost(code string) error { return s.Send(s.frame(code)) }

// printed returns the code on a card.
func (s *Simulator) printed(card Physical) string {
	if twin, has := s.wear.twins[card.Card]; has {
		if code, known := s.reading.Codes.Code(twin, card.Deck); known {
			return code
		}
	}
	return card.Code
}

func (s *Simulator) otherFace() string {
	other := game.CardAt((s.atReader.Card.Index() + 1 + s.Chance.IntN(game.Faces-1)) % game.Faces)
	code, _ := s.reading.Codes.Code(other, s.atReader.Deck) // the shoe was made of whole decks
	return code
}

// unknownTries is how many codes are tried before giving up.
const unknownTries = 1000

func (s *Simulator) unknown(simulator.Command) (string, error) {
	for range unknownTries {
		code := fmt.Sprintf("9%0*d", s.reading.Codes.Longest()-1, s.Chance.IntN(1000))
		if s.reading.Codes.Lookup(code).Kind == cardmap.Unknown {
			return "unknown code " + code, s.lay(code)
		}
	}
	return "", errors.New("unknown: the card map knows every code that was tried")
}

func (s *Simulator) same(simulator.Command) (string, error) {
	if !s.anyAtReader || s.atReader.Cut {
		return "", errors.New("same: no card lies at the simulated reader: draw one first")
	}
	if err := s.shoe.Bring(s.atReader.Card); err != nil {
		return "", fmt.Errorf("same: %w", err)
	}
	passed, err := s.draw()
	return passed.String() + ", another one", err
}
