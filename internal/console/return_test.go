package console

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
)

// shift is a running table with one simulated scanner, and someone who performs the steps.
type shift struct {
	t   *testing.T
	c   *Console
	sim *cardreader.Simulator
	// failed is the card that could not be read and is to be read again.
	failed *cardreader.Physical

	mu      sync.Mutex
	records []game.Record
}

// atShift runs a table whose devices return after a test, with a minute in three seconds.
func atShift(t *testing.T, do func(*shift)) {
	t.Helper()
	s := &shift{t: t}
	setup := scanner.Kind.Setup()
	config := setup.Section().(*scanner.Config)
	config.Name, config.Baud, config.ConfirmIdentical = "scanner", 115200, false
	setup.Complete("")
	options := simulator.Options{Unpaced: true, Seed: 3}
	sim := must.Get(scanner.NewSimulator(*config, options, cardreader.Options{}))(t)
	s.sim = sim
	defer s.sim.Close()
	config.Path = s.sim.Path()
	made := must.Get(setup.New())(t)
	rules := trainingSetup(t)
	rules.Bench, rules.TestedReturn = true, true
	s.c = must.Get(New(Options{
		Setup: rules, Journal: trainingJournal(t), Clock: NewWallClock(20, time.Time{}), Speed: 20, Log: slog.New(slog.DiscardHandler),
		Devices: []device.Device{made}, Setups: map[string]device.Setup{"scanner": setup},
		Bench: workbench.Options{Limits: bench.DefaultLimits(), Folder: t.TempDir()},
		Recorded: func(records []game.Record) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.records = append(s.records, records...)
		},
	}))(t)
	err := s.c.Work(t.Context(), func(context.Context) error { do(s); return nil })
	check.Do(t, err)
}

// asks gives the table a command and returns the refusal, if any.
func (s *shift) asks(command game.Command) *game.Refusal {
	s.t.Helper()
	result := must.Get(s.c.table.Ask(s.t.Context(), game.Input{Command: command}))(s.t)
	return result.Refused
}

// seen returns the types of the events since a moment, and their number.
func (s *shift) seen(since int) (types []game.EventType, all int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, record := range s.records[since:] {
		types = append(types, record.Type)
	}
	return types, len(s.records)
}

// last returns the last record of a type.
func (s *shift) last(kind game.EventType) game.Record {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, record := range slices.Backward(s.records) {
		if record.Type == kind {
			return record
		}
	}
	s.t.Fatalf("nothing of type %s was recorded", kind)
	return game.Record{}
}

// until performs steps until one of this name.
func (s *shift) until(name string) {
	s.t.Helper()
	await.Until(s.t, "the table is at "+name, func() bool {
		step := s.c.Step()
		if step.Name == name {
			return true
		}
		s.does(step)
		return false
	})
}

func (s *shift) does(step game.Step) {
	s.t.Helper()
	if step.Name == "burn-unseen" {
		must.Do(s.t, simulator.Run(s.t.Context(), s.sim, fmt.Sprintf("burn %d", s.c.table.State().Shoe.Burn), nil))
	}
	hands := tabletest.Hands{
		Do:   func(command game.Command) error { s.asks(command); return nil },
		Pass: func(time.Time) error { return nil }, // its clock runs
		Read: func(game.Step) error {
			_, before := s.seen(0)
			s.pull()
			await.Until(s.t, "the card is read", func() bool { _, now := s.seen(0); return now > before })
			return nil
		},
	}
	_ = hands.Step(step) // other steps are the tests' own
}

// pull pulls the next card past the scanner, or the one that was not read.
func (s *shift) pull() {
	s.t.Helper()
	if s.failed != nil {
		if read, err := s.sim.Present(*s.failed); err != nil || !read {
			s.t.Fatal(read, err)
		}
		s.failed = nil
		return
	}
	must.Get(s.sim.Draw())(s.t)
}

