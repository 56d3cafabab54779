package demo

import (
	"cmp"
	"fmt"
	"sync/atomic"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/internal/device"
)

// leftBehind is how many cards lie behind the cut card where neither document nor
// site says.
const leftBehind = 56

// shoe is the cards in a trainee's hands: what is drawn goes past the simulated
// scanner, what the table burns unseen is taken out of the shoe.
type shoe struct {
	*hand
	sim *simulator.Scanner
	// seed, with a shoe's number, is the order of its cards.
	seed uint64
	// apart is the pause before a card is drawn: with nobody at the keys, that of a hand.
	apart time.Duration
	// drawn is true while the last card drawn has not reached the table; again is true
	// when the last reading was of a card that had been read before.
	drawn, again atomic.Bool
}

// newShoe is a shoe and a scanner on a pseudo-terminal, and the driver that reads it.
func newShoe(o Options) (*shoe, error) {
	config := scanner.Default()
	config.Name = "scanner"
	config.ConfirmIdentical = !o.Auto || o.Mistakes
	s := &shoe{seed: o.Seed}
	if o.Auto {
		config.DeadTime = hardware.ShortestDeadTime
		s.apart = time.Duration(hardware.ShortestDeadTime) + 10*time.Millisecond
	}
	book := o.Variant.Book.With(o.Settings)
	decks := book.Shoe.Decks.Value
	cut := cmp.Or(o.Cut, decks*game.Faces-cmp.Or(book.Shoe.CutCard.Value, leftBehind))
	options := simulator.Options{Seed: o.Seed, Decks: decks, Cut: cut}
	hand, err := newHand(o, &device.ScannerSetup{Config: config}, options)
	if err != nil {
		return nil, err
	}
	s.hand, s.sim = hand, hand.line.(*simulator.Scanner)
	return s, nil
}

func (s *shoe) serves(step game.Step) bool { return step.Kind == game.StepScan }

func (s *shoe) verb() (label, help string) { return "draw", "draw the next card past the scanner" }

func (s *shoe) act() {
	s.do(func() error {
		time.Sleep(s.apart)
		return s.draw()
	})
}

// test pulls a whole test deck past the scanner, for the technician's test. The shoe stays
// as it is.
func (s *shoe) test() { s.do(func() error { return s.run("deck") }) }

// takeUp puts the shoe as it was when the table stopped: the same cards, those
// that are out already gone.
func (s *shoe) takeUp(state table.State) error {
	if !state.Shoe.Loaded {
		return nil
	}
	if err := s.sim.LoadOrder(s.seed + state.Shoe.Number); err != nil {
		return err
	}
	if out := state.Shoe.Expected() - state.Shoe.Left(); out > 0 {
		return s.run(fmt.Sprintf("burn %d", out))
	}
	return nil
}

// follow keeps the shoe as the table says it is.
func (s *shoe) follow(event game.Event) {
	switch e := event.(type) {
	case game.ShoeLoaded:
		s.drawn.Store(false) // what was drawn out of turn before is no card of this shoe
		s.must(func() error { return s.sim.LoadOrder(s.seed + e.Shoe) })
	case game.CardsBurned:
		s.must(func() error { return s.run(fmt.Sprintf("burn %d", e.Count)) })
	case game.CardDealt, game.BurnShown, game.CheckCardRead, game.CutCardSeen, game.RepeatHeld, game.CardHeld,
		game.HeldCarried:
		s.drawn.Store(false)
	case game.IncidentOpened:
		if !e.Held.IsZero() {
			s.drawn.Store(false) // the incident holds it
		}
	}
}

// draw pushes the next card past the scanner, or the last one again while the
// table has not got it.
func (s *shoe) draw() error {
	if s.drawn.Swap(true) {
		return s.readAgain()
	}
	s.again.Store(false)
	_, err := s.sim.Draw()
	return err
}

// sameCard reports whether a card that was read twice is one and the same.
func (s *shoe) sameCard() bool { return s.again.Load() }

// readAgain reads a card once more; the table may have it.
func (s *shoe) readAgain() error {
	s.again.Store(true)
	_, err := s.sim.Again()
	return err
}

func (s *shoe) faults() []fault {
	return []fault{
		{label: "the next card cannot be read", script: "no-read"},
		{label: "the next card cannot be read three times", script: "no-read 3"},
		{label: "the next card is read twice at once", script: "double 20ms"},
		{label: "the last card is read again", do: s.readAgain},
		{label: "the next card is read as another", script: "misread", byHand: true},
		{label: "a code that is no card", script: "unknown"},
		{label: "junk on the line", script: "junk 12"},
		{label: "half a line, then the rest is lost", script: "cut-line"},
		s.pull(),
	}
}
