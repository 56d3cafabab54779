package demo

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
)

// shoe is the cards in a trainee's hands: what is drawn goes past the simulated scanner, and what the table burns
// unseen is removed from the shoe.
type shoe struct {
	*hand
	sim *cardreader.Simulator
	// seed, the shoe's number, and its rounds when the cards were last shuffled determine the order of the cards.
	seed, number uint64
	rounds       int
	// eachRound reports that the cards are shuffled for each round.
	eachRound bool
	reliable  bool // no fault swallows a reading
	// apart is the pause before a card is drawn if nobody is at the keys.
	apart time.Duration
	// out is the card drawn last; the zero card is the cut card.
	out out[game.Card]
}

// newShoe returns a shoe and a scanner on a pseudo-terminal with the driver that reads it.
func newShoe(o rigOptions) (*shoe, error) {
	config := scanner.Default()
	config.Name = "scanner"
	s := &shoe{seed: o.seed, eachRound: o.eachRound, reliable: o.reliable}
	if o.auto {
		config.DeadTime = hardware.ShortestDeadTime
		s.apart = time.Duration(hardware.ShortestDeadTime) + 10*time.Millisecond
	}
	options := simulator.Options{Seed: o.seed, Decks: o.decks, Cut: o.cut}
	hand, err := newHand(o, device.With(scanner.Kind, config), options)
	if err != nil {
		return nil, err
	}
	s.hand, s.sim = hand, hand.line.(*cardreader.Simulator)
	return s, nil
}

func (s *shoe) serves(step game.Step) bool { return step.Kind == game.StepScan }

func (s *shoe) keys() (hand, faults keyTexts) {
	return keyTexts{label: message.New("demo.shoe.hand", "draw"),
			help: message.New("demo.shoe.hand.help", "draw the next card past the scanner")},
		keyTexts{
			message.New("demo.shoe.faults", "scanner fault"), message.New("demo.shoe.faults.title", "Scanner fault"),
			message.New("demo.shoe.faults.help", "throw a scanner fault in"),
		}
}

func (s *shoe) act(_ game.Step, seen uint64) {
	s.do(func() error {
		time.Sleep(s.apart)
		return s.draw(seen)
	})
}

// test moves a whole test deck past the scanner, for the technician's test. The shoe does not change.
func (s *shoe) test() { s.do(func() error { return s.run("deck") }) }

// takeUp restores the shoe as it was when the table stopped: the same cards, without those already drawn.
func (s *shoe) takeUp(state state.State) error {
	if !state.Shoe.Loaded {
		return nil
	}
	s.number, s.rounds = state.Shoe.Number, state.Shoe.Rounds
	shuffled := 0
	if s.eachRound {
		if shuffled = s.rounds; state.Round != nil {
			shuffled-- // the cards on the table were shuffled before their round opened
		}
	}
	if err := s.load(shuffled)(); err != nil {
		return err
	}
	if out := state.Shoe.Expected() - state.Shoe.Left(); out > 0 {
		return s.run(fmt.Sprintf("burn %d", out))
	}
	return nil
}

// load returns an action that loads the cards as shuffled after this many rounds of the shoe. It forgets what was
// drawn out of turn.
func (s *shoe) load(rounds int) func() error {
	order := s.seed + s.number + uint64(rounds)<<32
	return func() error {
		s.out.forget(0)
		return s.sim.LoadOrder(order)
	}
}

// follow keeps the shoe in the state that the table reports.
func (s *shoe) follow(number uint64, event game.Event) {
	switch e := event.(type) {
	case game.ShoeLoaded:
		s.number, s.rounds = e.Shoe, 0
		s.must(s.load(0))
	case game.RoundOpened:
		s.rounds = e.InShoe
	case game.ShuffleRestarted:
		if s.eachRound {
			s.must(s.load(s.rounds))
		}
	case game.CardsBurned:
		s.must(func() error { return s.run(fmt.Sprintf("burn %d", e.Count)) })
	case game.CardDealt:
		s.out.take(number, e.Card)
	case game.BurnShown:
		s.out.take(number, e.Card)
	case game.CheckCardRead:
		s.out.take(number, e.Card)
	case game.CardHeld:
		s.out.take(number, e.Card)
	case game.HeldCarried:
		s.out.take(number, e.Card)
	case game.CutCardSeen:
		s.out.take(number, game.Card{})
	case game.RepeatHeld:
		s.out.hold(e.Card)
	case game.CardRemoved:
		if e.Fate == game.FateReading {
			s.out.untake(e.Card) // its scan was taken back, so it is scanned again
		}
	case game.IncidentOpened:
		if !e.Held.IsZero() {
			s.out.take(number, e.Held) // the incident holds it
		}
	}
}

// draw moves the next card past the scanner, or the last one again if the table has lost it. A card that is only late is
// not read again: face down, a table cannot tell it from another one.
func (s *shoe) draw(seen uint64) error {
	again, err := s.out.draw(seen, func() (game.Card, error) {
		passed, err := s.sim.Draw()
		return passed.Card, err
	})
	if !again || s.reliable || err != nil {
		return err
	}
	return s.readAgain()
}

// sameCard reports whether a card that was read twice is a single card.
func (s *shoe) sameCard() bool { return s.out.same() }

// readAgain reads a card again. The table may already have it.
func (s *shoe) readAgain() error {
	_, err := s.sim.Again()
	return err
}

func (s *shoe) faults() []fault {
	return []fault{
		{label: message.New("demo.fault.card-no-read", "the next card cannot be read"), script: "no-read"},
		{label: message.New("demo.fault.card-no-read-3", "the next card cannot be read three times"), script: "no-read 3"},
		{label: message.New("demo.fault.card-double", "the next card is read twice at once"), script: "double 20ms"},
		{label: message.New("demo.fault.card-again", "the last card is read again"), do: s.readAgain},
		{label: message.New("demo.fault.card-misread", "the next card is read as another"), script: "misread", byHand: true},
		{label: message.New("demo.fault.card-unknown", "a code that is no card"), script: "unknown"},
		{label: message.New("demo.fault.junk", "junk on the line"), script: "junk 12"},
		{label: message.New("demo.fault.cut-line", "half a line, then the rest is lost"), script: "cut-line"},
		s.pull(),
	}
}
