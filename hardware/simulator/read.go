package simulator

import (
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/hardware/cardmap"
)

// DoubleApart is how far apart a double reading comes unless told otherwise.
const DoubleApart = 100 * time.Millisecond

// faults are what goes wrong with the next reads.
type faults struct {
	noReads  int
	double   bool
	apart    time.Duration
	misread  bool
	cutLine  bool
	merge    bool
	withheld []byte // the first of two lines that will run together
	badCheck bool
	slot     []byte // a prefix that is not the reader's; nil for its own
}

// NoRead makes the next k reads fail; the card stays at the reader.
func (s *Scanner) NoRead(k int) error {
	if k < 1 {
		return fmt.Errorf("no-read %d: want at least 1", k)
	}
	if s.options.Cards.NoReadText() == "" {
		return errors.New("no-read: the card map has no text for a failed read")
	}
	s.fault(func(f *faults) { f.noReads += k })
	return nil
}

// Double makes the next read come twice, that far apart.
func (s *Scanner) Double(apart time.Duration) {
	s.fault(func(f *faults) { f.double, f.apart = true, apart })
}

// Misread makes the next card read as another face.
func (s *Scanner) Misread() { s.fault(func(f *faults) { f.misread = true }) }

// CutLine makes the next read send half its frame.
func (s *Scanner) CutLine() { s.fault(func(f *faults) { f.cutLine = true }) }

// Merge makes the next two reads run together into one line; the first waits
// for the second.
func (s *Scanner) Merge() { s.fault(func(f *faults) { f.merge = true }) }

// WrongCheck makes the next read hurt on the way, so that its check does not fit.
func (s *Scanner) WrongCheck() { s.fault(func(f *faults) { f.badCheck = true }) }

func (s *Scanner) fault(set func(*faults)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	set(&s.faults)
}

// read sends what lies at the reader, with the faults that are due. ok says that it could
// be read, whatever became of it on the way.
func (s *Scanner) read() (ok bool, err error) {
	if !s.fails() {
		return true, s.sendCode()
	}
	text := s.options.Cards.NoReadText()
	if text == "" {
		return false, nil // a reader without a word for it says nothing
	}
	return false, s.send(s.frame(text))
}

// sendCode sends the code of what lies at the reader.
func (s *Scanner) sendCode() error {
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
		frame[len(s.options.Prefix)] ^= 1 // a digit becomes another one
	}
	if s.faults.cutLine {
		s.faults.cutLine = false
		half := len(s.options.Prefix) + len(s.options.AIM) + (len(code)+1)/2
		return s.send(frame[:half])
	}
	if first := s.faults.withheld; first != nil {
		s.faults.withheld = nil
		return s.send(append(first, frame...))
	}
	if s.faults.merge {
		s.faults.merge = false
		s.faults.withheld = frame[:len(frame)-len(s.options.Suffix)]
		return nil
	}
	if err := s.send(frame); err != nil || !s.faults.double {
		return err
	}
	s.faults.double = false
	time.Sleep(s.faults.apart)
	return s.send(frame)
}

// frame puts the marks round a code.
func (s *Scanner) frame(code string) []byte {
	prefix := s.options.Prefix
	if s.faults.slot != nil {
		prefix, s.faults.slot = s.faults.slot, nil
	}
	frame := append([]byte(nil), prefix...)
	frame = append(frame, s.options.AIM...)
	frame = append(frame, code...)
	if s.options.Seal != nil {
		frame = append(frame, s.options.Seal(code)...)
	}
	frame = append(frame, s.options.Suffix...)
	if s.options.Wrap != nil {
		return s.options.Wrap(frame)
	}
	return frame
}

// otherFace is the code of another card of the same deck.
func (s *Scanner) otherFace() string {
	other := game.CardAt((s.atReader.Card.Index() + 1 + s.chance.IntN(game.Faces-1)) % game.Faces)
	code, _ := s.options.Cards.Code(other, s.atReader.Deck) // the shoe was made from whole decks
	return code
}

// unknownTries is how often a code is drawn before the map is said to know them all.
const unknownTries = 1000

// Unknown reads a code that stands for nothing.
func (s *Scanner) Unknown() (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for range unknownTries {
		code := fmt.Sprintf("9%0*d", s.options.Cards.Longest()-1, s.chance.IntN(1000))
		if s.options.Cards.Lookup(code).Kind == cardmap.Unknown {
			return code, s.send(s.frame(code))
		}
	}
	return "", errors.New("unknown: the card map knows every code that was tried")
}

// CutCard reads a cut card that is not in the shoe.
func (s *Scanner) CutCard() error {
	code := s.options.Cards.CutCardCode()
	if code == "" {
		return errors.New("cut-card: the card map has no code for one")
	}
	return s.Code(code)
}

// Code reads a text, framed as every reading is. A badge is one.
func (s *Scanner) Code(text string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.send(s.frame(text))
}

// Junk sends n random bytes, none of them part of a mark or a line end.
func (s *Scanner) Junk(n int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.junk(n, "\r\n"+string(s.options.Prefix)+string(s.options.Suffix))
}