// A scanner that failed to read a card three times comes back only after a test signed by the technician at the bench.
// No card of the test is dealt, and the round is completed with the card itself (001/11.31, 002).
func TestAScannerReturnsTested_001_11_31(t *testing.T) {
	t.Parallel()
	atShift(t, func(s *shift) {
		floor := s.c.Screen().Bench
		await.Until(t, "the scanner is there", func() bool { return s.c.devices()[0].Up })
		s.until("start-round")
		s.until("deal")
		s.failReading()
		s.rule("001/11.31")
		s.until("return-device")
		if refused := s.asks(game.Confirm{}); refused == nil || refused.Code != game.RefusedNotTested {
			t.Fatalf("it comes back untested: %+v", refused)
		}
		if view := floor.Views()[0]; !view.Failed || s.c.devices()[0].Testing {
			t.Errorf("the bench does not say that it failed: %+v", view.Failed)
		}

		_, before := s.seen(0)
		s.test(floor.Do)
		await.Until(t, "the test is signed", func() bool { return len(floor.Views()[0].Records) == 1 })
		if types, _ := s.seen(before); !slices.Equal(types, []game.EventType{"device-tested"}) {
			t.Errorf("a test of 52 cards was recorded as %v", types)
		}
		tested, record := s.last("device-tested"), floor.Views()[0].Records[0]
		if tested.Actor.Staff != "technician" || record.By != "technician" || record.Verdict != bench.Passed || record.Good != 52 {
			t.Errorf("signed by %+v: %+v", tested.Actor, record)
		}

		// The first reading after the test belongs to the table again, which needs none.
		s.present()
		await.Until(t, "a card is the table's", func() bool { types, _ := s.seen(before); return slices.Contains(types, "reading-ignored") })

		if refused := s.asks(game.Confirm{}); refused != nil {
			t.Fatalf("tested, and does not come back: %+v", refused)
		}
		event := must.Get(game.DecodeEvent(s.last("device-returned").Type, s.last("device-returned").Data))(t)
		check.Equalf(t, event.(game.DeviceReturned).Test, "deck", "it returned by %+v", event)
		failed := s.failed.Card
		s.until("start-round")
		dealt, err := game.DecodeEvent("card-dealt", s.first("card-dealt").Data)
		if err != nil || dealt.(game.CardDealt).Card != failed {
			t.Errorf("the round has %+v, %v; want %s", dealt, err, failed)
		}
		if types, _ := s.seen(0); !slices.Contains(types, "round-closed") {
			t.Errorf("the round is not completed: %v", types)
		}
	})
}

// failReading draws a card that is not read, three times.
func (s *shift) failReading() {
	s.t.Helper()
	must.Do(s.t, simulator.Run(s.t.Context(), s.sim, "no-read 3", nil))
	for try := range 3 {
		_, before := s.seen(0)
		pull := s.sim.Again
		if try == 0 {
			pull = s.sim.Draw
		}
		passed := must.Get(pull())(s.t)
		s.failed = &passed.Physical
		await.Until(s.t, "the failed reading is heard", func() bool { _, now := s.seen(0); return now > before })
	}
}

// rule signs the shift manager in, who rules.
func (s *shift) rule(clause string) {
	s.t.Helper()
	// What was read is on disk before the table's new step is shown.
	await.Until(s.t, "the shift manager is wanted", func() bool {
		kind := s.c.Step().Kind
		return kind == game.StepSignIn || kind == game.StepRule
	})
	for range 3 {
		if step := s.c.Step(); step.Kind == game.StepSignIn {
			s.does(step)
		}
	}
	if refused := s.asks(game.Rule{Clause: clause}); refused != nil {
		s.t.Fatalf("%s: %+v at %+v", clause, refused, s.c.Step())
	}
	if step := s.c.Step(); step.By == game.Technician {
		s.does(step)
	}
}

// test runs the deck test to its end, with a deck that is not from the shoe.
func (s *shift) test(do func(bench.Request) bool) {
	s.t.Helper()
	if !do(bench.Request{Device: "scanner", Act: bench.BeginTest, Name: string(bench.Deck)}) {
		s.t.Fatal("the bench is busy")
	}
	await.Until(s.t, "the table says that the scanner is under test", func() bool { return s.c.devices()[0].Testing })
	await.Until(s.t, "the test is under way", func() bool { return s.c.bench.Views()[0].Running != nil })
	deck := must.Get(s.sim.Deck())(s.t)
	for _, card := range deck {
		if read, err := s.sim.Present(card); err != nil || !read {
			s.t.Fatal(read, err)
		}
	}
	await.Until(s.t, "the test is over", func() bool { return !s.c.devices()[0].Testing })
}

// present pulls a card past the scanner that is not from the shoe, once the dead time of the cards before it is over.
func (s *shift) present() {
	s.t.Helper()
	time.Sleep(time.Duration(scanner.Default().DeadTime) + 50*time.Millisecond)
	must.Do(s.t, s.sim.Code("4130"))
}

// first returns the first record of a type.
func (s *shift) first(kind game.EventType) game.Record {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	at := slices.IndexFunc(s.records, func(record game.Record) bool { return record.Type == kind })
	if at < 0 {
		s.t.Fatalf("nothing of type %s was recorded", kind)
	}
	return s.records[at]
}
