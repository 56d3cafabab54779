package faultmatrix

import (
	"context"
	"log/slog"
	"path/filepath"
	"regexp"
	"slices"
	"sync"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/hardware/link"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/consoletest"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/internal/workbench"
	"pitboss/store"
	"pitboss/tui/tuitest/onlooker"
)

// seed determines all chance of the simulated devices.
const seed = 7

// station is a whole table with one device under test: the running console, someone who looks at its screen, and the
// record.
type station struct {
	t       *testing.T
	sim     simulator.Device
	device  device.Device
	console *console.Console
	clock   *consoletest.Clock
	screen  *onlooker.Onlooker
	family  family.Rules
	// anyError is the clause by which the game continues after any error.
	anyError string
	// others are the other devices that the variant needs. They are operated by hand.
	others others
	path   string
	gate   *gate
	held   func() // lets go of a port that another program holds
	// unread is when the device was last heard before it sent something, holding whether it may be
	// that nothing comes of what it sends.
	unread *time.Time
	// quieted is true once what was sent without end has ended, until the next action.
	quieted bool
	holding bool

	mu      sync.Mutex
	latest  view.Snapshot
	records []game.Record
	said    []string
}

// newStation sets up a table with a device of a kind and waits until its link is in the expected state.
func newStation(t *testing.T, kind string, set func(*rig)) *station {
	t.Helper()
	r := newRig()
	if set != nil {
		set(r)
	}
	rules, settings := variantOf(t, gears[kind].variant)
	played := rules.With(settings).Family
	r.game = played
	setup, own := gears[kind].of(t, r)
	sim, err := device.Simulate(setup, simulator.Options{Unpaced: true, Whole: true, Seed: seed, Game: played}, own)
	must.Do(t, err)
	s := &station{t: t, clock: &consoletest.Clock{}, sim: sim, anyError: gears[kind].anyError}
	t.Cleanup(func() {
		check.Do(t, s.sim.Close())
	})
	path := s.sim.Path()
	if r.byID {
		path = filepath.Join(filepath.Dir(path), "by-id")
		must.Do(t, s.sim.ByID(path))
	}
	s.path = path
	must.Do(t, keys.Set(setup.Section(), "path", path))
	s.gate = &gate{real: link.Opener(setup.Port()), path: path}
	if r.fast > 1 {
		s.gate.clock = console.NewWallClock(r.fast, time.Time{}).Now
	}
	s.device = must.Get(s.gate.driver(setup))(t)
	s.family = played
	s.others = othersFor(rules, s.device.Kind())
	journal := must.Get(store.Open(filepath.Join(t.TempDir(), "table.db"),
		store.Options{Site: "matrix", Table: "one", PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}}))(t)
	t.Cleanup(func() {
		check.Do(t, journal.Close())
	})
	must.Do(t, training.Enrol(journal, time.Now()))
	s.console, err = console.New(console.Options{
		Setup:   decide.Setup{Site: "matrix", Table: "one", Training: true, Variant: rules, Settings: settings, Bench: true},
		Journal: journal, Clock: s.clock, Speed: stampedByTheTable, Devices: []device.Device{s.device},
		Setups: map[string]device.Setup{s.device.Name(): setup}, Program: "matrix", Log: slog.New(slog.DiscardHandler),
		Bench: workbench.Options{Limits: bench.DefaultLimits()}, Published: s.published, Recorded: s.recorded,
	})
	must.Do(t, err)
	screen := s.console.Screen()
	screen.Location = time.UTC
	s.screen = onlooker.New(screen)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- s.console.Work(ctx, func(ctx context.Context) error { <-ctx.Done(); return nil })
	}()
	t.Cleanup(func() {
		if s.held != nil {
			s.held()
		}
		cancel()
		check.Do(t, await.From(t, "the end of the console", ended))
	})
	return s
}

// stampedByTheTable is a speed other than 1, so that inputs get the table's time, whose clock is skipped.
const stampedByTheTable = 2

func (s *station) published(snapshot view.Snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.latest = snapshot
}

func (s *station) recorded(records []game.Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.records = append(s.records, records...)
}

// say keeps the simulated device's descriptions.
func (s *station) say(words string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said = append(s.said, words)
}

// now returns the present state of the table, and what was recorded up to it. The table hands out its records before
// the snapshot with them: what was looked at in between showed one refusal fewer than were recorded.
func (s *station) now() (view.Snapshot, []game.Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	later := func(record game.Record) bool { return record.Sequence > s.latest.State.Sequence }
	return s.latest, slices.DeleteFunc(slices.Clone(s.records), later)
}

// findings returns the bench's present findings about the device.
func (s *station) findings() []bench.Finding {
	for _, view := range s.console.Figures() {
		if view.Name == s.device.Name() {
			view.Health = s.device.Health()
			return bench.Diagnose(kinds.Case(s.device, view, time.Now()))
		}
	}
	return nil
}

// ask passes a command to the table on behalf of a person, or another device, and waits for it.
func (s *station) ask(input game.Input) {
	s.t.Helper()
	result := must.Get(s.console.Table().Ask(await.Context(s.t), input))(s.t)
	if result.Refused != nil {
		s.t.Fatalf("%T: %v", input.Command, result.Refused)
	}
}

// headline returns the one thing to do now, without the remaining time.
func (s *station) headline() string { return figures.ReplaceAllString(s.screen.Headline(), "$1") }

var figures = regexp.MustCompile(`^(BETS OPEN|MANAGER CALLED):? [0-9:]+( LEFT)?$`)
