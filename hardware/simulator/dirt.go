package simulator

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/hardware/framing"
)

// mostDirt is how often a dirty card fails before it reads, at most.
const mostDirt = 100

// wear is what is wrong with the cards and with the reader's window, until it is cleaned.
type wear struct {
	// dirt is how often a face fails before it reads, each time it is laid down.
	dirt map[game.Card]int
	// twins are faces that have the code of another one.
	twins map[game.Card]game.Card
	// window is how many readings fail, 0 to 1.
	window float64
	// left is how often the card at the reader will fail yet.
	left int
}

// Dirty makes a face fail so often before it reads, each time it comes.
func (s *Scanner) Dirty(card game.Card, fails int) error {
	if fails < 1 || fails > mostDirt {
		return fmt.Errorf("dirty %s %d: want 1 to %d failed readings", card, fails, mostDirt)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.wear.dirt == nil {
		s.wear.dirt = map[game.Card]int{}
	}
	s.wear.dirt[card] = fails
	return nil
}

// DirtyWindow makes every reading fail with this chance, 0 to 1; 0 ends it.
func (s *Scanner) DirtyWindow(chance float64) error {
	if !(chance >= 0 && chance <= 1) {
		return fmt.Errorf("dirty-window %v: want 0 to 1", chance)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wear.window = chance
	return nil
}

// Twin gives every card of a face the code of another one of its deck.
func (s *Scanner) Twin(card, code game.Card) error {
	if card == code {
		return fmt.Errorf("twin %s %s: want two faces", card, code)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.wear.twins == nil {
		s.wear.twins = map[game.Card]game.Card{}
	}
	s.wear.twins[card] = code
	return nil
}

// Clean cleans cards and window, and gives every card its own code again.
func (s *Scanner) Clean() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wear = wear{}
}

// fails reports whether the next reading fails.
func (s *Scanner) fails() bool {
	switch {
	case s.faults.noReads > 0:
		s.faults.noReads--
	case s.wear.left > 0:
		s.wear.left--
	case s.wear.window > 0 && s.chance.Float64() < s.wear.window:
	default:
		return false
	}
	return true
}

// printed is the code on a card.
func (s *Scanner) printed(card Physical) string {
	if twin, has := s.wear.twins[card.Card]; has {
		if code, known := s.options.Cards.Code(twin, card.Deck); known {
			return code
		}
	}
	return card.Code
}

// Same draws another card of the face that lies at the reader.
func (s *Scanner) Same() (Passed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closed:
		return Passed{}, ErrClosed
	case !s.anyAtReader || s.atReader.Cut:
		return Passed{}, errors.New("same: no card lies at the simulated reader: draw one first")
	}
	if err := s.shoe.Bring(s.atReader.Card); err != nil {
		return Passed{}, fmt.Errorf("same: %w", err)
	}
	return s.draw()
}

// Slot makes the next reading come with another prefix than the reader's.
func (s *Scanner) Slot(prefix []byte) { s.fault(func(f *faults) { f.slot = prefix }) }

// Suffix makes the reader end its readings with something else from now on.
func (s *Scanner) Suffix(suffix []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.options.Suffix = suffix
}

// parseSuffix reads what ends a reading; nothing ends none.
func parseSuffix(text string) ([]byte, error) {
	suffix, err := framing.ParseMark(text)
	if err == nil && len(suffix) == 0 {
		err = errors.New("want something that ends a reading, such as CR, ETX or hex:03")
	}
	return suffix, err
}

// dirt is a face and how often it fails.
type dirt struct {
	card  game.Card
	fails int
}

// parseDirt reads a face and a number, QH 3.
func parseDirt(text string) (dirt, error) {
	words := strings.Fields(text)
	if len(words) != 2 {
		return dirt{}, fmt.Errorf("%q: want a card and how often it fails, such as QH 3", text)
	}
	card, err := game.ParseCard(words[0])
	if err != nil {
		return dirt{}, err
	}
	fails, err := parseCount(words[1], 1, mostDirt)
	return dirt{card, fails}, err
}

// parseTwin reads two faces: the card, and whose code it has.
func parseTwin(text string) ([2]game.Card, error) {
	words := strings.Fields(text)
	if len(words) != 2 || words[0] == words[1] {
		return [2]game.Card{}, fmt.Errorf("%q: want a card and the card whose code it has, such as QD KD", text)
	}
	card, err := game.ParseCard(words[0])
	if err != nil {
		return [2]game.Card{}, err
	}
	code, err := game.ParseCard(words[1])
	if err == nil && code == card {
		err = fmt.Errorf("%q: want two cards of different faces", text)
	}
	return [2]game.Card{card, code}, err
}

// parseShare reads a number from 0 to 1.
func parseShare(text string) (float64, error) {
	share, err := strconv.ParseFloat(text, 64)
	if err != nil || !(share >= 0 && share <= 1) {
		return 0, fmt.Errorf("%q: want a number from 0 to 1, such as 0.3", text)
	}
	return share, nil
}
