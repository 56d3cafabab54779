package scanner

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/rig"
	"pitboss/hardware/simulator/cardreader"
)

// Rig is the cards in a trainee's hands: what is drawn goes past the simulated scanner, and what the table burns
// unseen is removed from the shoe.
type Rig struct {
	*rig.Hand[*cardreader.Simulator]
	// seed, the shoe's number, and its rounds when the cards were last shuffled determine the order of the cards.
	Seed, number uint64
	rounds       int
	// eachRound reports that the cards are shuffled for each round.
	eachRound bool
	reliable  bool // no fault swallows a reading
	// apart is the pause before a card is drawn if nobody is at the keys.
	apart time.Duration
	// Out is the card drawn last; the zero card is the cut card.
	Out rig.Out[game.Card]
	// lying has the cards that are really on the table.
	lying lying
}

// NewRig returns a shoe and a scanner on a pseudo-terminal with the driver that reads it.
func NewRig(kind *device.Kind, o device.RigOptions) (*Rig, error) {
	config := Default()
	config.Name = "scanner"
	s := &Rig{Seed: o.Seed, eachRound: o.EachRound, reliable: o.Reliable}
	if o.Auto {
		config.DeadTime = hardware.ShortestDeadTime
		s.apart = time.Duration(hardware.ShortestDeadTime) + 10*time.Millisecond
	}
	own := cardreader.Options{Decks: o.Decks, Cut: o.Cut}
	hand, err := rig.NewHand[*cardreader.Simulator](o, device.With(kind, config), o.Seed, &own)
	if err != nil {
		return nil, err
	}
	s.Hand = hand
	s.Sim.Drawn = s.lying.draw
	return s, nil
}

func (s *Rig) Serves(step game.Step) bool { return step.Kind == game.StepScan }

func (s *Rig) Keys() (hand, faults device.KeyTexts) {
	return device.KeyTexts{Label: message.New("demo.shoe.hand", "draw"),
			Help: message.New("demo.shoe.hand.help", "draw the next card past the scanner")},
		device.KeyTexts{
			Label: message.New("demo.shoe.faults", "scanner fault"),
			Title: message.New("demo.shoe.faults.title", "Scanner fault"),
			Help:  message.New("demo.shoe.faults.help", "throw a scanner fault in"),
		}
}

func (s *Rig) Act(step game.Step, seen uint64) {
	s.Do(func() error {
		time.Sleep(s.apart)
		s.lying.drawsFor(step)
		return s.draw(seen)
	})
}

// Test moves a whole test deck past the scanner, for the technician's test. The shoe does not change.
func (s *Rig) Test() { s.Do(func() error { return s.Run("deck") }) }

// TakeUp restores the shoe as it was when the table stopped: the same cards, without those already drawn.
func (s *Rig) TakeUp(state state.State) error {
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
		return s.Run(fmt.Sprintf("burn %d", out))
	}
	return nil
}

// load returns an action that loads the cards as shuffled after this many rounds of the shoe. It forgets what was
// drawn out of turn.
func (s *Rig) load(rounds int) func() error {
	order := s.Seed + s.number + uint64(rounds)<<32
	return func() error {
		s.Out.Forget(0)
		return s.Sim.LoadOrder(order)
	}
}

// Follow keeps the shoe in the state that the table reports.
func (s *Rig) Follow(number uint64, event game.Event) {
	s.lying.follow(event)
	switch e := event.(type) {
	case game.ShoeLoaded:
		s.number, s.rounds = e.Shoe, 0
		s.Must(s.load(0))
	case game.RoundOpened:
		s.rounds = e.InShoe
	case game.ShuffleRestarted:
		if s.eachRound {
			s.Must(s.load(s.rounds))
		}
	case game.CardsBurned:
		s.Must(func() error { return s.Run(fmt.Sprintf("burn %d", e.Count)) })
	case game.CardDealt:
		s.Out.Take(number, e.Card)
	case game.BurnShown:
		s.Out.Take(number, e.Card)
	case game.CheckCardRead:
		s.Out.Take(number, e.Card)
	case game.CardHeld:
		s.Out.Take(number, e.Card)
	case game.HeldCarried:
		s.Out.Take(number, e.Card)
	case game.CutCardSeen:
		s.Out.Take(number, game.Card{})
	case game.RepeatHeld:
		s.Out.Hold(e.Card)
	case game.Ruled:
		s.Must(func() error { s.Sim.Mend(); return nil })
	case game.CardRemoved:
		if e.Fate == game.FateReading {
			s.Out.Untake(e.Card) // its scan was taken back, so it is scanned again
		}
	case game.IncidentOpened:
		if !e.Held.IsZero() {
			s.Out.Take(number, e.Held) // the incident holds it
		}
	}
}

// draw moves the next card past the scanner, or the last one again if the table has lost it. A card that is only late
// is not read again: face down, a table cannot tell it from another one.
func (s *Rig) draw(seen uint64) error {
	again, err := s.Out.Draw(seen, func() (game.Card, error) {
		passed, err := s.Sim.Draw()
		return passed.Card, err
	})
	if !again || s.reliable || err != nil {
		return err
	}
	return s.readAgain()
}

// SameCard reports whether a card that was read twice is a single card.
func (s *Rig) SameCard() bool { return s.Out.Same() }

// readAgain reads a card again. The table may already have it.
func (s *Rig) readAgain() error {
	_, err := s.Sim.Again()
	return err
}

func (s *Rig) Lying() []message.Text { return s.lying.texts() }

func (s *Rig) Faults() []device.Fault {
	return []device.Fault{
		{Label: message.New("demo.fault.card-no-read", "the next card cannot be read"), Script: "no-read"},
		{Label: message.New("demo.fault.card-no-read-3", "the next card cannot be read three times"), Script: "no-read 3"},
		{Label: message.New("demo.fault.card-unreadable", "the next card cannot be read until somebody has ruled on it"),
			Do: func() error { s.Sim.Spoil(); return nil }, Exercise: true},
		{Label: message.New("demo.fault.card-double", "the next card is read twice at once"), Script: "double 20ms"},
		{Label: message.New("demo.fault.card-again", "the last card is read again"), Do: s.readAgain},
		{Label: message.New("demo.fault.card-misread", "the next card is read as another"), Script: "misread", ByHand: true},
		{Label: message.New("demo.fault.card-unknown", "a code that is not a card"), Script: "unknown"},
		{Label: message.New("demo.fault.junk", "junk on the line"), Script: "junk 12"},
		{Label: message.New("demo.fault.cut-line", "half a line, then the rest is lost"), Script: "cut-line"},
		s.Pull(),
	}
}
