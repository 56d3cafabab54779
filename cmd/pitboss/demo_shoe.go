package main

import (
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware/simulator"
	"pitboss/tui"
)

// simulatedShoe is the cards in a trainee's hands: what is drawn goes past the
// simulated scanner, what the table burns unseen is taken out of the shoe.
type simulatedShoe struct {
	device *simulator.Scanner
	// seed, with a shoe's number, is the order of its cards.
	seed uint64
	// drawn is true while the last card drawn has not reached the table.
	drawn atomic.Bool
	acts  chan func() error
	start sync.Once
	log   *slog.Logger
}

func (s *simulatedShoe) close() { s.device.Close() }

// takeUp puts the shoe as it was when the table stopped: the same cards, those
// that are out already gone.
func (s *simulatedShoe) takeUp(state table.State) error {
	if !state.Shoe.Loaded {
		return nil
	}
	if err := s.device.LoadOrder(s.seed + state.Shoe.Number); err != nil {
		return err
	}
	return s.device.Burn(state.Shoe.Expected() - state.Shoe.Left())
}

// follow keeps the shoe as the table says it is.
func (s *simulatedShoe) follow(records []game.Record) {
	for _, record := range records {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			continue // the table has just written it
		}
		switch e := event.(type) {
		case game.ShoeLoaded:
			s.do(func() error { return s.device.LoadOrder(s.seed + e.Shoe) })
		case game.CardsBurned:
			s.do(func() error { return s.device.Burn(e.Count) })
		case game.CardDealt, game.BurnShown, game.CheckCardRead, game.CutCardSeen, game.RepeatHeld, game.CardHeld, game.HeldCarried:
			s.drawn.Store(false)
		case game.IncidentOpened:
			if !e.Held.IsZero() {
				s.drawn.Store(false) // the incident holds it
			}
		}
	}
}

// do queues something for the shoe's own goroutine: a scanner's line is slow,
// and neither the table nor the screen waits for it. What does not fit is a key
// pressed too often.
func (s *simulatedShoe) do(act func() error) {
	s.start.Do(func() {
		go func() {
			for act := range s.acts {
				if err := act(); err != nil {
					s.log.Warn("simulated shoe", "error", err)
				}
			}
		}()
	})
	select {
	case s.acts <- act:
	default:
	}
}

// draw pushes the next card past the scanner, or the last one again while the
// table has not got it.
func (s *simulatedShoe) draw() error {
	draw := s.device.Draw
	if s.drawn.Swap(true) {
		draw = s.device.Again
	}
	_, err := draw()
	return err
}

// keys are the trainee's hands and a menu of faults.
func (s *simulatedShoe) keys() []tui.ExtraKey {
	fault := func(label string, act func() error) tui.ExtraItem {
		return tui.ExtraItem{Label: label, Do: func() { s.do(act) }}
	}
	return []tui.ExtraKey{
		{Key: "space", Label: "draw", Help: "draw the next card past the scanner", Do: func() { s.do(s.draw) }},
		{Key: "f", Label: "fault", Help: "throw a fault in", Items: []tui.ExtraItem{
			fault("the next card cannot be read", func() error { return s.device.NoRead(1) }),
			fault("the next card cannot be read three times", func() error { return s.device.NoRead(3) }),
			fault("the next card is read twice at once", func() error { s.device.Double(simulator.DoubleApart); return nil }),
			fault("the last card is read again", func() error { _, err := s.device.Again(); return err }),
			fault("the next card is read as another", func() error { s.device.Misread(); return nil }),
			fault("a code that is no card", func() error { _, err := s.device.Unknown(); return err }),
			fault("junk on the line", func() error { return s.device.Junk(12) }),
			fault("half a line, then the rest is lost", func() error { s.device.CutLine(); return nil }),
			fault("pull the cable, and plug it in again 5 s later", s.pullCable),
		}},
	}
}

// pullCable unplugs the scanner and plugs it in again after a while.
func (s *simulatedShoe) pullCable() error {
	time.AfterFunc(5*time.Second, func() { s.do(s.device.Replug) })
	return s.device.UnplugNow()
}
